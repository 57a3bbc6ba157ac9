"""Sections 3.1 and 3.3: the values for both parities, the display for the reduced matrix, and Bromwich's sum."""

import math
from collections.abc import Callable
from fractions import Fraction
from math import pi, sin
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import any_order
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
            sentence="The printed values of lemma 1 for n/2, 1/(2n) add up to n - 1 = N/2 - 1.",
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


REDUCED_PSI = Statement(
    "riess/reduced-psi",
    Source("riess", "section 3.1, display for the divergence of the reduced matrix"),
    "The divergence from the entries of the reduced matrices.",
    (
        Claim(
            reading="printed-cyclic",
            sentence="|Q_1l - Q_nl| + sum_{i=1}^{n} |Q_il - Q_(i+1)l| is V(t,k;2l-1), row n + 1 being row 1.",
            case=any_product,
            holds=lambda it: display(it, 0, 1),
        ),
        Claim(
            reading="printed-zero",
            sentence="The same, row n + 1 being 0.",
            case=any_product,
            holds=lambda it: display(it, 0, 0),
        ),
        Claim(
            reading="printed-zero-repaired",
            sentence="The same, row n + 1 being 0, is V(t,k;2l-1) and Q_nl.",
            case=any_product,
            holds=lambda it: display(it, 0, 0, 1),
            near_misses=(NearMiss("V", "It is V(t,k;2l-1).", holds=lambda it: display(it, 0, 0)),),
            repairs="riess/reduced-psi@printed-zero",
        ),
        Claim(
            reading="repaired",
            sentence="The same with the sum over i = 1, ..., n - 1.",
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
    return Angle(any_order(choose, bounds) // 2, choose.option(range(1, 97, 8)))


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
            sentence="The identity holds to 1e-9 at twelve angles for every n (float).",
            case=angle,
            holds=sums_up(2),
            near_misses=(NearMiss("n", "The same with n for n^2.", holds=sums_up(1)),),
        ),
    ),
)

STATEMENTS = (BOTH_PARITIES, REDUCED_PSI, BROMWICH)
