"""Section 3.1: the infinite array, winding it up, and what a step does to the series of coefficients."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import any_order
from loadbal.papers.riess.products import REDUCED, Product, any_product
from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps
from loadbal.theory.roots_of_unity import Laurent, combination, rational, times, wound
from loadbal.theory.step_matrices import unit

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
DOUBLE_STEP: Laurent = {-1: QUARTER, 0: HALF, 1: QUARTER}
"""(z^-1 + 2 + z) / 4; at z = w^k it is L_k."""
DOWN: Laurent = {-1: HALF, 0: HALF}
"""(z^-1 + 1) / 2."""
UP: Laurent = {0: HALF, 1: HALF}
"""(1 + z) / 2."""


def first_row(order: int, factors: int) -> tuple[Fraction, ...]:
    """Row 1 of the reduced product of so many step matrices: the coefficient at z^p is the entry in column 1 + p."""
    return tuple(after_steps(unit(order, 0), factors, DIVIDER)[::2])


def multiplied(ring: tuple[Fraction, ...], by: Laurent) -> tuple[Fraction, ...]:
    """The series of a ring times a polynomial, wound up again."""
    return wound(len(ring), times(dict(enumerate(ring)), by))


# --- riess/infinite-array-binomials ---


def unwound(it: Product) -> bool:
    """Whether the ring is so long that no load has gone around: what happens is what happens on the array."""
    return it.order >= 2 * it.factors


def is_row_of_pascal(it: Product, scale: int) -> bool:
    """Whether the entries other than 0, so many times, are a row of Pascal's triangle."""
    entries = sorted(scale * entry for entry in first_row(it.order, it.factors) if entry)
    return entries == sorted(math.comb(len(entries) - 1, place) for place in range(len(entries)))


def is_proportional(it: Product) -> bool:
    """Whether the entries other than 0 are a multiple of row 2t - 3 + k of Pascal's triangle."""
    entries = sorted(entry for entry in first_row(it.order, it.factors) if entry)
    row = sorted(math.comb(it.factors - 1, place) for place in range(it.factors))
    return len(entries) == len(row) and len({a / b for a, b in zip(entries, row, strict=True)}) == 1


ROW_1 = "For t >= 1, k = 1, 2 and N/2 >= 2t - 2 + k, so that nothing goes around, the entries but 0 of row 1 of Q^(t,k)"

INFINITE_ARRAY_BINOMIALS = Statement(
    "riess/infinite-array-binomials",
    Source("riess", "section 3.1, figure 2"),
    "On the infinite array the entries are binomial coefficients times 2^-(2t+k).",
    (
        Claim(
            reading="proportional",
            sentence=(
                f"{ROW_1} are in some order a multiple of row 2t - 3 + k (from 0) of Pascal's triangle, {REDUCED}."
            ),
            case=any_product,
            assumes=unwound,
            holds=is_proportional,
            near_misses=(NearMiss("every N", "The same on every ring.", assumes=lambda _: True),),
        ),
        Claim(
            reading="printed-scale",
            sentence=f"{ROW_1} times 2^(2t+k) are in some order a row of Pascal's triangle, {REDUCED}.",
            case=any_product,
            assumes=unwound,
            holds=lambda it: is_row_of_pascal(it, 2 ** (it.factors + 2)),
        ),
        Claim(
            reading="repaired",
            sentence=f"{ROW_1} times 2^(2t-2+k) are in some order a row of Pascal's triangle, {REDUCED}.",
            case=any_product,
            assumes=unwound,
            holds=lambda it: is_row_of_pascal(it, 2**it.factors),
            near_misses=(
                NearMiss(
                    "2^(2t-3+k)", "Times 2^(2t-3+k).", holds=lambda it: is_row_of_pascal(it, 2 ** (it.factors - 1))
                ),
            ),
            repairs="riess/infinite-array-binomials@printed-scale",
        ),
    ),
)

# --- riess/equation-1 ---

SERIES: Laurent = {m: Fraction((7 * m * m + 3 * m + 5) % 41 - 20) for m in range(-15, 16)}
"""Coefficients from -20 to 20 without a pattern that n up to 14 could meet."""


class Class(NamedTuple):
    """A number n, and a class r modulo n."""

    n: int
    r: int


def any_class(choose: Choose, bounds: Bounds) -> Class:
    """Every n up to half the size, and every class."""
    n = any_order(choose, bounds) // 2
    return Class(n, choose.option(range(n), "r"))


def extracts(sign: int, more: int = 0) -> Callable[[Class], bool]:
    """Whether (1/n) sum_k w^(sign kr) G(w^k z) keeps of G the exponents in the class, coefficient by coefficient."""

    def holds(it: Class) -> bool:
        n, r = it
        return all(
            combination(n, [(k * (m + sign * r), a / n) for k in range(n + more)]) == rational(n, a * (m % n == r))
            for m, a in SERIES.items()
        )

    return holds


EQUATION_1 = Statement(
    "riess/equation-1",
    Source("riess", "section 3.1, equation (1), from Knuth"),
    "Every n-th term of a series, by the n-th roots of unity.",
    (
        Claim(
            sentence=(
                "For every n = N/2, N even, every 0 <= r < n and one series G(z), the sum of a_m z^m for m = -15,"
                " ..., 15, the terms with m = r mod n add up to (1/n) sum_{0<=k<n} w^(-kr) G(w^k z), exactly, w = e^(2"
                " pi i/n)."
            ),
            case=any_class,
            holds=extracts(-1),
            near_misses=(
                NearMiss("w^(kr)", "The same with w^(kr).", holds=extracts(1)),
                NearMiss("k = n", "The same with the term k = n.", holds=extracts(-1, 1)),
            ),
        ),
    ),
)

# --- riess/double-step and riess/single-steps ---


def doubles(by: Laurent) -> Callable[[Product], bool]:
    """Whether row 1 two steps later is the series times a polynomial."""
    return lambda it: multiplied(first_row(it.order, it.factors - 2), by) == first_row(it.order, it.factors)


def from_second(it: Product) -> bool:
    """Whether there is a product with the same k before it."""
    return it.t >= 2


THIRD = Fraction(1, 3)

DOUBLE = Statement(
    "riess/double-step",
    Source("riess", "section 3.1"),
    "A double time step multiplies the series with (z^-1 + 2 + z) / 4.",
    (
        Claim(
            sentence=(
                "For t >= 2 and k = 1, 2 row 1 of Q^(t,k), as a series in z, z^n = 1, n = N/2, is that of Q^(t-1,k)"
                f" times (z^-1 + 2 + z) / 4, {REDUCED}."
            ),
            case=any_product,
            assumes=from_second,
            holds=doubles(DOUBLE_STEP),
            near_misses=(
                NearMiss("thirds", "With (z^-1 + 1 + z) / 3.", holds=doubles({-1: THIRD, 0: THIRD, 1: THIRD})),
            ),
        ),
    ),
)


def alternates(to_second: Laurent, to_first: Laurent) -> Callable[[Product], bool]:
    """Whether row 1 one step later is the series times the polynomial of that step."""
    return lambda it: (
        multiplied(first_row(it.order, it.factors), to_second if it.k == 1 else to_first)
        == first_row(it.order, it.factors + 1)
    )


SINGLE = Statement(
    "riess/single-steps",
    Source("riess", "section 3.1"),
    "Single time steps multiply alternately with (z^-1 + 1) / 2 and (1 + z) / 2.",
    (
        Claim(
            sentence=(
                "From Q^(t,1) to Q^(t,2), t >= 1, row 1 as a series in z, z^n = 1, n = N/2, is multiplied with (1 +"
                " z) / 2, and from Q^(t,2) to Q^(t+1,1) with (z^-1 + 1) / 2; their product is (z^-1 + 2 + z) / 4;"
                f" {REDUCED}."
            ),
            case=any_product,
            holds=lambda it: alternates(UP, DOWN)(it) and times(UP, DOWN) == DOUBLE_STEP,
            near_misses=(
                NearMiss("twice", "With (1 + z) / 2 both times.", holds=alternates(UP, UP)),
                NearMiss("the other way", "With the two exchanged.", holds=alternates(DOWN, UP)),
            ),
        ),
    ),
)

STATEMENTS = (INFINITE_ARRAY_BINOMIALS, EQUATION_1, DOUBLE, SINGLE)
