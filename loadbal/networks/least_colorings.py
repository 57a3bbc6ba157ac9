"""Proper edge colorings up to isomorphism, edge by edge, without listing all colorings.

Of all colorings that the automorphisms of a network map to each other, only the lexicographically least is listed. An
automorphism proves that a coloring is not the least as soon as the image is smaller on the first edges that both have.
Then nothing that begins like this coloring is the least, so the search leaves it. Many beginnings are extended at once,
in columns, and depth first: the least colorings come one block after another, and few beginnings wait.

A least coloring gives increasing colors to the edges from a node to its leaves. Permuting leaves makes such a coloring
larger. So it is enough to compare it with its images by automorphisms that keep the order of the leaves of each node.

Source: the orderly algorithm of R. C. Read, Every one a winner, 1978, for colorings in place of graphs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from loadbal.network import Network

Index = NDArray[np.int64]
Colors = NDArray[np.int64]
"""The colors of the first edges. Shape: [beginning, edge]."""

PAIRS_AT_ONCE = 1 << 18
"""About the number of pairs of a beginning and an automorphism that are compared at once."""


@dataclass(frozen=True)
class Beginnings:
    """Colorings of the first edges, in lexicographic order, and automorphisms by which their images may be smaller.

    The image of a coloring c by an automorphism has color c[moved[e]] at edge e. It equals c at the edges before
    `place`; at edge `place` it is unknown.
    """

    colors: Colors
    of: Index
    """For each pair of a beginning and an automorphism, the beginning; in increasing order."""
    automorphism: Index
    place: Index

    def split(self) -> "Iterator[Beginnings]":
        """The same beginnings in blocks of a size that can be extended at once, in their order."""
        pairs = np.bincount(self.of, minlength=len(self.colors)) + 1
        blocks = np.cumsum(pairs) // PAIRS_AT_ONCE
        for block in np.unique(blocks):
            first, end = np.searchsorted(blocks, [block, block + 1])
            chosen = slice(*np.searchsorted(self.of, [first, end]))
            yield Beginnings(
                self.colors[first:end], self.of[chosen] - first, self.automorphism[chosen], self.place[chosen]
            )


def least_colorings(network: Network, chi: int, automorphisms: Sequence[Sequence[int]]) -> Iterator[Colors]:
    """The lexicographically least coloring of each class, with colors 0..chi-1, in lexicographic order and in blocks.

    `automorphisms` are all automorphisms that keep the order of the leaves of each node; node v goes to image[v].

    >>> from loadbal.networks.path import path
    >>> list(least_colorings(path(3), 2, [(0, 1, 2)]))
    [array([[0, 1]])]
    """
    moved = moved_edges(network, automorphisms)
    others = np.flatnonzero((moved != np.arange(moved.shape[1])).any(axis=1))
    start = Beginnings(np.zeros((1, 0), np.int64), np.zeros(len(others), np.int64), others, np.zeros_like(others))
    before = [_adjacent_before(network, edge) for edge in range(len(network.edges))]
    waiting = [iter([start])]
    while waiting:
        block = next(waiting[-1], None)
        if block is None:
            waiting.pop()
        elif (edge := block.colors.shape[1]) == len(network.edges):
            yield block.colors
        else:
            waiting.append(_extended(block, chi, before[edge], moved).split())


@dataclass(frozen=True)
class AdjacentEdges:
    """The earlier edges that share a node with an edge."""

    all: list[int]
    to_leaves: list[int]
    """Those that lead to a leaf from the same node as the edge, if the edge leads to a leaf."""


def _adjacent_before(network: Network, edge: int) -> AdjacentEdges:
    nodes = {*network.edges[edge]}
    adjacent = [other for other in range(edge) if nodes & {*network.edges[other]}]
    leads_to_leaf = [min(network.degrees[node] for node in ends) == 1 for ends in network.edges]
    return AdjacentEdges(adjacent, [other for other in adjacent if leads_to_leaf[edge] and leads_to_leaf[other]])


def moved_edges(network: Network, automorphisms: Sequence[Sequence[int]]) -> Index:
    """For each automorphism, the index of the edge to which it moves each edge. Shape: [automorphism, edge]."""
    place = np.zeros((network.order, network.order), np.int64)
    first, second = network.ends
    place[first, second] = place[second, first] = np.arange(len(first))
    images = np.fromiter(chain.from_iterable(automorphisms), np.int64).reshape(-1, network.order)
    moved: Index = place[images[:, first], images[:, second]]
    return moved


def _extended(block: Beginnings, chi: int, before: AdjacentEdges, moved: Index) -> Beginnings:
    """The beginnings with one more edge, which `before` is about."""
    is_free = np.ones((len(block.colors), chi), bool)
    for other in before.all:
        is_free[np.arange(len(block.colors)), block.colors[:, other]] = False
    for other in before.to_leaves:
        is_free &= np.arange(chi) > block.colors[:, other, np.newaxis]
    parent, color = np.nonzero(is_free)
    colors = np.column_stack((block.colors[parent], color))
    of, pair = _pairs_of_children(block.of, parent, len(block.colors))
    automorphism, place = block.automorphism[pair], block.place[pair]
    is_least, stays = np.ones(len(colors), bool), np.ones(len(of), bool)
    edge = colors.shape[1] - 1
    compared = np.arange(len(of))
    while len(compared):
        # The images whose color at `place` is known by now.
        source = moved[automorphism[compared], place[compared]]
        compared, source = compared[source <= edge], source[source <= edge]
        image, own = colors[of[compared], source], colors[of[compared], place[compared]]
        is_least[of[compared[image < own]]] = False
        stays[compared[image > own]] = False
        compared = compared[image == own]
        place[compared] += 1
        compared = compared[place[compared] <= edge]
    stays &= is_least[of] & (place < moved.shape[1])
    renumbered = np.cumsum(is_least) - 1
    return Beginnings(colors[is_least], renumbered[of[stays]], automorphism[stays], place[stays])


def _pairs_of_children(of: Index, parent: Index, parents: int) -> tuple[Index, Index]:
    """For the pairs of each child, the child, and the pair of its parent that it inherits."""
    counts = np.bincount(of, minlength=parents)
    inherited = counts[parent]
    child = np.repeat(np.arange(len(parent)), inherited)
    rank = np.arange(len(child)) - np.repeat(np.cumsum(inherited) - inherited, inherited)
    return child, (np.cumsum(counts) - counts)[parent][child] + rank
