"""Section 3.3, end: the shuffle-exchange version of MultiBalance, token by token, and what its shuffles cost."""

from functools import cache
from itertools import product
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.models.one_port import collision
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes, dimension
from loadbal.protocols.multi_balance import Moves, Step, moves, schedule
from loadbal.protocols.recursive_balance import LARGER_KEEPS, Groups, balanced_across_all, dimension_of

# --- plaxton/se-multibalance ---


@cache
def contents(share: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """How many tokens of every group a processor with so many tokens can hold."""
    return tuple(counts for counts in product(range(share + 1), repeat=groups) if sum(counts) == share)


def plain_groups(choose: Choose, bounds: Bounds) -> Groups:
    """2 or 3 groups, every processor with q >= 1 tokens, processor by processor; `Bounds.load` bounds q."""
    d = choose.option(cubes(bounds, 1), "d")
    g = choose.option((2, 3), "g")
    q = choose.option(range(1, (bounds.load or 0) + 1), "q")
    return tuple(zip(*(choose.option(contents(q, g), f"processor {node}") for node in range(2**d)), strict=True))


def after_step(groups: Groups, step: Step) -> Groups:
    """The groups after the step; empty if it is no 1-port step of the shuffle-exchange, or a token is not there."""
    rows = [list(loads) for loads in groups]
    held = tuple(map(sum, zip(*groups, strict=True)))
    if collision(shuffle_exchange(dimension_of(held)), held, [transfer[:2] for transfer in step]):
        return ()
    for source, target, group in step:
        rows[group][source] -= 1
        rows[group][target] += 1
    return () if any(min(row) < 0 for row in rows) else tuple(map(tuple, rows))


def after_schedule(groups: Groups) -> Groups:
    """The groups after all steps; empty if one of them is not legal."""
    for step in schedule(LARGER_KEEPS, groups):
        groups = groups and after_step(groups, step)
    return groups


def ascending(groups: Groups) -> Groups:
    """The groups after ascending dimensions of the hypercube."""
    return tuple(balanced_across_all(LARGER_KEEPS, loads, range(dimension_of(loads))) for loads in groups)


def runs_as_on_hypercube(groups: Groups, fewer: int = 0) -> bool:
    """Whether the schedule is legal, takes a step a move, or fewer, and leaves what ascending dimensions leave."""
    steps = len(list(schedule(LARGER_KEEPS, groups)))
    return after_schedule(groups) == ascending(groups) and steps == sum(moves(LARGER_KEEPS, groups)) - fewer


def ends_within(groups: Groups, less: int = 0) -> bool:
    """Whether every group ends with error at most d."""
    return all(discrepancy(loads) <= dimension_of(loads) - less for loads in after_schedule(groups))


class Split(NamedTuple):
    """Two groups, q tokens of one or the other on every processor, by the highest bit of its number."""

    dimension: int
    share: int

    @property
    def groups(self) -> Groups:
        """The loads of both groups."""
        high = tuple(self.share * (node >> self.dimension - 1) for node in range(2**self.dimension))
        return tuple(self.share - load for load in high), high

    @property
    def moves(self) -> Moves:
        """What the run costs."""
        return moves(LARGER_KEEPS, self.groups)


def split(choose: Choose, bounds: Bounds) -> Split:
    """Any dimension, the size; any q from 1 to `Bounds.load`."""
    d = dimension(choose, bounds)
    return Split(d, choose.integer(1, bounds.load, "q"))


def shuffles_within(it: Split, factor: int) -> bool:
    """Whether the shuffling moves are at most so many times the balancing ones, plus g log^2 p."""
    return bool(it.moves.shuffling <= factor * it.moves.balancing + 2 * it.dimension**2)


SE_MULTIBALANCE = Statement(
    f"{PAPER}/se-multibalance",
    Source(PAPER, "section 3.3, the shuffle-exchange version of MultiBalance"),
    "Shuffles are performed by moving appropriate subsets of the tokens, so that the composition of each processor is"
    " the same as after a true shuffle; this costs on the same order as the multi-balancing operations.",
    (
        Claim(
            sentence=(
                "With q >= 1 tokens of 2 or 3 groups on each of p = 2^d >= 2 processors, and the larger load"
                " keeping odd tokens, MultiBalance on the shuffle-exchange takes one legal 1-port step for each"
                " balancing or shuffling move, and leaves every group as ascending dimensions of the hypercube"
                " leave it, its loads at most d apart."
            ),
            case=plain_groups,
            holds=lambda it: runs_as_on_hypercube(it) and ends_within(it),
            near_misses=(
                NearMiss("a step less", "There is one step less.", holds=lambda it: runs_as_on_hypercube(it, 1)),
                NearMiss("d - 1", "The error is at most d - 1.", holds=lambda it: ends_within(it, 1)),
            ),
        ),
        Claim(
            reading="any-input",
            sentence=(
                "Whatever the input, so also if the highest bit of each of p = 2^d >= 2 processor numbers tells"
                " the group of its q >= 1 tokens, MultiBalance on the shuffle-exchange, the larger load keeping"
                " odd tokens, makes at most as many shuffling moves as balancing moves and g log^2 p, g = 2."
            ),
            case=split,
            holds=lambda it: shuffles_within(it, 1),
            trace=lambda it: runs.shuffled(LARGER_KEEPS, it.groups),
            near_misses=(
                NearMiss("d >= 4", "The same for d >= 4.", assumes=lambda it: it.dimension >= 4),
                NearMiss("twice", "They are at most twice that.", holds=lambda it: shuffles_within(it, 2)),
            ),
        ),
        Claim(
            reading="split-groups",
            repairs=f"{PAPER}/se-multibalance@any-input",
            sentence=(
                "If the highest bit of each of p = 2^d >= 2 processor numbers tells the group of its q tokens, q"
                " >= 2 and even, MultiBalance on the shuffle-exchange, the larger load keeping odd tokens, makes"
                " q balancing moves and (d - 1) q shuffling moves."
            ),
            case=split,
            assumes=lambda it: it.share % 2 == 0,
            holds=lambda it: it.moves == (it.share, (it.dimension - 1) * it.share),
            near_misses=(
                NearMiss(
                    "q odd", "The same for odd q, if d >= 2.", assumes=lambda it: it.share % 2 == 1 < it.dimension
                ),
                NearMiss("d q", "They are d times q.", holds=lambda it: it.moves.shuffling == it.dimension * it.share),
            ),
        ),
    ),
)

STATEMENTS = (SE_MULTIBALANCE,)
