"""Positions of nodes: apart from each other, and a tree level by level."""

from itertools import combinations
from math import dist, pi

import pytest

from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.mesh import mesh, torus
from loadbal.networks.small_graphs import all_graphs
from loadbal.networks.trees import all_trees
from loadbal.showing.layouts import center, layout

NETWORKS = [*(tree for order in range(1, 9) for tree in all_trees(order)), *all_graphs(4), *all_graphs(5)]


@pytest.mark.parametrize("network", NETWORKS, ids=str)
def test_no_two_nodes_are_close(network: Network) -> None:
    places = layout(network)

    assert len(places) == network.order
    assert min(min(place) for place in places) >= 0
    assert all(dist(a, b) > 0.9 for a, b in combinations(places, 2))


@pytest.mark.parametrize("network", [tree for order in range(1, 8) for tree in all_trees(order)], ids=str)
def test_the_edges_of_a_tree_lead_one_level_down(network: Network) -> None:
    places = layout(network)
    if network.max_degree > 2:
        assert all(abs(places[u][1] - places[v][1]) == 1 for u, v in network.edges)
    else:
        assert {dist(places[u], places[v]) for u, v in network.edges} <= {1.0}


@pytest.mark.parametrize("tree", [tree for order in range(1, 9) for tree in all_trees(order)], ids=str)
def test_the_center_is_the_first_node_with_the_smallest_eccentricity(tree: Network) -> None:
    assert center(tree) == min(range(tree.order), key=lambda node: max(filter(None, tree.distances(node)), default=0))


def test_the_center_of_a_large_tree_is_found() -> None:
    assert center(kary_tree(6, 7)) == 0


@pytest.mark.parametrize(
    "network", [mesh(2, 5).network, mesh(4, 3).network, *(hypercube(dimension) for dimension in (2, 3, 4))], ids=str
)
def test_meshes_and_small_hypercubes_have_few_directions(network: Network) -> None:
    places = layout(network)
    ways = {(round(places[v][0] - places[u][0], 6), round(places[v][1] - places[u][1], 6)) for u, v in network.edges}

    assert min(dist(a, b) for a, b in combinations(places, 2)) > 0.9
    assert len(ways) <= 4
    assert min(min(place) for place in places) >= 0


def test_a_renumbered_mesh_is_drawn_on_a_circle() -> None:
    turned = Network(4, [(0, 1), (1, 2), (2, 3), (0, 3)])

    assert len({round(dist(place, (0.7, 0.7)), 6) for place in layout(turned)}) == 1


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (4, 6), (6, 8)])
def test_a_torus_is_drawn_in_rows_and_columns_without_an_edge_through_a_node(rows: int, columns: int) -> None:
    network = torus(rows, columns).network
    places = layout(network)

    for node, (across, down) in enumerate(places):
        assert 0 <= across - node % columns < 0.6
        assert 0 <= down - node // columns < 0.6
    for u, v in network.edges:
        for other in set(range(network.order)) - {u, v}:
            assert dist(places[u], places[other]) + dist(places[other], places[v]) > dist(places[u], places[v]) + 0.01


def test_a_renumbered_torus_is_drawn_on_a_circle() -> None:
    edges = [((u + 1) % 24, (v + 1) % 24) for u, v in torus(4, 6).network.edges]
    places = layout(Network(24, edges))

    assert len({round(dist(place, (24 / (2 * pi), 24 / (2 * pi))), 6) for place in places}) == 1
