"""Components, connectedness and centroids of subgraphs of trees, against networkx."""

from itertools import combinations

import networkx as nx
import pytest

from loadbal.network import Network
from loadbal.networks.trees import all_trees
from loadbal.theory import centroid

TREES = [tree for order in range(1, 7) for tree in all_trees(order)]


def subgraphs(tree: Network) -> list[frozenset[int]]:
    """Every nonempty set of nodes."""
    return [frozenset(nodes) for size in range(tree.order) for nodes in combinations(range(tree.order), size + 1)]


def graph(tree: Network) -> nx.Graph:
    """The tree as a networkx graph."""
    made = nx.empty_graph(tree.order)
    made.add_edges_from(tree.edges)
    return made


@pytest.mark.parametrize("tree", TREES, ids=str)
def test_components_agree_with_networkx(tree: Network) -> None:
    for nodes in subgraphs(tree):
        part = graph(tree).subgraph(nodes)
        assert centroid.is_connected(tree, nodes) == nx.is_connected(part)
        assert all(centroid.component(tree, nodes, v) == nx.node_connected_component(part, v) for v in nodes)


@pytest.mark.parametrize("tree", TREES, ids=str)
def test_centroids_minimize_the_largest_component(tree: Network) -> None:
    for nodes in filter(lambda nodes: centroid.is_connected(tree, nodes), subgraphs(tree)):
        left = {v: max(map(len, nx.connected_components(graph(tree).subgraph(nodes - {v}))), default=0) for v in nodes}
        assert centroid.largest_components(tree, nodes) == left
        assert centroid.centroids(tree, nodes) == tuple(v for v in sorted(nodes) if left[v] == min(left.values()))
