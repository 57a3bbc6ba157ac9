"""Stable gaps: which gaps let two observers differ by how much, and the largest discrepancy that stays.

Gaps are residues modulo the number n of nodes. SG_1(T) holds the sizes of the two sides of every edge of a tree T,
SG_i(T) the sums modulo n of 1..i such sizes, and the *stability* of a gap is the least number of terms that add up to
it. The maximum stable discrepancy is the largest stability, the diameter of the circulant graph on Z_n that SG_1
generates.

Source: Houle, Symvonis, Wood, section 4.3, equation (4), the definition of MSD, Theorem 12.
Reading: the stability of gap 0, which no two nodes have, is 0 here; SG_i holds 0 from i = 2 on, because the two sides
of an edge add up to n. A generator stands for itself and for its negative, as the two sides of an edge do.
"""

from functools import lru_cache

import networkx as nx
import numpy as np

from loadbal.errors import InvalidInputError, InvalidNetworkError
from loadbal.network import Network
from loadbal.theory.circulant_graphs import Gaps, largest_stability, residues_of_bits, sumset

WIDE = 400
"""A round over all nodes costs about as much as a 400th of them peeled one by one,"""

FEW = 40
"""and as much as so many more, however small the tree."""

PATIENCE = 100
"""Layers by rotation that cost about as much as one sweep for every generator."""

MANY = 500
"""Generators whose rotations cost more than a convolution."""

CACHED_ORDER = 64
"""The most nodes of a tree whose SG_1 is remembered: claims after claims look at the same small trees."""

CACHED_TREES = 1 << 14
"""So many of them are."""


def subtree_sizes(tree: Network) -> Gaps:
    """The number of nodes on the smaller side of every edge, in the order of `tree.ends`.

    Shape: [edge].
    Raises: InvalidNetworkError if the network is no tree.

    >>> from loadbal.networks.path import path
    >>> subtree_sizes(path(5)).tolist()
    [1, 2, 2, 1]
    """
    order, edges = tree.order, tree.ends.shape[1]
    if edges != order - 1:
        raise InvalidNetworkError(f"{edges} edges on {order} nodes; a tree on {order} nodes has {order - 1} edges")
    sizes = _sizes_by_peeling(tree)
    if (sizes == 0).any():
        edge = tuple(map(int, tree.ends[:, sizes.argmin()]))
        raise InvalidNetworkError(f"edge {edge} lies on a cycle or between two; a tree has no cycle")
    return np.minimum(sizes, order - sizes)


def _sizes_by_peeling(tree: Network) -> Gaps:
    """For every edge how many nodes it had behind it when one end became a leaf; 0 if none ever did.

    Leaves are cut off in rounds, all at once, until a round is no longer worth its cost.
    """
    across = tree.ends.sum(axis=0)
    number = np.arange(len(across))
    degree = np.bincount(tree.ends.ravel(), minlength=tree.order)
    edge_left = np.zeros(tree.order, np.int64)
    """The sum of the edges not yet cut off: at a leaf, its only edge."""
    for ends in tree.ends:
        np.add.at(edge_left, ends, number)
    behind, sizes = np.ones(tree.order, np.int64), np.zeros(len(across), np.int64)
    leaves = np.flatnonzero(degree == 1)
    while (len(leaves) - FEW) * WIDE > tree.order:
        cut = edge_left[leaves]
        kept = across[cut] - leaves
        sizes[cut] = behind[leaves]
        np.add.at(behind, kept, behind[leaves])
        np.subtract.at(edge_left, kept, cut)
        np.subtract.at(degree, kept, 1)
        degree[leaves] = 0
        leaves = np.flatnonzero(degree == 1)
    _peel_chains(leaves, *(array.data for array in (across, degree, edge_left, behind, sizes)))
    return sizes


def _peel_chains(  # noqa: PLR0913, PLR0917 - the state of the peeling
    leaves: Gaps, across: memoryview, degree: memoryview, edge_left: memoryview, behind: memoryview, sizes: memoryview
) -> None:
    """Cut off leaf after leaf, each time going on with the node that has become a leaf."""
    for start in leaves.tolist():
        leaf = start
        while degree[leaf] == 1:
            cut, nodes = edge_left[leaf], behind[leaf]
            degree[leaf], sizes[cut] = 0, nodes
            leaf = across[cut] - leaf
            behind[leaf] += nodes
            edge_left[leaf] -= cut
            degree[leaf] -= 1


def _side_sizes(tree: Network) -> Gaps:
    """SG_1 in increasing order."""
    return _cached_side_sizes(tree) if tree.order <= CACHED_ORDER else _computed_side_sizes(tree)


@lru_cache(maxsize=CACHED_TREES)
def _cached_side_sizes(tree: Network) -> Gaps:
    sizes = _computed_side_sizes(tree)
    sizes.flags.writeable = False
    return sizes


def _computed_side_sizes(tree: Network) -> Gaps:
    is_size = np.zeros(tree.order + 1, bool)
    is_size[subtree_sizes(tree)] = True
    return np.flatnonzero(is_size | is_size[::-1])


def first_stable_gaps(tree: Network) -> frozenset[int]:
    """SG_1: the sizes of both sides of every edge.

    Raises: InvalidNetworkError if the network is no tree.

    >>> from loadbal.networks.kary_tree import kary_tree
    >>> sorted(first_stable_gaps(kary_tree(2, 2)))
    [1, 3, 4, 6]
    """
    return frozenset(_side_sizes(tree).tolist())


def stable_gaps(tree: Network, i: int) -> frozenset[int]:
    """SG_i: the sums modulo n of one to i sizes of sides.

    Raises: InvalidNetworkError if the network is no tree; InvalidInputError unless i >= 1.

    >>> from loadbal.networks.kary_tree import kary_tree
    >>> sorted(stable_gaps(kary_tree(2, 2), 2))
    [0, 1, 2, 3, 4, 5, 6]
    """
    if i < 1:
        raise InvalidInputError(f"SG_{i} is not defined; expected i >= 1")
    generators, sums, gaps = first_stable_gaps(tree), 1, 0
    for _ in range(i):
        sums = sumset(sums, tree.order, generators)
        gaps |= sums
    return frozenset(residues_of_bits(gaps, tree.order).tolist())


def maximum_stable_discrepancy(tree: nx.Graph | Network) -> int:
    """The largest discrepancy of a distribution that is stable under Threshold-1; 0 on one node.

    Raises: InvalidNetworkError if the network is no tree.

    >>> maximum_stable_discrepancy(nx.star_graph(6)), maximum_stable_discrepancy(nx.path_graph(6))
    (3, 1)
    """
    network = tree if isinstance(tree, Network) else Network.of(tree)
    return largest_stability(network.order, _side_sizes(network))
