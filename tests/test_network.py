"""Networks and edge colorings, against networkx and against brute force."""

import re
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import networkx as nx
import numpy as np
import pytest

from loadbal.errors import ImproperColoringError, InvalidInputError, InvalidNetworkError
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.small_graphs import all_graphs

SMALL = [graph for order in range(1, 7) for graph in all_graphs(order)]


def as_graph(network: Network) -> nx.Graph:
    graph = nx.empty_graph(network.order)
    graph.add_edges_from(network.edges)
    return graph


def test_distances_diameter_and_connectivity_are_those_of_networkx() -> None:
    for network in SMALL:
        graph = as_graph(network)
        for source in range(network.order):
            lengths = nx.single_source_shortest_path_length(graph, source)
            assert network.distances(source) == tuple(lengths.get(node) for node in range(network.order))
        assert network.is_connected == nx.is_connected(graph)
        assert network.is_tree == nx.is_tree(graph)
        if network.is_connected:
            assert network.diameter == nx.diameter(graph)


def test_degrees_and_neighbors_are_those_of_networkx() -> None:
    for network in SMALL:
        graph = as_graph(network)
        assert network.degrees == tuple(graph.degree(node) for node in range(network.order))
        assert network.max_degree == max(dict(graph.degree).values())
        assert network.neighbors == tuple(tuple(sorted(graph[node])) for node in range(network.order))


def test_edges_are_sorted_for_any_order_and_direction_given() -> None:
    pairs = [(3, 2), (0, 3), (1, 0)]
    assert Network(4, pairs).edges == ((0, 1), (0, 3), (2, 3))
    assert Network(4, np.array(pairs).T) == Network(4, reversed(pairs))
    assert len({Network(4, pairs), Network(4, reversed(pairs)), Network(5, pairs)}) == 2


def test_every_order_of_the_edges_gives_the_same_edges() -> None:
    edges = ((0, 1), (0, 2), (1, 2), (1, 3))
    assert {Network(4, given).edges for given in permutations(edges)} == {edges}


def test_networks_with_equal_nodes_and_edges_are_equal() -> None:
    path = Network(3, [(0, 1), (1, 2)])
    assert path == Network(3, [(2, 1), (1, 0)])
    assert path != Network(3, [(0, 1), (0, 2)])
    assert Network(2, []) != Network(3, [])
    assert path != "0-1 1-2"


def test_a_network_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Network(2, [(0, 1)]).ends[0, 0] = 1


def test_a_node_without_edges_is_printed() -> None:
    assert str(Network(4, [(0, 1), (1, 3)])) == "0-1 1-3 2"
    assert str(EdgeColoring(Network(3, [(0, 1)]), (0,), 1)) == "0-1:0 2, 1 color"
    assert str(EdgeColoring(Network(3, [(0, 1)]), (1,), 2)) == "0-1:1 2, 2 colors"


def test_the_representation_of_a_network_is_python() -> None:
    for network in SMALL:
        assert eval(repr(network)) == network  # noqa: S307 - what is tested


def test_the_nodes_of_a_networkx_graph_may_be_any_objects() -> None:
    assert Network.of(nx.path_graph(["b", "a", (3, 4)])) == Network(3, [(0, 1), (1, 2)])
    assert [Network.of(as_graph(network)) for network in SMALL] == SMALL


def test_one_node() -> None:
    node = Network(1, [])
    assert (str(node), node.edges, node.max_degree, node.diameter, node.is_tree) == ("0", (), 0, 0, True)


@pytest.mark.parametrize(
    ("order", "edges", "shown"),
    [
        (0, [], "nodes is 0; expected 1 or more"),
        (2, [(0, 2)], r"\(0, 2\)"),
        (2, [(-1, 0)], r"\(-1, 0\)"),
        (2, [(1, 1)], "node 1"),
        (4, [(0, 1), (2, 4)], r"edge \(2, 4\)"),
        (4, [(0, 1), (1, -1), (2, 4)], r"edge \(1, -1\)"),
        (3, [(0, 1), (1, 2), (1, 0)], r"edge \(0, 1\) occurs twice"),
        (3, [(0, 1), (0, 1)], r"edge \(0, 1\) occurs twice"),
        (4, [(0, 1), (2, 3), (1, 2), (2, 3)], r"edge \(2, 3\) occurs twice"),
    ],
)
def test_edges_of_no_simple_graph_are_refused(order: int, edges: list[Edge], shown: str) -> None:
    with pytest.raises(InvalidNetworkError, match=shown):
        Network(order, edges)


@pytest.mark.parametrize(
    ("order", "edges"),
    [
        (4, nx.cycle_graph(4)),
        (4, [0, 1, 2, 3]),
        (4, "0123"),
        (4, ["01", "23"]),
        (3, [(0, 1, 2), (1, 2, 0)]),
        (3, [(0, 1), (1, 2, 0)]),
        (3, [(0, 1.7)]),
        (3, {0: 1}),
        (3, None),
        (3, np.array([0, 1, 1, 2])),
        (3, np.array([0, 1])),
        (3, np.array([[0, 1], [1, 2], [0, 2]])),
        (3, np.array([[0.0, 1.0], [1.0, 2.0]])),
        (3.0, []),
        (True, []),
    ],
)
def test_values_that_are_no_order_or_edges_are_refused(order: Any, edges: Any) -> None:  # noqa: ANN401 - any value
    with pytest.raises(InvalidNetworkError, match="expected"):
        Network(order, edges)


@pytest.mark.parametrize("bad", [(1, 2, 0), (1,), (0, 1.7), (0.5, 1), "12", (0, True), (np.False_, 1)])
def test_the_error_shows_the_edge_that_is_no_pair(bad: Any) -> None:  # noqa: ANN401 - any value
    with pytest.raises(InvalidNetworkError, match=re.escape(f"an edge is {bad!r};")):
        Network(3, [(0, 1), bad, (1, 2)])


def test_the_error_shows_node_numbers_beyond_64_bits() -> None:
    with pytest.raises(InvalidNetworkError, match=re.escape(f"an edge is [(0, {10**20})];")):
        Network(3, [(0, 10**20)])


def test_for_a_graph_given_as_edges_the_error_names_network_of() -> None:
    with pytest.raises(InvalidNetworkError, match=r"expected pairs of nodes, or `Network\.of` for a graph$"):
        Network(4, nx.cycle_graph(4))
    with pytest.raises(InvalidNetworkError, match=r"expected pairs of nodes$"):
        Network(4, "0123")  # type: ignore[arg-type] # what is tested


@pytest.mark.parametrize(
    ("graph", "shown"),
    [
        (nx.DiGraph([(0, 1)]), "DiGraph with 2 nodes and 1 edges"),
        (nx.MultiGraph([(0, 1), (0, 1)]), "MultiGraph with 2 nodes and 2 edges"),
        ("abc", "'abc'"),
    ],
)
def test_directed_graphs_and_multigraphs_are_refused(graph: Any, shown: str) -> None:  # noqa: ANN401
    with pytest.raises(
        InvalidNetworkError, match=f"^the graph is {shown}; expected a simple undirected graph of networkx"
    ):
        Network.of(graph)


@pytest.mark.parametrize(("colors", "chi"), [((0.0, 1), 2), ((True, 0), 2), ("01", 2), ((0, 1), 2.0)])
def test_colors_that_are_no_integers_are_refused(colors: Any, chi: Any) -> None:  # noqa: ANN401 - any value
    with pytest.raises(ImproperColoringError, match="expected a whole number"):
        EdgeColoring(Network(3, [(0, 1), (1, 2)]), colors, chi)


def test_a_coloring_of_anything_but_a_network_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match=r"the network of a coloring is .*; expected a Network"):
        EdgeColoring(nx.path_graph(2), (0,), 1)


def test_a_disconnected_network_has_no_diameter() -> None:
    with pytest.raises(InvalidNetworkError, match="no path leads from node 0 to node 1"):
        _ = Network(3, [(1, 2)]).diameter


@pytest.mark.parametrize(
    ("colors", "chi", "shown"),
    [
        ((0,), 2, "1 colors are given, but the network has 2 edges"),
        ((0, 1), 0, "colors is 0; expected 1 or more"),
        ((0, 2), 2, "an edge has the color 2; expected"),
        ((0, -1), 2, "an edge has the color -1; expected"),
        ((1, 1), 2, r"\(0, 1\) and \(1, 2\) share a node and both have color 1"),
    ],
)
def test_improper_colorings_are_refused(colors: tuple[int, ...], chi: int, shown: str) -> None:
    with pytest.raises(ImproperColoringError, match=shown):
        EdgeColoring(Network(3, [(0, 1), (1, 2)]), colors, chi)


def test_errors_are_subclasses_of_built_in_ones() -> None:
    assert issubclass(ImproperColoringError, InvalidInputError)
    assert issubclass(InvalidInputError, ValueError)


def clash_by_pairs(edges: Sequence[Edge], colors: Sequence[int]) -> bool:
    return any(colors[i] == colors[j] and set(edges[i]) & set(edges[j]) for i in range(len(edges)) for j in range(i))


def test_clashing_edges_are_those_found_by_comparing_all_pairs() -> None:
    random = np.random.default_rng(1)
    for network in SMALL:
        colors = random.integers(0, 4, len(network.edges)).tolist()
        assert (clashing_edges(network.edges, colors) is not None) == clash_by_pairs(network.edges, colors)


def test_a_color_for_every_edge_is_required_to_find_clashes() -> None:
    with pytest.raises(ValueError, match="shorter"):
        clashing_edges([(0, 1), (1, 2)], [0])


def test_matchings_partners_and_rotation() -> None:
    coloring = EdgeColoring(Network(4, [(0, 1), (1, 2), (2, 3)]), (0, 2, 0), 4)
    assert coloring.matchings == (((0, 1), (2, 3)), (), ((1, 2),), ())
    assert coloring.partners == ((1, 0, 3, 2), (0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 2, 3))
    for color in range(4):
        assert coloring.starting_at(color).matchings == coloring.matchings[color:] + coloring.matchings[:color]


def test_connected_parts_are_sorted_and_cover_every_node() -> None:
    for network in (it for order in range(1, 6) for it in all_graphs(order)):
        reached = {
            tuple(v for v, far in enumerate(network.distances(u)) if far is not None) for u in range(network.order)
        }
        assert set(network.parts) == reached
        assert sorted(node for part in network.parts for node in part) == list(range(network.order))
        assert network.is_connected == (len(reached) == 1)
