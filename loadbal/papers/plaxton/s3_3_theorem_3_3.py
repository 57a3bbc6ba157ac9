"""Section 3.3: the mean cost of MultiBalance (Theorem 3.3), and its version for the shuffle-exchange."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import accumulate, product
from math import comb, isqrt
from typing import NamedTuple, TypeAlias

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import discrepancy
from loadbal.models.one_port import collision
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube, drawable_shuffle_exchange
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, dimension, number, up_to, within
from loadbal.protocols.multi_balance import Moves, Step, moves, schedule
from loadbal.protocols.recursive_balance import (
    LARGER_KEEPS,
    LOW_KEEPS,
    Groups,
    balance,
    balanced_across_all,
    dimension_of,
    highest_dimension,
    least_discrepancy,
)
from loadbal.reason import Reason
from loadbal.theory.logarithms import six_decimals

# --- plaxton/theorem-3.3 ---


class Mixed(NamedTuple):
    """The sizes of the groups, and the number of tokens at each of the 2^d processors."""

    dimension: int
    share: int
    sizes: tuple[int, ...]

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


@cache
def sizes_of(tokens: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """All sizes of `groups` groups, smallest first, that add up to `tokens`."""
    found = (sizes for sizes in product(range(tokens + 1), repeat=groups) if sum(sizes) == tokens)
    return described("every size of every group, smallest first", sorted({tuple(sorted(sizes)) for sizes in found}))


WHOLE = Bounds(4, 4)
"""Bounds that contain every case of `mixed`."""


def mixed(choose: Choose, bounds: Bounds) -> Mixed:
    """Recipe: 2 or 3 groups of any sizes, with 1 to 4 tokens at each of 2 processors, or 1 or 2 at each of 4.

    `Bounds.size` bounds the processors, `Bounds.load` the tokens at each.
    """
    d = choose.option(cubes(bounds, 1), "d")
    g = choose.option((2, 3), "g")
    q = choose.integer(1, within(8 // 2**d, bounds.load), "n/p")
    return Mixed(d, q, choose.option(sizes_of(q * 2**d, g), "sizes"))


def assignments(it: Mixed) -> Iterator[tuple[int, ...]]:
    """Every assignment of groups to the places at the processors; all are equally likely for distinct tokens."""

    def dealt(places: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if places == 0:
            yield ()
        for kind, count in enumerate(left):
            if count:
                rest = (*left[:kind], count - 1, *left[kind + 1 :])
                yield from ((kind, *others) for others in dealt(places - 1, rest))

    return dealt(sum(it.sizes), it.sizes)


def groups_of(it: Mixed, kinds: tuple[int, ...]) -> Groups:
    """The loads of every group, if `kinds` names the group of the token at each place."""
    held = [kinds[first : first + it.share] for first in range(0, len(kinds), it.share)]
    return tuple(tuple(part.count(kind) for part in held) for kind in range(len(it.sizes)))


Cost: TypeAlias = Callable[[Groups], int]
"""A function that runs an algorithm on the groups of one assignment and returns the number of moves."""


def recursive(groups: Groups) -> int:
    """The number of balancing moves that Algorithm MultiBalance takes for these groups."""
    return balance(LOW_KEEPS, groups, least_discrepancy).cost  # type: ignore[no-any-return]


def ascending(groups: Groups) -> int:
    """The number of moves that balance all groups across the dimensions in ascending order."""
    return balance(LOW_KEEPS, groups, highest_dimension).cost  # type: ignore[no-any-return]


def shuffled(groups: Groups) -> int:
    """The number of balancing and shuffling moves on the shuffle-exchange, for the worse of two excess rules."""
    return max(sum(moves(rule, groups)) for rule in (LOW_KEEPS, LARGER_KEEPS))


def mean(costs: list[int]) -> Fraction:
    """The exact mean of a list of costs."""
    return Fraction(sum(costs), len(costs))


def mean_cost(it: Mixed, cost: Cost) -> Fraction:
    """The mean number of moves of the algorithm `cost`, over all assignments of tokens to places."""
    return mean([cost(groups_of(it, kinds)) for kinds in assignments(it)])


def is_within(moves: Fraction | int, it: Mixed, factor: Fraction) -> bool:
    """True if `moves` <= `factor` sqrt((n/p) g log p) + g log^2 p: n tokens in g groups on p processors."""
    d, g = it.dimension, len(it.sizes)
    over = max(moves - factor * g * d * d, Fraction(0))
    return over**2 <= factor**2 * it.share * g * d


HALF, TWENTIETH = Fraction(1, 2), Fraction(1, 20)


def any_assignment(it: Mixed, cost: Cost) -> int:
    """The largest number of moves of the algorithm `cost` over all assignments of tokens to places."""
    return max(cost(groups_of(it, kinds)) for kinds in assignments(it))


def on_average(reading: str, conclusion: str, costs: tuple[Cost, ...], near: tuple[str, Fraction]) -> Claim[Mixed]:
    """The claim that the mean cost of each algorithm in `costs` is within the bound of Theorem 3.3."""
    name, small = near
    return Claim(
        reading=reading,
        # With many tokens on each processor the mean exceeds this bound: on p = 4, two equal groups, from n/p = 648 on.
        sentence=(
            "Let $p = 2$ and $n/p <= 4$, or $p = 4$ and $n/p <= 2$, and let $g = 2$ or $g = 3$ groups have any sizes."
            f" {conclusion} is at most $(sqrt((n/p) g d) + g d^2)/2$."
        ),
        case=up_to(mixed, WHOLE.size),
        holds=lambda it: all(is_within(mean_cost(it, cost), it, HALF) for cost in costs),
        near_misses=(
            NearMiss(
                name,
                f"The mean is at most ${small}$ times $sqrt((n/p) g d) + g d^2$.",
                holds=lambda it: is_within(mean_cost(it, costs[0]), it, small),
            ),
            NearMiss(
                "every assignment",
                "Every assignment takes at most $(sqrt((n/p) g d) + g d^2)/2$ moves.",
                holds=lambda it: is_within(any_assignment(it, costs[0]), it, HALF),
            ),
        ),
        whole=WHOLE,
    )


def over_bound(it: Mixed, cost: Cost) -> Fraction:
    """The mean cost over sqrt((n/p) g log p) + g log^2 p, rounded down to six decimals."""
    d, g = it.dimension, len(it.sizes)
    root = Fraction(isqrt(it.share * g * d * 10**24), 10**12)
    return six_decimals(mean_cost(it, cost) / (root + g * d * d))


def largest(
    reading: str, how: str, cost: Cost, network: Callable[[Mixed], Network | None] | None = None
) -> Extremum[Mixed]:
    """The extremum that asks for the largest quotient of mean cost and the bound sqrt((n/p) g log p) + g log^2 p."""
    return Extremum(
        reading=reading,
        sentence=(
            f"For $g$ groups of given sizes, let $M$ be the mean over *random assignments* of the {how}. The largest"
            " $M/(sqrt((n/p) g d) + g d^2)$, rounded down to six decimals, over $g = 2$ and $g = 3$, over all sizes of"
            " the groups, and over $n/p <= 4$ for $p = 2$ and $n/p <= 2$ for $p = 4$."
        ),
        case=up_to(mixed, WHOLE.size),
        network=network,
        measure=lambda it: over_bound(it, cost),
        seek="largest",
        whole=WHOLE,
        reason=Reason.FINITE,
    )


RUN_ALL = 2
"""The number of tokens on each processor up to which every assignment of two equal groups is run."""


class Halves(NamedTuple):
    """Two groups of equally many tokens on four processors, `share` tokens on each processor."""

    share: int

    @property
    def mixed(self) -> Mixed:
        """The case as sizes of groups."""
        return Mixed(2, self.share, (2 * self.share, 2 * self.share))

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return self.mixed.network

    def at_most_moves(self, tokens: int) -> list[int]:
        """For k = 0, 1, ...: the ways to give two processors `tokens` of a group with at most k moves between them."""
        ways = binomials(self.share)
        least = max(tokens - self.share, 0)
        found = [0] * ((tokens - 2 * least) // 2 + 1)
        for load in range(least, tokens - least + 1):
            found[abs(tokens - 2 * load) // 2] += ways[load] * ways[tokens - load]
        return list(accumulate(found))

    @property
    def mean_moves(self) -> Fraction:
        """The mean number of moves of Ascending Balance over all assignments.

        If processors 0 and 1 have t tokens of a group, processors 2 and 3 have 2q - t of it. Then the differences in
        both pairs have equal distributions, and the other group has the same differences. The second round takes 2
        floor(abs(t - q) / 2) moves. For few tokens every assignment is run instead.
        """
        if self.share <= RUN_ALL:
            return mean_cost(self.mixed, ascending)
        moves = 0
        for tokens in range(2 * self.share + 1):
            at_most = self.at_most_moves(tokens)
            pairs = at_most[-1] ** 2
            moves += sum(pairs - ways**2 for ways in at_most) + pairs * (abs(tokens - self.share) // 2)
        return Fraction(2 * moves, comb(4 * self.share, 2 * self.share))


@cache
def binomials(order: int) -> tuple[int, ...]:
    """The binomial coefficients C(order, k) for k = 0, ..., order."""
    return tuple(comb(order, k) for k in range(order + 1))


def halves(choose: Choose, bounds: Bounds) -> Halves:
    """Recipe: any number of tokens on each of four processors; `Bounds.size` bounds it."""
    return Halves(number(choose, bounds, 1, "n/p"))


# --- random assignments on larger cubes ---

SHARES = (1, 2, 4, 8, 16, 32, 64)


SAMPLES = 4
"""The number of random assignments over which a mean cost is taken in cases too large for all assignments."""


class Drawn(NamedTuple):
    """Groups of random sizes, and the seed of their random assignments."""

    dimension: int
    share: int
    groups: int
    seed: int

    @property
    def mixed(self) -> Mixed:
        """The sizes of the groups, which are the distances between random cuts."""
        tokens = self.share * 2**self.dimension
        cuts = np.sort(np.random.default_rng(self.seed).integers(0, tokens + 1, self.groups - 1))
        return Mixed(self.dimension, self.share, tuple(np.diff([0, *cuts, tokens]).tolist()))

    def assignments(self) -> Iterator[Groups]:
        """`SAMPLES` random assignments, each as the loads of all groups."""
        it, rng = self.mixed, np.random.default_rng([self.seed, 1])
        kinds = np.repeat(np.arange(self.groups), it.sizes)
        for _ in range(SAMPLES):
            held = rng.permutation(kinds).reshape(-1, self.share)
            yield tuple(tuple((held == kind).sum(axis=1).tolist()) for kind in range(self.groups))


def drawn(choose: Choose, bounds: Bounds) -> Drawn:
    """Recipe: any d >= 2, 1 to 64 tokens at a processor, 2 to 8 groups, and any seed; `Bounds.size` bounds 2^d."""
    d = choose.option(cubes(bounds, 2), "d")
    q, g = choose.option(SHARES, "n/p"), choose.option((2, 3, 4, 8), "g")
    return Drawn(d, q, g, choose.integer(0, 2**32 - 1, "seed"))


UNDER = 'under the *excess rule* "low gets it"'


ON_HYPERCUBE = f"number of *balancing moves* of *Algorithm MultiBalance* {UNDER}"


ASCENDING = f"number of *balancing moves* of *Ascending Balance* {UNDER}"


BOTH = (
    'Under the *excess rule* "low gets it", the mean number of *balancing moves* over *random assignments*, both for'
    " *Algorithm MultiBalance* and for *Ascending Balance*,"
)


ON_SHUFFLE_EXCHANGE = "number of *shuffle-exchange moves*"


THEOREM_3_3 = Statement(
    f"{PAPER}/theorem-3.3",
    Source(PAPER, "Theorem 3.3"),
    (
        "The average running time of MultiBalance, and of its shuffle-exchange version, is $O(sqrt((n/p) g log p) + g"
        " log^2 p)$."
    ),
    (
        on_average(
            "",
            BOTH,
            (recursive, ascending),
            ("a tenth", TWENTIETH),
        ),
        on_average(
            "shuffle-exchange",
            f"The mean {ON_SHUFFLE_EXCHANGE} over *random assignments*",
            (shuffled,),
            ("a tenth", TWENTIETH),
        ),
        largest("largest", ON_HYPERCUBE, recursive),
        largest("largest-ascending", ASCENDING, ascending),
        largest(
            "largest-shuffle-exchange",
            ON_SHUFFLE_EXCHANGE,
            shuffled,
            lambda it: drawable_shuffle_exchange(it.dimension),
        ),
    ),
)


# --- plaxton/se-multibalance ---


@cache
def contents(share: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which `share` tokens at a processor can belong to the groups."""
    every = (counts for counts in product(range(share + 1), repeat=groups) if sum(counts) == share)
    return described("every q tokens of the groups", every)


def plain_groups(choose: Choose, bounds: Bounds) -> Groups:
    """Recipe: any 2 or 3 groups, q >= 1 tokens in all at a processor, a question for each; `Bounds.load` bounds q."""
    d = choose.option(cubes(bounds, 1), "d")
    g = choose.option((2, 3), "g")
    q = choose.option(range(1, (bounds.load or 0) + 1), "q")
    return tuple(zip(*(choose.option(contents(q, g), f"processor {node}") for node in range(2**d)), strict=True))


def after_step(groups: Groups, step: Step) -> Groups:
    """The groups after the step; empty if the step is illegal or sends a token that is not there."""
    rows = [list(loads) for loads in groups]
    held = tuple(map(sum, zip(*groups, strict=True)))
    if collision(shuffle_exchange(dimension_of(held)), held, [transfer[:2] for transfer in step]):
        return ()
    for source, target, group in step:
        rows[group][source] -= 1
        rows[group][target] += 1
    return () if any(min(row) < 0 for row in rows) else tuple(map(tuple, rows))


def after_schedule(groups: Groups) -> Groups:
    """The groups after all steps; empty if some step is illegal."""
    for step in schedule(LARGER_KEEPS, groups):
        groups = groups and after_step(groups, step)
    return groups


def ascending_run(groups: Groups) -> Groups:
    """The groups after balancing across the dimensions of the hypercube in ascending order."""
    return tuple(balanced_across_all(LARGER_KEEPS, loads, range(dimension_of(loads))) for loads in groups)


def runs_as_on_hypercube(groups: Groups, fewer: int = 0) -> bool:
    """True if the schedule is legal, ends as on the hypercube, and takes as many steps as moves, less `fewer`."""
    steps = len(list(schedule(LARGER_KEEPS, groups)))
    return after_schedule(groups) == ascending_run(groups) and steps == sum(moves(LARGER_KEEPS, groups)) - fewer


def ends_within(groups: Groups, less: int = 0) -> bool:
    """True if every group ends with error at most d - `less`."""
    return all(discrepancy(loads) <= dimension_of(loads) - less for loads in after_schedule(groups))


class Split(NamedTuple):
    """Two groups: every processor has q tokens of the group that the highest bit of its number names."""

    dimension: int
    share: int

    @property
    def groups(self) -> Groups:
        """The loads of both groups."""
        high = tuple(self.share * (node >> self.dimension - 1) for node in range(2**self.dimension))
        return tuple(self.share - load for load in high), high

    @property
    def moves(self) -> Moves:
        """The balancing and the shuffling moves of the run."""
        return moves(LARGER_KEEPS, self.groups)


def split(choose: Choose, bounds: Bounds) -> Split:
    """Recipe: any dimension and any q from 1 to `Bounds.load`; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Split(d, choose.integer(1, bounds.load, "q"))


def shuffles_within(it: Split, factor: int) -> bool:
    """True if the shuffling moves are at most `factor` times the balancing moves, plus g log^2 p."""
    return bool(it.moves.shuffling <= factor * it.moves.balancing + 2 * it.dimension**2)


SE_MULTIBALANCE = Statement(
    f"{PAPER}/se-multibalance",
    Source(PAPER, "section 3.3, the shuffle-exchange version of MultiBalance"),
    (
        "Shuffles are performed by moving appropriate subsets of the tokens, so that the composition of each"
        " processor is the same as after a true shuffle; this costs on the same order as the multi-balancing"
        " operations."
    ),
    (
        Claim(
            sentence=(
                "Let each of $p = 2^d >= 2$ processors hold $q >= 1$ tokens of 2 or 3 groups. Under the *excess"
                ' rule* "larger keeps it", *MultiBalance on the shuffle-exchange* takes one legal *1-port step*'
                " for each *balancing move* and *shuffling move*. Every group ends with the loads that *Ascending"
                " Balance* leaves under this rule, and with *error* at most $d$."
            ),
            case=plain_groups,
            holds=lambda it: runs_as_on_hypercube(it) and ends_within(it),
            near_misses=(
                *and_larger(
                    NearMiss("a step less", "It takes one step less.", holds=lambda it: runs_as_on_hypercube(it, 1)),
                    "d >= 2",
                    lambda it: dimension_of(it[0]) >= 2,
                ),
                NearMiss("d - 1", "Every group ends with error at most $d - 1$.", holds=lambda it: ends_within(it, 1)),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="any-input",
            sentence=(
                "Let *split groups* have $q >= 1$ tokens on each of $p = 2^d >= 2$ processors, and let $g = 2$."
                ' Under the *excess rule* "larger keeps it", *MultiBalance on the shuffle-exchange* takes $b$'
                " *balancing moves* and at most $b + g d^2$ *shuffling moves*."
            ),
            case=split,
            holds=lambda it: shuffles_within(it, 1),
            trace=lambda it: runs.shuffled(LARGER_KEEPS, it.groups),
            near_misses=(
                NearMiss("d >= 4", "This is true for $d >= 4$.", assumes=lambda it: it.dimension >= 4),
                NearMiss(
                    "twice", "It takes at most $2b + g d^2$ shuffling moves.", holds=lambda it: shuffles_within(it, 2)
                ),
            ),
        ),
        Claim(
            reading="split-groups",
            repairs=f"{PAPER}/se-multibalance@any-input",
            sentence=(
                "Let *split groups* have $q$ tokens, even and at least 2, on each of $p = 2^d >= 2$ processors."
                ' Under the *excess rule* "larger keeps it", *MultiBalance on the shuffle-exchange* takes $q$'
                " *balancing moves* and $(d - 1) q$ *shuffling moves*."
            ),
            case=split,
            assumes=lambda it: it.share % 2 == 0,
            holds=lambda it: it.moves == (it.share, (it.dimension - 1) * it.share),
            near_misses=(
                NearMiss(
                    "q odd",
                    "This is true for odd $q$ and $d >= 2$.",
                    assumes=lambda it: it.share % 2 == 1 < it.dimension,
                ),
                *and_larger(
                    NearMiss(
                        "d q",
                        "It takes $d q$ shuffling moves.",
                        holds=lambda it: it.moves.shuffling == it.dimension * it.share,
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                    lambda it: it.share % 2 == 0,
                ),
            ),
        ),
    ),
)
