"""Canonical forms of many small graphs at once, in columns: the least list of edges among all isomorphic graphs.

The *code* of a graph is the upper triangle of its adjacency matrix, read row by row as a binary number. Of two graphs
with equally many edges, the graph with the larger code has the lexicographically smaller list of edges. The *canonical*
code is the largest one that a renumbering of the nodes gives.

`canonical_codes` numbers the nodes 0, 1, 2, ... one after another. The rows of the nodes numbered so far split the
other nodes into cells, and each cell has the next numbers in a row. So the next node comes from the first cell, and its
row is largest if its neighbors come first in every cell. Of all ways to choose the nodes, those with the largest rows
stay. Of two *twins*, nodes with the same other neighbors, either may come first, so only one order is tried.
"""

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from loadbal.network import Network

Codes = NDArray[np.int64]
"""The codes of some graphs. Shape: [graph]."""

AT_ONCE = 1 << 13
"""The number of graphs whose canonical codes are computed at once, so that their columns stay in the cache."""


@cache
def bit_of_pair(order: int) -> dict[tuple[int, int], int]:
    """The bit of the code for each pair of nodes.

    >>> bit_of_pair(3)
    {(0, 1): 4, (0, 2): 2, (1, 2): 1}
    """
    pairs = list(combinations(range(order), 2))
    return {pair: 1 << len(pairs) - 1 - place for place, pair in enumerate(pairs)}


@cache
def _pairs_and_bits(order: int) -> tuple[NDArray[np.int64], Codes]:
    """The pairs of nodes in lexicographic order, and the bit of each pair. Shapes: [2, pair], [pair]."""
    bits = bit_of_pair(order)
    return np.array(list(bits), np.int64).reshape(-1, 2).T, np.array(list(bits.values()), np.int64)


def network_of_code(order: int, code: int) -> Network:
    """The network with `order` nodes of a code.

    >>> network_of_code(3, 6)
    Network(3, [(0, 1), (0, 2)])
    """
    pairs, bits = _pairs_and_bits(order)
    return Network(order, pairs[:, bits & code != 0])


def neighbor_masks(order: int, codes: Codes) -> NDArray[np.uint16]:
    """For each node the set of its neighbors, with bit v for neighbor v. Shape: [node, graph]."""
    masks = np.zeros((order, len(codes)), np.uint16)
    for (u, v), bit in bit_of_pair(order).items():
        joined = (codes & bit != 0).astype(np.uint16)
        masks[u] |= joined << np.uint16(v)
        masks[v] |= joined << np.uint16(u)
    return masks


def are_connected(order: int, codes: Codes) -> NDArray[np.bool]:
    """Whether each graph is connected. Shape: [graph]."""
    masks = neighbor_masks(order, codes)
    reached = np.ones(len(codes), np.uint16)
    for _ in range(order - 1):
        for node in range(order):
            reached |= np.where(reached >> node & 1, masks[node], np.uint16(0))
    return np.equal(reached, (1 << order) - 1)


def canonical_codes(order: int, codes: Codes) -> Codes:
    """The canonical code of each graph.

    >>> canonical_codes(3, np.array([3, 5, 6, 1, 0]))
    array([6, 6, 6, 4, 0])
    """
    parts = [_canonical_part(order, codes[start : start + AT_ONCE]) for start in range(0, len(codes), AT_ONCE)]
    return np.concatenate([np.empty(0, np.int64), *parts])


def _canonical_part(order: int, codes: Codes) -> Codes:
    masks = neighbor_masks(order, codes)
    earlier_twins = _earlier_twins(order, masks)
    ones_at = np.array(
        [
            [((1 << ones) - 1) << max(0, order - start - ones) for ones in range(order + 1)]
            for start in range(order + 1)
        ],
        np.uint16,
    )
    graph = np.arange(len(codes))
    cell = np.zeros((order, len(codes)), np.uint8)
    """For every numbering that is still tried: the number of each node, or the first number of its cell."""
    best = np.zeros(len(codes), np.int64)
    for place in range(order):
        chosen, choice = np.nonzero(_candidates(cell == place, earlier_twins[:, graph]).T)
        graph, cell = graph[chosen], cell[:, chosen]
        cell[cell == place] = place + 1
        cell[choice, np.arange(len(choice))] = place
        row_mask = masks[choice, graph]
        row = np.zeros(len(choice), np.uint16)
        is_joined = [(row_mask >> node & 1).astype(bool) & (cell[node] > place) for node in range(order)]
        split = cell.copy()
        for node in range(order):
            ones = sum((is_joined[other] & (cell[other] == cell[node])).view(np.uint8) for other in range(order))
            row |= np.where(is_joined[node], ones_at[cell[node], ones], np.uint16(0))
            split[node] += np.where(is_joined[node] | (cell[node] <= place), np.uint8(0), ones)
        largest = np.maximum.reduceat(row, np.flatnonzero(np.diff(graph, prepend=-1)))
        best = best << order - 1 - place | largest
        stays = row == largest[graph]
        graph, cell = graph[stays], split[:, stays]
    return best


def _earlier_twins(order: int, masks: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """For each node the set of its twins with a smaller number. Shape: [node, graph]."""
    twins = np.zeros_like(masks)
    for u, v in combinations(range(order), 2):
        others = np.uint16(~(1 << u | 1 << v) & 0xFFFF)
        twins[v] |= ((masks[u] ^ masks[v]) & others == 0).astype(np.uint16) << np.uint16(u)
    return twins


def _candidates(in_first_cell: NDArray[np.bool], earlier_twins: NDArray[np.uint16]) -> NDArray[np.bool]:
    """Whether a node may get the next number: it is in the first cell, and no earlier twin is. Shape: [node, row]."""
    members = np.zeros(in_first_cell.shape[1], np.uint16)
    for node, is_member in enumerate(in_first_cell):
        members |= is_member.astype(np.uint16) << np.uint16(node)
    is_first_twin: NDArray[np.bool] = earlier_twins & members == 0
    return in_first_cell & is_first_twin


def with_one_edge_more(order: int, codes: Codes) -> Codes:
    """The canonical codes of all graphs with one edge more, from those of all graphs with some number of edges.

    Without its last edge a canonical graph is canonical. So every canonical graph comes from one of `codes` by an edge
    behind the last edge. Codes stand in decreasing order.
    Source: R. C. Read, Every one a winner, 1978.

    >>> with_one_edge_more(4, np.array([0b100000]))
    array([48, 33])
    """
    last = np.where(codes, codes & -codes, np.int64(1) << order * (order - 1) // 2)
    longer = np.concatenate([codes[:0], *(codes[last > bit] | bit for bit in bit_of_pair(order).values())])
    return -np.sort(-longer[canonical_codes(order, longer) == longer])
