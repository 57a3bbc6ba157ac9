"""The appendix, details: how large the middle layers of a cube are, and what k is there.

Source: the proof of Theorem B.1, cases 3 and 4.
Reading: r = d/2 - D. In case 3 D is from sqrt(d) to d^(2/3), in case 4 at most sqrt(d). Ratios are measured by their
logarithms, with log e between two fractions.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Ball, ball, dimension
from loadbal.theory.enclosures import Between
from loadbal.theory.isoperimetry import volume_to_surface
from loadbal.theory.logarithms import LN_2, log2_between, six_decimals

LOG_E = 1 / LN_2[1], 1 / LN_2[0]
"""The logarithm of e to base 2, from below and above."""


def square_of_offset(it: Ball) -> Fraction:
    """The square of D = d/2 - r."""
    return (Fraction(it.dimension, 2) - it.radius) ** 2


@cache
def radii(d: int, *, far: bool) -> tuple[int, ...]:
    """The radii up to d/2 with D at most sqrt(d), or from there to d^(2/3)."""
    found = ((r, square_of_offset(Ball(d, r))) for r in range(d // 2 + 1))
    return tuple(r for r, square in found if (d <= square and square**3 <= d**4 if far else square <= d))


def far_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Any radius of case 3; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(radii(d, far=True), "r"))


def near_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Any radius of case 4; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(radii(d, far=False), "r"))


# --- plaxton/theorem-b.1-case-3 ---


def log_of_ratio(it: Ball) -> Between:
    """The logarithm of C(d,r) over 2^d d^(-1/2) e^(-2 D^2/d), from below and above."""
    d = it.dimension
    binomial, root, exponent = log2_between(it.surface), log2_between(d), 2 * square_of_offset(it) / d
    return Between(
        binomial[0] + root[0] / 2 + exponent * LOG_E[0] - d,
        binomial[1] + root[1] / 2 + exponent * LOG_E[1] - d,
    )


def ratio_between(it: Ball, low: Fraction, high: Fraction) -> bool:
    """Whether the ratio is between two fractions."""
    found = log_of_ratio(it)
    return log2_between(low)[1] <= found[0] and found[1] <= log2_between(high)[0]


NUMBERS = ("delta ln d", "d^(2 delta)", "ln 2", "d", "k")


class Solution(NamedTuple):
    """delta ln d, d^(2 delta), ln 2 and d, of which k is made."""

    log: Number
    square: Number
    ln_2: Number
    dimension: Number
    k: Number


def solution(choose: Choose, _bounds: Bounds) -> Solution:
    """Any real numbers, none negative."""
    return Solution(*(choose.rational(0, None, name) for name in NUMBERS))


def whole_solution(choose: Choose, bounds: Bounds) -> Solution:
    """Whole ones."""
    return Solution(*(choose.integer(0, bounds.load, name) for name in NUMBERS))


def is_solution(it: Solution, factor: int = 2) -> Truth:
    """Whether k (delta ln d + 2 d^(2 delta)) = d ln 2, all positive, or with another factor for 2."""
    positive = (it.square > 0) & (it.ln_2 > 0) & (it.dimension > 0) & (it.k > 0)
    return positive & (it.k * (it.log + factor * it.square) == it.dimension * it.ln_2)


def exponents_agree(it: Solution) -> Truth:
    """Whether d (1 - 1/k) ln 2 = d ln 2 - delta ln d - 2 d^(2 delta), times k."""
    whole = it.dimension * it.ln_2
    return (it.k - 1) * whole == it.k * (whole - it.log - 2 * it.square)


def layer_claim(
    reading: str,
    domain: str,
    case: Callable[[Choose, Bounds], Ball],
    ends: tuple[Fraction, Fraction],
    miss: NearMiss[Ball],
) -> Claim[Ball]:
    """The readings differ in the range of D."""
    return Claim(
        reading=reading,
        sentence=(
            f"For whole d >= 1 and r = d/2 - D >= 0 with {domain}, C(d,r) is from {float(ends[0])} to"
            f" {float(ends[1])} times 2^d d^(-1/2) e^(-2 D^2/d)."
        ),
        case=case,
        holds=lambda it: ratio_between(it, *ends),
        near_misses=(miss,),
    )


FAR = Fraction(6, 10), Fraction(93, 100)
NEAR = Fraction(7, 10), Fraction(98, 100)

THEOREM_B_1_CASE_3 = Statement(
    f"{PAPER}/theorem-b.1-case-3",
    Source(PAPER, "proof of Theorem B.1, case 3"),
    "C(d,r) = Theta(2^d d^(-1/2) e^(-2 d^(2 delta))), and 2^(d(1-1/k)) = (2^d / d^delta) e^(-2 d^(2 delta)) for"
    " k = d ln 2 / (delta ln d + 2 d^(2 delta)).",
    (
        layer_claim(
            "",
            "sqrt(d) <= D <= d^(2/3)",
            far_ball,
            FAR,
            NearMiss(
                "any D",
                "The same for all sqrt(d) <= D <= d/2.",
                case=ball,
                assumes=lambda it: square_of_offset(it) >= it.dimension,
            ),
        ),
        layer_claim(
            "near",
            "0 <= D <= sqrt(d)",
            near_ball,
            NEAR,
            NearMiss("0.71", "At least 0.71 times.", holds=lambda it: ratio_between(it, Fraction(71, 100), NEAR[1])),
        ),
        *(
            Extremum(
                reading=f"{seek}-log",
                sentence=(
                    f"The {seek} logarithm to base 2, rounded down to six decimals, of C(d,r) over 2^d d^(-1/2) e^(-2"
                    " D^2/d) for whole d >= 1 and r = d/2 - D >= 0 with sqrt(d) <= D <= d^(2/3)."
                ),
                case=far_ball,
                measure=lambda it: six_decimals(log_of_ratio(it)[0]),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
        Claim(
            reading="solution",
            sentence=(
                "For all real d > 0 and delta with delta ln d >= 0, k = d ln 2 / (delta ln d + 2 d^(2 delta)) has"
                " 2^(d(1-1/k)) = (2^d / d^delta) e^(-2 d^(2 delta))."
            ),
            case=solution,
            assumes=is_solution,
            holds=exponents_agree,
            near_misses=(
                NearMiss(
                    "without 2",
                    "If k = d ln 2 / (delta ln d + d^(2 delta)).",
                    case=whole_solution,
                    assumes=lambda it: is_solution(it, 1),
                ),
            ),
        ),
    ),
)

# --- plaxton/theorem-b.1-case-4 ---


def inverse_share(it: Ball) -> Between:
    """The quotient d/k, which is d - log V, from below and above."""
    low, high = log2_between(it.volume)
    return Between(it.dimension - high, it.dimension - low)


def share_at_most(it: Ball, most: Fraction) -> bool:
    """Whether k/d is at most so much."""
    return most * inverse_share(it)[0] >= 1


def share_at_least(it: Ball, least: Fraction) -> bool:
    """Whether k/d is at least so much."""
    return least * inverse_share(it)[1] <= 1


def ratio_is_large(it: Ball) -> bool:
    """Whether R_{d,r} >= sqrt(d) / 5."""
    return 25 * volume_to_surface(*it) ** 2 >= it.dimension


MOST = Fraction(241, 100)
"""The largest k/d, rounded up."""

MIDDLE = "For d >= 1, r >= 0, d/2 - sqrt(d) <= r <= d/2 and C(d,0) + .. + C(d,r) = 2^(d(1-1/k))"

THEOREM_B_1_CASE_4 = Statement(
    f"{PAPER}/theorem-b.1-case-4",
    Source(PAPER, "proof of Theorem B.1, case 4"),
    "The volume is Theta(2^d) for d/2 - sqrt(d) <= r <= d/2. Hence k = O(d) and R_{d,r} = Theta(sqrt(k)).",
    (
        Claim(
            reading="text",
            sentence=f"{MIDDLE}, k <= 2.41 d.",
            case=near_ball,
            holds=lambda it: share_at_most(it, MOST),
            near_misses=(
                NearMiss("2.4", "k <= 2.4 d.", holds=lambda it: share_at_most(it, Fraction(24, 10))),
                NearMiss(
                    "the conclusion",
                    "k <= 2.41 d alone, for r <= d/2, gives R_{d,r} >= sqrt(d) / 5.",
                    case=ball,
                    assumes=lambda it: share_at_most(it, MOST),
                    holds=ratio_is_large,
                ),
            ),
        ),
        Claim(
            reading="theta",
            sentence=f"{MIDDLE}, 0.18 d <= k <= 2.41 d, and (C(d,0) + .. + C(d,r)) / C(d,r) >= sqrt(d) / 5.",
            case=near_ball,
            holds=lambda it: share_at_most(it, MOST) and share_at_least(it, Fraction(18, 100)) and ratio_is_large(it),
            near_misses=(
                NearMiss("0.21", "k >= 0.21 d.", holds=lambda it: share_at_least(it, Fraction(21, 100))),
                NearMiss("any r", "The same for all r <= d/2.", case=ball),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    f"The {seek} k/d, rounded down to six decimals, for d >= 1, r >= 0, d/2 - sqrt(d) <= r <= d/2 and"
                    " C(d,0) + .. + C(d,r) = 2^(d(1-1/k))."
                ),
                case=near_ball,
                measure=lambda it: six_decimals(1 / inverse_share(it)[1]),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

STATEMENTS = (THEOREM_B_1_CASE_3, THEOREM_B_1_CASE_4)
