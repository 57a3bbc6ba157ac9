"""Appendix B: R_{d,r} is of the order of sqrt(k) (Theorem B.1), the expansion of ln C(d,r), the middle layers.

Source: Theorem B.1 and its proof, cases 2 to 4.
Reading: r = d/2 - D with D = d^(1/2+delta), so that d^(2 delta) = D^2/d and d^(3 delta - 1/2) = D^3/d^2; with X =
2D/d these are D X/2 and D X^2/4. For d >= 1, delta <= 1/2 says D <= d, which is X <= 2. In case 3 D is from
sqrt(d) to d^(2/3), in case 4 at most sqrt(d). Ratios are measured by their logarithms, with log e
between two fractions.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.papers.plaxton.cases import PAPER, Ball, ball, dimension, number, up_to
from loadbal.papers.plaxton.s2_2_theorem_2_2 import PROVED, ratio_claim, ratio_extremes
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval
from loadbal.theory.isoperimetry import volume_to_surface
from loadbal.theory.logarithms import LN_2, ln_interval, log2_interval, six_decimals

# --- plaxton/theorem-b.1 ---


def ball_or_point(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball of dimension d >= 0 and radius 0 <= r <= d/2; `Bounds.size` bounds d + 1."""
    d = number(choose, bounds, 1, "d+1") - 1
    return Ball(d, choose.option(range(d // 2 + 1), "r"))


def k_is_unique(it: Ball) -> bool:
    """True if exactly one k has V = 2^(d(1-1/k)), where V is the ball's volume: just if d >= 1 and V < 2^d."""
    return it.dimension >= 1 and it.volume < 2**it.dimension


THEOREM_B_1 = Statement(
    f"{PAPER}/theorem-b.1",
    Source(PAPER, "Theorem B.1"),
    (
        "Let $d$ be a given integer and $r$ between 0 and $d/2$; if the volume is $2^(d(1-1/k))$ then $R_(d,r) ="
        " Theta(sqrt(k))$."
    ),
    (
        ratio_claim("ratio", "R_(d,r)", reason=Reason.UNPROVED),
        ratio_claim("theta", "R_(d,r)", PROVED),
        *ratio_extremes(ball),
        Claim(
            reading="unique-k",
            sentence=(
                "For all integers $d >= 0$ and $r$ with $0 <= r <= d/2$, exactly one real $k$ satisfies $sum_(l<=r)"
                " C(d,l) = 2^(d(1-1/k))$."
            ),
            case=ball_or_point,
            holds=k_is_unique,
            near_misses=(NearMiss("r = 0", "This is true for $r = 0$.", assumes=lambda it: it.radius == 0),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-b.1@unique-k",
            sentence=(
                "For all integers $d >= 1$ and $r$ with $0 <= r <= d/2$, exactly one real $k$ satisfies $sum_(l<=r)"
                " C(d,l) = 2^(d(1-1/k))$."
            ),
            case=ball_or_point,
            assumes=lambda it: it.dimension >= 1,
            holds=k_is_unique,
            near_misses=(NearMiss("d >= 0", "This is true for $d >= 0$.", assumes=lambda it: it.dimension >= 0),),
        ),
    ),
)


# --- plaxton/theorem-b.1-taylor ---


@cache
def fractions_up_to(size: int, most: int) -> tuple[Fraction, ...]:
    """The fractions from 0 to `most` with denominator `size`."""
    says = f"every fraction from 0 to {most} with each denominator"
    return described(says, (Fraction(part, size) for part in range(most * size + 1)))


@cache
def fractions_below_one(size: int) -> tuple[Fraction, ...]:
    """The fractions from 0 on and below 1 with denominator `size`."""
    says = "every fraction from 0 on and below 1 with each denominator"
    return described(says, (Fraction(part, size) for part in range(size)))


def from_zero(choose: Choose, bounds: Bounds) -> Fraction:
    """Recipe: any fraction from 0 to 4; `Bounds.size` is its denominator."""
    size = choose.option(range(bounds.smallest, bounds.size + 1), "denominator")
    return choose.option(fractions_up_to(size, 4), "x")


def below_one(choose: Choose, bounds: Bounds) -> Fraction:
    """Recipe: any fraction from 0 on and below 1; `Bounds.size` is its denominator."""
    size = choose.option(range(bounds.smallest, bounds.size + 1), "denominator")
    return choose.option(fractions_below_one(size), "x")


def above(x: Fraction) -> bool:
    """True if x - x^2/2 <= ln(1+x) <= x."""
    low, high = ln_interval(1 + x)
    return x - x * x / 2 <= low and high <= x


def below_lower(x: Fraction) -> bool:
    """True if -x - x^2 <= ln(1-x)."""
    return -x - x * x <= ln_interval(1 - x)[0]


def below_upper(x: Fraction) -> bool:
    """True if ln(1-x) <= -x - x^2/2."""
    return ln_interval(1 - x)[1] <= -x - x * x / 2


class Slopes(NamedTuple):
    """A number x at which the slopes of ln(1+x) or ln(1-x) and of bounds on it are compared."""

    x: Number


def real_from_zero(choose: Choose, _bounds: Bounds) -> Slopes:
    """Recipe: any real x >= 0."""
    return Slopes(choose.rational(0, None, "x"))


def slopes_above(it: Slopes) -> Truth:
    """True if 1 - x <= 1/(1+x) <= 1, multiplied by 1 + x."""
    return ((1 - it.x) * (1 + it.x) <= 1) & (1 + it.x >= 1)


def slopes_below(it: Slopes) -> Truth:
    """True if -1 - 2x <= -1/(1-x) <= -1 - x, multiplied by 1 - x."""
    return ((1 + 2 * it.x) * (1 - it.x) >= 1) & ((1 + it.x) * (1 - it.x) <= 1)


THEOREM_B_1_TAYLOR = Statement(
    f"{PAPER}/theorem-b.1-taylor",
    Source(PAPER, "proof of Theorem B.1, case 2"),
    "$x - x^2/2 <= ln(1+x) <= x$ for $x >= 0$, and $-x - x^2 <= ln(1-x) <= -x - x^2/2$ for $0 <= x <= 1/2$.",
    (
        Claim(
            sentence=(
                "For real $x >= 0$, $x - x^2/2 <= ln(1+x) <= x$. For real $x$ with $0 <= x <= 1/2$, $-x - x^2 <="
                " ln(1-x) <= -x - x^2/2$."
            ),
            case=from_zero,
            holds=lambda x: above(x) and (2 * x > 1 or (below_lower(x) and below_upper(x))),
            near_misses=(
                NearMiss(
                    "below 0",
                    "$x - x^2/2 <= ln(1+x) <= x$ for $-1 < x <= 0$.",
                    assumes=lambda x: x < 1,
                    holds=lambda x: above(-x),
                ),
                NearMiss(
                    "up to 0.69",
                    "$-x - x^2 <= ln(1-x) <= -x - x^2/2$ for $0 <= x <= 0.69$.",
                    case=below_one,
                    assumes=lambda x: 100 * x <= 69,
                    holds=lambda x: below_lower(x) and below_upper(x),
                ),
            ),
        ),
        Claim(
            reading="range",
            sentence=(
                "For all real $x$ with $0 <= x <= 0.68$, $-x - x^2 <= ln(1-x)$. For all real $x$ with $0 <= x <"
                " 1$, $ln(1-x) <= -x - x^2/2$."
            ),
            case=below_one,
            holds=lambda x: below_upper(x) and (100 * x > 68 or below_lower(x)),
            near_misses=(
                NearMiss(
                    "0.69",
                    "$-x - x^2 <= ln(1-x)$ for $0 <= x <= 0.69$.",
                    holds=lambda x: 100 * x > 69 or below_lower(x),
                ),
            ),
        ),
        Claim(
            reading="slopes",
            sentence=(
                "For real $x >= 0$, $1 - x <= 1/(1+x) <= 1$. For real $x$ with $0 <= x <= 1/2$, $-1 - 2x <="
                " -1/(1-x) <= -1 - x$."
            ),
            case=real_from_zero,
            holds=lambda it: slopes_above(it) & implies(2 * it.x <= 1, slopes_below(it)),
            near_misses=(
                NearMiss(
                    "x <= 1",
                    "$1 <= (1 + 2x)(1 - x)$ and $(1 + x)(1 - x) <= 1$ for $0 <= x <= 1$.",
                    case=lambda choose, bounds: Slopes(choose.integer(0, bounds.load, "x")),
                    assumes=lambda it: it.x <= 1,
                    holds=slopes_below,
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-b.1-expansion ---


class Expansion(NamedTuple):
    """Numbers d (`dimension`) and X (`part`), with D = d X/2."""

    dimension: Number
    part: Number

    @property
    def offset(self) -> Number:
        """The offset D = d X/2, by which the radius is below half the dimension."""
        return self.dimension * self.part * Fraction(1, 2)

    @property
    def square(self) -> Number:
        """The power d^(2 delta), which is D^2/d because D = d^(1/2 + delta)."""
        return self.offset * self.part * Fraction(1, 2)

    @property
    def cube(self) -> Number:
        """The power d^(3 delta - 1/2), which is D^3/d^2 because D = d^(1/2 + delta)."""
        return self.square * self.part * Fraction(1, 2)

    def combined(self, inner: Number, outer: Number) -> Number:
        """The difference (d/2 - D) `inner` - (d/2 + D) `outer`, the form of both expressions."""
        half = self.dimension * Fraction(1, 2)
        return (half - self.offset) * inner - (half + self.offset) * outer

    @property
    def lower(self) -> Number:
        """The first of two expressions that the proof expands, (d/2 - D)(X + X^2/2) - (d/2 + D) X."""
        return self.combined(self.part + self.part * self.part * Fraction(1, 2), self.part)

    @property
    def upper(self) -> Number:
        """The second of two expressions that the proof expands, (d/2 - D)(X + X^2) - (d/2 + D)(X - X^2/2)."""
        square = self.part * self.part
        return self.combined(self.part + square, self.part - square * Fraction(1, 2))


def expansion(choose: Choose, _bounds: Bounds) -> Expansion:
    """Recipe: any real d and X, not negative."""
    return Expansion(choose.rational(0, None, "d"), choose.rational(0, None, "X"))


def whole_expansion(choose: Choose, bounds: Bounds) -> Expansion:
    """Recipe: any integers d >= 1 and X >= 0, for a search of counterexamples."""
    return Expansion(choose.integer(1, bounds.load, "d"), choose.integer(0, bounds.load, "X"))


def is_expansion(it: Expansion, most: int = 2) -> Truth:
    """True if d > 0 and X <= `most`."""
    return (it.dimension > 0) & (it.part <= most)


def identities(it: Expansion) -> Truth:
    """True if `lower` and `upper` equal their expansions in the powers d^(2 delta) and d^(3 delta - 1/2)."""
    return (it.lower == -3 * it.square - 2 * it.cube) & (it.upper == -it.square - 2 * it.cube)


def lower_bound(it: Expansion, factor: int) -> Truth:
    """True if the expression `lower` is at least -`factor` d^(2 delta)."""
    return it.lower >= -factor * it.square


THEOREM_B_1_EXPANSION = Statement(
    f"{PAPER}/theorem-b.1-expansion",
    Source(PAPER, "proof of Theorem B.1, case 2"),
    (
        "$(d/2-D)(X+X^2/2) - (d/2+D)X = -3 d^(2 delta) - 2 d^(3 delta-1/2) >= -5 d^(2 delta)$, and $(d/2-D)(X+X^2) -"
        " (d/2+D)(X-X^2/2) = -d^(2 delta) - 2 d^(3 delta-1/2) <= -d^(2 delta)$."
    ),
    (
        Claim(
            sentence=(
                "Let $d > 0$ and $0 <= D <= d$ be real, and $X = 2D/d$. Then $(d/2-D)(X+X^2/2) -"
                " (d/2+D)X = -3D^2/d - 2D^3/d^2 >= -5D^2/d$. Moreover, $(d/2-D)(X+X^2) -"
                " (d/2+D)(X-X^2/2) = -D^2/d - 2D^3/d^2 <= -D^2/d$."
            ),
            case=expansion,
            assumes=is_expansion,
            holds=lambda it: identities(it) & lower_bound(it, 5) & (it.upper <= -it.square),
            near_misses=(
                NearMiss(
                    "4",
                    "The first expression is at least $-4D^2/d$.",
                    case=whole_expansion,
                    holds=lambda it: lower_bound(it, 4),
                ),
                NearMiss(
                    "d below 1",
                    (
                        "The first expression is at least $-5D^2/d$ for $D >= d$, which is what $delta <= 1/2$"
                        " means for $d < 1$."
                    ),
                    case=whole_expansion,
                    assumes=lambda it: it.part >= 2,
                    holds=lambda it: lower_bound(it, 5),
                ),
            ),
        ),
        Claim(
            reading="four",
            sentence=(
                "Let $d > 0$ and $0 <= D <= d/2$ be real, and $X = 2D/d$. Then $(d/2-D)(X+X^2/2) -"
                " (d/2+D)X >= -4D^2/d$."
            ),
            case=expansion,
            assumes=lambda it: is_expansion(it, 1),
            holds=lambda it: lower_bound(it, 4),
            near_misses=(
                NearMiss("3", "It is at least $-3D^2/d$.", case=whole_expansion, holds=lambda it: lower_bound(it, 3)),
            ),
        ),
    ),
)


LOG_E = 1 / LN_2[1], 1 / LN_2[0]
"""Two fractions below and above the logarithm of e to base 2."""


def square_of_offset(it: Ball) -> Fraction:
    """The square of D = d/2 - r."""
    return (Fraction(it.dimension, 2) - it.radius) ** 2


@cache
def radii(d: int, *, far: bool) -> tuple[int, ...]:
    """The radii r for which D = d/2 - r is from 0 to sqrt(d); if `far`, those with D from sqrt(d) to d^(2/3)."""
    found = ((r, square_of_offset(Ball(d, r))) for r in range(d // 2 + 1))
    return tuple(r for r, square in found if (d <= square and square**3 <= d**4 if far else square <= d))


def far_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball with d/2 - r from sqrt(d) to d^(2/3) (case 3); `Bounds.size` bounds the dimension d."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(radii(d, far=True), "r"))


def near_ball(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any Hamming ball with d/2 - r from 0 to sqrt(d) (case 4); `Bounds.size` bounds the dimension d."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(radii(d, far=False), "r"))


# --- plaxton/theorem-b.1-case-3 ---


def log_of_ratio(it: Ball) -> Interval:
    """The logarithm of C(d,r) over 2^d d^(-1/2) e^(-2 D^2/d), from below and above, where D = d/2 - r."""
    d = it.dimension
    binomial, root, exponent = log2_interval(it.surface), log2_interval(d), 2 * square_of_offset(it) / d
    return Interval(
        binomial[0] + root[0] / 2 + exponent * LOG_E[0] - d,
        binomial[1] + root[1] / 2 + exponent * LOG_E[1] - d,
    )


def ratio_between(it: Ball, low: Fraction, high: Fraction) -> bool:
    """True if C(d,r) over 2^d d^(-1/2) e^(-2 D^2/d) is from `low` to `high`, where D = d/2 - r."""
    found = log_of_ratio(it)
    return log2_interval(low)[1] <= found[0] and found[1] <= log2_interval(high)[0]


NUMBERS = ("delta ln d", "d^(2 delta)", "ln 2", "d", "k")


class Solution(NamedTuple):
    """Numbers delta ln d (`log`), d^(2 delta) (`square`), ln 2, d and k, for an equation that defines k."""

    log: Number
    square: Number
    ln_2: Number
    dimension: Number
    k: Number


def solution(choose: Choose, _bounds: Bounds) -> Solution:
    """Recipe: any real numbers, not negative, for delta ln d, d^(2 delta), ln 2, d and k."""
    return Solution(*(choose.rational(0, None, name) for name in NUMBERS))


def whole_solution(choose: Choose, bounds: Bounds) -> Solution:
    """Recipe: any natural numbers, for a search of counterexamples."""
    return Solution(*(choose.integer(0, bounds.load, name) for name in NUMBERS))


def is_solution(it: Solution, factor: int = 2) -> Truth:
    """True if k (delta ln d + `factor` d^(2 delta)) = d ln 2 with positive k, d, ln 2 and d^(2 delta)."""
    positive = (it.square > 0) & (it.ln_2 > 0) & (it.dimension > 0) & (it.k > 0)
    return positive & (it.k * (it.log + factor * it.square) == it.dimension * it.ln_2)


def exponents_agree(it: Solution) -> Truth:
    """True if d (1 - 1/k) ln 2 = d ln 2 - delta ln d - 2 d^(2 delta), multiplied by k."""
    whole = it.dimension * it.ln_2
    return (it.k - 1) * whole == it.k * (whole - it.log - 2 * it.square)


def layer_claim(
    reading: str,
    domain: str,
    case: Callable[[Choose, Bounds], Ball],
    ends: tuple[Fraction, Fraction],
    miss: NearMiss[Ball],
) -> Claim[Ball]:
    """The claim that C(d,r) is between two multiples (`ends`) of 2^d d^(-1/2) e^(-2 D^2/d), for one range of D."""
    return Claim(
        reading=reading,
        sentence=(
            f"Let $d >= 1$ and $r >= 0$ be integers, and let $D = d/2 - r$ satisfy {domain}. Then $C(d,r)$ is at least"
            f" ${float(ends[0])}$ and at most ${float(ends[1])}$ times $2^d d^(-1/2) e^(-2D^2/d)$."
        ),
        case=case,
        holds=lambda it: ratio_between(it, *ends),
        near_misses=(miss,),
        reason=Reason.UNPROVED,
    )


FAR = Fraction(6, 10), Fraction(93, 100)


NEAR = Fraction(7, 10), Fraction(98, 100)


THEOREM_B_1_CASE_3 = Statement(
    f"{PAPER}/theorem-b.1-case-3",
    Source(PAPER, "proof of Theorem B.1, case 3"),
    (
        "$C(d,r) = Theta(2^d d^(-1/2) e^(-2 d^(2 delta)))$, and $2^(d(1-1/k)) = (2^d/d^delta) e^(-2 d^(2 delta))$ for"
        " $k = d ln 2/(delta ln d + 2 d^(2 delta))$."
    ),
    (
        layer_claim(
            "",
            "$sqrt(d) <= D <= d^(2/3)$",
            far_ball,
            FAR,
            NearMiss(
                "any D",
                "These bounds hold for all $sqrt(d) <= D <= d/2$.",
                case=ball,
                assumes=lambda it: square_of_offset(it) >= it.dimension,
            ),
        ),
        layer_claim(
            "near",
            "$0 <= D <= sqrt(d)$",
            near_ball,
            NEAR,
            NearMiss(
                "0.71",
                "It is at least 0.71 times that.",
                holds=lambda it: ratio_between(it, Fraction(71, 100), NEAR[1]),
            ),
        ),
        *(
            Extremum(
                reading=f"{seek}-log",
                sentence=(
                    f"For integers $d$ and $r$, let $D = d/2 - r$. The {seek}"
                    " $log_2(C(d,r)/(2^d d^(-1/2) e^(-2D^2/d)))$, rounded down to six decimals, over all"
                    " $1 <= d <= 2000$ and $r >= 0$ with $sqrt(d) <= D <= d^(2/3)$."
                ),
                case=up_to(far_ball, 2000),
                whole=Bounds(2000),
                measure=lambda it: six_decimals(log_of_ratio(it)[0]),
                seek=seek,
                reason=Reason.FINITE,
            )
            for seek in ("largest", "smallest")
        ),
        Claim(
            reading="solution",
            sentence=(
                "Let $d > 0$ and $delta$ be real with $delta ln d >= 0$, and let $k = d ln 2/(delta ln d + 2"
                " d^(2 delta))$. Then $2^(d(1-1/k)) = (2^d/d^delta) e^(-2 d^(2 delta))$."
            ),
            case=solution,
            assumes=is_solution,
            holds=exponents_agree,
            near_misses=(
                NearMiss(
                    "without 2",
                    "This is true for $k = d ln 2/(delta ln d + d^(2 delta))$.",
                    case=whole_solution,
                    assumes=lambda it: is_solution(it, 1),
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-b.1-case-4 ---


def inverse_share(it: Ball) -> Interval:
    """The quotient d/k, from below and above: it is d - log V, as the ball's volume V is 2^(d(1-1/k))."""
    low, high = log2_interval(it.volume)
    return Interval(it.dimension - high, it.dimension - low)


def share_at_most(it: Ball, most: Fraction) -> bool:
    """True if k/d <= `most`, where the volume V of the ball is 2^(d(1-1/k))."""
    return most * inverse_share(it)[0] >= 1


def share_at_least(it: Ball, least: Fraction) -> bool:
    """True if k/d >= `least`, where the volume V of the ball is 2^(d(1-1/k))."""
    return least * inverse_share(it)[1] <= 1


def ratio_is_large(it: Ball) -> bool:
    """True if the ball's volume is at least sqrt(d) / 5 times the size of its outermost layer."""
    return 25 * volume_to_surface(*it) ** 2 >= it.dimension


MOST = Fraction(241, 100)
"""The bound that the claims of case 4 put on k/d: its largest value for balls with d/2 - r <= sqrt(d), rounded up."""


MIDDLE = (
    "Let $d >= 1$ and $r >= 0$ be integers with $d/2 - sqrt(d) <= r <= d/2$, and let the real number $k$ satisfy"
    " $sum_(l<=r) C(d,l) = 2^(d(1-1/k))$"
)


THEOREM_B_1_CASE_4 = Statement(
    f"{PAPER}/theorem-b.1-case-4",
    Source(PAPER, "proof of Theorem B.1, case 4"),
    "The volume is $Theta(2^d)$ for $d/2 - sqrt(d) <= r <= d/2$. Hence $k = O(d)$ and $R_(d,r) = Theta(sqrt(k))$.",
    (
        Claim(
            reading="text",
            sentence=f"{MIDDLE}. Then $k <= 2.41 d$.",
            case=near_ball,
            holds=lambda it: share_at_most(it, MOST),
            near_misses=(
                NearMiss("2.4", "$k <= 2.4 d$.", holds=lambda it: share_at_most(it, Fraction(24, 10))),
                NearMiss(
                    "the conclusion",
                    (
                        "If $0 <= r <= d/2$ and $k <= 2.41 d$, the *volume-to-surface ratio* satisfies $R_(d,r) >="
                        " sqrt(d)/5$."
                    ),
                    case=ball,
                    assumes=lambda it: share_at_most(it, MOST),
                    holds=ratio_is_large,
                ),
            ),
        ),
        Claim(
            reading="theta",
            sentence=(
                f"{MIDDLE}. Then $0.18 d <= k <= 2.41 d$, and the *volume-to-surface ratio* satisfies $R_(d,r) >="
                " sqrt(d)/5$."
            ),
            case=near_ball,
            holds=lambda it: share_at_most(it, MOST) and share_at_least(it, Fraction(18, 100)) and ratio_is_large(it),
            near_misses=(
                NearMiss("0.21", "$k >= 0.21 d$.", holds=lambda it: share_at_least(it, Fraction(21, 100))),
                NearMiss("any r", "This is true for all $0 <= r <= d/2$.", case=ball),
            ),
            reason=Reason.UNPROVED,
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    "For integers $d$ and $r$, let $k$ be the real number with $sum_(l<=r) C(d,l) = 2^(d(1-1/k))$."
                    f" The {seek} $k/d$, rounded down to six decimals, over all $1 <= d <= 2000$ and $r >= 0$ with"
                    " $d/2 - sqrt(d) <= r <= d/2$."
                ),
                case=up_to(near_ball, 2000),
                whole=Bounds(2000),
                measure=lambda it: six_decimals(1 / inverse_share(it)[1]),
                seek=seek,
                reason=Reason.FINITE,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)
