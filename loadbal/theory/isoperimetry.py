"""Vertex isoperimetry: fringes of node sets, the smallest fringe of each size, and Hamming balls.

The *fringe* of a node set U consists of its members with a neighbor outside U; f(G, x) is the smallest size of the
fringe of a set of x nodes. If W is the complement of U, the fringe of U consists of the neighbors of W in U, so
f(G, x) + |W| is the smallest size of a closed neighborhood N[W], that is, of W together with its neighbors.

Source: Plaxton (1989), Definitions 2.1 to 2.4 and B.1; the simplicial order is that of Harper (1966).
Reading: a complete ball of radius r contains the nodes at distance at most r; the union printed in the paper stops one
layer earlier.
"""

from bisect import bisect_left
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from math import comb

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from loadbal.errors import DisagreementError, InvalidInputError
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.theory.frontier_sets import least_fringes

ENUMERATED_ORDER = 16
"""The largest number of nodes of a network for which `minimum_fringe` checks every set of nodes."""

CACHED_DIMENSIONS = 64
"""For how many dimensions the ball volumes are cached; those of dimension 2,000 take a third of a megabyte."""

# --- sets of nodes ---


def fringe(network: Network, nodes: Iterable[int]) -> frozenset[int]:
    """The fringe of a set of nodes: the members that have a neighbor outside the set.

    Raises: InvalidInputError, naming the node, if a member is not a node of the network.

    >>> sorted(fringe(hypercube(2), {0, 1, 2}))
    [1, 2]
    """
    members = _members(network, nodes)
    return frozenset(node for node in members if not members.issuperset(network.neighbors[node]))


def edges_leaving(network: Network, nodes: Iterable[int]) -> int:
    """The size of the edge boundary: the number of edges with exactly one end in the set.

    Raises: InvalidInputError, naming the node, if a member is not a node of the network.

    >>> edges_leaving(hypercube(2), {0, 1, 2})
    2
    """
    members = _members(network, nodes)
    return sum((u in members) != (v in members) for u, v in network.edges)


def _members(network: Network, nodes: Iterable[int]) -> frozenset[int]:
    """The nodes as a set; InvalidInputError if one of them is not a node of the network."""
    members = frozenset(nodes)
    for node in members:
        if not 0 <= node < network.order:
            raise InvalidInputError(f"the set contains {node}; expected nodes of the network, 0..{network.order - 1}")
    return members


def minimum_fringe(network: Network | nx.Graph) -> tuple[int, ...]:
    """The smallest fringe f(G, x) of a set of x nodes, for x = 0, ..., |V|.

    Up to 16 nodes, every set is checked. On a hypercube, a recursion over halves gives a lower bound that Hamming balls
    attain; on other networks, dynamic programming decides node by node. No isoperimetric theorem is assumed.

    >>> minimum_fringe(nx.path_graph(4))
    (0, 1, 1, 1, 0)

    Cost: 4^d for a hypercube of dimension d; for other networks exponential in the longest frontier (`frontier_sets`).
    """
    given = network if isinstance(network, Network) else Network.of(network)
    if given.order <= ENUMERATED_ORDER:
        return _fringes_by_enumeration(given)
    dimension = given.order.bit_length() - 1
    if given == hypercube(dimension):
        return fringe_of_hypercube(dimension)
    return least_fringes(given)


def _fringes_by_enumeration(network: Network) -> tuple[int, ...]:
    """The smallest fringe of each size, by checking every set; bit v of a number tells whether node v is in the set."""
    sets = np.arange(1 << network.order, dtype=np.int32)
    sizes, fringes = np.zeros_like(sets, np.int8), np.zeros_like(sets, np.int8)
    for node, near in enumerate(network.neighbors):
        around = sum(1 << other for other in near)
        member = sets >> node & 1
        sizes += member.astype(np.int8)
        fringes += (member & (sets & around != around)).astype(np.int8)
    least = np.full(network.order + 1, network.order)
    np.minimum.at(least, sizes, fringes)
    return tuple(least.tolist())


# --- hypercubes ---


@cache
def _least_closed_neighborhood(dimension: int) -> NDArray[np.int64]:
    """A lower bound on the size of the closed neighborhood N[W], for |W| = 0, ..., 2^d, by recursion over halves.

    Let W have a nodes in one half and b in the other. Each half of N[W] contains the closed neighborhood of the part of
    W in this half, and the image of the other part across the last dimension; so it is at least as large as either.
    """
    if dimension == 0:
        return np.array([0, 1])
    half = _least_closed_neighborhood(dimension - 1)
    reach = len(half)
    least = np.full(2 * reach - 1, 2 * reach)
    members = np.arange(reach)
    for some in range(reach):
        both = np.maximum(half[some], members) + np.maximum(half, some)
        least[some : some + reach] = np.minimum(least[some : some + reach], both)
    return least


def fringe_of_hypercube(dimension: int) -> tuple[int, ...]:
    """The smallest fringe f(H_d, x) of the hypercube, for every x.

    The recursion over halves bounds it from below, Hamming balls from above; the two bounds must agree.

    Raises: InvalidInputError for a negative dimension; DisagreementError if the two bounds differ for some x.
    """
    if dimension < 0:
        raise InvalidInputError(f"the dimension of the hypercube is {dimension}; expected 0 or more")
    below = _least_closed_neighborhood(dimension) - np.arange(2**dimension + 1)
    least, balls = tuple(below[::-1].tolist()), ball_fringes(dimension)
    if least != balls:
        size = next(x for x, pair in enumerate(zip(least, balls, strict=True)) if pair[0] != pair[1])
        raise DisagreementError(
            f"two bounds on the smallest fringe of {size} nodes in the hypercube of dimension {dimension} differ:"
            f" {least[size]} from below, {balls[size]} from above; expected equal bounds"
        )
    return least


@cache
def simplicial_order(dimension: int) -> tuple[int, ...]:
    """The d-bit words in simplicial order: by weight, then lexicographically from the lowest bit, with 1 before 0.

    >>> [format(word, "03b") for word in simplicial_order(3)]
    ['000', '001', '010', '100', '011', '101', '110', '111']
    """

    def place(word: int) -> tuple[int, str]:
        return word.bit_count(), f"{word:0{dimension}b}"[::-1].translate(ONES_FIRST)

    return tuple(sorted(range(1 << dimension), key=place))


ONES_FIRST = str.maketrans("01", "10")


@cache
def ball_fringes(dimension: int) -> tuple[int, ...]:
    """The size of the fringe of the first x words in simplicial order, a Hamming ball around 0, for every x.

    A word enters the fringe when it joins the ball, and leaves it when its last neighbor joins.
    """
    joins = {word: time for time, word in enumerate(simplicial_order(dimension), 1)}
    change = [0] * (2**dimension + 1)
    for word, time in joins.items():
        last = max((joins[word ^ 1 << bit] for bit in range(dimension)), default=time)
        change[time] += 1
        change[max(last, time)] -= 1
    return tuple(accumulate(change))


def ball_volume(dimension: int, radius: int) -> int:
    """The number of d-bit words at distance at most `radius` from a word; 0 for radius -1.

    Raises: InvalidInputError, naming the value, for a negative dimension or a radius below -1.

    >>> [ball_volume(3, radius) for radius in (-1, 0, 1, 2, 3)]
    [0, 1, 4, 7, 8]
    """
    if dimension < 0 or radius < -1:
        raise InvalidInputError(
            f"the ball has radius {radius} and dimension {dimension}; expected radius >= -1, dimension >= 0"
        )
    return _ball_volumes(dimension)[min(radius, dimension) + 1]


@lru_cache(maxsize=CACHED_DIMENSIONS)
def _ball_volumes(dimension: int) -> tuple[int, ...]:
    """The volumes of the balls of radius -1, 0, ..., d in dimension d."""
    volumes, layer = [0, 1], 1
    for radius in range(1, dimension + 1):
        layer = layer * (dimension - radius + 1) // radius
        volumes.append(volumes[-1] + layer)
    return tuple(volumes)


def ball_shapes(dimension: int, size: int, most: int | None = None) -> tuple[tuple[int, int], ...]:
    """The pairs (r, y) with size = volume(r - 1) + y and 1 <= y <= C(d, r), for r = 0, ..., `most`.

    Such a pair describes a ball of radius r with y words in its outermost layer; `most` is d unless given.

    >>> ball_shapes(3, 5), ball_shapes(3, 9)
    (((2, 1),), ())
    """
    radii = range((dimension if most is None else most) + 1)
    rests = ((radius, size - ball_volume(dimension, radius - 1)) for radius in radii)
    return tuple((radius, rest) for radius, rest in rests if 1 <= rest <= comb(dimension, radius))


def ball_shape(dimension: int, size: int) -> tuple[int, int]:
    """The radius of a Hamming ball of `size` words, and the number of words in its outermost layer.

    Raises: InvalidInputError, naming the size, unless it is from 1 to 2^d.
    """
    if not 1 <= size <= 2**dimension:
        raise InvalidInputError(
            f"the size of the Hamming ball is {size}; expected 1..{2**dimension} in dimension {dimension}"
        )
    volumes = _ball_volumes(dimension)
    radius = bisect_left(volumes, size) - 1
    return radius, size - volumes[radius]


def ball_edges(dimension: int, size: int) -> int:
    """The number of edges that leave a Hamming ball of `size` words; 0 for size 0.

    >>> [ball_edges(2, size) for size in range(5)]
    [0, 2, 2, 2, 0]
    """
    if size == 0:
        return 0
    radius, outer = ball_shape(dimension, size)
    # A word at distance `radius` has `radius` edges inwards and the others outwards. If the word is in the ball, its
    # outward edges leave the ball; if it is not, its inward edges do.
    layer = ball_volume(dimension, radius) - ball_volume(dimension, radius - 1)
    return (layer - outer) * radius + outer * (dimension - radius)


def volume_to_surface(dimension: int, radius: int) -> Fraction:
    """R_{d,r}: the volume of the ball of radius r in dimension d, divided by the size C(d, r) of its outermost layer.

    Raises: InvalidInputError, naming the radius, unless it is from 0 to d.

    >>> volume_to_surface(4, 2)
    Fraction(11, 6)
    """
    if not 0 <= radius <= dimension:
        raise InvalidInputError(f"the radius of the ball is {radius}; expected 0..{dimension}, at most the dimension")
    return Fraction(ball_volume(dimension, radius), comb(dimension, radius))
