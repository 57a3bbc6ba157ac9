"""The numbers of graphs by Burnside's lemma: printed sequences, and counts of the atlas."""

from collections import Counter

import networkx as nx
import pytest

from loadbal.networks.graph_counts import graph_counts

ALL = [1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168]
"""A000088 from one node on."""

CONNECTED = [1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571]
"""A001349 from one node on."""


def test_the_sums_are_the_printed_sequences() -> None:
    assert [sum(graph_counts(order)) for order in range(1, 11)] == ALL
    assert [sum(graph_counts(order, connected=True)) for order in range(1, 11)] == CONNECTED


@pytest.mark.parametrize("order", range(1, 8))
def test_the_atlas_has_these_numbers_of_graphs(order: int) -> None:
    graphs = [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() == order]
    for connected in (False, True):
        edges = Counter(graph.number_of_edges() for graph in graphs if not connected or nx.is_connected(graph))
        most = order * (order - 1) // 2
        assert graph_counts(order, connected=connected) == tuple(edges[count] for count in range(most + 1))


def test_connected_graphs_with_nine_nodes_begin_with_the_trees() -> None:
    counts = graph_counts(9, connected=True)
    assert counts[:10] == (0, 0, 0, 0, 0, 0, 0, 0, 47, 240)
    assert counts[-3:] == (2, 1, 1)
