"""Section 3.1, details: how large the discrepancies of a group with half of all tokens can be.

Source: the proof of Lemma 3.1.
Reading: as section 3 defines it, every processor holds floor(n/p) or ceil(n/p) tokens in all, and n may be below p.
"""

from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, indicator, larger, smaller, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes, dimension
from loadbal.papers.plaxton.discrepancy import HALVES, heaviest_first, sum_of_discrepancies


class Shares(NamedTuple):
    """How many tokens of all groups every processor holds: q + 1 on some of them, q on the others."""

    dimension: int
    share: int
    extra: int

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return (self.share << self.dimension) + self.extra

    @property
    def capacities(self) -> tuple[int, ...]:
        """What every processor has room for, those with most ones first to have more."""
        return tuple(self.share + (place < self.extra) for place in heaviest_first(self.dimension))

    def packed(self, tokens: Number) -> Loads:
        """So many tokens of a group where there are most ones, as far as there is room."""
        before = (self.share * place + min(place, self.extra) for place in heaviest_first(self.dimension))
        return tuple(
            smaller(most, larger(0, tokens - first)) for most, first in zip(self.capacities, before, strict=True)
        )


@cache
def shares(dimensions: tuple[int, ...], most: int, least: int = 0, tokens: int = 1) -> tuple[Shares, ...]:
    """All of them for some dimensions, by the bounds of the share and the fewest tokens."""
    found = (Shares(d, q, extra) for d in dimensions for q in range(least, most + 1) for extra in range(2**d))
    return tuple(it for it in found if it.tokens >= tokens)


# --- plaxton/lemma-3.1-large-group ---


class Group(NamedTuple):
    """The loads of one group of tokens."""

    shares: Shares
    loads: Loads


def group(choose: Choose, bounds: Bounds) -> Group:
    """Any loads of a group on any hypercube of dimension at least 1, the share at most `Bounds.load`."""
    it = choose.option(shares(cubes(bounds, 1), bounds.load or 0), "d and q and extra")
    loads = choose.loads(2**it.dimension, 0, it.share + 1)
    return Group(it, tuple(map(widened, loads)))


def has_room(it: Group) -> Truth:
    """Whether no more processors hold q + 1 tokens of the group than hold so many in all."""
    return total(indicator(load > it.shares.share) for load in it.loads) <= it.shares.extra


def is_large(it: Group, share: int = 0) -> Truth:
    """Whether the group has room and half of all tokens, and n is at least so many times p."""
    wide = it.shares.tokens >= share * 2**it.shares.dimension
    return has_room(it) & (2 * total(it.loads) >= it.shares.tokens) & wide


def is_even(it: Group) -> bool:
    """Whether p divides n."""
    return it.shares.extra == 0


def delta_within(it: Group, parts: int) -> Truth:
    """Whether Delta is at most n sqrt(d) over so much."""
    delta = parts * sum_of_discrepancies(it.loads)
    return delta * delta <= it.shares.tokens**2 * it.shares.dimension


class Lone(NamedTuple):
    """A dimension d, with a single token, and a constant C."""

    dimension: int
    constant: Number

    @property
    def loads(self) -> Loads:
        """The token, at processor 0."""
        return (1, *[0] * ((1 << self.dimension) - 1))


def lone(choose: Choose, bounds: Bounds) -> Lone:
    """Any d and C >= 1; `Bounds.size` is the dimension, `Bounds.load` the largest C."""
    d = dimension(choose, bounds)
    return Lone(d, choose.integer(1, bounds.load, "C"))


def lone_within(it: Lone) -> Truth:
    """Whether the discrepancies of a single token add up to at most C sqrt(d)."""
    delta = sum_of_discrepancies(it.loads)
    return delta**2 <= it.constant * it.constant * it.dimension


class Roots(NamedTuple):
    """d and k, as numbers of the formulas."""

    dimension: Number
    parameter: Number


def roots(choose: Choose, _bounds: Bounds) -> Roots:
    """Any real d and k, both positive."""
    return Roots(choose.rational(0, None, "d"), choose.rational(0, None, "k"))


def whole_roots(choose: Choose, bounds: Bounds) -> Roots:
    """Whole ones."""
    return Roots(choose.integer(1, bounds.load, "d"), choose.integer(1, bounds.load, "k"))


def root_within(it: Roots) -> Truth:
    """Whether sqrt(d) <= d / sqrt(k)."""
    return it.parameter * it.dimension <= it.dimension * it.dimension


HELD = "If each of the p = 2^d >= 2 processors of a hypercube holds"

LEMMA_3_1_LARGE_GROUP = Statement(
    f"{PAPER}/lemma-3.1-large-group",
    Source(PAPER, "proof of Lemma 3.1"),
    "If x_l >= n/2, Delta_l = O((n/p) d^(1/2) p) = O(d^(1/2) n), and d^(1/2) <= d k^(-1/2) since k <= d.",
    (
        Claim(
            sentence=(
                f"{HELD} floor(n/p) or ceil(n/p) of n >= 1 tokens, a group of at least n/2 of them has Delta <= n"
                f" sqrt(d), where Delta is {HALVES}."
            ),
            case=group,
            assumes=is_large,
            holds=lambda it: delta_within(it, 1),
            near_misses=(
                NearMiss(
                    "C >= 3",
                    "A group of one token, n = 1, has Delta <= C n sqrt(d) for C >= 3.",
                    case=lone,
                    assumes=lambda it: it.constant >= 3,
                    holds=lone_within,
                ),
            ),
            trace=lambda it: runs.placed(it.loads),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-3.1-large-group",
            sentence=(
                f"{HELD} floor(n/p) or ceil(n/p) of n >= p tokens, a group of at least n/2 of them has Delta <= n"
                f" sqrt(d), where Delta is {HALVES}."
            ),
            case=group,
            assumes=lambda it: is_large(it, 1),
            holds=lambda it: delta_within(it, 1),
            near_misses=(
                NearMiss("any n", "The same for all n.", assumes=is_large),
                NearMiss("half", "Delta <= n sqrt(d) / 2.", holds=lambda it: delta_within(it, 2)),
            ),
        ),
        Claim(
            reading="even",
            sentence=(
                f"{HELD} n/p of n >= 1 tokens, p dividing n, a group of at least n/2 of them has Delta <= n"
                f" sqrt(d) / 2, where Delta is {HALVES}."
            ),
            case=group,
            assumes=lambda it: is_large(it) & is_even(it),
            holds=lambda it: delta_within(it, 2),
            near_misses=(
                NearMiss("third", "Delta <= n sqrt(d) / 3.", holds=lambda it: delta_within(it, 3)),
                NearMiss("any n", "The same for n >= p.", assumes=lambda it: is_large(it, 1)),
            ),
        ),
        Claim(
            reading="root",
            sentence="For all real d >= k > 0, sqrt(d) <= d / sqrt(k).",
            case=roots,
            assumes=lambda it: (it.parameter > 0) & (it.parameter <= it.dimension),
            holds=root_within,
            near_misses=(
                NearMiss(
                    "k <= 2d",
                    "The same for k <= 2d.",
                    case=whole_roots,
                    assumes=lambda it: it.parameter <= 2 * it.dimension,
                ),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_3_1_LARGE_GROUP,)
