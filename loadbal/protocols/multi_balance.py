"""MultiBalance on the shuffle-exchange: every group is balanced across ascending dimensions, with unshuffles between.

The shuffle-exchange simulates the hypercube. Before dimension b is balanced, unshuffles have moved each hypercube node
by b rotations to the right, so that the exchange edges are the edges across dimension b. An unshuffle moves the tokens
of a processor to the next processor of its *necklace*, the cycle of words that arise by rotation. Tokens of a group are
indistinguishable, so only some of them must move: if the same number stays at every processor of the necklace, the
result looks as if all had moved. The largest number that can stay is the least load on the necklace.

Source: Plaxton (1989), section 3.3: "the shuffle-exchange version of algorithm MultiBalance".
Reading: the paper leaves open which subsets of the tokens are "appropriate"; here as few tokens as possible move, all
in the direction of the unshuffle.
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
    """The necklace of a word: the words that repeated unshuffles lead to, starting with the word itself.

    >>> necklace(0b011, 3)
    (3, 5, 6)
    """
    words = [word]
    while (following := unshuffle(words[-1], dimension)) != word:
        words.append(following)
    return tuple(words)


def unshuffled(loads: Loads) -> Loads:
    """The loads after all tokens of every processor move to its unshuffle.

    >>> unshuffled((4, 3, 2, 1))
    (4, 2, 3, 1)
    """
    d = dimension_of(loads)
    return tuple(loads[shuffle(word, d)] for word in range(len(loads)))


def staying(loads: Loads) -> Loads:
    """The number of tokens that stay at each processor: the least load on its necklace.

    >>> staying((4, 3, 2, 1))
    (4, 2, 2, 1)
    """
    d = dimension_of(loads)
    return tuple(smallest(loads[word] for word in necklace(node, d)) for node in range(len(loads)))


# --- the stages and costs of a run ---


class Stage(NamedTuple):
    """The part of a run for one dimension: the loads before it, after the exchange, and after the unshuffle."""

    before: Groups
    balanced: Groups
    after: Groups

    @property
    def moves(self) -> Number:
        """The largest number of tokens that a pair moves across its exchange edge, all groups together."""
        return combined_moves_across(self.before, 0)

    @property
    def sent(self) -> Groups:
        """The number of tokens of each group that each processor sends to its unshuffle."""
        return tuple(
            tuple(load - keeps for load, keeps in zip(loads, staying(loads), strict=True)) for loads in self.balanced
        )

    @property
    def shuffle_moves(self) -> Number:
        """The largest number of tokens that a processor sends to its unshuffle, all groups together."""
        return largest(map(total, zip(*self.sent, strict=True)))


def stages(rule: Rule, groups: Groups) -> Iterator[Stage]:
    """The stages (exchange, then unshuffle) of a run from `groups`, one for each dimension in ascending order.

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
    """The numbers of steps of a run: of those that balance tokens, and of those that unshuffle tokens."""

    balancing: Number
    shuffling: Number


def moves(rule: Rule, groups: Groups) -> Moves:
    """The numbers of steps of a run in which every processor moves at most one token per step.

    >>> from loadbal.protocols.recursive_balance import LOW_KEEPS
    >>> moves(LOW_KEEPS, ((4, 0, 0, 0), (0, 4, 4, 4)))
    Moves(balancing=6, shuffling=2)
    """
    run = list(stages(rule, groups))
    return Moves(total(stage.moves for stage in run), total(stage.shuffle_moves for stage in run))


# --- the run as single transfers, step by step ---


class Transfer(NamedTuple):
    """The move of one token of a group from one processor to another."""

    source: int
    target: int
    group: int


Step = tuple[Transfer, ...]
"""The transfers of one step."""


def parallel_steps(queues: Iterable[list[Transfer]]) -> Iterator[Step]:
    """Yield steps that carry out several queues of transfers in parallel: step i has transfer i of each queue."""
    for step in zip_longest(*queues):
        yield tuple(transfer for transfer in step if transfer is not None)


def exchange_steps(stage: Stage) -> Iterator[Step]:
    """The steps that balance the pairs; each pair moves one token per step."""
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
    """The steps of the unshuffle; each processor sends one token per step."""
    d = dimension_of(stage.balanced[0])
    return parallel_steps(
        [Transfer(node, unshuffle(node, d), group) for group, count in enumerate(counts) for _ in range(count)]
        for node, counts in enumerate(zip(*stage.sent, strict=True))
    )


def schedule(rule: Rule, groups: Groups) -> Iterator[Step]:
    """The run as a sequence of 1-port steps, token by token; for plain integers only.

    >>> from loadbal.protocols.recursive_balance import LARGER_KEEPS
    >>> list(schedule(LARGER_KEEPS, ((2, 0), (0, 2))))
    [(Transfer(source=0, target=1, group=0),), (Transfer(source=1, target=0, group=1),)]
    """
    for stage in stages(rule, groups):
        yield from exchange_steps(stage)
        yield from shuffle_steps(stage)
