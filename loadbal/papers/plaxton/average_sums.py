"""Section 3.3, details: the sums over the steps and over the groups.

Reading: a sum of powers of sqrt(1/2) is a + b sqrt(2) with fractions a and b, and is compared exactly.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, dimension, number
from loadbal.papers.plaxton.group_shares import Sizes, sizes_of, sizes_or_none
from loadbal.theory.enclosures import Between, added, root
from loadbal.theory.logarithms import six_decimals

# --- plaxton/average-step-sum ---


class Surd(NamedTuple):
    """The number a + b sqrt(2)."""

    whole: Fraction
    roots: Fraction

    def at_most(self, other: "Surd") -> bool:
        """Whether it is at most the other: the sign of a difference is that of its larger part, by their squares."""
        a, b = other.whole - self.whole, other.roots - self.roots
        if a >= 0 and b >= 0:
            return True
        if a <= 0 and b <= 0:
            return False
        return a * a >= 2 * b * b if a > 0 else 2 * b * b >= a * a


def step_sum(d: int) -> Surd:
    """The sum of 2^(-j/2) over 0 <= j < d."""
    even, odd = range(0, d, 2), range(1, d, 2)
    whole = sum((Fraction(1, 2 ** (j // 2)) for j in even), Fraction(0))
    return Surd(whole, sum((Fraction(1, 2 ** (j // 2 + 1)) for j in odd), Fraction(0)))


LIMIT = Surd(Fraction(2), Fraction(1))
"""2 + sqrt(2), the sum over all j."""


def steps_within(d: int, most: Surd) -> bool:
    """Whether the roots add up to at most so many times the first, and the numbers j to at most d^2 / 2."""
    return step_sum(d).at_most(most) and 2 * sum(range(d)) <= d * d


class Steps(NamedTuple):
    """A dimension and the sizes of the groups."""

    dimension: int
    groups: Sizes

    def root(self, step: int) -> Between:
        """The sum over the groups of sqrt(n_i log p / (p 2^j)), from below and above."""
        share = Fraction(self.dimension, 2 ** (self.dimension + step))
        return added(root(size * share) for size in self.groups.sizes)

    @property
    def cost(self) -> Between:
        """The whole sum, over steps and groups, from below and above."""
        low, high = added(self.root(step) for step in range(self.dimension))
        more = len(self.groups.sizes) * sum(range(self.dimension))
        return Between(low + more, high + more)

    @property
    def bound(self) -> Fraction:
        """The sum of sqrt((n_i/p) log p), and g log^2 p, from below."""
        return self.root(0)[0] + len(self.groups.sizes) * self.dimension**2


@cache
def all_sizes(most: int) -> tuple[Sizes, ...]:
    """All sizes of groups that add up to 1 to so many tokens."""
    return tuple(found for tokens in range(1, most + 1) for found in sizes_of(tokens, 0))


def steps(choose: Choose, bounds: Bounds) -> Steps:
    """Any d, the size, and 2 to 6 groups, some perhaps empty, of up to `Bounds.load` tokens in all."""
    d = dimension(choose, bounds)
    return Steps(d, choose.option(all_sizes(bounds.load or 0), "sizes"))


AVERAGE_STEP_SUM = Statement(
    f"{PAPER}/average-step-sum",
    Source(PAPER, "section 3.3"),
    "The sum over 0 <= j < d and over the groups of sqrt(n_i log p / (p 2^j)) + j is O(sum_i sqrt((n_i/p) log p) + g"
    " log^2 p), since the sum over j is dominated by the j = 0 term.",
    (
        Claim(
            repairs=f"{PAPER}/average-step-sum@first-step",
            sentence=(
                "For every d >= 1 the sum of 2^(-j/2) over 0 <= j < d is at most 2 + sqrt(2) and that of j at"
                " most d^2 / 2, so that the terms sqrt(n_i log p / (p 2^j)) + j of all steps j and all g groups,"
                " p = 2^d, add up to at most 2 + sqrt(2) times sum_i sqrt((n_i/p) log p) + g log^2 p."
            ),
            case=dimension,
            holds=lambda d: steps_within(d, LIMIT),
            near_misses=(
                NearMiss(
                    "3.4", "c = 3.4 will do.", holds=lambda d: steps_within(d, Surd(Fraction(34, 10), Fraction(0)))
                ),
            ),
        ),
        Extremum(
            reading="largest",
            sentence="The largest sum of 2^(-j/2) over 0 <= j < d, rounded down to six decimals, for any d >= 1.",
            case=dimension,
            measure=lambda d: six_decimals(step_sum(d).whole + step_sum(d).roots * root(2)[0]),
            seek="largest",
        ),
        Claim(
            reading="groups",
            sentence=(
                "For p = 2^d >= 2 and g >= 2 groups of n_i >= 0 tokens, not all empty, the sum of sqrt(n_i log p"
                " / (p 2^j)) + j over all groups and 0 <= j < d is at most 3.4143 (sum_i sqrt((n_i/p) log p) + g"
                " log^2 p)."
            ),
            case=steps,
            holds=lambda it: it.cost[1] <= Fraction(34143, 10000) * it.bound,
            near_misses=(
                NearMiss("1/2", "With 1/2 for 3.4143.", holds=lambda it: it.cost[0] <= Fraction(1, 2) * it.bound),
            ),
        ),
        Claim(
            reading="first-step",
            sentence=(
                "For p = 2^d >= 2 and g = 2 to 6 groups of n_i >= 0 tokens, not all empty, the sum of sqrt(n_i"
                " log p / (p 2^j)) + j over all groups is largest for j = 0 of all 0 <= j < d."
            ),
            case=steps,
            holds=lambda it: all(
                it.root(step)[0] + len(it.groups.sizes) * step <= it.root(0)[1] for step in range(it.dimension)
            ),
            near_misses=(
                NearMiss(
                    "n >= p",
                    "The same for n >= p.",
                    assumes=lambda it: it.groups.tokens >= 2**it.dimension,
                ),
            ),
        ),
    ),
)

# --- plaxton/average-equal-groups ---


class RealRoots(NamedTuple):
    """The square roots of the sizes of the groups."""

    roots: tuple[Number, ...]


def real_roots(choose: Choose, bounds: Bounds) -> RealRoots:
    """Any real numbers from 0 on; the size is the number g >= 2 of groups."""
    g = number(choose, bounds, 2, "g")
    return RealRoots(tuple(choose.rational(0, None, f"root of n_{i}") for i in range(g)))


def whole_roots(choose: Choose, bounds: Bounds) -> RealRoots:
    """Whole ones."""
    g = number(choose, bounds, 2, "g")
    return RealRoots(tuple(choose.integer(0, bounds.load, f"root of n_{i}") for i in range(g)))


def squares_within(it: RealRoots, groups: int) -> Truth:
    """Whether the square of the sum is at most so many times the sum of the squares."""
    return total(it.roots) * total(it.roots) <= groups * total(root * root for root in it.roots)


def square_of_sum(it: Sizes) -> Between:
    """The square of the sum of sqrt(n_i): n, and twice the root of the product of every pair, from below and above."""
    low, high = added(root(a * b) for a, b in combinations(it.sizes, 2))
    return Between(it.tokens + 2 * low, it.tokens + 2 * high)


def is_met_if_equal(it: Sizes) -> bool:
    """Whether the square is g n for equal groups and less for all others."""
    low, high = square_of_sum(it)
    most = len(it.sizes) * it.tokens
    return low == high == most if it.are_equal else high < most


AVERAGE_EQUAL_GROUPS = Statement(
    f"{PAPER}/average-equal-groups",
    Source(PAPER, "section 3.3"),
    "The sum of sqrt(n_i) is maximized by setting n_i = n/g.",
    (
        Claim(
            sentence=(
                "If n >= 1 tokens make g = 2 to 6 groups of n_i >= 0 tokens each, the sum of sqrt(n_i) is below"
                " sqrt(g n), but for equal groups, n_i = n/g, which meet it."
            ),
            case=sizes_or_none,
            holds=is_met_if_equal,
            near_misses=(
                NearMiss(
                    "0.99",
                    "It is at most sqrt(0.99 g n).",
                    holds=lambda it: 100 * square_of_sum(it)[1] <= 99 * len(it.sizes) * it.tokens,
                ),
                NearMiss(
                    "met",
                    "It is met by groups that differ.",
                    holds=lambda it: it.are_equal or square_of_sum(it)[1] >= len(it.sizes) * it.tokens,
                ),
            ),
        ),
        Claim(
            reading="reals",
            sentence="For g >= 2 real numbers n_i >= 0, n in all, the sum of sqrt(n_i) is at most sqrt(g n).",
            case=real_roots,
            holds=lambda it: squares_within(it, len(it.roots)),
            near_misses=(
                NearMiss(
                    "g - 1",
                    "The sum is at most sqrt((g - 1) n).",
                    case=whole_roots,
                    holds=lambda it: squares_within(it, len(it.roots) - 1),
                ),
            ),
        ),
    ),
)

STATEMENTS = (AVERAGE_STEP_SUM, AVERAGE_EQUAL_GROUPS)
