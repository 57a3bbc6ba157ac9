"""The 1-port model: in one step, a node sends at most one token to a neighbor and receives at most one.

`fewest_steps` is the exact optimum over all schedules. It comes from a breadth-first search backwards from the balanced
loads; the reverse of a legal step is legal, so the steps backwards are the same as those forwards.

Source: Plaxton (1989), section 1, assumption 2.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError
from loadbal.loads import natural_loads
from loadbal.network import Network

Move = tuple[int, int]
"""A pair (sender, receiver): one token moves from the first node to the second."""


def collision(network: Network, loads: Sequence[int], moves: Iterable[Move]) -> str:
    """The reason why the moves are not a legal step from these loads; "" if they are legal.

    >>> path = Network(3, [(0, 1), (1, 2)])
    >>> collision(path, (1, 0, 0), [(0, 1)]), collision(path, (1, 0, 1), [(0, 1), (2, 1)])
    ('', 'node 1 receives twice')

    Raises: InvalidInputError, naming the node, if a move begins or ends outside the network.
    """
    senders: set[int] = set()
    receivers: set[int] = set()
    order, neighbors = network.order, network.neighbors
    for source, target in moves:
        if not (0 <= source < order and 0 <= target < order):
            raise InvalidInputError(f"a token moves from node {source} to node {target}; expected nodes 0..{order - 1}")
        if target not in neighbors[source]:
            return f"no edge leads from node {source} to node {target}"
        if source in senders:
            return f"node {source} sends twice"
        if target in receivers:
            return f"node {target} receives twice"
        if loads[source] < 1:
            return f"node {source} has no token"
        senders.add(source)
        receivers.add(target)
    return ""


def legal_steps(network: Network) -> Iterator[tuple[Move, ...]]:
    """Every set of moves along edges in which each node sends at most once and receives at most once."""

    def extended(node: int, free: frozenset[int]) -> Iterator[tuple[Move, ...]]:
        if node == network.order:
            yield ()
            return
        yield from extended(node + 1, free)
        for target in free.intersection(network.neighbors[node]):
            for rest in extended(node + 1, free - {target}):
                yield ((node, target), *rest)

    return extended(0, frozenset(range(network.order)))


@cache
def minimal_step_effects(network: Network) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The possible changes of the loads in one step, and for each change the nodes that need a token: the senders.

    If two steps make the same change, and the senders of one include those of the other, only the other is listed.
    Shape: two arrays [effect, node]: the change of each load, and 1 for a node that needs a token.
    """
    needs: dict[tuple[int, ...], set[frozenset[int]]] = {}
    for moves in legal_steps(network):
        change = [0] * network.order
        for source, target in moves:
            change[source] -= 1
            change[target] += 1
        needs.setdefault(tuple(change), set()).add(frozenset(source for source, _ in moves))
    least = [(change, need) for change, found in needs.items() for need in found if not any(n < need for n in found)]
    wanted = [[int(node in need) for node in range(network.order)] for _, need in least]
    return np.array([change for change, _ in least], np.int8), np.array(wanted, np.int8)


class Optimum:
    """The fewest steps from each distribution of `tokens` tokens to a distribution of minimum error."""

    def __init__(self, network: Network, tokens: int) -> None:
        if tokens < 0:
            raise InvalidInputError(f"the number of tokens is {tokens}; expected 0 or more")
        self.network, self.tokens = network, tokens

    @cached_property
    def loads(self) -> NDArray[np.signedinteger[Any]]:
        """Every distribution of the tokens, in lexicographic order. Shape: [load vector, node]."""
        # Stars and bars: the positions of order - 1 bars among the tokens determine the loads.
        order, tokens = self.network.order, self.tokens
        chosen = list(combinations(range(tokens + order - 1), order - 1))
        bars = np.array(chosen, np.int64).reshape(len(chosen), order - 1)
        ends = np.hstack((np.full((len(bars), 1), -1), bars, np.full((len(bars), 1), tokens + order - 1)))
        # Most networks that can be searched have few tokens, which one byte for each load can count.
        fits = tokens <= np.iinfo(np.int8).max
        return (np.diff(ends, axis=1) - 1).astype(np.int8 if fits else np.int64)

    @cached_property
    def _weights(self) -> NDArray[np.int64]:
        """The place values that turn a load vector into a single number, in base tokens + 1."""
        return (self.tokens + 1) ** np.arange(self.network.order, dtype=np.int64)[::-1]

    @cached_property
    def steps(self) -> NDArray[np.int64]:
        """The fewest steps from each distribution, in the order of `loads`."""
        loads, (changes, needs) = self.loads, minimal_step_effects(self.network)
        keys = loads.astype(np.int64) @ self._weights
        steps = np.where(np.ptp(loads, axis=1) <= 1, 0, -1)
        frontier, time = np.flatnonzero(steps == 0), 0
        while len(frontier):
            time += 1
            found = np.zeros(len(loads), np.bool_)
            for change, need in zip(changes.astype(np.int64) @ self._weights, needs, strict=True):
                able = frontier[(loads[frontier] >= need).all(axis=1)]
                found[np.searchsorted(keys, keys[able] + change)] = True
            frontier = np.flatnonzero(found & (steps < 0))
            steps[frontier] = time
        return steps

    def worst(self, most: int) -> int:
        """T*: the largest number of steps, over the distributions with at most `most` tokens at each node."""
        return int(self.steps[self.loads.max(axis=1) <= most].max())


@cache
def optimum(network: Network, tokens: int) -> Optimum:
    """The `Optimum` for this network and number of tokens; cached."""
    return Optimum(network, tokens)


def fewest_steps(network: Network, loads: tuple[int, ...]) -> int:
    """The fewest steps from these loads to loads of minimum error.

    >>> fewest_steps(Network(3, [(0, 1), (1, 2)]), (3, 0, 0))
    2

    Raises: InvalidLoadsError, naming the value, unless there is a natural number for every node.
    """
    loads = natural_loads(loads, network.order)
    found = optimum(network, sum(loads))
    place = int(np.flatnonzero((found.loads == loads).all(axis=1))[0])
    return int(found.steps[place])


def shortest_schedule(network: Network, loads: tuple[int, ...]) -> tuple[tuple[Move, ...], ...]:
    """A schedule with the fewest steps to loads of minimum error: the moves of each step.

    >>> shortest_schedule(Network(3, [(0, 1), (1, 2)]), (3, 0, 0))
    (((0, 1),), ((0, 1), (1, 2)))

    Raises: InvalidLoadsError, naming the value, unless there is a natural number for every node.
    """
    made: list[tuple[Move, ...]] = []
    for left in range(fewest_steps(network, loads), 0, -1):
        able = (moves for moves in legal_steps(network) if all(loads[source] for source, _ in moves))
        following = ((moves, _after(loads, moves)) for moves in able)
        moves, loads = next(pair for pair in following if fewest_steps(network, pair[1]) == left - 1)
        made.append(moves)
    return tuple(made)


def _after(loads: tuple[int, ...], moves: Iterable[Move]) -> tuple[int, ...]:
    """The loads after one step with the moves `moves`."""
    after = list(loads)
    for source, target in moves:
        after[source] -= 1
        after[target] += 1
    return tuple(after)


def worst_steps(network: Network, tokens: int, most: int) -> int:
    """T*(G, n, m): the fewest steps to minimum error from the worst distribution of n tokens, at most m at a node.

    >>> worst_steps(Network(2, [(0, 1)]), 5, 5)
    2

    Raises: InvalidInputError, naming the value, if there is no token, or if n tokens do not fit (n > m p).
    """
    if tokens < 1:
        raise InvalidInputError(f"the number of tokens is {tokens}; expected 1 or more")
    if tokens > most * network.order:
        raise InvalidInputError(
            f"{tokens} tokens do not fit on {network.order} nodes with at most {most} tokens each;"
            f" expected at most {most * network.order}"
        )
    return optimum(network, tokens).worst(most)
