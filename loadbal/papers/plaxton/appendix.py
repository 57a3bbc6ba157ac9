"""The appendix: the volume of a Hamming ball over the size of its outermost layer."""

from fractions import Fraction

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Ball, ball, dimension, number
from loadbal.papers.plaxton.volume import ratio_claim, ratio_extremes
from loadbal.theory.isoperimetry import volume_to_surface
from loadbal.theory.logarithms import six_decimals

RATIO = "R_{d,r} = (C(d,0) + .. + C(d,r)) / C(d,r)"

# --- plaxton/lemma-b.1 ---


def any_radius(choose: Choose, bounds: Bounds) -> Ball:
    """Any radius from 1 to d; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(range(1, d + 1), "r"))


def grows(it: Ball, more: Fraction) -> bool:
    """Whether R_{d,0} = 1 and R_{d,r} > R_{d,r-1} + more."""
    d, r = it
    return volume_to_surface(d, 0) == 1 and volume_to_surface(d, r) > volume_to_surface(d, r - 1) + more


LEMMA_B_1 = Statement(
    f"{PAPER}/lemma-b.1",
    Source(PAPER, "Lemma B.1"),
    "R_{d,r} > R_{d,r-1} for 1 <= r <= d, where R_{d,r} is the sum of C(d,l) over 0 <= l <= r, over C(d,r).",
    (
        Claim(
            sentence=f"R_{{d,0}} = 1, and R_{{d,r}} > R_{{d,r-1}} for 1 <= r <= d, where {RATIO}.",
            case=any_radius,
            holds=lambda it: grows(it, Fraction(0)),
            near_misses=(
                NearMiss("by 1/10", "R_{d,r} > R_{d,r-1} + 1/10.", holds=lambda it: grows(it, Fraction(1, 10))),
            ),
        ),
    ),
)

# --- plaxton/lemma-b.2 ---


def positive_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Any 1 <= r <= d/2; `Bounds.size` is the dimension."""
    return ball(choose, bounds, 1)


def square_over(it: Ball) -> Fraction:
    """(R / sqrt(d / (z + 1)))^2, where z = (d/2 - r)^2 / d."""
    d, r = it
    z = Fraction((d - 2 * r) ** 2, 4 * d)
    return volume_to_surface(d, r) ** 2 * (z + 1) / d


LEMMA_B_2 = Statement(
    f"{PAPER}/lemma-b.2",
    Source(PAPER, "Lemma B.2"),
    "R_{d,r} = Theta(sqrt(d / (z+1))) for r <= d/2, where r = d/2 - sqrt(d z).",
    (
        Claim(
            sentence=(
                "sqrt(1/16) sqrt(d/(z+1)) <= R_{d,r} <= sqrt(9/8) sqrt(d/(z+1)) for 1 <= r <= d/2, where z = (d/2"
                f" - r)^2 / d and {RATIO}."
            ),
            case=positive_ball,
            holds=lambda it: Fraction(1, 16) <= square_over(it) <= Fraction(9, 8),
            near_misses=(
                NearMiss(
                    "at least half", "sqrt(d/(z+1)) / sqrt(2) <= R.", holds=lambda it: square_over(it) >= Fraction(1, 2)
                ),
                NearMiss("at most 1", "R <= sqrt(d/(z+1)).", holds=lambda it: square_over(it) <= 1),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    f"The {seek} (R_{{d,r}} / sqrt(d/(z+1)))^2, rounded down to six decimals, for 1 <= r <= d/2,"
                    f" where z = (d/2 - r)^2 / d and {RATIO}."
                ),
                case=positive_ball,
                measure=lambda it: six_decimals(square_over(it)),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

# --- plaxton/theorem-b.1 ---


def ball_or_point(choose: Choose, bounds: Bounds) -> Ball:
    """Any 0 <= r <= d/2 for d >= 0; the size is one more than the dimension."""
    d = number(choose, bounds, 1, "d+1") - 1
    return Ball(d, choose.option(range(d // 2 + 1), "r"))


def k_is_unique(it: Ball) -> bool:
    """Whether just one k has V = 2^(d(1-1/k)): d is positive and V below 2^d, so that 1/k is a positive number."""
    return it.dimension >= 1 and it.volume < 2**it.dimension


THEOREM_B_1 = Statement(
    f"{PAPER}/theorem-b.1",
    Source(PAPER, "Theorem B.1"),
    "Let d be a given integer and r between 0 and d/2; if the volume is 2^(d(1-1/k)) then R_{d,r} = Theta(sqrt(k)).",
    (
        ratio_claim("ratio", "R"),
        *ratio_extremes(ball),
        Claim(
            reading="unique-k",
            sentence=(
                "For all integers d >= 0 and r with 0 <= r <= d/2 just one k has C(d,0) + .. + C(d,r) = 2^(d(1-1/k))."
            ),
            case=ball_or_point,
            holds=k_is_unique,
            near_misses=(NearMiss("r = 0", "The same for r = 0.", assumes=lambda it: it.radius == 0),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-b.1@unique-k",
            sentence=(
                "For all integers d >= 1 and r with 0 <= r <= d/2 just one k has C(d,0) + .. + C(d,r) = 2^(d(1-1/k))."
            ),
            case=ball_or_point,
            assumes=lambda it: it.dimension >= 1,
            holds=k_is_unique,
            near_misses=(NearMiss("d >= 0", "The same for d >= 0.", assumes=lambda it: it.dimension >= 0),),
        ),
    ),
)

STATEMENTS = (LEMMA_B_1, LEMMA_B_2, THEOREM_B_1)
