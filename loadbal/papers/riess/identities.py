"""Sections 3.1 and 3.3: the values for both parities, the display for the reduced matrix, and Bromwich's sum."""

import math
from collections.abc import Callable
from fractions import Fraction
from math import pi, sin
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import OETB, any_order
from loadbal.papers.riess.products import Product, any_product
from loadbal.protocols.odd_even_transposition import matchings

# --- riess/both-parities ---


def lemma_values(n: int, sign: int) -> Fraction:
    """The sum of the values of lemma 1 as printed, the last 1/(2n) with a sign."""
    odd = Fraction(n % 2, 2 * n)
    return (Fraction(n, 2) - odd) + (Fraction(n, 2) + sign * odd - 1)


BOTH_PARITIES = Statement(
    "riess/both-parities",
    Source("riess", "section 3.1"),
    "Both parities of n end up in the same result.",
    (
        Claim(
            sentence=(
                "For every n = N/2, N even, the values Psi_1 and Psi_2 that lemma 1 prints, n/2 and n/2 - 1 for even"
                " n, n/2 - 1/(2n) and n/2 + 1/(2n) - 1 for odd n, add up to n - 1 = N/2 - 1."
            ),
            case=any_order,
            holds=lambda it: lemma_values(it // 2, 1) == it // 2 - 1,
            near_misses=(
                NearMiss(
                    "sign", "The same with - 1/(2n) in both.", holds=lambda it: lemma_values(it // 2, -1) == it // 2 - 1
                ),
            ),
        ),
    ),
)


# --- riess/reduced-psi ---


def display(it: Product, fewer: int, after_last: int, less: int = 0) -> bool:
    """Whether the display's sum for every column is the variation over M2; after the last row comes row 1, or 0.

    `less`: how many times the last entry of the column is taken from the sum.
    """
    n, rows = it.order // 2, it.reduced
    rows = (*rows, tuple(after_last * entry for entry in rows[0]))
    return all(
        abs(rows[0][at] - rows[n - 1][at])
        + sum(abs(rows[i][at] - rows[i + 1][at]) for i in range(n - fewer))
        - less * rows[n - 1][at]
        == sum(abs(it.matrix[i][2 * at] - it.matrix[j][2 * at]) for i, j in matchings(it.order)[1])
        for at in range(n)
    )


DISPLAY = (
    "For t >= 1, k = 1, 2, n = N/2 and every l, |Q_1l - Q_nl| + sum_{{i=1}}^{{{last}}} |Q_il - Q_(i+1)l|{row} is"
    " {more}V(t,k;2l-1), the sum of |A_i(2l-1) - A_j(2l-1)| over [i:j] in M2; A the product of the first 2t - 2 + k"
    " step matrices P1, P2, P1, ... of "
    f"{OETB}, N even, Q its odd rows and columns."
)


REDUCED_PSI = Statement(
    "riess/reduced-psi",
    Source("riess", "section 3.1, display for the divergence of the reduced matrix"),
    "The divergence from the entries of the reduced matrices.",
    (
        Claim(
            reading="printed-cyclic",
            sentence=DISPLAY.format(last="n", row=", row n + 1 being row 1,", more=""),
            case=any_product,
            holds=lambda it: display(it, 0, 1),
        ),
        Claim(
            reading="printed-zero",
            sentence=DISPLAY.format(last="n", row=", row n + 1 being 0,", more=""),
            case=any_product,
            holds=lambda it: display(it, 0, 0),
        ),
        Claim(
            reading="printed-zero-repaired",
            sentence=DISPLAY.format(last="n", row=", row n + 1 being 0,", more="Q_nl plus "),
            case=any_product,
            holds=lambda it: display(it, 0, 0, 1),
            near_misses=(NearMiss("V", "It is V(t,k;2l-1).", holds=lambda it: display(it, 0, 0)),),
            repairs="riess/reduced-psi@printed-zero",
        ),
        Claim(
            reading="repaired",
            sentence=DISPLAY.format(last="n-1", row="", more=""),
            case=any_product,
            holds=lambda it: display(it, 1, 1),
            near_misses=(NearMiss("n - 2", "The sum over i = 1, ..., n - 2.", holds=lambda it: display(it, 2, 1)),),
            repairs="riess/reduced-psi@printed-cyclic",
        ),
    ),
)

# --- riess/bromwich ---


class Angle(NamedTuple):
    """A number n of terms, and n phi / pi in 97ths; no multiple of pi."""

    terms: int
    part: int


def angle(choose: Choose, bounds: Bounds) -> Angle:
    """Every n up to half the size, and twelve angles."""
    return Angle(any_order(choose, bounds) // 2, choose.option(range(1, 97, 8), "97 n phi/pi"))


def sums_up(power: int) -> Callable[[Angle], bool]:
    """Whether n^power / sin^2(n phi) is the sum of 1/sin^2(k pi/n + phi)."""

    def holds(it: Angle) -> bool:
        n, phi = it.terms, pi * it.part / 97 / it.terms
        found = sum(1 / sin(k * pi / n + phi) ** 2 for k in range(n))
        return math.isclose(n**power / sin(n * phi) ** 2, found, rel_tol=1e-9)

    return holds


BROMWICH = Statement(
    "riess/bromwich",
    Source("riess", "section 3.3, from Bromwich"),
    "n^2 / sin^2(n phi) is the sum of 1 / sin^2(k pi/n + phi), k = 0, ..., n - 1.",
    (
        Claim(
            sentence=(
                "For every n >= 1 and the twelve angles phi with n phi = pi/97, 9 pi/97, ..., 89 pi/97, n^2 / sin^2(n"
                " phi) is, to a relative 1e-9 in floating point, the sum of 1 / sin^2(k pi/n + phi), k = 0, ..., n -"
                " 1."
            ),
            case=angle,
            holds=sums_up(2),
            near_misses=(NearMiss("n", "The same with n for n^2.", holds=sums_up(1)),),
        ),
    ),
)

STATEMENTS = (BOTH_PARITIES, REDUCED_PSI, BROMWICH)
