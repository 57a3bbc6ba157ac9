"""MultiBalance on the shuffle-exchange: every group across ascending dimensions, and the tokens that make a shuffle.

A node of the hypercube is at some processor of the shuffle-exchange. Before dimension b is balanced, unshuffles have
brought it where b rotations to the right lead, so that exchange edges are those across dimension b. An unshuffle takes
what a processor holds to the next processor of its *necklace*, the cycle of words that rotations make of one. Tokens of
a group are alike: to look as if all had gone, of each group only so many must go that what stays is the same all around
the necklace. Most stays if that is the least that any processor of the necklace has.

Source: Plaxton (1989), section 3.3: "the shuffle-exchange version of algorithm MultiBalance".
Reading: the paper leaves open which subsets of the tokens are appropriate; here they are the smallest that go one way.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from loadbal.arithmetic import Number, largest, smallest, total
from loadbal.loads import Loads
from loadbal.networks.shuffle_exchange import exchange, shuffle, unshuffle
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.recursive_balance import Groups, balanced_across, combined_moves_across, dimension_of

# --- necklaces ---


@cache
def necklace(word: int, dimension: int) -> tuple[int, ...]:
    """The words that unshuffles lead through, from this one on.

    >>> necklace(0b011, 3)
    (3, 5, 6)
    """
    words = [word]
    while (following := unshuffle(words[-1], dimension)) != word:
        words.append(following)
    return tuple(words)


def unshuffled(loads: Loads) -> Loads:
    """The loads after everything at a processor went to its unshuffle.

    >>> unshuffled((4, 3, 2, 1))
    (4, 2, 3, 1)
    """
    d = dimension_of(loads)
    return tuple(loads[shuffle(word, d)] for word in range(len(loads)))


def staying(loads: Loads) -> Loads:
    """How many tokens stay where they are: the fewest that a processor of the necklace has.

    >>> staying((4, 3, 2, 1))
    (4, 2, 2, 1)
    """
    d = dimension_of(loads)
    return tuple(smallest(loads[word] for word in necklace(node, d)) for node in range(len(loads)))


# --- the algorithm ---


class Stage(NamedTuple):
    """What happens for one dimension: what was held before, after the exchange, and after the unshuffle."""

    before: Groups
    balanced: Groups
    after: Groups

    @property
    def moves(self) -> Number:
        """The balancing moves of the slowest pair."""
        return combined_moves_across(self.before, 0)

    @property
    def sent(self) -> Groups:
        """How many tokens of every group a processor sends to its unshuffle."""
        return tuple(
            tuple(load - keeps for load, keeps in zip(loads, staying(loads), strict=True)) for loads in self.balanced
        )

    @property
    def shuffle_moves(self) -> Number:
        """The moves of the processor with the most tokens to send to its unshuffle."""
        return largest(map(total, zip(*self.sent, strict=True)))


def stages(rule: Rule, groups: Groups) -> Iterator[Stage]:
    """The dimensions one after the other, in ascending order.

    >>> from loadbal.protocols.recursive_balance import LOW_KEEPS
    >>> [stage.after for stage in stages(LOW_KEEPS, ((4, 0, 0, 0), (0, 4, 4, 4)))]
    [((2, 0, 2, 0), (2, 4, 2, 4)), ((1, 1, 1, 1), (3, 3, 3, 3))]
    """
    for _ in range(dimension_of(groups[0])):
        balanced = tuple(balanced_across(rule, loads, 0) for loads in groups)
        after = tuple(map(unshuffled, balanced))
        yield Stage(groups, balanced, after)
        groups = after


class Moves(NamedTuple):
    """The moves of a run: those that balance, and those that make up for shuffles."""

    balancing: Number
    shuffling: Number


def moves(rule: Rule, groups: Groups) -> Moves:
    """How many steps the run spends on moves.

    >>> from loadbal.protocols.recursive_balance import LOW_KEEPS
    >>> moves(LOW_KEEPS, ((4, 0, 0, 0), (0, 4, 4, 4)))
    Moves(balancing=6, shuffling=2)
    """
    run = list(stages(rule, groups))
    return Moves(total(stage.moves for stage in run), total(stage.shuffle_moves for stage in run))


# --- the schedule ---


class Transfer(NamedTuple):
    """One token of a group, from one processor to another."""

    source: int
    target: int
    group: int


Step = tuple[Transfer, ...]
"""What happens at the same time."""


def parallel_steps(queues: Iterable[list[Transfer]]) -> Iterator[Step]:
    """The steps in which the transfers of every queue take place, one of each queue at a time."""
    for step in zip_longest(*queues):
        yield tuple(transfer for transfer in step if transfer is not None)


def exchange_steps(stage: Stage) -> Iterator[Step]:
    """The steps that balance; a pair moves one token at a time."""
    changes = [
        [after[low] - before[low] for before, after in zip(stage.before, stage.balanced, strict=True)]
        for low in range(0, len(stage.before[0]), 2)
    ]
    return parallel_steps(
        [
            Transfer(*((exchange(2 * pair), 2 * pair) if change > 0 else (2 * pair, exchange(2 * pair))), group)
            for group, change in enumerate(gained)
            for _ in range(abs(change))
        ]
        for pair, gained in enumerate(changes)
    )


def shuffle_steps(stage: Stage) -> Iterator[Step]:
    """The steps that make up for the unshuffle; a processor sends one token at a time."""
    d = dimension_of(stage.balanced[0])
    return parallel_steps(
        [Transfer(node, unshuffle(node, d), group) for group, count in enumerate(counts) for _ in range(count)]
        for node, counts in enumerate(zip(*stage.sent, strict=True))
    )


def schedule(rule: Rule, groups: Groups) -> Iterator[Step]:
    """The run as 1-port steps, token by token; for plain numbers.

    >>> from loadbal.protocols.recursive_balance import LARGER_KEEPS
    >>> list(schedule(LARGER_KEEPS, ((2, 0), (0, 2))))
    [(Transfer(source=0, target=1, group=0),), (Transfer(source=1, target=0, group=1),)]
    """
    for stage in stages(rule, groups):
        yield from exchange_steps(stage)
        yield from shuffle_steps(stage)
