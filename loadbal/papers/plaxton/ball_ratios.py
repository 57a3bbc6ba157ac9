"""The appendix, details: the ratio R_{d,r} from step to step, and bounds on it from above.

Source: the proofs of Lemmas B.1 and B.2, cases 1 and 2.
Reading: r = d/2 - D with D = sqrt(d z), so that z = D^2/d, and sqrt(d/z) = d/D = 2d / (d - 2r) is a fraction.
"""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.appendix import RATIO, any_radius
from loadbal.papers.plaxton.cases import PAPER, Ball, ball
from loadbal.theory.isoperimetry import volume_to_surface

# --- plaxton/lemma-b.1-ratio ---


def growth(it: Ball, layer: int) -> Fraction:
    """The ratio C(d,l) / C(d,l-1), which is (d-l+1) / l."""
    return Fraction(it.dimension - layer + 1, layer)


def least_growth(it: Ball) -> Fraction:
    """The smallest of these over 1 <= l <= r."""
    return min(growth(it, layer) for layer in range(1, it.radius + 1))


def grows_from_binomials(it: Ball, more: Fraction) -> bool:
    """Whether R_{d,r} / R_{d,r-1} is above r/(d-r+1) times the least growth, which is 1, and so much more."""
    d, r = it
    layers = Fraction(comb(d, r), comb(d, r - 1)) == growth(it, r)
    bound = Fraction(r, d - r + 1) * least_growth(it)
    return layers and bound == 1 and volume_to_surface(d, r) > (bound + more) * volume_to_surface(d, r - 1)


LEMMA_B_1_RATIO = Statement(
    f"{PAPER}/lemma-b.1-ratio",
    Source(PAPER, "proof of Lemma B.1"),
    "R_{d,r}/R_{d,r-1} > r/(d-r+1) min C(d,l)/C(d,l-1) = r/(d-r+1) min (d-l+1)/l = 1, over 1 <= l <= r.",
    (
        Claim(
            sentence=(
                "For 1 <= r <= d, R_{d,r}/R_{d,r-1} is above r/(d-r+1) times the least C(d,l)/C(d,l-1) ="
                f" (d-l+1)/l over 1 <= l <= r, which makes 1, where {RATIO}."
            ),
            case=any_radius,
            holds=lambda it: grows_from_binomials(it, Fraction(0)),
            near_misses=(
                NearMiss("1.1", "It is above 1.1.", holds=lambda it: grows_from_binomials(it, Fraction(1, 10))),
                NearMiss("at l = 1", "The minimum is at l = 1.", holds=lambda it: growth(it, 1) == least_growth(it)),
            ),
        ),
    ),
)

# --- plaxton/lemma-b.2-case-1 ---


class Bounded(NamedTuple):
    """A ball and a constant C."""

    ball: Ball
    constant: int


def bounded(choose: Choose, bounds: Bounds) -> Bounded:
    """Any 0 <= r <= d/2 and C >= 1; `Bounds.size` is the dimension, `Bounds.load` the largest C."""
    it = ball(choose, bounds)
    return Bounded(it, choose.integer(1, bounds.load, "C"))


def below_middle(it: Ball) -> bool:
    """Whether r < d/2, so that z is positive."""
    return 2 * it.radius < it.dimension


def spread(it: Ball) -> Fraction:
    """The root sqrt(d/z), which is 2d / (d - 2r)."""
    return Fraction(2 * it.dimension, it.dimension - 2 * it.radius)


def far_bound(it: Ball, part: Fraction) -> Fraction:
    """1/2 + 1/(4 sqrt(c)) with c = z/d, another number for 1/2."""
    return part + spread(it) / 4


LEMMA_B_2_CASE_1 = Statement(
    f"{PAPER}/lemma-b.2-case-1",
    Source(PAPER, "proof of Lemma B.2"),
    "If z = O(d) and z <= d/4, R_{d,r} = O(1).",
    (
        Claim(
            reading="text",
            sentence=(
                "For every whole C >= 1, d >= 1 and 0 <= r <= d/2, which says 0 <= z <= d/4 for z = (d/2 - r)^2 /"
                f" d, R_{{d,r}} <= C, where {RATIO}."
            ),
            case=bounded,
            holds=lambda it: volume_to_surface(*it.ball) <= it.constant,
            near_misses=(NearMiss("C >= 4", "The same for C >= 4.", assumes=lambda it: it.constant >= 4),),
        ),
        Claim(
            reading="theta",
            repairs=f"{PAPER}/lemma-b.2-case-1@text",
            sentence=(
                "For 0 <= r < d/2 and z = (d/2 - r)^2 / d, R_{d,r} <= 1/2 + 1/(4 sqrt(c)) with c = z/d, and so"
                f" with every c > 0 for which z >= c d, where {RATIO}."
            ),
            case=ball,
            assumes=below_middle,
            holds=lambda it: volume_to_surface(*it) <= far_bound(it, Fraction(1, 2)),
            near_misses=(
                NearMiss(
                    "0.49",
                    "With 0.49 for 1/2.",
                    holds=lambda it: volume_to_surface(*it) <= far_bound(it, Fraction(49, 100)),
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-b.2-case-2-upper ---


def step_ratio(it: Ball) -> Fraction:
    """The ratio of the geometric progression: r / (d-r+1)."""
    return Fraction(it.radius, it.dimension - it.radius + 1)


def layers_fall(it: Ball) -> bool:
    """Whether C(d,l-1) / C(d,l) is at most r/(d-r+1) for all 1 <= l <= r."""
    return all(Fraction(layer, it.dimension - layer + 1) <= step_ratio(it) for layer in range(1, it.radius + 1))


def progression(it: Ball) -> Fraction:
    """(d-r+1) / (d-2r+1): the sum of the infinite progression from 1 on."""
    return 1 / (1 - step_ratio(it))


def progression_within(it: Ball, factor: Fraction) -> bool:
    """Whether (d-r+1)/(d-2r+1) is at most so many times sqrt(d/z), if z > 0."""
    return not below_middle(it) or progression(it) <= factor * spread(it)


HALF = Fraction(1, 2)

LEMMA_B_2_CASE_2_UPPER = Statement(
    f"{PAPER}/lemma-b.2-case-2-upper",
    Source(PAPER, "proof of Lemma B.2"),
    "C(d,l-1)/C(d,l) <= r/(d-r+1) for 1 <= l <= r, and so R_{d,r} <= (d-r+1)/(d-2r+1) = O(sqrt(d/z)).",
    (
        Claim(
            sentence=(
                "For d >= 1 and 0 <= r <= d/2, C(d,l-1)/C(d,l) <= r/(d-r+1) for all 1 <= l <= r, and R_{d,r} <="
                " (d-r+1)/(d-2r+1), which is at most sqrt(d/z)/2 if z = (d/2 - r)^2 / d is positive, where"
                f" {RATIO}."
            ),
            case=ball,
            holds=lambda it: (
                layers_fall(it) and volume_to_surface(*it) <= progression(it) and progression_within(it, HALF)
            ),
            near_misses=(
                NearMiss("0.49", "At most 0.49 sqrt(d/z).", holds=lambda it: progression_within(it, Fraction(49, 100))),
                NearMiss(
                    "less", "R_{d,r} < (d-r+1)/(d-2r+1).", holds=lambda it: volume_to_surface(*it) < progression(it)
                ),
            ),
        ),
        Claim(
            reading="volume",
            sentence=(
                "For d >= 1 and 0 <= r <= d/2, R_{d,r} <= (d-r+1)/(d-2r+1), and if z = (d/2 - r)^2 / d is"
                f" positive, that is at most sqrt(d/z)/2, where {RATIO}."
            ),
            case=ball,
            holds=lambda it: volume_to_surface(*it) <= progression(it) and progression_within(it, HALF),
            near_misses=(
                NearMiss(
                    "r >= 1",
                    "The first is an equality for r >= 1.",
                    assumes=lambda it: it.radius >= 1,
                    holds=lambda it: volume_to_surface(*it) == progression(it),
                ),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_B_1_RATIO, LEMMA_B_2_CASE_1, LEMMA_B_2_CASE_2_UPPER)
