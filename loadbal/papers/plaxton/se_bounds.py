"""Section 2.4, details: the tokens that must leave a set of the shuffle-exchange, and where the bounds are tight."""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient, smaller
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Instance, cubes, heavy_instance

# --- plaxton/se-half-must-leave ---


class Inside(NamedTuple):
    """n tokens, at most m a processor, all of them on g of p processors."""

    order: int
    size: int
    tokens: Number
    most: Number

    @property
    def stay(self) -> Number:
        """The most tokens that g processors hold under minimum error: the mean rounded up while tokens are left."""
        share = quotient(self.tokens, self.order)
        return self.size * share + smaller(self.size, self.tokens - self.order * share)


def inside(choose: Choose, bounds: Bounds) -> Inside:
    """Any 1 <= g < p/2; any tokens and any cap, up to `Bounds.load`."""
    p = 2 ** choose.option(cubes(bounds, 2), "d")
    g = choose.option(range(1, p // 2), "g")
    return Inside(p, g, choose.integer(1, bounds.load, "n"), choose.integer(1, bounds.load, "m"))


def fits(it: Inside, share: int = 0) -> Truth:
    """Whether 2n/p <= m <= n, the tokens fit on g processors, and n is at least so many times p."""
    heavy = (2 * it.tokens <= it.order * it.most) & (it.most <= it.tokens)
    return heavy & (it.tokens <= it.size * it.most) & (it.tokens >= share * it.order)


def part_leaves(it: Inside, part: int) -> Truth:
    """Whether at least n over so much must leave."""
    return part * (it.tokens - it.stay) >= it.tokens


INSIDE = (
    "If 2n/p <= m <= n, ceil(n/m) <= g < p/2, and all n >= 1 tokens, at most m a processor, are on g of p = 2^d >= 4"
    " processors"
)

SE_HALF_MUST_LEAVE = Statement(
    f"{PAPER}/se-half-must-leave",
    Source(PAPER, "proof of Theorem 2.5"),
    "At least n/2 tokens need to be moved to processors outside of the set S.",
    (
        Claim(
            sentence=f"{INSIDE}, at least n/2 tokens must leave them before the loads of all are at most 1 apart.",
            case=inside,
            assumes=fits,
            holds=lambda it: part_leaves(it, 2),
            near_misses=(
                NearMiss("m >= 2", "The same for m >= 2.", assumes=lambda it: fits(it) & (it.most >= 2)),
                NearMiss("n >= p", "The same for n >= p.", assumes=lambda it: fits(it, 1)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/se-half-must-leave",
            sentence=(
                f"{INSIDE}, and n >= p, at least n/3 tokens must leave them before the loads of all are at most 1"
                " apart."
            ),
            case=inside,
            assumes=lambda it: fits(it, 1),
            holds=lambda it: part_leaves(it, 3),
            near_misses=(
                NearMiss("any n", "The same without n >= p.", assumes=fits),
                NearMiss("n/2", "n/2 must leave them.", holds=lambda it: part_leaves(it, 2)),
            ),
        ),
        Claim(
            reading="repaired-even",
            repairs=f"{PAPER}/se-half-must-leave",
            sentence=(
                f"{INSIDE}, and p divides n, at least n/2 tokens must leave them before the loads of all are equal."
            ),
            case=inside,
            assumes=lambda it: fits(it) & (it.tokens == it.order * quotient(it.tokens, it.order)),
            holds=lambda it: part_leaves(it, 2),
            near_misses=(NearMiss("any n", "The same for all n.", assumes=fits),),
        ),
    ),
)

# --- plaxton/se-tight-range ---


class Growth(NamedTuple):
    """The logarithms of p, n and m, a constant C, and epsilon."""

    processors: Number
    tokens: Number
    most: Number
    epsilon: Number
    constant: Number


def growth(choose: Choose, _bounds: Bounds) -> Growth:
    """Any real logarithms with p >= 2, n >= 1, m >= 1; any positive C and epsilon."""
    logs = choose.rational(1, None, "log p"), choose.rational(0, None, "log n"), choose.rational(0, None, "log m")
    return Growth(*logs, choose.rational(0, 1, "epsilon"), choose.rational(1, None, "C"))


def growth_of_powers(choose: Choose, bounds: Bounds) -> Growth:
    """Whole logarithms and C, epsilon one half."""
    most = bounds.load
    logs = choose.integer(1, most, "log p"), choose.integer(0, most, "log n"), choose.integer(0, most, "log m")
    return Growth(*logs, Fraction(1, 2), choose.integer(1, most, "C"))


def in_range(it: Growth, share: Number | None = None) -> Truth:
    """Whether 2n/p <= m <= n^(1-epsilon) and 0 < epsilon < 1, and n is at least that power of p, if one is given."""
    heavy = (it.most >= 1 + it.tokens - it.processors) & (it.most <= it.tokens - it.epsilon * it.tokens)
    wide = True if share is None else it.tokens >= share * it.processors
    return heavy & (it.epsilon > 0) & (it.epsilon < 1) & wide


def ratio_within(it: Growth, factor: Number) -> Truth:
    """Whether m log p is at most factor / epsilon times m log(n/m)."""
    return it.epsilon * it.processors <= factor * (it.tokens - it.most)


EPSILONS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))


class Bounded(NamedTuple):
    """An instance, and epsilon."""

    epsilon: Fraction
    instance: Instance

    @property
    def fits(self) -> bool:
        """Whether m <= n^(1-epsilon)."""
        part = self.epsilon
        return bool(self.instance.most**part.denominator <= self.instance.tokens ** (part.denominator - part.numerator))

    def within(self, factor: int) -> bool:
        """Whether log p is at most factor / epsilon times log(n/m)."""
        part = self.epsilon / factor
        ratio = Fraction(self.instance.tokens, self.instance.most)
        return bool(self.instance.order**part.numerator <= ratio**part.denominator)


def bounded(choose: Choose, bounds: Bounds) -> Bounded:
    """Any instance with m >= 2n/p; epsilon is a quarter, a half, or three quarters."""
    epsilon = choose.option(EPSILONS, "epsilon")
    return Bounded(epsilon, heavy_instance(choose, bounds))


RANGE = "For real p >= 2, n >= 1, m >= 1 and 0 < epsilon < 1 with 2n/p <= m <= n^(1-epsilon)"

SE_TIGHT_RANGE = Statement(
    f"{PAPER}/se-tight-range",
    Source(PAPER, "section 2.4, end, and section 4"),
    "The upper and lower bounds, m log p and m log(n/m), are tight for 2n/p <= m <= n^(1-epsilon).",
    (
        Claim(
            sentence=(
                f"{RANGE}, log p <= C log(n/m) / epsilon for every constant C >= 1: the bounds m log p and m"
                " log(n/m) on the time are at most C / epsilon apart."
            ),
            case=growth,
            assumes=in_range,
            holds=lambda it: ratio_within(it, it.constant),
            near_misses=(
                NearMiss(
                    "n >= 2, C >= 9",
                    "The same for n >= 2 and C >= 9, epsilon one half.",
                    case=growth_of_powers,
                    assumes=lambda it: in_range(it) & (it.tokens >= 1) & (it.constant >= 9),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                f"{RANGE} and n >= p, log p <= log(n/m) / epsilon: the bounds m log p and m log(n/m) on the time"
                " are at most 1 / epsilon apart."
            ),
            case=growth,
            assumes=lambda it: in_range(it, 1),
            holds=lambda it: ratio_within(it, 1),
            near_misses=(
                NearMiss(
                    "n >= sqrt(p)",
                    "The same for n >= sqrt(p).",
                    case=growth_of_powers,
                    assumes=lambda it: in_range(it, Fraction(1, 2)),
                ),
                NearMiss(
                    "0.9",
                    "With 0.9 log(n/m) / epsilon.",
                    case=growth_of_powers,
                    holds=lambda it: ratio_within(it, Fraction(9, 10)),
                ),
            ),
        ),
        Claim(
            reading="repaired-root",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                f"{RANGE} and n >= sqrt(p), log p <= 2 log(n/m) / epsilon: the bounds m log p and m log(n/m) on"
                " the time are at most 2 / epsilon apart."
            ),
            case=growth,
            assumes=lambda it: in_range(it, Fraction(1, 2)),
            holds=lambda it: ratio_within(it, 2),
            near_misses=(NearMiss("any n", "The same for all n.", case=growth_of_powers, assumes=in_range),),
        ),
        Claim(
            reading="instances",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                "For epsilon = 1/4, 1/2 or 3/4, p = 2^d >= 2 and whole numbers n >= p and m with 2n/p <= m <="
                " n^(1-epsilon), log p <= log(n/m) / epsilon: the bounds m log p and m log(n/m) on the time are"
                " at most 1 / epsilon apart."
            ),
            case=bounded,
            assumes=lambda it: it.fits and it.instance.tokens >= it.instance.order,
            holds=lambda it: it.within(1),
            near_misses=(NearMiss("any n", "The same for all n.", assumes=lambda it: it.fits),),
        ),
    ),
)

STATEMENTS = (SE_HALF_MUST_LEAVE, SE_TIGHT_RANGE)
