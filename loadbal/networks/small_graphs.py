"""All graphs up to isomorphism on at most seven nodes, and random graphs of any size.

Source: the atlas of Read and Wilson, as networkx has it. Connected graphs number 1, 1, 2, 6, 21, 112, 853.
"""

from functools import cache

import networkx as nx
import numpy as np

from loadbal.choices import Family
from loadbal.claim import Choose
from loadbal.errors import DomainTooLargeError
from loadbal.network import Network

LARGEST_LISTED = 7
"""The most nodes of a graph of the atlas, and so of the graphs that are listed."""


@cache
def all_graphs(order: int) -> tuple[Network, ...]:
    """Every graph on `order` nodes, connected or not, up to isomorphism.

    Raises: DomainTooLargeError beyond seven nodes.

    >>> [len(all_graphs(order)) for order in range(1, 6)]
    [1, 2, 4, 11, 34]
    """
    if order > LARGEST_LISTED:
        raise DomainTooLargeError(f"graphs with {order} nodes are too many to list; lower the size to {LARGEST_LISTED}")
    return tuple(Network.of(graph) for graph in _atlas() if graph.number_of_nodes() == order)


@cache
def _atlas() -> tuple["nx.Graph", ...]:
    """Every graph of the atlas; cached, because networkx reads it from a file."""
    return tuple(nx.graph_atlas_g())


@cache
def connected_graphs(order: int) -> tuple[Network, ...]:
    """Every connected graph on `order` nodes, up to isomorphism.

    >>> [len(connected_graphs(order)) for order in range(1, 7)]
    [1, 1, 2, 6, 21, 112]
    """
    return tuple(graph for graph in all_graphs(order) if graph.is_connected)


@cache
def graphs(smallest: int, largest: int, *, connected: bool) -> Family[Network]:
    """The family of all graphs (or all connected graphs) with `smallest` to `largest` nodes.

    Enumeration lists them up to isomorphism; fuzzing draws random graphs.
    """
    listed = connected_graphs if connected else all_graphs
    return Family(
        f"every {'connected ' if connected else ''}graph",
        lambda: [graph for order in range(smallest, largest + 1) for graph in listed(order)],
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
