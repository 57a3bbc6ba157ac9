"""Stable gaps: which gaps let two observers differ by how much, and the largest discrepancy that stays.

Gaps are residues modulo the number n of nodes. SG_1(T) holds the sizes of the two sides of every edge of a tree T,
SG_i(T) the sums modulo n of 1..i such sizes, and the *stability* of a gap is the least number of terms that add up to
it. The maximum stable discrepancy is the largest stability, the diameter of the circulant graph on Z_n that SG_1
generates.

Source: Houle, Symvonis, Wood, section 4.3, equation (4), the definition of MSD, Theorem 12.
Reading: the stability of gap 0, which no two nodes have, is 0 here; SG_i holds 0 from i = 2 on, because the two sides
of an edge add up to n. A generator stands for itself and for its negative, as the two sides of an edge do.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from math import gcd
from operator import or_
from typing import TypeAlias

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError, InvalidNetworkError
from loadbal.network import Network

Gaps: TypeAlias = NDArray[np.int64]

WIDE = 400
"""A round over all nodes costs about as much as a 400th of them peeled one by one."""

PATIENCE = 100
"""Layers by rotation that cost about as much as one sweep for every generator."""

MANY = 500
"""Generators whose rotations cost more than a convolution."""


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
    sizes = _peeled(tree)
    if (sizes == 0).any():
        edge = tuple(map(int, tree.ends[:, sizes.argmin()]))
        raise InvalidNetworkError(f"edge {edge} lies on a cycle or between two; a tree has no cycle")
    return np.minimum(sizes, order - sizes)


def _peeled(tree: Network) -> Gaps:
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
    while len(leaves) * WIDE > tree.order:
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
        sums = _translates(sums, tree.order, generators)
        gaps |= sums
    return frozenset(_members(gaps, tree.order).tolist())


def maximum_stable_discrepancy(tree: nx.Graph | Network) -> int:
    """The largest discrepancy of a distribution that is stable under Threshold-1; 0 on one node.

    Raises: InvalidNetworkError if the network is no tree.

    >>> maximum_stable_discrepancy(nx.star_graph(6)), maximum_stable_discrepancy(nx.path_graph(6))
    (3, 1)
    """
    network = tree if isinstance(tree, Network) else Network.of(tree)
    return _diameter(network.order, _side_sizes(network))


def stabilities(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The least number of generators or their negatives that add up to each residue modulo the order; 0 for 0.

    Shape: [order].
    Raises: InvalidInputError if some residue is no such sum.

    >>> stabilities(7, {1, 3, 4, 6}).tolist()
    [0, 1, 2, 1, 1, 2, 1]
    """
    both = _with_negatives(order, generators)
    if len(both) > MANY:
        return stabilities_by_convolution(order, both)
    found = list(islice(layers(order, both), PATIENCE))
    return _numbered(order, found) if _are_all(order, found) else stabilities_by_sweeps(order, both)


def circulant_diameter(order: int, generators: Iterable[int] | Gaps) -> int:
    """The largest distance in the circulant graph in which p and q are joined if p - q or q - p is a generator.

    Raises: InvalidInputError if the graph is disconnected.

    >>> circulant_diameter(15, {1, 3, 7}), circulant_diameter(1, ())
    (2, 0)
    """
    return _diameter(order, _with_negatives(order, generators))


def _diameter(order: int, generators: Gaps) -> int:
    """The largest stability, by the method that costs least; one pair of generators makes a cycle."""
    if len(generators) <= 2:
        return order // 2
    if len(generators) > MANY:
        return diameter_by_doubling(order, generators)
    found = list(islice(layers(order, generators), PATIENCE))
    return len(found) if _are_all(order, found) else int(stabilities_by_sweeps(order, generators).max())


def _with_negatives(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The generators and their negatives as residues in increasing order, without 0."""
    given = generators if isinstance(generators, np.ndarray) else np.array(list(generators), dtype=np.int64)
    both = np.unique(np.concatenate((given, -given)) % max(order, 1))
    if order < 1 or int(np.gcd.reduce(both, initial=order)) != 1:
        raise InvalidInputError(f"{sorted(set(given.tolist()))} do not generate the residues modulo {order}")
    return both[both > 0]


# --- by rotation: a set of gaps is one integer, gap p its bit p ---


def _translates(gaps: int, order: int, generators: Iterable[int]) -> int:
    """The sums modulo the order of a gap and a generator."""
    sums = reduce(or_, (gaps << generator for generator in generators), 0)
    return (sums | sums >> order) & ((1 << order) - 1)


def _members(gaps: int, order: int) -> Gaps:
    octets = np.frombuffer(gaps.to_bytes(order // 8 + 1, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(octets, bitorder="little"))


def layers(order: int, generators: Gaps) -> Iterator[int]:
    """The gaps of stability 1, of stability 2, and so on, each as the bits of an integer.

    Cost: one shift by each generator for every layer but the last.

    >>> list(map(bin, layers(5, np.array([1, 4]))))
    ['0b10010', '0b1100']
    """
    shifts, layer, near, everything = generators.tolist(), 1, 1, (1 << order) - 1
    while near != everything:
        # Two sets of more than `order` residues together: every residue is a sum of one of each.
        crowded = near.bit_count() + len(shifts) > order
        layer = (everything if crowded else near | _translates(layer, order, shifts)) ^ near
        near |= layer
        yield layer


def _are_all(order: int, found: list[int]) -> bool:
    return sum(layer.bit_count() for layer in found) == order - 1


def _numbered(order: int, found: list[int]) -> Gaps:
    """The stabilities, from all layers."""
    stability = np.zeros(order, np.int64)
    for number, layer in enumerate(found, 1):
        stability[_members(layer, order)] = number
    return stability


# --- by sweeps: the group is abelian, so that one generator after the other is taken as often as need be ---


def stabilities_by_sweeps(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for generators in increasing order together with their negatives.

    Cost: linear in the order for every pair of generators, however large the stabilities.

    >>> stabilities_by_sweeps(7, np.array([1, 6])).tolist()
    [0, 1, 2, 3, 3, 2, 1]
    """
    stability = np.where(np.arange(order) > 0, order, 0)
    for generator in generators[: (len(generators) + 1) // 2].tolist():
        stability = _swept(stability, generator)
    return stability


def _swept(stability: Gaps, generator: int) -> Gaps:
    """The stabilities once the generator and its negative may be added any number of times.

    Adding the generator goes around its cosets, and past their ends once; the negative is the mirror image.
    """
    order = len(stability)
    cosets = gcd(order, generator)
    turn = order // cosets
    place = np.arange(turn)
    gaps = (place * generator + np.arange(cosets)[:, None]) % order
    least = np.minimum.accumulate(stability[gaps] - place, axis=1)
    after = np.empty_like(stability)
    after[gaps] = np.minimum(least, least[:, -1:] + turn) + place
    return np.minimum(after, np.roll(after[::-1], 1))


# --- by convolution: a set of gaps is a column of truths ---


def _sums(left: NDArray[np.bool_], right: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The sums of a member of each set."""
    order = len(left)
    if np.count_nonzero(left) + np.count_nonzero(right) > order:
        return np.ones(order, bool)
    ways = np.fft.irfft(np.fft.rfft(left) * np.fft.rfft(right), order)
    return ways > 0.5


def _ball(order: int, generators: Gaps) -> NDArray[np.bool_]:
    """The gaps of stability at most one."""
    ball = np.zeros(order, bool)
    ball[generators] = ball[0] = True
    return ball


def stabilities_by_convolution(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for generators together with their negatives.

    Cost: one convolution for each value of the stability.

    >>> stabilities_by_convolution(7, np.array([1, 6])).tolist()
    [0, 1, 2, 3, 3, 2, 1]
    """
    ball = near = _ball(order, generators)
    stability = np.where(np.arange(order) > 0, 1, 0)
    while not near.all():
        stability[~near] += 1
        near = _sums(near, ball)
    return stability


def diameter_by_doubling(order: int, generators: Gaps) -> int:
    """The largest stability, for generators together with their negatives.

    Cost: as many convolutions as the diameter has binary digits, twice.

    >>> diameter_by_doubling(100, np.array([1, 2, 98, 99]))
    25
    """
    balls = [_ball(order, generators)]
    while not balls[-1].all():
        balls.append(_sums(balls[-1], balls[-1]))
    radius, ball = 0, _ball(order, generators[:0])
    for exponent in reversed(range(len(balls) - 1)):
        farther = _sums(ball, balls[exponent])
        if not farther.all():
            ball, radius = farther, radius + 2**exponent
    return radius + 1
