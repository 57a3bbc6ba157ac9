"""Stable gaps against the paper's definitions, taken literally; every method against every other."""

import networkx as nx
import numpy as np
import pytest

from loadbal.errors import InvalidInputError, InvalidNetworkError
from loadbal.network import Network
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.trees import SHAPES, all_trees, random_tree
from loadbal.theory import circulant_graphs as circulant
from loadbal.theory import stable_gaps as theory
from tests.theory.test_circulant_graphs import stability_by_search

TREES = [tree for order in range(1, 11) for tree in all_trees(order)]
RANDOM = [random_tree(order, seed, shape) for order in (2, 30, 97, 256) for seed in range(3) for shape in SHAPES]


def sides(tree: Network) -> list[tuple[int, int]]:
    """The sizes of the components of the tree without each edge, by search."""
    graph = nx.Graph(tree.edges)
    graph.add_nodes_from(range(tree.order))
    found = []
    for edge in tree.edges:
        rest = graph.copy()
        rest.remove_edge(*edge)
        near = len(nx.node_connected_component(rest, edge[0]))
        found.append((near, tree.order - near))
    return found


def gap_sets(tree: Network) -> list[set[int]]:
    """SG_1, SG_2, ... as printed in equation (4), until no gap is missing."""
    first = {size for pair in sides(tree) for size in pair}
    sets = [first]
    while not sets[-1] >= set(range(1, tree.order)):
        sets.append(sets[-1] | {(p + q) % tree.order for p in sets[-1] for q in first})
    return sets


@pytest.mark.parametrize("tree", TREES + RANDOM[:36], ids=lambda tree: f"order-{tree.order}")
def test_sizes_are_those_of_the_components(tree: Network) -> None:
    assert theory.subtree_sizes(tree).tolist() == [min(pair) for pair in sides(tree)]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"order-{tree.order}")
def test_sets_are_those_of_the_definition(tree: Network) -> None:
    for i, gaps in enumerate(gap_sets(tree), 1):
        assert theory.stable_gaps(tree, i) == gaps
    assert theory.first_stable_gaps(tree) == theory.stable_gaps(tree, 1)


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"order-{tree.order}")
def test_maximum_stable_discrepancy_is_the_number_of_sets(tree: Network) -> None:
    expected = len(gap_sets(tree)) if tree.order > 1 else 0
    assert theory.maximum_stable_discrepancy(tree) == expected


def test_networkx_graphs_are_taken_too() -> None:
    assert theory.maximum_stable_discrepancy(nx.balanced_tree(2, 3)) == 2
    assert theory.maximum_stable_discrepancy(nx.relabel_nodes(nx.star_graph(4), {0: "center"})) == 2


@pytest.mark.parametrize(
    "tree", [tree for tree in TREES + RANDOM if tree.order > 1], ids=lambda tree: f"order-{tree.order}"
)
def test_every_method_finds_the_same_stabilities(tree: Network) -> None:
    generators = np.array(sorted(theory.first_stable_gaps(tree)))
    expected = stability_by_search(tree.order, set(generators.tolist()))
    assert circulant.stabilities(tree.order, generators).tolist() == expected
    assert circulant.stabilities_by_sweeps(tree.order, generators).tolist() == expected
    assert circulant.stabilities_by_convolution(tree.order, generators).tolist() == expected
    assert circulant.diameter_by_doubling(tree.order, generators) == max(expected)
    assert sum(1 for _ in circulant.stability_layers(tree.order, generators)) == max(expected)
    assert theory.maximum_stable_discrepancy(tree) == max(expected)


@pytest.mark.parametrize(
    ("order", "edges", "message"),
    [
        (3, [(0, 1)], "1 edges on 3 nodes; a tree on 3 nodes has 2 edges"),
        (3, [(0, 1), (1, 2), (0, 2)], "3 edges on 3 nodes; a tree on 3 nodes has 2 edges"),
        (4, [(0, 1), (1, 2), (0, 2)], r"edge \(0, 1\) lies on a cycle or between two"),
        (7, [(0, 1), (2, 3), (3, 4), (2, 4), (4, 5), (5, 2)], r"edge \(2, 3\) lies on a cycle or between two"),
    ],
)
def test_other_networks_are_refused(order: int, edges: list[tuple[int, int]], message: str) -> None:
    with pytest.raises(InvalidNetworkError, match=message):
        theory.first_stable_gaps(Network(order, edges))


def test_sets_begin_with_the_first() -> None:
    with pytest.raises(InvalidInputError, match="SG_0 is not defined"):
        theory.stable_gaps(kary_tree(1, 2), 0)


def test_large_trees_have_the_discrepancies_that_are_known() -> None:
    assert theory.maximum_stable_discrepancy(random_tree(100_001, 0, "star")) == 50_000
    assert theory.maximum_stable_discrepancy(random_tree(100_000, 0, "path")) == 1
    assert theory.maximum_stable_discrepancy(kary_tree(2, 300)) == 300


def test_a_complete_tree_below_the_conjectured_discrepancy() -> None:
    tree = kary_tree(6, 7)
    sizes = sorted(theory.first_stable_gaps(tree))
    near, layer, steps = {0}, {0}, 0
    while len(near) < tree.order:
        layer = {(gap + size) % tree.order for gap in layer for size in sizes} - near
        near |= layer
        steps += 1
    assert theory.maximum_stable_discrepancy(tree) == steps == (7 - 1) * 6 // 2 - 1
