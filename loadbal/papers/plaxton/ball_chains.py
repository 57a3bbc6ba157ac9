"""The appendix, details: chains of inequalities that bound R_{d,r} from below.

Source: the proof of Lemma B.2, cases 2 and 3.
Reading: r = d/2 - D with D = sqrt(d z). With s = sqrt(d/z), or s = sqrt(d) in case 3, t = floor(s) layers are counted.
The bases of all powers are to be positive.
"""

from fractions import Fraction
from functools import cache
from math import comb, floor, isqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Ball, dimension
from loadbal.theory.enclosures import root
from loadbal.theory.isoperimetry import ball_volume, volume_to_surface
from loadbal.theory.logarithms import log2_between, six_decimals


def layers_suffice(it: Ball, layers: int) -> bool:
    """Whether the volume is at least so many times the layer that is so many further in."""
    return ball_volume(*it) >= layers * comb(it.dimension, it.radius - layers)


def quotient_of_layers(it: Ball, layers: int) -> Fraction:
    """The quotient C(d,r-t) / C(d,r)."""
    d, r = it
    return Fraction(comb(d, r - layers), comb(d, r))


def base_of_layers(it: Ball, layers: Number) -> Fraction:
    """(r - t) / (d - r + t), for whole t or others."""
    return Fraction(Fraction(it.radius - layers) / (it.dimension - it.radius + layers))


# --- plaxton/lemma-b.2-case-2-lower ---


def offset(it: Ball) -> Fraction:
    """D = d/2 - r."""
    return Fraction(it.dimension, 2) - it.radius


def spread(it: Ball) -> Fraction:
    """The root s = sqrt(d/z), which is d/D."""
    return it.dimension / offset(it)


@cache
def far_radii(d: int) -> range:
    """The radii with z >= 1 and D < d/2: 0 < r <= d/2 - sqrt(d)."""
    return range(1, (d - isqrt(4 * d - 1) - 1) // 2 + 1)


def far_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Any ball of z >= 1 with words beyond its center; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(far_radii(d), "r"))


def bases_are_positive(it: Ball) -> bool:
    """Whether r > s, d/2 > 2 D and s > 8."""
    return it.radius > spread(it) > 8 and it.dimension > 4 * offset(it)


def power_at_least(left: Fraction, whole: int, right: Fraction, exponent: Fraction) -> bool:
    """Whether left to a whole power is at least right to a fraction, both positive, by integers."""
    return left ** (whole * exponent.denominator) >= right**exponent.numerator


def far_base(it: Ball) -> Fraction:
    """(d/2 - 2 D) / (d/2 + 2 D)."""
    half, twice = Fraction(it.dimension, 2), 2 * offset(it)
    return (half - twice) / (half + twice)


def far_chain(it: Ball, constant: int) -> tuple[bool, ...]:
    """The five inequalities of the chain, one after another; the last one with 8 or another constant."""
    s, layers = spread(it), floor(spread(it))
    bases = base_of_layers(it, layers), base_of_layers(it, s)
    return (
        layers_suffice(it, layers),
        quotient_of_layers(it, layers) >= bases[0] ** layers,
        power_at_least(bases[0], layers, bases[1], s),
        bases[1] >= far_base(it),
        far_base(it) >= 1 - constant / s,
    )


class Far(NamedTuple):
    """d and D, as numbers of the formulas."""

    dimension: Number
    offset: Number


def far(choose: Choose, _bounds: Bounds) -> Far:
    """Any real d and D, both positive."""
    return Far(choose.rational(0, None, "d"), choose.rational(0, None, "D"))


def whole_far(choose: Choose, bounds: Bounds) -> Far:
    """Whole ones."""
    return Far(choose.integer(1, bounds.load, "d"), choose.integer(1, bounds.load, "D"))


def last_step(it: Far, constant: int) -> Truth:
    """Whether (d/2 - 2 D) / (d/2 + 2 D) >= 1 - c/s with s = d/D, multiplied out."""
    d, twice = it.dimension, 4 * it.offset
    return (d - twice) * d >= (d - constant * it.offset) * (d + twice)


LEMMA_B_2_CASE_2_LOWER = Statement(
    f"{PAPER}/lemma-b.2-case-2-lower",
    Source(PAPER, "proof of Lemma B.2"),
    "With s = sqrt(d/z), the volume is at least floor(s) C(d,r-floor(s)), and C(d,r-floor(s))/C(d,r) is at least the"
    " powers with bases (r-floor(s))/(d-r+floor(s)), (d/2-sqrt(dz)-s)/(d/2+sqrt(dz)+s), (d/2-2 sqrt(dz))/(d/2+2"
    " sqrt(dz)) and 1 - 8/s.",
    (
        Claim(
            sentence=(
                "If r = d/2 - D, D >= sqrt(d), s = d/D, t = floor(s), r > s > 8 and d > 4 D, then C(d,0) + .. +"
                " C(d,r) >= t C(d,r-t), C(d,r-t)/C(d,r) >= ((r-t)/(d-r+t))^t >= ((r-s)/(d-r+s))^s, and"
                " (r-s)/(d-r+s) >= (d/2 - 2 D)/(d/2 + 2 D) >= 1 - 8/s."
            ),
            case=far_ball,
            assumes=bases_are_positive,
            holds=lambda it: all(far_chain(it, 8)),
            near_misses=(
                NearMiss("7", "The last one with 7 for 8.", holds=lambda it: far_chain(it, 7)[-1]),
                NearMiss(
                    "outermost layer",
                    "The volume is at least floor(s) C(d,r).",
                    holds=lambda it: volume_to_surface(*it) >= floor(spread(it)),
                ),
            ),
        ),
        Extremum(
            reading="smallest-dimension",
            sentence=(
                "The smallest d for which some whole r = d/2 - D has D >= sqrt(d), r > s > 8 and d > 4 D, where s"
                " = d/D."
            ),
            case=far_ball,
            assumes=bases_are_positive,
            measure=lambda it: it.dimension,
            seek="smallest",
        ),
        Claim(
            reading="last-step",
            sentence="(d/2 - 2 D)/(d/2 + 2 D) >= 1 - 8 D/d for all real d > 0 and D > 0.",
            case=far,
            assumes=lambda it: (it.dimension > 0) & (it.offset > 0),
            holds=lambda it: last_step(it, 8),
            near_misses=(NearMiss("7", "With 7 for 8.", case=whole_far, holds=lambda it: last_step(it, 7)),),
        ),
    ),
)

# --- plaxton/lemma-b.2-case-3 ---


@cache
def near_radii(d: int) -> range:
    """The radii with 0 <= z <= 1, which is d/2 - sqrt(d) <= r <= d/2, that have floor(sqrt(d)) layers within."""
    least = max((d - isqrt(4 * d) + 1) // 2, isqrt(d))
    return range(least, d // 2 + 1)


def near_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Any ball of z <= 1 with floor(sqrt(d)) <= r; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(near_radii(d), "r"))


def log_of_power(base: Fraction, low: Fraction) -> Fraction:
    """The logarithm of a number below 1 to a power that is at least so much, from above."""
    return log2_between(base)[1] * low


def middle_base(d: int, root: Fraction) -> Fraction:
    """(d/2 - 2 sqrt(d)) / (d/2 + 2 sqrt(d))."""
    return (Fraction(d, 2) - 2 * root) / (Fraction(d, 2) + 2 * root)


def middle_chain(it: Ball, constant: int) -> tuple[bool, ...]:
    """The four inequalities of the chain; the last one with 8 or another constant."""
    d, layers = it.dimension, isqrt(it.dimension)
    low, high = root(d)
    base = base_of_layers(it, layers)
    met = low == high and base == middle_base(d, low)
    return (
        layers_suffice(it, layers),
        quotient_of_layers(it, layers) >= base**layers,
        met or layers * log2_between(base)[0] >= log_of_power(middle_base(d, low), low),
        middle_base(d, high) >= 1 - constant / high,
    )


def middle_bases_are_positive(it: Ball) -> bool:
    """Whether r > floor(sqrt(d)), d/2 > 2 sqrt(d) and sqrt(d) > 8."""
    return it.radius > isqrt(it.dimension) and it.dimension > 64


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


def central_square(d: int) -> Fraction:
    """The square R_{d,floor(d/2)}^2 over d."""
    return volume_to_surface(d, d // 2) ** 2 / d


LEMMA_B_2_CASE_3 = Statement(
    f"{PAPER}/lemma-b.2-case-3",
    Source(PAPER, "proof of Lemma B.2"),
    "For 0 <= z <= 1 the chain of case 2 holds with sqrt(d) for s, and R_{d,floor(d/2)} = Theta(sqrt(d)).",
    (
        Claim(
            sentence=(
                "If d/2 - sqrt(d) <= r <= d/2, t = floor(sqrt(d)), r > t and d > 64, then C(d,0) + .. + C(d,r) >="
                " t C(d,r-t), C(d,r-t)/C(d,r) >= ((r-t)/(d-r+t))^t >= b^sqrt(d), and b = (d/2 - 2 sqrt(d))/(d/2 +"
                " 2 sqrt(d)) >= 1 - 8/sqrt(d)."
            ),
            case=near_ball,
            assumes=middle_bases_are_positive,
            holds=lambda it: all(middle_chain(it, 8)),
            near_misses=(
                NearMiss("7", "The last one with 7 for 8.", holds=lambda it: middle_chain(it, 7)[-1]),
                NearMiss(
                    "outermost layer",
                    "The volume is at least floor(sqrt(d)) C(d,r).",
                    holds=lambda it: volume_to_surface(*it) >= isqrt(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="middle",
            sentence=(
                "For every d >= 1, sqrt(0.39) sqrt(d) < R <= sqrt(9/8) sqrt(d), where R = (C(d,0) + .. + C(d,r))"
                " / C(d,r) for r = floor(d/2); 0.39 is just below pi/8."
            ),
            case=any_dimension,
            holds=lambda d: Fraction(39, 100) < central_square(d) <= Fraction(9, 8),
            near_misses=(
                NearMiss("0.4", "With 0.4.", holds=lambda d: central_square(d) > Fraction(4, 10)),
                NearMiss("1", "With 1 for 9/8.", holds=lambda d: central_square(d) <= 1),
            ),
        ),
        *(
            Extremum(
                reading=f"middle-{seek}",
                sentence=(
                    f"The {seek} (R / sqrt(d))^2, rounded down to six decimals, for any d >= 1, where R = (C(d,0) + .."
                    " + C(d,r)) / C(d,r) for r = floor(d/2)."
                ),
                case=any_dimension,
                measure=lambda d: six_decimals(central_square(d)),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

STATEMENTS = (LEMMA_B_2_CASE_2_LOWER, LEMMA_B_2_CASE_3)
