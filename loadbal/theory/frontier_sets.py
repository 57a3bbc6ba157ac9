"""The smallest fringe of a set of every size, by a sweep over the nodes that remembers only a frontier.

Nodes are decided one by one: outside the set, inside, or inside and known to be in the fringe. A node leaves the
frontier when all its neighbors are decided. What happens later depends on the frontier alone, so of all sets with
one frontier and one size only the smallest fringe is kept.
"""

import numpy as np
from numpy.typing import NDArray

from loadbal.network import Network

OUTSIDE, INSIDE, FRINGE = 0, 1, 2
"""What is known of a node of the frontier."""

UNREACHED = 127
"""More fringe nodes than any set of a network that can be swept."""


def sweep_order(network: Network) -> tuple[int, ...]:
    """An order of the nodes that keeps the frontier short: next comes the node that leaves the shortest one."""
    best = min((_greedy_order(network, start) for start in range(network.order)), key=lambda found: found[0])
    return best[1]


def _greedy_order(network: Network, start: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """The longest frontier of a greedy order, the sum of all frontiers' sizes in powers of three, and the order."""
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
    """The nodes of the frontier with an undecided neighbor."""
    return {node for node in frontier if not decided.issuperset(network.neighbors[node])}


def least_fringes(network: Network) -> tuple[int, ...]:
    """f(G, x) for x = 0..|V|.

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
    """Both ways to go on with one more node, whose decided neighbors are at those places."""
    without = states.copy()
    without[:, near] = np.where(states[:, near] == INSIDE, FRINGE, states[:, near])
    outside = np.zeros((len(states), 1), np.int8)
    inside = np.where((states[:, near] == OUTSIDE).any(axis=1), FRINGE, INSIDE).astype(np.int8)[:, None]
    larger = np.full_like(least, UNREACHED)
    larger[:, 1:] = least[:, :-1]
    return np.vstack((np.hstack((without, outside)), np.hstack((states, inside)))), np.vstack((least, larger))


def _forget(states: NDArray[np.int8], least: NDArray[np.int8], places: list[int]) -> State:
    """The states without those places, whose fringe nodes are counted, and of equal states the smallest fringes."""
    counted = (states[:, places] == FRINGE).sum(axis=1, dtype=np.int8)[:, None]
    least = np.where(least == UNREACHED, least, least + counted)
    states = np.delete(states, places, axis=1)
    key = states.astype(np.int64) @ 3 ** np.arange(states.shape[1], dtype=np.int64)
    order = np.argsort(key, kind="stable")
    firsts = np.flatnonzero(np.diff(key[order], prepend=-1))
    return states[order[firsts]], np.minimum.reduceat(least[order], firsts)
