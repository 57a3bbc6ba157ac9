"""All graphs up to isomorphism on at most nine nodes, and random graphs of any size.

Graphs on at most seven nodes stand in the order of the atlas of Read and Wilson, as networkx has it. Larger graphs come
by their number of edges and then by their lists of edges, in lexicographic order; the nodes of each graph are numbered
such that its list of edges is least. `geng` of nauty lists them faster, and in the same order, if it is installed.
"""

import warnings
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate

import networkx as nx
import numpy as np

from loadbal.choices import Family
from loadbal.claim import Choose
from loadbal.errors import BrokenProgramError, DisagreementError, DomainTooLargeError, SlowerWayWarning
from loadbal.listing import Listing, joined, too_few
from loadbal.network import Network
from loadbal.networks.canonical import Codes, are_connected, network_of_code, with_one_edge_more
from loadbal.networks.geng import geng_codes, geng_command
from loadbal.networks.graph_counts import graph_counts

LARGEST_IN_ATLAS = 7
"""The most nodes of a graph of the atlas."""

LARGEST_LISTED = 9
"""The most nodes of graphs that are listed; there are 274,668 graphs with 9 nodes, and 12 million with 10."""


def all_graphs(order: int) -> Sequence[Network]:
    """Every graph on `order` nodes, connected or not, up to isomorphism.

    Raises: DomainTooLargeError beyond nine nodes.

    >>> [len(all_graphs(order)) for order in range(1, 10)]
    [1, 2, 4, 11, 34, 156, 1044, 12346, 274668]
    """
    return _listed(order, connected=False)


def connected_graphs(order: int) -> Sequence[Network]:
    """Every connected graph on `order` nodes, up to isomorphism.

    Raises: DomainTooLargeError beyond nine nodes.

    >>> [len(connected_graphs(order)) for order in range(1, 10)]
    [1, 1, 2, 6, 21, 112, 853, 11117, 261080]
    """
    return _listed(order, connected=True)


@cache
def _listed(order: int, *, connected: bool) -> Sequence[Network]:
    if order > LARGEST_LISTED:
        raise DomainTooLargeError(
            f"the claim asks for all graphs with {order} nodes; graphs with more than {LARGEST_LISTED} nodes are too"
            " many to list; lower the size"
        )
    if order > LARGEST_IN_ATLAS:
        return GraphListing(order, connected=connected)
    of_order = tuple(Network.of(graph) for graph in _atlas() if graph.number_of_nodes() == order)
    return tuple(graph for graph in of_order if graph.is_connected or not connected)


@cache
def _atlas() -> tuple["nx.Graph", ...]:
    """Every graph of the atlas; cached, because networkx reads it from a file."""
    return tuple(nx.graph_atlas_g())


class GraphListing(Listing[Network]):
    """All graphs, or all connected graphs, with `order` nodes, by their number of edges and then their list of edges.

    Graphs with one number of edges are listed together, when the first of them is asked for. A graph takes eight bytes.
    """

    def __init__(self, order: int, *, connected: bool) -> None:
        self.size = order
        self.connected = connected
        self._ends = list(accumulate(graph_counts(order, connected=connected)))
        """For each number of edges, the number of graphs with at most so many edges."""
        self._listed: list[Codes] = []
        """The graphs with 0, 1, 2, ... edges, as far as they have been asked for."""
        self._geng = geng_command()
        """The file of `geng`; None if there is none, or if it is broken."""
        self._generated = 0, np.zeros(1, np.int64)
        """A number of edges and all graphs with it: how far graphs have been generated without `geng`."""

    def __len__(self) -> int:
        return self._ends[-1]

    def item(self, place: int) -> Network:
        """The graph with an index from 0 on.

        Raises: IndexError if there are too few graphs.
        """
        if place >= len(self):
            raise too_few(place, len(self))
        edges = bisect_right(self._ends, place)
        while len(self._listed) <= edges:
            self._listed.append(self._codes(len(self._listed)))
        return network_of_code(self.size, int(self._listed[edges][place - self._ends[edges]]))

    def _codes(self, edges: int) -> Codes:
        """The codes of the graphs with a number of edges: from `geng`, or else generated here."""
        count = graph_counts(self.size, connected=self.connected)[edges]
        if self._geng is not None and count:
            try:
                return geng_codes(self._geng, self.size, edges, connected=self.connected)
            except BrokenProgramError as error:
                self._geng = None
                warnings.warn(
                    f"{error}; loadbal lists the graphs without this program, more slowly",
                    SlowerWayWarning,
                    stacklevel=2,
                )
        codes = self._generated_codes(edges) if count else np.empty(0, np.int64)
        if len(codes) != count:
            raise DisagreementError(
                f"loadbal lists {len(codes)} graphs with {self.size} nodes and {edges} edges, but there are"
                f" {count}; report this defect"
            )
        return codes

    def _generated_codes(self, edges: int) -> Codes:
        while self._generated[0] < edges:
            before, codes = self._generated
            # One assignment: an interrupt between two of them would lose graphs.
            self._generated = before + 1, with_one_edge_more(self.size, codes)
        codes = self._generated[1]
        return codes[are_connected(self.size, codes)] if self.connected else codes


@cache
def graphs(smallest: int, largest: int, *, connected: bool) -> Family[Network]:
    """The family of all graphs (or all connected graphs) with `smallest` to `largest` nodes.

    Enumeration lists them up to isomorphism; fuzzing draws random graphs.
    """
    listed = connected_graphs if connected else all_graphs
    return Family(
        f"every {'connected ' if connected else ''}graph",
        lambda: joined([listed(order) for order in range(smallest, largest + 1)]),
        lambda choose: grown_graph(choose, smallest, largest, connected=connected),
        narrowed=lambda given: given.where(
            lambda network: smallest <= network.order <= largest and (network.is_connected or not connected)
        ),
    )


def grown_graph(choose: Choose, smallest: int, largest: int, *, connected: bool) -> Network:
    """A random graph with `smallest` to `largest` nodes: each pair is an edge with the same probability.

    `choose` picks the mean degree, from which the probability follows. If `connected`, the edges of a random tree are
    added.
    """
    order, degree = choose.integer(smallest, largest, "n"), choose.integer(0, 8, "degree")
    seed = choose.integer(0, 2**32 - 1, "seed")
    random = np.random.default_rng(seed)
    pairs = [(u, v) for u in range(order) for v in range(u + 1, order)]
    chosen = {pair for pair, draw in zip(pairs, random.random(len(pairs)), strict=True) if draw * (order - 1) < degree}
    tree = {(int(random.integers(node)), node) for node in range(1, order)} if connected else set()
    return Network(order, sorted(chosen | tree))
