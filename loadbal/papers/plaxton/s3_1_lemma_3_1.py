"""Section 3.1: the sum of the multi-discrepancies (Lemma 3.1) and their mean (Lemma 3.2).

Source: both lemmas and their proofs: a large group, small groups, groups of equal size, and which k belongs to g.
Reading: as section 3 defines it, every processor holds floor(n/p) or ceil(n/p) tokens in all, and n may be below p. A
second derivative is taken term by term: c x^a s^b, where s is the square root of L = ln(n/x), has the derivative
a c x^(a-1) s^b - (b/2) c x^(a-1) s^(b-2), since s' = -1/(2 x s). The constant sqrt(ln 2) is left out.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import log2, sqrt
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, indicator, larger, negation, same_truth, smaller, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.domain import described
from loadbal.loads import Loads
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, dimension, number
from loadbal.papers.plaxton.s2_3_discrepancies import Capped, heaviest_first, sum_of_discrepancies
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import (
    MICRO,
    Multi,
    even_groups,
    exists,
    micro_log,
    uneven_groups,
)
from loadbal.protocols.recursive_balance import LOW_KEEPS, dimension_of
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval, interval_sum, square_root
from loadbal.theory.isoperimetry import ball_edges
from loadbal.theory.logarithms import LN_2, log2_interval, six_decimals
from loadbal.theory.partitions import partitions

TWO_LN_2 = 1386294, 1000000
"""Numerator and denominator of a fraction just below 2 ln 2."""


def as_defined(choose: Choose, bounds: Bounds) -> Multi:
    """Recipe: any 2 or 3 groups, q or q + 1 tokens in all at a processor; one excess rule, as nothing is balanced."""
    return uneven_groups(choose, bounds, (LOW_KEEPS,))


def at_least_one_each(it: Multi) -> Truth:
    """True if there are at least as many tokens as processors: n >= p."""
    return exists(it) & (it.tokens >= 2**it.dimension)


def discrepancy_within(it: Multi, parts: Number, whole: int = 100) -> Truth:
    """True if (Delta^M)^2 <= c n^2 d log g; c is `parts` / `whole`, Delta^M the sum of multi-discrepancies."""
    return tokens_allow(it, it.tokens, parts, whole)


def tokens_allow(it: Multi, tokens: Number, parts: Number, whole: int) -> Truth:
    """True if (Delta^M)^2 <= c t^2 d log g, where c is `parts` / `whole` and t is `tokens`."""
    bound = parts * micro_log(len(it.groups)) * it.dimension
    return whole * MICRO * it.multi_discrepancy * it.multi_discrepancy <= bound * tokens * tokens


def places(it: Multi) -> Number:
    """The number p ceil(n/p): all tokens, if every processor had as many as any."""
    p = 2**it.dimension
    return (it.tokens + p - 1) // p * p


def sides_within(it: Multi, parts: int, whole: int = 100) -> Sides:
    """The sides of `discrepancy_within` as in the lemma."""
    n, d, g = float(it.tokens), it.dimension, len(it.groups)
    bound = sqrt(parts / whole) * n * sqrt(d * log2(g))
    return Sides("Delta^M", float(it.multi_discrepancy), f"sqrt({parts / whole:g}) n sqrt(d log_2 g)", bound)


show_sides(discrepancy_within, sides_within)


def smaller_constants(
    within: Callable[[Multi, int], Truth], assumes: Callable[[Multi], Truth], constant: str = "1.4"
) -> tuple[NearMiss[Multi], NearMiss[Multi]]:
    """Near misses with constants 0.99 and (for d >= 2) 0.49, which are too small, in place of `constant`."""
    return (
        NearMiss("0.99", f"This is true with 0.99 in place of {constant}.", holds=lambda it: within(it, 99)),
        NearMiss(
            "0.49, d >= 2",
            f"For $d >= 2$, this is true with 0.49 in place of {constant}.",
            assumes=lambda it: assumes(it) & (it.dimension >= 2),
            holds=lambda it: within(it, 49),
        ),
    )


def four_readings(
    bound: Callable[[str], str], within: Callable[[Multi, int], Truth], id_: str
) -> tuple[Claim[Multi], ...]:
    """Four claims of one bound: for every instance, for n >= p with two constants, and for p that divides n.

    The function `bound` writes the bound with a constant, a factor below the root.
    """
    # 140 hundredths are just above 2 ln 2, which the proof by entropies gives. If n >= p, then ceil(n/p) is at most
    # 2n/p, so that the proof has log(2g) <= 2 log g in place of log g: 280 hundredths.
    sharp, proved = bound("1.4"), bound("2.8")
    return (
        Claim(
            sentence=f"For every *instance*, the *total multi-discrepancy* satisfies {sharp}.",
            case=as_defined,
            assumes=exists,
            holds=lambda it: within(it, 140),
            near_misses=(NearMiss("1.9", "This is true with 1.9 in place of 1.4.", holds=lambda it: within(it, 190)),),
        ),
        Claim(
            reading="at-least-p",
            sentence=f"For every *instance* with $n >= p$, the *total multi-discrepancy* satisfies {proved}.",
            case=as_defined,
            assumes=at_least_one_each,
            holds=lambda it: within(it, 280),
            near_misses=smaller_constants(within, at_least_one_each, "2.8"),
            repairs=id_,
        ),
        Claim(
            reading="repaired",
            sentence=(
                f"For every *instance* with $n >= p$ and $g <= 3$, the *total multi-discrepancy* satisfies {sharp}."
            ),
            case=as_defined,
            assumes=at_least_one_each,
            holds=lambda it: within(it, 140),
            near_misses=smaller_constants(within, at_least_one_each),
            repairs=id_,
            reason=Reason.OPEN,
        ),
        Claim(
            reading="even",
            sentence=f"For every *even instance*, the *total multi-discrepancy* satisfies {sharp}.",
            case=even_groups,
            assumes=exists,
            holds=lambda it: within(it, 140),
            near_misses=smaller_constants(within, exists),
        ),
    )


def two_tokens(choose: Choose, bounds: Bounds) -> tuple[Multi, int]:
    """Recipe: two groups of a token each, any d and any C; `Bounds.size` bounds p, `Bounds.load` C."""
    d = choose.option(cubes(bounds, 1), "d")
    rest = (0,) * (2**d - 2)
    return Multi(LOW_KEEPS, 0, ((1, 0, *rest), (0, 1, *rest))), choose.integer(1, bounds.load, "C")


def two_tokens_sentence(least: str, exceeds: str) -> str:
    """The sentence that two groups of a token each exceed a bound if the dimension d is above `least`."""
    return (
        f"Let $C >= 1$ and $d > {least}$ be integers. On the hypercube of dimension $d$, let the"
        " first of $g = 2$ *groups* have one token, on processor 0, and the second one token, on"
        f" processor 1, so that $n = 2$ and every group has a token. Then {exceeds}."
    )


AT_LEAST_C_SQUARED: tuple[NearMiss[tuple[Multi, int]], ...] = and_larger(
    NearMiss(
        "d >= C^2",
        "This is true for $d >= C^2$.",
        assumes=lambda it: it[0].dimension >= it[1] ** 2,
    ),
    "d >= 2",
    lambda it: it[0].dimension >= 2,
)
"""The near misses of claims about two tokens and every constant C: $d > C^2$ is needed, also on larger cubes."""


def no_constant(beyond: Callable[[str], str], within: Callable[[Multi, Number], Truth]) -> Claim[tuple[Multi, int]]:
    """The claim that two groups of a token each exceed a bound with any constant C, so that no constant serves.

    The function `beyond` writes the reverse of the bound with a constant.
    """
    return Claim(
        reading="no-constant",
        sentence=two_tokens_sentence("C^2", f"the *total multi-discrepancy* satisfies {beyond('C')}"),
        case=two_tokens,
        assumes=lambda it: it[0].dimension > it[1] ** 2,
        holds=lambda it: negation(within(it[0], 100 * it[1] ** 2)),
        near_misses=AT_LEAST_C_SQUARED,
    )


LEMMA_3_1 = Statement(
    f"{PAPER}/lemma-3.1",
    Source(PAPER, "Lemma 3.1"),
    "For any instance of MultiBalance, $Delta^M = O(d k^(-1/2) n)$, where $k$ satisfies $g = p^(1/k)$.",
    (
        *four_readings(lambda c: f"$Delta^M <= sqrt({c}) n sqrt(d log_2 g)$", discrepancy_within, f"{PAPER}/lemma-3.1"),
        no_constant(lambda c: f"$Delta^M > {c} n sqrt(d log_2 g)$", discrepancy_within),
        Claim(
            reading="any-n",
            sentence=(
                "For every *instance*, the *total multi-discrepancy* satisfies $Delta^M <= ceil(n/p) p sqrt(2 d ln g)$."
            ),
            case=as_defined,
            assumes=exists,
            holds=lambda it: tokens_allow(it, places(it), *TWO_LN_2),
            near_misses=(
                NearMiss(
                    "not rounded",
                    "It satisfies $Delta^M <= n sqrt(2 d ln g)$.",
                    holds=lambda it: discrepancy_within(it, *TWO_LN_2),
                ),
            ),
        ),
    ),
)


def average_within(it: Multi, hundredths: Number) -> Truth:
    """True if (Delta^M / d)^2 log p <= c n^2 log g, where c is `hundredths` / 100, Delta^M the sum of discrepancies."""
    d, found = it.dimension, it.multi_discrepancy
    return 100 * MICRO * found * found * d <= hundredths * micro_log(len(it.groups)) * it.tokens * it.tokens * d**2


def sides_of_average(it: Multi, hundredths: int) -> Sides:
    """The sides of `average_within` as in the lemma."""
    n, d, g = float(it.tokens), it.dimension, len(it.groups)
    bound = sqrt(hundredths / 100) * n * sqrt(log2(g) / d)
    right = f"sqrt({hundredths / 100:g}) n sqrt(log_2 g/log_2 p)"
    return Sides("Delta^M/d", float(it.multi_discrepancy) / d, right, bound)


show_sides(average_within, sides_of_average)

LEMMA_3_2 = Statement(
    f"{PAPER}/lemma-3.2",
    Source(PAPER, "Lemma 3.2"),
    "The average multi-discrepancy $Delta^M/d$ across a dimension is $O(n (log g/log p)^(1/2))$.",
    (
        *four_readings(
            lambda c: f"$Delta^M/d <= sqrt({c}) n sqrt(log_2 g/log_2 p)$", average_within, f"{PAPER}/lemma-3.2"
        ),
        no_constant(lambda c: f"$Delta^M/d > {c} n sqrt(log_2 g/log_2 p)$", average_within),
    ),
)


class Shares(NamedTuple):
    """The number of tokens, of all groups, at every processor: q + 1 at `extra` of them, q at the others."""

    dimension: int
    share: int
    extra: int

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return (self.share << self.dimension) + self.extra

    @property
    def capacities(self) -> tuple[int, ...]:
        """The number of tokens at every processor; those with most ones in their numbers hold q + 1."""
        return tuple(self.share + (place < self.extra) for place in heaviest_first(self.dimension))

    def packed(self, tokens: Number) -> Loads:
        """The loads of a group of `tokens` that fills processors in descending order of ones, up to capacity."""
        before = (self.share * place + min(place, self.extra) for place in heaviest_first(self.dimension))
        return tuple(
            smaller(most, larger(0, tokens - first)) for most, first in zip(self.capacities, before, strict=True)
        )


@cache
def shares(dimensions: tuple[int, ...], most: int, least: int = 0, tokens: int = 1) -> tuple[Shares, ...]:
    """All `Shares` of these dimensions with q from `least` to `most` and at least `tokens` tokens."""
    found = (Shares(d, q, extra) for d in dimensions for q in range(least, most + 1) for extra in range(2**d))
    at_least = f", {tokens} tokens or more" if tokens > 1 else ""
    says = f"every d, q and number of processors with q + 1 tokens, the others with q{at_least}"
    return described(says, (it for it in found if it.tokens >= tokens))


# --- plaxton/lemma-3.1-large-group ---


class Group(NamedTuple):
    """The loads of one group of tokens, and the numbers of tokens of all groups at the processors (`shares`)."""

    shares: Shares
    loads: Loads


def group(choose: Choose, bounds: Bounds) -> Group:
    """Recipe: any loads of a group on any hypercube of dimension at least 1, q at most `Bounds.load`."""
    it = choose.option(shares(cubes(bounds, 1), bounds.load or 0), "d and q and extra")
    loads = choose.loads(2**it.dimension, 0, it.share + 1)
    return Group(it, tuple(map(widened, loads)))


def has_room(it: Group) -> Truth:
    """True if at most `extra` processors hold q + 1 tokens of the group."""
    return total(indicator(load > it.shares.share) for load in it.loads) <= it.shares.extra


def is_large(it: Group, share: int = 0) -> Truth:
    """True if the group has at least half of all n tokens, the processors have room for it, and n >= `share` p."""
    wide = it.shares.tokens >= share * 2**it.shares.dimension
    return has_room(it) & (2 * total(it.loads) >= it.shares.tokens) & wide


def is_even(it: Group) -> bool:
    """True if the number p of processors divides the number n of tokens."""
    return it.shares.extra == 0


def delta_within(it: Group, parts: int) -> Truth:
    """True if Delta, the group's sum of discrepancies, is at most n sqrt(d) / `parts`."""
    delta = parts * sum_of_discrepancies(it.loads)
    return delta * delta <= it.shares.tokens**2 * it.shares.dimension


class Lone(NamedTuple):
    """A dimension d with a single token, and a constant C."""

    dimension: int
    constant: Number

    @property
    def loads(self) -> Loads:
        """The token, at processor 0."""
        return (1, *[0] * ((1 << self.dimension) - 1))


def lone(choose: Choose, bounds: Bounds) -> Lone:
    """Recipe: a single token in any dimension d, any C >= 1; `Bounds.size` bounds d, `Bounds.load` bounds C."""
    d = dimension(choose, bounds)
    return Lone(d, choose.integer(1, bounds.load, "C"))


def lone_within(it: Lone) -> Truth:
    """True if the total discrepancy of a single token is at most C sqrt(d)."""
    delta = sum_of_discrepancies(it.loads)
    return delta**2 <= it.constant * it.constant * it.dimension


class Roots(NamedTuple):
    """Numbers d (`dimension`) and k (`parameter`), not negative, for the comparison of sqrt(d) with d / sqrt(k)."""

    dimension: Number
    parameter: Number


def roots(choose: Choose, _bounds: Bounds) -> Roots:
    """Recipe: any real d and k, not negative."""
    return Roots(choose.rational(0, None, "d"), choose.rational(0, None, "k"))


def whole_roots(choose: Choose, bounds: Bounds) -> Roots:
    """Recipe: any positive integers d and k, for a search of counterexamples."""
    return Roots(choose.integer(1, bounds.load, "d"), choose.integer(1, bounds.load, "k"))


def root_within(it: Roots) -> Truth:
    """True if sqrt(d) <= d / sqrt(k)."""
    return it.parameter * it.dimension <= it.dimension * it.dimension


def first_group(it: Multi) -> tuple[Number, Number, Number]:
    """The tokens x of the first group, the square of its total discrepancy, and the number n of all tokens."""
    loads = it.groups[0]
    return total(loads), sum_of_discrepancies(loads) ** 2, it.tokens


def large_group_exceeds(it: tuple[Multi, int]) -> Truth:
    """True if the first group has x >= n/2 tokens and a total discrepancy above C n sqrt(d)."""
    groups, constant = it
    x, square, n = first_group(groups)
    return (2 * x >= n) & (square > constant**2 * n**2 * groups.dimension)


LEMMA_3_1_LARGE_GROUP = Statement(
    f"{PAPER}/lemma-3.1-large-group",
    Source(PAPER, "proof of Lemma 3.1"),
    "If $x_l >= n/2$, $Delta_l = O((n/p) d^(1/2) p) = O(d^(1/2) n)$, and $d^(1/2) <= d k^(-1/2)$ since $k <= d$.",
    (
        Claim(
            sentence=(
                "In an *instance* with $n >= 1$, let a *group* have at least $n/2$ tokens. Then its *total"
                " discrepancy* is at most $n sqrt(d)$."
            ),
            case=group,
            assumes=is_large,
            holds=lambda it: delta_within(it, 1),
            near_misses=(
                NearMiss(
                    "C >= 3",
                    (
                        "If $n = 1$, a group of one token has total discrepancy at most $C n sqrt(d)$ for every $C >="
                        " 3$."
                    ),
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
                "In an *instance* with $n >= p$, let a *group* have at least $n/2$ tokens. Then its *total"
                " discrepancy* is at most $n sqrt(d)$."
            ),
            case=group,
            assumes=lambda it: is_large(it, 1),
            holds=lambda it: delta_within(it, 1),
            near_misses=(
                NearMiss("any n", "This is true for all $n >= 1$.", assumes=is_large),
                NearMiss(
                    "half", "It has total discrepancy at most $n sqrt(d)/2$.", holds=lambda it: delta_within(it, 2)
                ),
            ),
        ),
        Claim(
            reading="even",
            sentence=(
                "In an *even instance*, let a *group* have at least $n/2$ tokens. Then its *total discrepancy* is"
                " at most $n sqrt(d)/2$."
            ),
            case=group,
            assumes=lambda it: is_large(it) & is_even(it),
            holds=lambda it: delta_within(it, 2),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "third", "It has total discrepancy at most $n sqrt(d)/3$.", holds=lambda it: delta_within(it, 3)
                    ),
                    "d >= 2",
                    lambda it: it.shares.dimension >= 2,
                    lambda it: is_large(it) & is_even(it),
                ),
                NearMiss("any n", "This is true for every instance with $n >= p$.", assumes=lambda it: is_large(it, 1)),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=two_tokens_sentence(
                "4 C^2",
                "the first group has at least $n/2$ tokens, and its *total discrepancy* is more than $C n sqrt(d)$",
            ),
            case=two_tokens,
            assumes=lambda it: it[0].dimension > 4 * it[1] ** 2,
            holds=large_group_exceeds,
            near_misses=(
                NearMiss(
                    "d >= 4 C^2",
                    "This is true for $d >= 4 C^2$.",
                    assumes=lambda it: it[0].dimension >= 4 * it[1] ** 2,
                ),
            ),
        ),
        Claim(
            reading="root",
            sentence="For all real $d >= k > 0$, $sqrt(d) <= d/sqrt(k)$.",
            case=roots,
            assumes=lambda it: (it.parameter > 0) & (it.parameter <= it.dimension),
            holds=root_within,
            near_misses=(
                NearMiss(
                    "k <= 2d",
                    "This is true for $k <= 2d$.",
                    case=whole_roots,
                    assumes=lambda it: it.parameter <= 2 * it.dimension,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-3.1-small-group ---


@cache
def edge_table(d: int) -> tuple[int, ...]:
    """For every size, the number e(B) of edges that leave a Hamming ball of that size."""
    return tuple(ball_edges(d, size) for size in range(2**d + 1))


class Small(NamedTuple):
    """A group of x (`size`) tokens, and the numbers of tokens of all groups at the processors (`shares`)."""

    shares: Shares
    size: int

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.shares.dimension)

    @property
    def most(self) -> int:
        """The largest Delta of a group of x tokens: that of its packing, computed from the edges of balls."""
        q, extra, d = self.shares.share, self.shares.extra, self.shares.dimension
        high = min(self.size, extra * (q + 1))
        return _filled(d, 0, q + 1, high) + (_filled(d, extra, q, self.size - high) if q else 0)

    @property
    def log(self) -> tuple[Fraction, Fraction]:
        """The logarithm of n/x, which is d / k_j, from below and above."""
        return log2_interval(Fraction(self.shares.tokens, self.size))


def _filled(d: int, first: int, most: int, tokens: int) -> int:
    """The growth of Delta if `tokens` tokens, `most` each, fill processors after the first `first` by order of ones."""
    edges, (full, rest) = edge_table(d), divmod(tokens, most)
    gained = most * (edges[first + full] - edges[first])
    return gained + (rest * (edges[first + full + 1] - edges[first + full]) if rest else 0)


def small(choose: Choose, bounds: Bounds, least: int = 0) -> Small:
    """Recipe: a group of any 1 <= x <= n/2 of n tokens; `Bounds.size` bounds the dimension, `Bounds.load` bounds q."""
    d = dimension(choose, bounds)
    it = choose.option(shares((d,), bounds.load or 0, least, 2), "d and q and extra")
    return Small(it, choose.integer(1, it.tokens // 2, "x"))


def small_of_many(choose: Choose, bounds: Bounds) -> Small:
    """Recipe: a group of any 1 <= x <= n/2 of n tokens, at least as many tokens as processors."""
    return small(choose, bounds, 1)


def small_of_even(choose: Choose, bounds: Bounds) -> Small:
    """Recipe: a group of any 1 <= x <= n/2 of n tokens, where the number p of processors divides n."""
    d = dimension(choose, bounds)
    it = Shares(d, choose.option(range(1, (bounds.load or 0) + 1), "q"), 0)
    return Small(it, choose.integer(1, it.tokens // 2, "x"))


def small_of_ones(choose: Choose, bounds: Bounds) -> Small:
    """Recipe: a group of any 1 <= x <= n/2 of n tokens, one token at each processor, in dimensions up to 14."""
    return small_of_even(choose, replace(bounds, size=min(bounds.size, 14), load=min(bounds.load or 0, 1)))


def small_within(it: Small, square: Fraction) -> bool:
    """True if Delta^2 <= `square` d x^2 log(n/x), where Delta is the largest sum of discrepancies of x tokens."""
    return bool(it.most**2 <= square * it.shares.dimension * it.size**2 * it.log[0])


def packing_is_best(it: Group, less: int = 0) -> Truth:
    """True if the group's sum of discrepancies is at most that of its packing minus `less`."""
    best = sum_of_discrepancies(it.shares.packed(total(it.loads)))
    return sum_of_discrepancies(it.loads) <= best - less


def is_of_packing(it: Small, more: int = 0) -> bool:
    """True if the formula from edges of balls gives the sum of discrepancies of the group's packing, plus `more`."""
    return bool(it.most == sum_of_discrepancies(it.shares.packed(it.size)) + more)


def listed_group(choose: Choose, bounds: Bounds) -> Capped:
    """Recipe: any loads, one question each, on any hypercube of dimension 1 or more, any cap up to `Bounds.load`."""
    d = choose.option(cubes(bounds, 1), "d")
    most = choose.integer(1, bounds.load, "m")
    return Capped(most, tuple(choose.integer(0, most, f"load {node}") for node in range(2**d)))


def within_entropy(it: Capped, factor: Fraction) -> bool:
    """True if Delta^2 <= `factor` d x^2 ln(m p/x) (logarithm from below); Delta is the sum of discrepancies."""
    x, d = total(it.loads), dimension_of(it.loads)
    log, _ = log2_interval(Fraction(it.most * len(it.loads), x))
    return bool(sum_of_discrepancies(it.loads) ** 2 <= factor * d * x**2 * log * LN_2[0])


NUMBERS = ("d", "x", "1/k_j", "log(n/x)")


class Identity(NamedTuple):
    """Numbers d, x, 1/k_j (`inverse`) and log(n/x) (`log`), for an identity in the proof."""

    dimension: Number
    size: Number
    inverse: Number
    log: Number


def identity(choose: Choose, _bounds: Bounds) -> Identity:
    """Recipe: any real numbers, not negative; the claim assumes log(n/x) = d / k_j."""
    return Identity(*(choose.rational(0, None, name) for name in NUMBERS))


def whole_identity(choose: Choose, bounds: Bounds) -> Identity:
    """Recipe: any natural numbers, for a search of counterexamples."""
    return Identity(*(choose.integer(0, bounds.load, name) for name in NUMBERS))


def squares_agree(it: Identity) -> Truth:
    """True if d x / sqrt(k_j) = sqrt(d) x sqrt(log(n/x)), compared by squares."""
    left = it.dimension * it.dimension * it.size * it.size * it.inverse
    return left == it.dimension * it.size * it.size * it.log


def small_group_exceeds(it: tuple[Multi, int]) -> Truth:
    """True if the first group has x = n/2 tokens, and a total discrepancy above C sqrt(d) x sqrt(log(n/x)).

    As n/x is 2, its logarithm is 1.
    """
    groups, constant = it
    x, square, n = first_group(groups)
    return (2 * x == n) & (square > constant**2 * groups.dimension * x**2)


LEMMA_3_1_SMALL_GROUP = Statement(
    f"{PAPER}/lemma-3.1-small-group",
    Source(PAPER, "proof of Lemma 3.1"),
    "If $x_j <= n/2$ and $x_j/n = p^(-1/k_j)$, $Delta_j = O(d x_j k_j^(-1/2)) = O(d^(1/2) x_j log^(1/2)(n/x_j))$.",
    (
        Claim(
            sentence=(
                "In an *instance* with $n >= 2$, let a *group* have $x$ tokens, $1 <= x <= n/2$. Then its *total"
                " discrepancy* is at most $sqrt(2.8) sqrt(d) x sqrt(log_2(n/x))$."
            ),
            case=small,
            holds=lambda it: small_within(it, Fraction(28, 10)),
            near_misses=(
                NearMiss("6", "This is true with 6 in place of 2.8.", holds=lambda it: small_within(it, Fraction(6))),
                NearMiss("x >= 2", "This is true for $x >= 2$.", assumes=lambda it: it.size >= 2),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-3.1-small-group",
            sentence=(
                "In an *instance* with $n >= p$, let a *group* have $x$ tokens, $1 <= x <= n/2$. Then its *total"
                " discrepancy* is at most $sqrt(2.8) sqrt(d) x sqrt(log_2(n/x))$."
            ),
            case=small_of_many,
            holds=lambda it: small_within(it, Fraction(28, 10)),
            near_misses=(
                NearMiss("any n", "This is true for all $n >= 2$.", case=small),
                NearMiss(
                    "1.5", "This is true with 1.5 in place of 2.8.", holds=lambda it: small_within(it, Fraction(15, 10))
                ),
            ),
        ),
        Claim(
            reading="even",
            sentence=(
                "In an *even instance*, let a *group* have $x$ tokens, $1 <= x <= n/2$. Then its *total"
                " discrepancy* is at most $sqrt(1.4) sqrt(d) x sqrt(log_2(n/x))$."
            ),
            case=small_of_even,
            holds=lambda it: small_within(it, Fraction(14, 10)),
            near_misses=(
                NearMiss("1", "This is true with 1 in place of 1.4.", holds=lambda it: small_within(it, Fraction(1))),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=two_tokens_sentence(
                "C^2",
                "the first group has $x = n/2$ tokens, and its *total discrepancy* is more than"
                " $C sqrt(d) x sqrt(log_2(n/x))$",
            ),
            case=two_tokens,
            assumes=lambda it: it[0].dimension > it[1] ** 2,
            holds=small_group_exceeds,
            near_misses=AT_LEAST_C_SQUARED,
        ),
        Extremum(
            reading="largest",
            sentence=(
                "On the hypercube of dimension $d$, let each of the $n = 2^d$ processors hold one token, and let a"
                " *group* have $x$ of these $n$ tokens and *total discrepancy* $Delta$. The largest"
                " $(Delta/(sqrt(d) x sqrt(log_2(n/x))))^2$, rounded down to six decimals, over all $1 <= d <= 14$,"
                " all $1 <= x <= n/2$ and all such groups."
            ),
            case=small_of_ones,
            whole=Bounds(14, 1),
            measure=lambda it: six_decimals(Fraction(it.most**2, it.shares.dimension * it.size**2) / it.log[1]),
            seek="largest",
        ),
        Claim(
            reading="packing",
            sentence=(
                "In every *instance* with $n >= 1$, the *total discrepancy* of every *group* is at most that of"
                " the *filling* with equally many tokens."
            ),
            case=group,
            assumes=has_room,
            holds=packing_is_best,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "Every group has a smaller total discrepancy than this filling.",
                        holds=lambda it: packing_is_best(it, 1),
                    ),
                    "d >= 2",
                    lambda it: it.shares.dimension >= 2,
                    has_room,
                ),
            ),
        ),
        Claim(
            reading="capped",
            sentence=(
                "Let a *group* have $x >= 1$ tokens, at most $m >= 1$ at each of the $p = 2^d >= 2$ processors of"
                " a hypercube. Then its *total discrepancy* $Delta$ satisfies $Delta^2 <= 2 d x^2 ln(m p/x)$."
            ),
            case=listed_group,
            assumes=lambda it: total(it.loads) >= 1,
            holds=lambda it: within_entropy(it, Fraction(2)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "1",
                        "It satisfies $Delta^2 <= d x^2 ln(m p/x)$.",
                        holds=lambda it: within_entropy(it, Fraction(1)),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                    lambda it: total(it.loads) >= 1,
                ),
            ),
        ),
        Claim(
            reading="formula",
            sentence=(
                "In an *instance*, let $1 <= x <= n/2$, and list the processors in the order of the *filling* with"
                " $x$ tokens. For $1 <= i <= p$, let $l_i$ be the load of the $i$-th processor in this filling,"
                " and let $e_i$ be the number of edges that leave the set of the first $i$ processors, which is a"
                " *Hamming ball*. Let $e_0 = 0$. Then the *total discrepancy* of the filling is the sum of $l_i"
                " (e_i - e_(i-1))$ over $1 <= i <= p$."
            ),
            case=small,
            holds=is_of_packing,
            near_misses=(
                *and_larger(
                    NearMiss("plus one", "It is one more than this sum.", holds=lambda it: is_of_packing(it, 1)),
                    "d >= 2",
                    lambda it: it.shares.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="identity",
            sentence=(
                "Let $d$, $x$, $log_2(n/x)$ and $1/k_j$ be real numbers that are not negative, with $log_2(n/x) ="
                " d/k_j$. Then $d x/sqrt(k_j) = sqrt(d) x sqrt(log_2(n/x))$."
            ),
            case=identity,
            assumes=lambda it: it.log == it.dimension * it.inverse,
            holds=squares_agree,
            near_misses=(
                NearMiss(
                    "log(n/x) = 1/k_j",
                    "This is true with $log_2(n/x) = 1/k_j$.",
                    case=whole_identity,
                    assumes=lambda it: it.log == it.inverse,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-3.1-concave ---

Terms: TypeAlias = dict[tuple[int, int], Fraction]
"""The coefficient of x^a s^b for every pair (a, b)."""


def derivative(terms: Terms) -> Terms:
    """The derivative with respect to x.

    >>> derivative({(1, 1): Fraction(1)})
    {(0, 1): Fraction(1, 1), (0, -1): Fraction(-1, 2)}
    """
    found: Terms = {}
    for (a, b), factor in terms.items():
        found[a - 1, b] = found.get((a - 1, b), Fraction(0)) + a * factor
        found[a - 1, b - 2] = found.get((a - 1, b - 2), Fraction(0)) - Fraction(b, 2) * factor
    return {powers: factor for powers, factor in found.items() if factor}


SHARE: Terms = {(1, 1): Fraction(1)}
"""The function x sqrt(ln(n/x))."""


class Place(NamedTuple):
    """The numbers x (`size`) and s = sqrt(ln(n/x)) (`root`), at which the derivatives of x s are checked."""

    size: Number
    root: Number


def place(choose: Choose, _bounds: Bounds) -> Place:
    """Recipe: any real x >= 1 and s > 0, so that x < n."""
    return Place(choose.rational(1, None, "x"), choose.rational(0, None, "s"))


def whole_place(choose: Choose, bounds: Bounds) -> Place:
    """Recipe: any integer x >= 1 and s >= 0, for a search of counterexamples."""
    return Place(choose.integer(1, bounds.load, "x"), choose.integer(0, bounds.load, "s"))


def root_of_half(choose: Choose, bounds: Bounds) -> Place:
    """Recipe: any integer x >= 1 with s = 1/2, so that x is near n."""
    return whole_place(choose, bounds)._replace(root=Fraction(1, 2))


def power(number: Number, exponent: int) -> Number:
    """The number to the power of a natural exponent."""
    return number * power(number, exponent - 1) if exponent else 1


def times_powers(terms: Terms, it: Place, first: int, second: int) -> Number:
    """The sum of the terms c x^a s^b at the given x and s, times x^`first` s^`second`."""
    return total(factor * power(it.size, a + first) * power(it.root, b + second) for (a, b), factor in terms.items())


def is_concave(it: Place) -> Truth:
    """True if the second derivative of x s by x, times x s^3, is negative, where s = sqrt(ln(n/x))."""
    return times_powers(derivative(derivative(SHARE)), it, 1, 3) < 0


def rises(it: Place) -> Truth:
    """True if the first derivative of x s by x, times s, is positive, where s = sqrt(ln(n/x))."""
    return times_powers(derivative(SHARE), it, 0, 1) > 0


class Chord(NamedTuple):
    """The numbers n of tokens and x < n, for a check that f(x) = x sqrt(log(n/x)) is concave."""

    tokens: int
    size: int


@cache
def share_between(n: int, x: int) -> Interval:
    """Two numbers below and above f(x) = x sqrt(log(n/x)), which is 0 for x = n."""
    low, high = log2_interval(Fraction(n, x))
    return Interval(x * square_root(low)[0], x * square_root(high)[1])


def chord(choose: Choose, bounds: Bounds) -> Chord:
    """Recipe: any 2 <= x < n; `Bounds.size` bounds n."""
    n = number(choose, bounds, 3, "n")
    return Chord(n, choose.option(range(2, n), "x"))


def above_chord(it: Chord) -> bool:
    """True if f(x) is above the mean of f(x-1) and f(x+1), where f(x) = x sqrt(log(n/x))."""
    n, x = it
    return share_between(n, x - 1)[1] + share_between(n, x + 1)[1] < 2 * share_between(n, x)[0]


LEMMA_3_1_CONCAVE = Statement(
    f"{PAPER}/lemma-3.1-concave",
    Source(PAPER, "proof of Lemma 3.1"),
    "$f(x) = x log^(1/2)(n/x)$ has $f''(x) < 0$ in the range $[1, n/2]$.",
    (
        Claim(
            sentence=(
                "For all real $n$ and $x$ with $1 <= x < n$, the function $f(x) = x sqrt(log_2(n/x))$ of $x$ has"
                " $f''(x) < 0$."
            ),
            case=place,
            assumes=lambda it: it.root > 0,
            holds=is_concave,
            near_misses=(NearMiss("rising", "It has $f'(x) > 0$ for all $x < n$.", case=root_of_half, holds=rises),),
        ),
        Claim(
            reading="formula",
            sentence=(
                "For all real $n$ and $x$ with $1 <= x < n$, the function $f(x) = x sqrt(ln(n/x))$ of $x$ has"
                " $f''(x) = -(1/(2 s) + 1/(4 s^3))/x$, where $s = sqrt(ln(n/x))$."
            ),
            case=place,
            assumes=lambda it: it.root > 0,
            holds=lambda it: 4 * times_powers(derivative(derivative(SHARE)), it, 1, 3) == -2 * it.root * it.root - 1,
            near_misses=(
                NearMiss(
                    "without s^3",
                    "It has $f''(x) = -1/(2 s x)$.",
                    case=whole_place,
                    holds=lambda it: times_powers(derivative(derivative(SHARE)), it, 1, 3) == -2 * it.root * it.root,
                ),
            ),
        ),
        Claim(
            reading="chords",
            sentence=(
                "For all integers $n$ and $x$ with $2 <= x < n$, the function $f(x) = x sqrt(log_2(n/x))$ of $x$"
                " satisfies $f(x) > (f(x-1) + f(x+1))/2$."
            ),
            case=chord,
            holds=above_chord,
            near_misses=(
                NearMiss(
                    "rising",
                    "It has $f(x) > f(x-1)$.",
                    holds=lambda it: share_between(*it)[0] > share_between(it.tokens, it.size - 1)[1],
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-3.1-equal-shares ---


class Sizes(NamedTuple):
    """The sizes of the groups of tokens, smallest first."""

    sizes: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.sizes))

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return sum(self.sizes)

    @property
    def sum(self) -> Interval:
        """The sum of f(x) = x sqrt(log(n/x)) over the group sizes x, from below and above; empty groups add nothing."""
        return interval_sum(share_between(self.tokens, size) for size in self.sizes if size)

    @property
    def bound(self) -> Interval:
        """The bound n sqrt(log g) on the sum of x sqrt(log(n/x)) over the sizes x of g groups."""
        low, high = log2_interval(len(self.sizes))
        return Interval(self.tokens * square_root(low)[0], self.tokens * square_root(high)[1])

    @property
    def are_equal(self) -> bool:
        """True if all groups have n/g tokens."""
        return self.sizes[0] == self.sizes[-1]


MOST_GROUPS = 6


@cache
def sizes_of(tokens: int, least: int) -> tuple[Sizes, ...]:
    """All sizes of 2 to 6 groups of at least `least` tokens (0 or 1) each that add up to `tokens`."""
    parts = [found for found in partitions(tokens) if len(found) <= MOST_GROUPS]
    if least:
        return described("every 2 to 6 sizes, none 0", (Sizes(found) for found in parts if len(found) >= 2))
    groups = range(2, MOST_GROUPS + 1)
    return described(
        "every 2 to 6 sizes, some perhaps 0",
        (Sizes((0,) * (g - len(found)) + found) for found in parts for g in groups if g >= len(found)),
    )


def sizes(choose: Choose, bounds: Bounds) -> Sizes:
    """Recipe: any sizes of 2 to 6 groups, none empty; `Bounds.size` bounds n."""
    return choose.option(sizes_of(number(choose, bounds, 2, "n"), 1), "sizes")


def sizes_or_none(choose: Choose, bounds: Bounds) -> Sizes:
    """Recipe: any sizes of 2 to 6 groups, some perhaps empty, and perhaps more groups than tokens."""
    return choose.option(sizes_of(number(choose, bounds, 1, "n"), 0), "sizes")


def is_bounded(it: Sizes) -> bool:
    """True if the sum of x sqrt(log(n/x)) over group sizes x is <= n sqrt(log g), and equal just for equal sizes."""
    if it.are_equal:
        return it.sum[0] <= it.bound[1] and it.bound[0] <= it.sum[1]
    return it.sum[1] < it.bound[0]


def below(it: Sizes, factor: Fraction) -> bool:
    """True if the sum of f(x_j) over all groups is at most `factor` n sqrt(log g), where f(x) = x sqrt(log(n/x))."""
    return it.sum[1] <= factor * it.bound[0]


LEMMA_3_1_EQUAL_SHARES = Statement(
    f"{PAPER}/lemma-3.1-equal-shares",
    Source(PAPER, "proof of Lemma 3.1"),
    (
        "The sum of $f(x_j)$, subject to $sum_j x_j = n$, is maximized when all $x_j$ are $n/g$; whole numbers can"
        " only decrease it."
    ),
    (
        Claim(
            sentence=(
                "Let $n$ tokens form $g$ groups of sizes $x_1, ..., x_g$, where $2 <= g <= 6$ and every $x_j >="
                " 1$. The sum of $x_j sqrt(log_2(n/x_j))$ over all $j$ is at most $n sqrt(log_2 g)$. The sum is"
                " equal to this bound if and only if all groups have $n/g$ tokens."
            ),
            case=sizes,
            holds=is_bounded,
            near_misses=(
                NearMiss(
                    "0.99", "The sum is at most $0.99 n sqrt(log_2 g)$.", holds=lambda it: below(it, Fraction(99, 100))
                ),
                NearMiss(
                    "met",
                    "The bound is reached even if the groups are not all equal.",
                    holds=lambda it: it.are_equal or not is_bounded(it),
                ),
            ),
        ),
        Claim(
            reading="empty",
            sentence=(
                "Let $n >= 1$ tokens form $g$ groups of sizes $x_1, ..., x_g$, where $2 <= g <= 6$ and every"
                " $x_j >= 0$. The sum of $x_j sqrt(log_2(n/x_j))$ over all $j$ with $x_j >= 1$ is at most $n"
                " sqrt(log_2 g)$. The sum is equal to this bound if and only if all groups have $n/g$ tokens."
            ),
            case=sizes_or_none,
            holds=is_bounded,
            near_misses=(
                NearMiss(
                    "0.99", "The sum is at most $0.99 n sqrt(log_2 g)$.", holds=lambda it: below(it, Fraction(99, 100))
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-3.2-k ---


class Logs(NamedTuple):
    """The numbers log p (`processors`) and log g (`groups`), and k as the quotient `above` / `below`."""

    processors: Number
    groups: Number
    above: Number
    below: Number = 1

    @property
    def fits(self) -> Truth:
        """True if g = p^(1/k), by the logarithms: k log g = log p."""
        return self.above * self.groups == self.processors * self.below

    @property
    def is_one(self) -> Truth:
        """True if k, the quotient `above` / `below`, is 1."""
        return self.above == self.below


def logs(choose: Choose, bounds: Bounds) -> Logs:
    """Recipe: any integers d = log p and log g up to `Bounds.load`, with k = log p / log g."""
    d, log = choose.integer(1, bounds.load, "log p"), choose.integer(1, bounds.load, "log g")
    return Logs(d, log, d, log)


def printed_k(choose: Choose, bounds: Bounds) -> Logs:
    """Recipe: any integers log p and log g, with k = log p / log p as the report prints it, which is 1."""
    it = logs(choose, bounds)
    return it._replace(below=it.processors)


def inverse_k(choose: Choose, bounds: Bounds) -> Logs:
    """Recipe: any integers log p and log g, with k = log g / log p."""
    it = logs(choose, bounds)
    return it._replace(above=it.below, below=it.above)


def real_logs(choose: Choose, _bounds: Bounds) -> Logs:
    """Recipe: any real log p >= 1, log g >= 1 and k."""
    return Logs(choose.rational(1, None, "log p"), choose.rational(1, None, "log g"), choose.rational(0, None, "k"))


def k_claim(
    reading: str, formula: str, case: Callable[[Choose, Bounds], Logs], miss: NearMiss[Logs], repairs: str = ""
) -> Claim[Logs]:
    """The claim that g = p^(1/k) for one value of k, given by `formula`."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(f"Let $p >= 2$ and $g >= 2$ be powers of 2. Then $k = {formula}$ satisfies $g = p^(1/k)$."),
        case=case,
        holds=lambda it: it.fits,
        near_misses=(miss,),
    )


LEMMA_3_2_K = Statement(
    f"{PAPER}/lemma-3.2-k",
    Source(PAPER, "proof of Lemma 3.2"),
    "$g = p^(1/k)$ and $k = log p/log p$.",
    (
        k_claim(
            "text",
            "log_2 p/log_2 p",
            printed_k,
            NearMiss("g < p", "This is true for $g < p$.", assumes=lambda it: it.groups < it.processors),
        ),
        k_claim(
            "log-g",
            "log_2 p/log_2 g",
            logs,
            NearMiss("turned around", "It is true for $k = log_2 g/log_2 p$.", case=inverse_k),
            f"{PAPER}/lemma-3.2-k@text",
        ),
        Claim(
            reading="equal",
            sentence=(
                "Let $log_2 p >= 1$, $log_2 g >= 1$ and $k > 0$ be real with $g = p^(1/k)$. Then $k ="
                " 1$ if and only if $g = p$."
            ),
            case=real_logs,
            assumes=lambda it: it.fits,
            holds=lambda it: same_truth(it.is_one, it.groups == it.processors),
            near_misses=(NearMiss("always", "$k = 1$ for every $g$.", case=logs, holds=lambda it: it.is_one),),
        ),
    ),
)
