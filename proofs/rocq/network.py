"""Binds Rocq's definitions to the library: compares with `Trees.v` which graphs are trees, and the degrees of nodes."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colored, greedy_coloring
from loadbal.networks.small_graphs import graphs

from .dimension_exchange import gallina

SOURCE = "loadbal/network.py"

GRAPHS = 300
"""How many random graphs, of one to nine nodes, are compared; about half of them are trees or nearly trees."""


def some_graphs(seed: int) -> Iterator[EdgeColoring]:
    """Properly colored graphs: all colorings of those with at most four nodes, and random larger graphs."""
    yield from colored(graphs(1, 4, connected=False), 1)
    source = random.Random(seed)  # noqa: S311 - samples, not secrets
    for _ in range(GRAPHS):
        order = source.randint(1, 9)
        pairs = [(u, v) for v in range(order) for u in range(v)]
        edges = source.sample(pairs, min(len(pairs), max(0, order - 1 + source.choice((-1, 0, 0, 0, 1)))))
        yield greedy_coloring(Network(order, edges))


def trees_and_degrees() -> Iterator[str]:
    """Compare whether a graph is a tree, and the degrees of its nodes, for colored graphs, connected or not."""
    for coloring in some_graphs(5):
        network = coloring.network
        yield (
            f"let g := {gallina(coloring)} in (is_proper g, is_tree g, map (degree g) (seq 0 (order g)))"
            f" = (true, {str(network.is_tree).lower()}, {naturals(network.degrees)})"
        )


AGREEMENTS = (
    Agreement(
        "TreesAndDegrees", trees_and_degrees.__doc__ or "", ("Loads", "Network", "Trees"), trees_and_degrees, count=315
    ),
)
