"""The fewest steps of any schedule that moves tokens, by breadth-first search over load vectors.

In one step at most one token crosses each edge, in one direction, and a node sends only tokens that it holds. Every run
of a dimension-exchange algorithm is such a schedule, so a lower bound for schedules holds for all these algorithms.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from loadbal.errors import InvalidInputError
from loadbal.network import Network

State = tuple[int, ...]


def moves(network: Network, loads: State, per_edge: int = 1) -> Iterator[State]:
    """The loads after each possible step in which at most `per_edge` tokens cross each edge; some may occur repeatedly.

    >>> from loadbal.networks.path import path
    >>> sorted(moves(path(2), (1, 0)))
    [(0, 1), (1, 0)]
    """
    for flows in product(range(-per_edge, per_edge + 1), repeat=len(network.edges)):
        sent, received = [0] * network.order, [0] * network.order
        for (u, v), tokens in zip(network.edges, flows, strict=True):
            source, target = (u, v) if tokens > 0 else (v, u)
            sent[source] += abs(tokens)
            received[target] += abs(tokens)
        if all(out <= load for out, load in zip(sent, loads, strict=True)):
            yield tuple(load - out + into for load, out, into in zip(loads, sent, received, strict=True))


def least_discrepancy(loads: State) -> int:
    """The smallest discrepancy of any loads with the same total on as many nodes: 0 or 1.

    >>> least_discrepancy((2, 0)), least_discrepancy((3, 0))
    (0, 1)
    """
    return int(sum(loads) % len(loads) > 0)


@cache
def fewest_steps(network: Network, loads: State, discrepancy: int, per_edge: int = 1) -> int:
    """The least number of steps after which the discrepancy can be at most `discrepancy`; the network is connected.

    Raises: InvalidInputError if no loads with this total have such a discrepancy.

    Cost: a search through all distributions of the tokens; feasible for a dozen tokens on half a dozen nodes.

    >>> from loadbal.networks.path import path
    >>> fewest_steps(path(2), (4, 0), 0)
    2
    """
    if discrepancy < least_discrepancy(loads):
        raise InvalidInputError(f"{sum(loads)} tokens on {len(loads)} nodes never have discrepancy {discrepancy}")
    level, seen, count = {loads}, {loads}, 0
    while not any(max(state) - min(state) <= discrepancy for state in level):
        level = {after for state in level for after in moves(network, state, per_edge)} - seen
        seen |= level
        count += 1
    return count
