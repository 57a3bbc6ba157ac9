"""Networks, matchings and proper edge colorings.

A network is a simple undirected graph on the nodes 0..order-1. Its edges are stored in one array of shape [2, edge], so
that trees with a million nodes stay cheap; the tuple of pairs is made on demand. An edge coloring gives every edge a
color such that edges of one color share no node. So each color is a matching; a color without edges is *idle*.
"""

import reprlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.display import Pictured
from loadbal.errors import ImproperColoringError, InvalidNetworkError

if TYPE_CHECKING:
    import networkx as nx

Edge: TypeAlias = tuple[int, int]
Matching: TypeAlias = tuple[Edge, ...]

TRUTH_TYPES = (bool, np.bool_)
"""The types of truth values, which are refused as numbers of nodes: NumPy would take them as 0 and 1."""


def _edge_collection(edges: object) -> Iterable[object]:
    """Return the edges if they are a collection of edges.

    Raises: InvalidNetworkError for a graph, which iterates over its nodes, a string, and other values.
    """
    if isinstance(edges, Iterable) and not isinstance(edges, str | bytes | Mapping) and not hasattr(edges, "adj"):
        return edges
    hint = ", or `Network.of` for a graph" if hasattr(edges, "adj") else ""
    raise InvalidNetworkError(f"the edges are {reprlib.repr(edges)}; expected pairs of nodes{hint}")


def _pair_array(edges: list[Any]) -> NDArray[np.int64]:
    """The edges as an array of shape [2, edge].

    Raises: InvalidNetworkError, with the first edge that is not a pair of node numbers.
    """
    with suppress(ValueError):
        pairs = np.array(edges or np.empty((0, 2), np.int64))
        are_pairs = pairs.shape[1:] == (2,) and np.issubdtype(pairs.dtype, np.integer)
        if are_pairs and {*map(type, chain.from_iterable(edges))}.isdisjoint(TRUTH_TYPES):
            return pairs.T.astype(np.int64, copy=False)
    bad = next((edge for edge in edges if not _is_pair(edge)), edges)
    raise InvalidNetworkError(f"an edge is {reprlib.repr(bad)}; expected a pair of node numbers, such as (0, 1)")


def _is_pair(edge: object) -> bool:
    return isinstance(edge, tuple | list) and len(edge) == 2 and all(map(_is_node, edge))


def _is_node(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, TRUTH_TYPES)


def _checked_ends(order: int, edges: Iterable[Edge] | NDArray[np.int64]) -> NDArray[np.int64]:
    """The edges as a read-only array of shape [2, edge], sorted, each with its smaller end first.

    Raises: InvalidNetworkError unless they form a simple graph on the nodes 0..order-1.
    """
    pairs = edges if isinstance(edges, np.ndarray) else _pair_array([*_edge_collection(edges)])
    if pairs.ndim != 2 or len(pairs) != 2 or not np.issubdtype(pairs.dtype, np.integer):
        raise InvalidNetworkError(
            f"the array of edges has shape {pairs.shape} and type {pairs.dtype}; expected integers and"
            " the shape (2, number of edges)"
        )
    if pairs.size and (pairs.min() < 0 or pairs.max() >= order):
        bad = next(tuple(map(int, edge)) for edge in pairs.T if min(edge) < 0 or max(edge) >= order)
        raise InvalidNetworkError(f"edge {bad} ends outside the network; expected nodes 0..{order - 1}")
    low, high = np.minimum(*pairs), np.maximum(*pairs)
    if (low == high).any():
        raise InvalidNetworkError(f"node {int(low[low == high][0])} is joined to itself; expected a simple graph")
    # One number for each edge, in lexicographic order; usually the edges come sorted and need no sorting.
    key = low * np.int64(order) + high
    if not (key[1:] > key[:-1]).all():
        key = np.sort(key)
        if (key[1:] == key[:-1]).any():
            twice = int(key[1:][key[1:] == key[:-1]][0])
            raise InvalidNetworkError(f"edge {divmod(twice, order)} occurs twice; expected a simple graph")
        low, high = key // order, key % order
    ends = np.stack((low, high))
    ends.flags.writeable = False
    return ends


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Network(Pictured):
    """A simple undirected graph on the nodes 0..order-1.

    >>> Network(3, [(1, 0), (1, 2)])
    Network(3, [(0, 1), (1, 2)])

    Raises: InvalidNetworkError, with the edge, for a node out of range, a loop, or an edge that is given twice.
    """

    order: int
    """The number of nodes."""
    ends: NDArray[np.int64]
    """The ends of the edges, smaller end first, edges in lexicographic order; read-only. Shape: [2, edge]."""

    def __init__(self, order: int, edges: Iterable[Edge] | NDArray[np.int64]) -> None:
        if not _is_node(order):
            raise InvalidNetworkError(f"the number of nodes is {reprlib.repr(order)}; expected a whole number")
        if order < 1:
            raise InvalidNetworkError(f"the number of nodes is {order}; expected 1 or more")
        object.__setattr__(self, "order", int(order))
        object.__setattr__(self, "ends", _checked_ends(order, edges))

    @classmethod
    def of(cls, graph: "nx.Graph") -> "Network":
        """The network of a networkx graph; nodes are numbered in the order of their insertion.

        Raises: InvalidNetworkError for a directed graph or a multigraph.

        >>> import networkx as nx
        >>> Network.of(nx.path_graph("abc"))
        Network(3, [(0, 1), (1, 2)])
        """
        if not hasattr(graph, "adj") or graph.is_directed() or graph.is_multigraph():
            shown = graph if hasattr(graph, "adj") else reprlib.repr(graph)
            raise InvalidNetworkError(f"the graph is {shown}; expected a simple undirected graph of networkx")
        number = {node: index for index, node in enumerate(graph)}
        return cls(len(number), [(number[u], number[v]) for u, v in graph.edges])

    def __repr__(self) -> str:
        return f"Network({self.order}, {list(self.edges)})"

    def __str__(self) -> str:
        isolated = [str(node) for node, degree in enumerate(self.degrees) if degree == 0]
        return " ".join([*(f"{u}-{v}" for u, v in self.edges), *isolated])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Network) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[int, bytes]:
        return self.order, self.ends.tobytes()

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """The edges (u, v) with u < v, in lexicographic order."""
        return tuple(map(tuple, self.ends.T.tolist()))

    @cached_property
    def degrees(self) -> tuple[int, ...]:
        """The degree (number of neighbors) of every node."""
        return tuple(np.bincount(self.ends.ravel(), minlength=self.order).tolist())

    @property
    def max_degree(self) -> int:
        """The largest degree, the papers' D."""
        return max(self.degrees)

    @cached_property
    def neighbors(self) -> tuple[tuple[int, ...], ...]:
        """The neighbors of every node, in increasing order."""
        lists: list[list[int]] = [[] for _ in range(self.order)]
        for u, v in self.edges:
            lists[u].append(v)
            lists[v].append(u)
        return tuple(tuple(sorted(nodes)) for nodes in lists)

    def distances(self, source: int) -> tuple[int | None, ...]:
        """The distance of every node from the source, in edges; None for a node that cannot be reached.

        >>> Network(4, [(0, 1), (1, 2)]).distances(0)
        (0, 1, 2, None)
        """
        found: dict[int, int] = {source: 0}
        queue = [source]
        for node in queue:
            for neighbor in self.neighbors[node]:
                if neighbor not in found:
                    found[neighbor] = found[node] + 1
                    queue.append(neighbor)
        return tuple(found.get(node) for node in range(self.order))

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The nodes of every connected part; parts come in the order of their smallest nodes.

        >>> Network(4, [(0, 2), (1, 3)]).parts
        ((0, 2), (1, 3))
        """
        found: list[tuple[int, ...]] = []
        left = dict.fromkeys(range(self.order))
        while left:
            part = [next(iter(left))]
            del left[part[0]]
            for node in part:
                for neighbor in self.neighbors[node]:
                    if neighbor in left:
                        del left[neighbor]
                        part.append(neighbor)
            found.append(tuple(sorted(part)))
        return tuple(found)

    @property
    def is_connected(self) -> bool:
        """Whether there is a path between any two nodes."""
        return len(self.parts) == 1

    @property
    def is_tree(self) -> bool:
        """Whether the network is connected and has no cycle."""
        return len(self.ends[0]) == self.order - 1 and self.is_connected

    @cached_property
    def diameter(self) -> int:
        """The largest distance between two nodes.

        Raises: InvalidNetworkError if the network is disconnected.
        """
        if not self.is_connected:
            unreached = self.distances(0).index(None)
            raise InvalidNetworkError(
                f"the network {self} is disconnected: no path leads from node 0 to node {unreached}"
            )
        return max(max(filter(None, self.distances(node)), default=0) for node in range(self.order))


@dataclass(frozen=True)
class EdgeColoring(Pictured):
    """A proper edge coloring with the colors 0..chi-1.

    >>> str(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (1, 0), 2))
    '0-1:1 1-2:0, 2 colors'

    Raises: ImproperColoringError if a color is out of range, or two edges of one color share a node.
    """

    network: Network
    colors: tuple[int, ...]
    """The color of every edge, in the order of `network.edges`."""
    chi: int
    """The number of colors; some may be idle, that is, have no edge."""

    def __post_init__(self) -> None:
        if not isinstance(self.network, Network):
            raise InvalidNetworkError(f"the network of a coloring is {reprlib.repr(self.network)}; expected a Network")
        if odd := [color for color in (self.chi, *self.colors) if not _is_node(color)]:
            raise ImproperColoringError(f"a color, or the number of colors, is {odd[0]!r}; expected a whole number")
        if len(self.colors) != len(self.network.edges):
            raise ImproperColoringError(
                f"{len(self.colors)} colors are given, but the network has {len(self.network.edges)}"
                " edges; expected one color for each edge"
            )
        if self.chi < 1:
            raise ImproperColoringError(f"the number of colors is {self.chi}; expected 1 or more")
        if bad := [color for color in self.colors if not 0 <= color < self.chi]:
            raise ImproperColoringError(
                f"an edge has the color {bad[0]}; expected 0..{self.chi - 1}, because there are {self.chi} colors"
            )
        if clash := clashing_edges(self.network.edges, self.colors):
            raise ImproperColoringError(
                f"edges {clash[0]} and {clash[1]} share a node and both have color {clash[2]}; expected two colors"
            )

    @classmethod
    def unchecked(cls, network: Network, colors: tuple[int, ...], chi: int) -> "EdgeColoring":
        """The coloring with these colors, which a generator has found to be proper: checking them again takes long."""
        made = cls.__new__(cls)
        made.__dict__.update(network=network, colors=colors, chi=chi)
        return made

    def __str__(self) -> str:
        edges = [f"{u}-{v}:{color}" for (u, v), color in zip(self.network.edges, self.colors, strict=True)]
        isolated = [str(node) for node, degree in enumerate(self.network.degrees) if degree == 0]
        return f"{' '.join([*edges, *isolated])}, {self.chi} color{'s' if self.chi > 1 else ''}"

    @cached_property
    def matchings(self) -> tuple[Matching, ...]:
        """The edges of each color, by color."""
        return tuple(
            tuple(edge for edge, color in zip(self.network.edges, self.colors, strict=True) if color == active)
            for active in range(self.chi)
        )

    @cached_property
    def partners(self) -> tuple[tuple[int, ...], ...]:
        """The neighbor of each node across its edge of a color; the node itself if it has no edge of that color.

        Shape: [color][node].
        """
        rows = [list(range(self.network.order)) for _ in range(self.chi)]
        for (u, v), color in zip(self.network.edges, self.colors, strict=True):
            rows[color][u], rows[color][v] = v, u
        return tuple(map(tuple, rows))

    def starting_at(self, color: int) -> "EdgeColoring":
        """The coloring whose colors are rotated cyclically such that the given color becomes color 0."""
        return EdgeColoring(self.network, tuple((c - color) % self.chi for c in self.colors), self.chi)


def clashing_edges(edges: Sequence[Edge], colors: Sequence[int]) -> tuple[Edge, Edge, int] | None:
    """Two edges of one color that share a node, with that color; None if the coloring is proper.

    >>> clashing_edges([(0, 1), (1, 2)], [0, 0])
    ((0, 1), (1, 2), 0)
    """
    seen: dict[tuple[int, int], Edge] = {}
    for edge, color in zip(edges, colors, strict=True):
        for node in edge:
            if (node, color) in seen:
                return seen[node, color], edge, color
            seen[node, color] = edge
    return None
