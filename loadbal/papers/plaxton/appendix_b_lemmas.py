"""Appendix B: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2).

Source: both lemmas and their proofs.
Reading: r = d/2 - D with D = sqrt(d z), so that z = D^2/d, and sqrt(d/z) = d/D = 2d / (d - 2r) is a fraction. With
s = sqrt(d/z), or s = sqrt(d) in case 3, t = floor(s) layers are counted. The bases of all powers are to be positive.
"""

from fractions import Fraction
from functools import cache
from math import comb, floor, isqrt
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Ball, ball, dimension, up_to
from loadbal.papers.plaxton.s2_2_theorem_2_2 import MEASURED
from loadbal.reason import Reason
from loadbal.theory.enclosures import square_root
from loadbal.theory.isoperimetry import ball_volume, volume_to_surface
from loadbal.theory.logarithms import log2_interval, six_decimals

# --- plaxton/lemma-b.1 ---


def any_radius(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball with a radius from 1 to the dimension d, which `Bounds.size` bounds."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(range(1, d + 1), "r"))


def grows(it: Ball, more: Fraction) -> bool:
    """True if R_{d,0} = 1 and R_{d,r} > R_{d,r-1} + `more`, where R_{d,r} is volume over outermost layer."""
    d, r = it
    return volume_to_surface(d, 0) == 1 and volume_to_surface(d, r) > volume_to_surface(d, r - 1) + more


LEMMA_B_1 = Statement(
    f"{PAPER}/lemma-b.1",
    Source(PAPER, "Lemma B.1"),
    (
        "$R_(d,r) > R_(d,r-1)$ for $1 <= r <= d$, where $R_(d,r)$ is the sum of $C(d,l)$ over $0 <= l <= r$, divided"
        " by $C(d,r)$."
    ),
    (
        Claim(
            sentence=(
                "For all integers $1 <= r <= d$, the *volume-to-surface ratio* satisfies $R_(d,r) > R_(d,r-1)$."
                " Moreover, $R_(d,0) = 1$."
            ),
            case=any_radius,
            holds=lambda it: grows(it, Fraction(0)),
            near_misses=(
                NearMiss(
                    "by 1/10", "It satisfies $R_(d,r) > R_(d,r-1) + 1/10$.", holds=lambda it: grows(it, Fraction(1, 10))
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-b.2 ---


def positive_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball with radius 1 <= r <= d/2; `Bounds.size` bounds the dimension d."""
    return ball(choose, bounds, 1)


def square_over(it: Ball) -> tuple[int, int]:
    """Numerator and denominator of (R / sqrt(d / (z + 1)))^2: R is volume over outermost layer, z = (d/2 - r)^2 / d."""
    d, r = it
    return it.volume**2 * ((d - 2 * r) ** 2 + 4 * d), (2 * d * it.surface) ** 2


def square_between(it: Ball, low: Fraction, high: Fraction) -> bool:
    """True if (R / sqrt(d / (z + 1)))^2, the fraction that `square_over` gives, is from `low` to `high`."""
    square, divisor = square_over(it)
    return low * divisor <= square <= high * divisor


LOW, HIGH = Fraction(1, 16), Fraction(9, 8)
"""The lower and the upper bound that the claim of Lemma B.2 puts on (R_{d,r} / sqrt(d / (z + 1)))^2."""


LEMMA_B_2 = Statement(
    f"{PAPER}/lemma-b.2",
    Source(PAPER, "Lemma B.2"),
    "$R_(d,r) = Theta(sqrt(d/(z+1)))$ for $r <= d/2$, where $r = d/2 - sqrt(d z)$.",
    (
        Claim(
            sentence=(
                "Let $d$ and $r$ be integers with $1 <= r <= d/2$, and let $z = (d/2 - r)^2/d$. The"
                " *volume-to-surface ratio* satisfies $sqrt(1/16) sqrt(d/(z+1)) <= R_(d,r) <= sqrt(9/8)"
                " sqrt(d/(z+1))$."
            ),
            case=positive_ball,
            holds=lambda it: square_between(it, LOW, HIGH),
            near_misses=(
                NearMiss(
                    "at least half",
                    "It satisfies $R_(d,r) >= sqrt(d/(z+1))/sqrt(2)$.",
                    holds=lambda it: square_between(it, Fraction(1, 2), HIGH),
                ),
                NearMiss(
                    "at most 1",
                    "It satisfies $R_(d,r) <= sqrt(d/(z+1))$.",
                    holds=lambda it: square_between(it, LOW, Fraction(1)),
                ),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    f"Let $R_(d,r)$ be the *volume-to-surface ratio*, and let $z = (d/2 - r)^2/d$. The {seek}"
                    " $(R_(d,r)/sqrt(d/(z+1)))^2$, rounded down to six decimals, over all integers"
                    f" $d <= {MEASURED}$ and $1 <= r <= d/2$."
                ),
                case=up_to(positive_ball, MEASURED),
                whole=Bounds(MEASURED),
                measure=lambda it: six_decimals(*square_over(it)),
                seek=seek,
                reason=Reason.FINITE if seek == "smallest" else None,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)


# --- plaxton/lemma-b.1-ratio ---


def growth(it: Ball, layer: int) -> Fraction:
    """The ratio C(d,l) / C(d,l-1), which is (d-l+1) / l."""
    return Fraction(it.dimension - layer + 1, layer)


def least_growth(it: Ball) -> Fraction:
    """The smallest C(d,l) / C(d,l-1) over 1 <= l <= r."""
    return min(growth(it, layer) for layer in range(1, it.radius + 1))


def grows_from_binomials(it: Ball, more: Fraction) -> bool:
    """True if R_{d,r} / R_{d,r-1} > r/(d-r+1) least_growth + `more`, where the product is 1."""
    d, r = it
    layers = Fraction(comb(d, r), comb(d, r - 1)) == growth(it, r)
    bound = Fraction(r, d - r + 1) * least_growth(it)
    return layers and bound == 1 and volume_to_surface(d, r) > (bound + more) * volume_to_surface(d, r - 1)


LEMMA_B_1_RATIO = Statement(
    f"{PAPER}/lemma-b.1-ratio",
    Source(PAPER, "proof of Lemma B.1"),
    "$R_(d,r)/R_(d,r-1) > r/(d-r+1) min C(d,l)/C(d,l-1) = r/(d-r+1) min (d-l+1)/l = 1$, over $1 <= l <= r$.",
    (
        Claim(
            sentence=(
                "For all integers $1 <= r <= d$, let $c$ be the smallest of the ratios $C(d,l)/C(d,l-1) ="
                " (d-l+1)/l$ over all $1 <= l <= r$. Then $c r/(d-r+1) = 1$, and the *volume-to-surface ratio*"
                " satisfies $R_(d,r)/R_(d,r-1) > c r/(d-r+1)$."
            ),
            case=any_radius,
            holds=lambda it: grows_from_binomials(it, Fraction(0)),
            near_misses=(
                NearMiss(
                    "1.1",
                    "It satisfies $R_(d,r)/R_(d,r-1) > 1.1$.",
                    holds=lambda it: grows_from_binomials(it, Fraction(1, 10)),
                ),
                NearMiss(
                    "at l = 1",
                    "The smallest of these quotients is that for $l = 1$.",
                    holds=lambda it: growth(it, 1) == least_growth(it),
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-b.2-case-1 ---


class Bounded(NamedTuple):
    """A complete Hamming ball, and a constant C >= 1."""

    ball: Ball
    constant: int


def bounded(choose: Choose, bounds: Bounds) -> Bounded:
    """Recipe: any ball with radius r <= d/2, any C >= 1; `Bounds.size` bounds d, `Bounds.load` bounds C."""
    it = ball(choose, bounds)
    return Bounded(it, choose.integer(1, bounds.load, "C"))


def half_ball(choose: Choose, bounds: Bounds) -> Bounded:
    """Recipe: any ball with radius r >= 1 and dimension d = 2r, any C >= 1; bounded as in `bounded`."""
    r = choose.option(range(max(1, -(-bounds.smallest // 2)), bounds.size // 2 + 1), "r")
    return Bounded(Ball(2 * r, r), choose.integer(1, bounds.load, "C"))


def below_middle(it: Ball) -> bool:
    """True if the radius r is less than d/2, so that z = (d/2 - r)^2 / d is positive."""
    return 2 * it.radius < it.dimension


def spread(it: Ball) -> Fraction:
    """The root sqrt(d/z) for z = (d/2 - r)^2 / d, where r is the radius; it equals 2d / (d - 2r)."""
    return Fraction(2 * it.dimension, it.dimension - 2 * it.radius)


def far_bound(it: Ball, part: Fraction) -> Fraction:
    """The bound `part` + 1/(4 sqrt(c)) on volume over outermost layer, with c = (1/2 - r/d)^2; the claim has 1/2."""
    return part + spread(it) / 4


LEMMA_B_2_CASE_1 = Statement(
    f"{PAPER}/lemma-b.2-case-1",
    Source(PAPER, "proof of Lemma B.2"),
    "If $z = O(d)$ and $z <= d/4$, $R_(d,r) = O(1)$.",
    (
        Claim(
            reading="text",
            sentence=(
                "For all integers $C >= 1$, $d >= 1$ and $0 <= r <= d/2$, the *volume-to-surface ratio* satisfies"
                " $R_(d,r) <= C$."
            ),
            case=bounded,
            holds=lambda it: volume_to_surface(*it.ball) <= it.constant,
            near_misses=(NearMiss("C >= 4", "This is true for $C >= 4$.", assumes=lambda it: it.constant >= 4),),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "Let $C >= 1$ and $r > 2 C (C-1)$ be integers with $r >= 1$, and let $d = 2r$. The *volume-to-surface"
                " ratio* satisfies $R_(d,r) > C$."
            ),
            case=half_ball,
            assumes=lambda it: it.ball.radius > 2 * it.constant * (it.constant - 1),
            holds=lambda it: volume_to_surface(*it.ball) > it.constant,
            near_misses=(
                NearMiss(
                    "half",
                    "This is true for $r > C (C-1)$.",
                    assumes=lambda it: it.ball.radius > it.constant * (it.constant - 1),
                ),
            ),
        ),
        Claim(
            reading="theta",
            repairs=f"{PAPER}/lemma-b.2-case-1@text",
            sentence=(
                "Let $d$ and $r$ be integers with $0 <= r < d/2$, let $z = (d/2 - r)^2/d$, and let $c = z/d$."
                " The *volume-to-surface ratio* satisfies $R_(d,r) <= 1/2 + 1/(4 sqrt(c))$."
            ),
            case=ball,
            assumes=below_middle,
            holds=lambda it: volume_to_surface(*it) <= far_bound(it, Fraction(1, 2)),
            near_misses=(
                NearMiss(
                    "0.49",
                    "It satisfies $R_(d,r) <= 0.49 + 1/(4 sqrt(c))$.",
                    holds=lambda it: volume_to_surface(*it) <= far_bound(it, Fraction(49, 100)),
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-b.2-case-2-upper ---


def step_ratio(it: Ball) -> Fraction:
    """The ratio r / (d-r+1) of the geometric progression that bounds the sizes of the layers."""
    return Fraction(it.radius, it.dimension - it.radius + 1)


def layers_fall(it: Ball) -> bool:
    """True if C(d,l-1) / C(d,l) is at most r/(d-r+1) for all 1 <= l <= r."""
    return all(Fraction(layer, it.dimension - layer + 1) <= step_ratio(it) for layer in range(1, it.radius + 1))


def progression(it: Ball) -> Fraction:
    """The sum 1 + q + q^2 + ... = (d-r+1) / (d-2r+1) of the geometric progression with ratio q = r/(d-r+1)."""
    return 1 / (1 - step_ratio(it))


def progression_within(it: Ball, factor: Fraction) -> bool:
    """True if (d-r+1)/(d-2r+1) <= `factor` sqrt(d/z), or z = 0; here z = (d/2 - r)^2 / d for radius r."""
    return not below_middle(it) or progression(it) <= factor * spread(it)


HALF = Fraction(1, 2)


LEMMA_B_2_CASE_2_UPPER = Statement(
    f"{PAPER}/lemma-b.2-case-2-upper",
    Source(PAPER, "proof of Lemma B.2"),
    "$C(d,l-1)/C(d,l) <= r/(d-r+1)$ for $1 <= l <= r$, and so $R_(d,r) <= (d-r+1)/(d-2r+1) = O(sqrt(d/z))$.",
    (
        Claim(
            sentence=(
                "Let $d >= 1$ and $0 <= r <= d/2$ be integers. Then $C(d,l-1)/C(d,l) <= r/(d-r+1)$ for all $1 <="
                " l <= r$. The *volume-to-surface ratio* satisfies $R_(d,r) <= (d-r+1)/(d-2r+1)$. If $z = (d/2 -"
                " r)^2/d$ is positive, then $(d-r+1)/(d-2r+1) <= sqrt(d/z)/2$."
            ),
            case=ball,
            holds=lambda it: (
                layers_fall(it) and volume_to_surface(*it) <= progression(it) and progression_within(it, HALF)
            ),
            near_misses=(
                NearMiss(
                    "0.49",
                    "If $z$ is positive, this bound is at most $0.49 sqrt(d/z)$.",
                    holds=lambda it: progression_within(it, Fraction(49, 100)),
                ),
                NearMiss(
                    "less", "$R_(d,r) < (d-r+1)/(d-2r+1)$.", holds=lambda it: volume_to_surface(*it) < progression(it)
                ),
            ),
        ),
        Claim(
            reading="volume",
            sentence=(
                "Let $d >= 1$ and $0 <= r <= d/2$ be integers. The *volume-to-surface ratio* satisfies $R_(d,r)"
                " <= (d-r+1)/(d-2r+1)$. If $z = (d/2 - r)^2/d$ is positive, then $(d-r+1)/(d-2r+1) <="
                " sqrt(d/z)/2$."
            ),
            case=ball,
            holds=lambda it: volume_to_surface(*it) <= progression(it) and progression_within(it, HALF),
            near_misses=(
                NearMiss(
                    "r >= 1",
                    "For $r >= 1$, $R_(d,r) = (d-r+1)/(d-2r+1)$.",
                    assumes=lambda it: it.radius >= 1,
                    holds=lambda it: volume_to_surface(*it) == progression(it),
                ),
            ),
        ),
    ),
)


def layers_suffice(it: Ball, layers: int) -> bool:
    """True if the ball of radius r has at least t C(d, r-t) words, where t is `layers`."""
    return ball_volume(*it) >= layers * comb(it.dimension, it.radius - layers)


def quotient_of_layers(it: Ball, layers: int) -> Fraction:
    """The quotient C(d,r-t) / C(d,r)."""
    d, r = it
    return Fraction(comb(d, r - layers), comb(d, r))


def base_of_layers(it: Ball, layers: Number) -> Fraction:
    """The quotient (r - t) / (d - r + t), the base of a power in the proof; t (`layers`) need not be an integer."""
    return Fraction(Fraction(it.radius - layers) / (it.dimension - it.radius + layers))


# --- plaxton/lemma-b.2-case-2-lower ---


def offset(it: Ball) -> Fraction:
    """The number D = d/2 - r, by which the radius is below half the dimension."""
    return Fraction(it.dimension, 2) - it.radius


def root_of_spread(it: Ball) -> Fraction:
    """The root s = d/D, where D = d/2 - r; the proof counts the words of floor(s) layers of the ball."""
    return it.dimension / offset(it)


@cache
def far_radii(d: int) -> range:
    """The radii r of case 2 of Lemma B.2 in dimension d: 0 < r <= d/2 - sqrt(d)."""
    return range(1, (d - isqrt(4 * d - 1) - 1) // 2 + 1)


def far_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball with radius 0 < r <= d/2 - sqrt(d); `Bounds.size` bounds the dimension d."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(far_radii(d), "r"))


def bases_are_positive(it: Ball) -> bool:
    """True if r > s, d/2 > 2 D and s > 8 for D = d/2 - r, s = d/D; this makes all bases in the proof positive."""
    return it.radius > root_of_spread(it) > 8 and it.dimension > 4 * offset(it)


def power_at_least(left: Fraction, whole: int, right: Fraction, exponent: Fraction) -> bool:
    """True if left^whole >= right^exponent for positive bases, compared by integer powers."""
    return left ** (whole * exponent.denominator) >= right**exponent.numerator


def far_base(it: Ball) -> Fraction:
    """The quotient (d/2 - 2 D) / (d/2 + 2 D) for D = d/2 - r, a lower bound in the proof's chain of inequalities."""
    half, twice = Fraction(it.dimension, 2), 2 * offset(it)
    return (half - twice) / (half + twice)


def far_chain(it: Ball, constant: int) -> tuple[bool, ...]:
    """Whether each of the five inequalities in the proof of case 2 is true; `constant` replaces the 8 in the last."""
    s, layers = root_of_spread(it), floor(root_of_spread(it))
    bases = base_of_layers(it, layers), base_of_layers(it, s)
    return (
        layers_suffice(it, layers),
        quotient_of_layers(it, layers) >= bases[0] ** layers,
        power_at_least(bases[0], layers, bases[1], s),
        bases[1] >= far_base(it),
        far_base(it) >= 1 - constant / s,
    )


class Far(NamedTuple):
    """Numbers d (`dimension`) and D (`offset`), not negative, for the last inequality of the chain."""

    dimension: Number
    offset: Number


def far(choose: Choose, _bounds: Bounds) -> Far:
    """Recipe: any real d and D, not negative."""
    return Far(choose.rational(0, None, "d"), choose.rational(0, None, "D"))


def whole_far(choose: Choose, bounds: Bounds) -> Far:
    """Recipe: any positive integers d and D, for a search of counterexamples."""
    return Far(choose.integer(1, bounds.load, "d"), choose.integer(1, bounds.load, "D"))


def last_step(it: Far, constant: int) -> Truth:
    """True if (d/2 - 2 D) / (d/2 + 2 D) >= 1 - `constant` D/d, multiplied out."""
    d, twice = it.dimension, 4 * it.offset
    return (d - twice) * d >= (d - constant * it.offset) * (d + twice)


LEMMA_B_2_CASE_2_LOWER = Statement(
    f"{PAPER}/lemma-b.2-case-2-lower",
    Source(PAPER, "proof of Lemma B.2"),
    (
        "With $s = sqrt(d/z)$, the volume is at least $floor(s) C(d,r-floor(s))$, and $C(d,r-floor(s))/C(d,r)$ is at"
        " least the powers with bases $(r-floor(s))/(d-r+floor(s))$, $(d/2-sqrt(dz)-s)/(d/2+sqrt(dz)+s)$, $(d/2-2"
        " sqrt(dz))/(d/2+2 sqrt(dz))$ and $1 - 8/s$."
    ),
    (
        Claim(
            sentence=(
                "Let $d >= 1$ and $r$ be integers, and let $D = d/2 - r$ satisfy $D >= sqrt(d)$ and $d > 4D$."
                " Let $s = d/D$ with $r > s > 8$, and $t = floor(s)$. Then $sum_(l<=r) C(d,l) >= t C(d,r-t)$."
                " Moreover, $C(d,r-t)/C(d,r) >= ((r-t)/(d-r+t))^t >= ((r-s)/(d-r+s))^s$, and $(r-s)/(d-r+s) >="
                " (d/2 - 2D)/(d/2 + 2D) >= 1 - 8/s$."
            ),
            case=far_ball,
            assumes=bases_are_positive,
            holds=lambda it: all(far_chain(it, 8)),
            near_misses=(
                NearMiss("7", "$(d/2 - 2D)/(d/2 + 2D) >= 1 - 7/s$.", holds=lambda it: far_chain(it, 7)[-1]),
                NearMiss(
                    "outermost layer",
                    "$sum_(l<=r) C(d,l) >= t C(d,r)$.",
                    holds=lambda it: volume_to_surface(*it) >= floor(root_of_spread(it)),
                ),
            ),
        ),
        Extremum(
            reading="smallest-dimension",
            sentence=(
                "For integers $d$ and $r$, let $D = d/2 - r$ and $s = d/D$. The smallest $d$ for which some $r$"
                " satisfies $D >= sqrt(d)$, $d > 4D$ and $r > s > 8$."
            ),
            case=far_ball,
            assumes=bases_are_positive,
            measure=lambda it: it.dimension,
            seek="smallest",
        ),
        Claim(
            reading="last-step",
            sentence="For all real $d > 0$ and $D > 0$, $(d/2 - 2D)/(d/2 + 2D) >= 1 - 8D/d$.",
            case=far,
            assumes=lambda it: (it.dimension > 0) & (it.offset > 0),
            holds=lambda it: last_step(it, 8),
            near_misses=(
                NearMiss(
                    "7", "$(d/2 - 2D)/(d/2 + 2D) >= 1 - 7D/d$.", case=whole_far, holds=lambda it: last_step(it, 7)
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-b.2-case-3 ---


@cache
def near_radii(d: int) -> range:
    """The radii from d/2 - sqrt(d) to d/2, which is 0 <= z <= 1, that are at least floor(sqrt(d))."""
    least = max((d - isqrt(4 * d) + 1) // 2, isqrt(d))
    return range(least, d // 2 + 1)


def near_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any ball with radius r >= floor(sqrt(d)) from d/2 - sqrt(d) to d/2; `Bounds.size` bounds d."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(near_radii(d), "r"))


def log_of_power(base: Fraction, low: Fraction) -> Fraction:
    """An upper bound on the logarithm of base^e for a base below 1 and every exponent e >= `low`."""
    return log2_interval(base)[1] * low


def middle_base(d: int, root: Fraction) -> Fraction:
    """The quotient (d/2 - 2 sqrt(d)) / (d/2 + 2 sqrt(d)), the base of a power in the proof; `root` is sqrt(d)."""
    return (Fraction(d, 2) - 2 * root) / (Fraction(d, 2) + 2 * root)


def middle_chain(it: Ball, constant: int) -> tuple[bool, ...]:
    """Whether each of the four inequalities in the proof of case 3 is true; `constant` replaces the 8 in the last."""
    d, layers = it.dimension, isqrt(it.dimension)
    low, high = square_root(d)
    base = base_of_layers(it, layers)
    met = low == high and base == middle_base(d, low)
    return (
        layers_suffice(it, layers),
        quotient_of_layers(it, layers) >= base**layers,
        met or layers * log2_interval(base)[0] >= log_of_power(middle_base(d, low), low),
        middle_base(d, high) >= 1 - constant / high,
    )


def middle_bases_are_positive(it: Ball) -> bool:
    """True if r > floor(sqrt(d)), d/2 > 2 sqrt(d) and sqrt(d) > 8."""
    return it.radius > isqrt(it.dimension) and it.dimension > 64


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 1 on; `Bounds.size` bounds the dimension."""
    return dimension(choose, bounds)


def central_square(d: int) -> Fraction:
    """The quotient R^2 / d, where R is volume over outermost layer of a Hamming ball with radius floor(d/2)."""
    return volume_to_surface(d, d // 2) ** 2 / d


LEMMA_B_2_CASE_3 = Statement(
    f"{PAPER}/lemma-b.2-case-3",
    Source(PAPER, "proof of Lemma B.2"),
    "For $0 <= z <= 1$ the chain of case 2 holds with $sqrt(d)$ for $s$, and $R_(d,floor(d/2)) = Theta(sqrt(d))$.",
    (
        Claim(
            sentence=(
                "Let $d > 64$ and $r$ be integers with $d/2 - sqrt(d) <= r <= d/2$. Let $t = floor(sqrt(d))$,"
                " let $r > t$, and let $b = (d/2 - 2 sqrt(d))/(d/2 + 2 sqrt(d))$. Then $sum_(l<=r) C(d,l) >= t"
                " C(d,r-t)$. Moreover, $C(d,r-t)/C(d,r) >= ((r-t)/(d-r+t))^t >= b^(sqrt(d))$, and $b >= 1 -"
                " 8/sqrt(d)$."
            ),
            case=near_ball,
            assumes=middle_bases_are_positive,
            holds=lambda it: all(middle_chain(it, 8)),
            near_misses=(
                NearMiss("7", "$b >= 1 - 7/sqrt(d)$.", holds=lambda it: middle_chain(it, 7)[-1]),
                NearMiss(
                    "outermost layer",
                    "$sum_(l<=r) C(d,l) >= t C(d,r)$.",
                    holds=lambda it: volume_to_surface(*it) >= isqrt(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="middle",
            sentence=(
                "For every $d >= 1$ and $r = floor(d/2)$, the *volume-to-surface ratio* satisfies $sqrt(0.39)"
                " sqrt(d) < R_(d,r) <= sqrt(9/8) sqrt(d)$."
            ),
            case=any_dimension,
            holds=lambda d: Fraction(39, 100) < central_square(d) <= Fraction(9, 8),
            near_misses=(
                NearMiss(
                    "0.4",
                    "It satisfies $R_(d,r) > sqrt(0.4) sqrt(d)$.",
                    holds=lambda d: central_square(d) > Fraction(4, 10),
                ),
                NearMiss("1", "It satisfies $R_(d,r) <= sqrt(d)$.", holds=lambda d: central_square(d) <= 1),
            ),
        ),
        *(
            Extremum(
                reading=f"middle-{seek}",
                sentence=(
                    "For $r = floor(d/2)$, let $R_(d,r)$ be the *volume-to-surface ratio*."
                    f" The {seek} $(R_(d,r)/sqrt(d))^2$, rounded down to six decimals, over all integers"
                    " $1 <= d <= 2000$."
                ),
                case=up_to(any_dimension, 2000),
                whole=Bounds(2000),
                measure=lambda d: six_decimals(central_square(d)),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)
