"""The smallest fringe among the node sets of each size, by dynamic programming along an order of the nodes.

The nodes are decided one by one: outside the set, inside it, or inside it and in the fringe. The *frontier* consists of
the decided nodes that still have an undecided neighbor. How a set can be completed depends only on the states of its
frontier nodes, so among sets that agree on the frontier and in size only the smallest fringe is stored.
"""

import numpy as np
from numpy.typing import NDArray

from loadbal.network import Network

OUTSIDE, INSIDE, FRINGE = 0, 1, 2
"""The states of a decided node: outside the set, in the set with no neighbor outside so far, or in its fringe."""

UNREACHED = 127
"""The entry for a size that no set has, in place of its smallest fringe; larger than any fringe within reach."""


def sweep_order(network: Network) -> tuple[int, ...]:
    """An order of the nodes that keeps the frontier short: the best of the greedy orders from every start node."""
    best = min((_greedy_order(network, start) for start in range(network.order)), key=lambda found: found[0])
    return best[1]


def _greedy_order(network: Network, start: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """A pair: the cost of a greedy order of the nodes, and that order, which begins at `start`.

    The next node is always one that leaves the shortest frontier. The cost is the length of the longest frontier, then
    the sum of 3^(length of the frontier) over all nodes, which measures the work of `least_fringes`.
    """
    order, frontiers = [start], [1]
    decided, frontier = {start}, {start}
    while len(order) < network.order:
        near = sorted({v for u in frontier for v in network.neighbors[u]} - decided)
        near = near or [node for node in range(network.order) if node not in decided]
        node = min(near, key=lambda v: len(_open_frontier(network, frontier | {v}, decided | {v})))
        order.append(node)
        decided.add(node)
        frontiers.append(len(frontier) + 1)
        frontier = _open_frontier(network, frontier | {node}, decided)
    return (max(frontiers), sum(3**size for size in frontiers)), tuple(order)


def _open_frontier(network: Network, frontier: set[int], decided: set[int]) -> set[int]:
    """The nodes of `frontier` that still have an undecided neighbor."""
    return {node for node in frontier if not decided.issuperset(network.neighbors[node])}


def least_fringes(network: Network) -> tuple[int, ...]:
    """The smallest fringe f(G, x) of a set of x nodes, for x = 0, ..., |V|.

    Cost: three to the power of the longest frontier, times the number of nodes squared.
    """
    frontier: list[int] = []
    states, least = np.zeros((1, 0), np.int8), np.full((1, network.order + 1), UNREACHED, np.int8)
    least[0, 0] = 0
    decided: set[int] = set()
    for node in sweep_order(network):
        states, least = _decide(states, least, [frontier.index(v) for v in network.neighbors[node] if v in frontier])
        frontier.append(node)
        decided.add(node)
        kept = _open_frontier(network, set(frontier), decided)
        states, least = _forget(states, least, [place for place, v in enumerate(frontier) if v not in kept])
        frontier = [v for v in frontier if v in kept]
    return tuple(least[0].tolist())


State = tuple[NDArray[np.int8], NDArray[np.int8]]


def _decide(states: NDArray[np.int8], least: NDArray[np.int8], near: list[int]) -> State:
    """Decide one more node, outside or inside the set; `near` are the columns of `states` of its decided neighbors.

    `states` has a row for each combination of states of the frontier nodes, and `least` the smallest fringe for each of
    these rows and each size of the set.
    """
    without = states.copy()
    without[:, near] = np.where(states[:, near] == INSIDE, FRINGE, states[:, near])
    outside = np.zeros((len(states), 1), np.int8)
    inside = np.where((states[:, near] == OUTSIDE).any(axis=1), FRINGE, INSIDE).astype(np.int8)[:, None]
    larger = np.full_like(least, UNREACHED)
    larger[:, 1:] = least[:, :-1]
    return np.vstack((np.hstack((without, outside)), np.hstack((states, inside)))), np.vstack((least, larger))


def _forget(states: NDArray[np.int8], least: NDArray[np.int8], places: list[int]) -> State:
    """Drop the columns `places` of nodes that left the frontier; rows that become equal keep the smallest fringe.

    Dropped nodes that are in the fringe are added to `least` first.
    """
    counted = (states[:, places] == FRINGE).sum(axis=1, dtype=np.int8)[:, None]
    least = np.where(least == UNREACHED, least, least + counted)
    states = np.delete(states, places, axis=1)
    key = states.astype(np.int64) @ 3 ** np.arange(states.shape[1], dtype=np.int64)
    order = np.argsort(key, kind="stable")
    firsts = np.flatnonzero(np.diff(key[order], prepend=-1))
    return states[order[firsts]], np.minimum.reduceat(least[order], firsts)
