"""The appendix, details: how ln C(d,r) is expanded.

Source: the proof of Theorem B.1, case 2.
Reading: r = d/2 - D with D = d^(1/2+delta), so that d^(2 delta) = D^2/d and d^(3 delta - 1/2) = D^3/d^2; with X = 2D/d
these are D X/2 and D X^2/4. For d >= 1, delta <= 1/2 says D <= d, which is X <= 2.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER
from loadbal.theory.logarithms import ln_between

# --- plaxton/theorem-b.1-taylor ---


@cache
def fractions_up_to(size: int, most: int) -> tuple[Fraction, ...]:
    """The fractions from 0 to the most with that denominator."""
    return tuple(Fraction(part, size) for part in range(most * size + 1))


def from_zero(choose: Choose, bounds: Bounds) -> Fraction:
    """Any fraction from 0 to 4; `Bounds.size` is its denominator."""
    size = choose.option(range(bounds.smallest, bounds.size + 1), "denominator")
    return choose.option(fractions_up_to(size, 4), "x")


def below_one(choose: Choose, bounds: Bounds) -> Fraction:
    """Any fraction from 0 on and below 1; `Bounds.size` is its denominator."""
    size = choose.option(range(bounds.smallest, bounds.size + 1), "denominator")
    return choose.option(fractions_up_to(size, 1)[:-1], "x")


def above(x: Fraction) -> bool:
    """Whether x - x^2/2 <= ln(1+x) <= x."""
    low, high = ln_between(1 + x)
    return x - x * x / 2 <= low and high <= x


def below_lower(x: Fraction) -> bool:
    """Whether -x - x^2 <= ln(1-x)."""
    return -x - x * x <= ln_between(1 - x)[0]


def below_upper(x: Fraction) -> bool:
    """Whether ln(1-x) <= -x - x^2/2."""
    return ln_between(1 - x)[1] <= -x - x * x / 2


class Slopes(NamedTuple):
    """A real x."""

    x: Number


def real_from_zero(choose: Choose, _bounds: Bounds) -> Slopes:
    """Any real x >= 0."""
    return Slopes(choose.rational(0, None, "x"))


def slopes_above(it: Slopes) -> Truth:
    """Whether 1 - x <= 1/(1+x) <= 1, times 1 + x."""
    return ((1 - it.x) * (1 + it.x) <= 1) & (1 + it.x >= 1)


def slopes_below(it: Slopes) -> Truth:
    """Whether -1 - 2x <= -1/(1-x) <= -1 - x, times 1 - x."""
    return ((1 + 2 * it.x) * (1 - it.x) >= 1) & ((1 + it.x) * (1 - it.x) <= 1)


THEOREM_B_1_TAYLOR = Statement(
    f"{PAPER}/theorem-b.1-taylor",
    Source(PAPER, "proof of Theorem B.1, case 2"),
    "x - x^2/2 <= ln(1+x) <= x for x >= 0, and -x - x^2 <= ln(1-x) <= -x - x^2/2 for 0 <= x <= 1/2.",
    (
        Claim(
            sentence=(
                "x - x^2/2 <= ln(1+x) <= x for all fractions x with 0 <= x <= 4, and -x - x^2 <= ln(1-x) <= -x -"
                " x^2/2 for all with 0 <= x <= 1/2."
            ),
            case=from_zero,
            holds=lambda x: above(x) and (2 * x > 1 or (below_lower(x) and below_upper(x))),
            near_misses=(
                NearMiss("below 0", "The first two for -x.", assumes=lambda x: x < 1, holds=lambda x: above(-x)),
                NearMiss(
                    "up to 0.69",
                    "The second two up to 0.69.",
                    case=below_one,
                    assumes=lambda x: 100 * x <= 69,
                    holds=lambda x: below_lower(x) and below_upper(x),
                ),
            ),
        ),
        Claim(
            reading="range",
            sentence=(
                "-x - x^2 <= ln(1-x) for all fractions x with 0 <= x <= 0.68, and ln(1-x) <= -x - x^2/2 for all"
                " with 0 <= x < 1."
            ),
            case=below_one,
            holds=lambda x: below_upper(x) and (100 * x > 68 or below_lower(x)),
            near_misses=(
                NearMiss(
                    "0.69",
                    "The first for x <= 0.69.",
                    holds=lambda x: 100 * x > 69 or below_lower(x),
                ),
            ),
        ),
        Claim(
            reading="slopes",
            sentence=(
                "The derivatives of x - x^2/2, ln(1+x) and x, and of -x - x^2, ln(1-x) and -x - x^2/2, functions"
                " that are 0 for x = 0, keep this order: 1 - x <= 1/(1+x) <= 1 for real x >= 0, and -1 - 2x <="
                " -1/(1-x) <= -1 - x for real 0 <= x <= 1/2."
            ),
            case=real_from_zero,
            holds=lambda it: slopes_above(it) & implies(2 * it.x <= 1, slopes_below(it)),
            near_misses=(
                NearMiss(
                    "x <= 1",
                    "The second for x <= 1.",
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
    """d and X, of which D = d X/2 is made."""

    dimension: Number
    part: Number

    @property
    def offset(self) -> Number:
        """The offset D."""
        return self.dimension * self.part * Fraction(1, 2)

    @property
    def square(self) -> Number:
        """The power d^(2 delta), which is D^2/d."""
        return self.offset * self.part * Fraction(1, 2)

    @property
    def cube(self) -> Number:
        """The power d^(3 delta - 1/2), which is D^3/d^2."""
        return self.square * self.part * Fraction(1, 2)

    def combined(self, inner: Number, outer: Number) -> Number:
        """(d/2 - D) times the one, less (d/2 + D) times the other."""
        half = self.dimension * Fraction(1, 2)
        return (half - self.offset) * inner - (half + self.offset) * outer

    @property
    def lower(self) -> Number:
        """(d/2 - D)(X + X^2/2) - (d/2 + D) X."""
        return self.combined(self.part + self.part * self.part * Fraction(1, 2), self.part)

    @property
    def upper(self) -> Number:
        """(d/2 - D)(X + X^2) - (d/2 + D)(X - X^2/2)."""
        square = self.part * self.part
        return self.combined(self.part + square, self.part - square * Fraction(1, 2))


def expansion(choose: Choose, _bounds: Bounds) -> Expansion:
    """Any real d and X, none negative."""
    return Expansion(choose.rational(0, None, "d"), choose.rational(0, None, "X"))


def whole_expansion(choose: Choose, bounds: Bounds) -> Expansion:
    """Whole ones."""
    return Expansion(choose.integer(1, bounds.load, "d"), choose.integer(0, bounds.load, "X"))


def is_expansion(it: Expansion, most: int = 2) -> Truth:
    """Whether d is positive and X at most so much."""
    return (it.dimension > 0) & (it.part <= most)


def identities(it: Expansion) -> Truth:
    """Whether both combinations are what the proof makes of them."""
    return (it.lower == -3 * it.square - 2 * it.cube) & (it.upper == -it.square - 2 * it.cube)


def lower_bound(it: Expansion, factor: int) -> Truth:
    """Whether the first is at least so many times -d^(2 delta)."""
    return it.lower >= -factor * it.square


THEOREM_B_1_EXPANSION = Statement(
    f"{PAPER}/theorem-b.1-expansion",
    Source(PAPER, "proof of Theorem B.1, case 2"),
    "(d/2-D)(X+X^2/2) - (d/2+D)X = -3 d^(2 delta) - 2 d^(3 delta-1/2) >= -5 d^(2 delta), and (d/2-D)(X+X^2) -"
    " (d/2+D)(X-X^2/2) = -d^(2 delta) - 2 d^(3 delta-1/2) <= -d^(2 delta).",
    (
        Claim(
            sentence=(
                "For real d > 0, 0 <= D <= d and X = 2D/d, (d/2-D)(X+X^2/2) - (d/2+D)X = -3 D^2/d - 2 D^3/d^2 >="
                " -5 D^2/d, and (d/2-D)(X+X^2) - (d/2+D)(X-X^2/2) = -D^2/d - 2 D^3/d^2 <= -D^2/d; with D ="
                " d^(1/2+delta), D^2/d is d^(2 delta)."
            ),
            case=expansion,
            assumes=is_expansion,
            holds=lambda it: identities(it) & lower_bound(it, 5) & (it.upper <= -it.square),
            near_misses=(
                NearMiss("4", "The first with 4 for 5.", case=whole_expansion, holds=lambda it: lower_bound(it, 4)),
                NearMiss(
                    "d below 1",
                    "The first for D >= d, which is what delta <= 1/2 says for d below 1.",
                    case=whole_expansion,
                    assumes=lambda it: it.part >= 2,
                    holds=lambda it: lower_bound(it, 5),
                ),
            ),
        ),
        Claim(
            reading="four",
            sentence=(
                "For real d > 0, 0 <= D <= d/2 and X = 2D/d, (d/2-D)(X+X^2/2) - (d/2+D)X >= -4 D^2/d, which is -4"
                " d^(2 delta) with D = d^(1/2+delta)."
            ),
            case=expansion,
            assumes=lambda it: is_expansion(it, 1),
            holds=lambda it: lower_bound(it, 4),
            near_misses=(
                NearMiss("3", "At least -3 d^(2 delta).", case=whole_expansion, holds=lambda it: lower_bound(it, 3)),
            ),
        ),
    ),
)

STATEMENTS = (THEOREM_B_1_TAYLOR, THEOREM_B_1_EXPANSION)
