"""Stable gaps against the definitions of the paper taken literally, and all methods against each other."""

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
    """For each edge, the sizes of the two components that remain without the edge, by networkx."""
    graph = nx.Graph(tree.edges)
    graph.add_nodes_from(range(tree.order))
    found = []
    for edge in tree.edges:
        rest = graph.copy()
        rest.remove_edge(*edge)
        near = len(nx.node_connected_component(rest, edge[0]))
        found.append((near, tree.order - near))
    return found


def stable_gap_sets(tree: Network) -> list[set[int]]:
    """The sets SG_1, SG_2, ... by equation (4), up to the first that contains every gap."""
    first = {size for pair in sides(tree) for size in pair}
    sets = [first]
    while not sets[-1] >= set(range(1, tree.order)):
        sets.append(sets[-1] | {(p + q) % tree.order for p in sets[-1] for q in first})
    return sets


@pytest.mark.parametrize("tree", TREES + RANDOM[:36], ids=lambda tree: f"order-{tree.order}")
def test_subtree_sizes_agree_with_components(tree: Network) -> None:
    assert theory.subtree_sizes(tree).tolist() == [min(pair) for pair in sides(tree)]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"order-{tree.order}")
def test_stable_gaps_agree_with_equation_4(tree: Network) -> None:
    for i, gaps in enumerate(stable_gap_sets(tree), 1):
        assert theory.stable_gaps(tree, i) == gaps
    assert theory.first_stable_gaps(tree) == theory.stable_gaps(tree, 1)


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"order-{tree.order}")
def test_msd_is_the_number_of_sets_until_all_gaps_are_stable(tree: Network) -> None:
    expected = len(stable_gap_sets(tree)) if tree.order > 1 else 0
    assert theory.maximum_stable_discrepancy(tree) == expected


def test_networkx_graphs_are_accepted() -> None:
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
        (3, [(0, 1)], "the network has 3 nodes and 1 edges; expected a tree, with 2 edges"),
        (3, [(0, 1), (1, 2), (0, 2)], "the network has 3 nodes and 3 edges; expected a tree, with 2 edges"),
        (4, [(0, 1), (1, 2), (0, 2)], r"edge \(0, 1\) lies on a cycle, or on a path between two cycles"),
        (
            7,
            [(0, 1), (2, 3), (3, 4), (2, 4), (4, 5), (5, 2)],
            r"edge \(2, 3\) lies on a cycle, or on a path between two cycles",
        ),
    ],
)
def test_networks_that_are_not_trees_are_refused(order: int, edges: list[tuple[int, int]], message: str) -> None:
    with pytest.raises(InvalidNetworkError, match=message):
        theory.first_stable_gaps(Network(order, edges))


def test_sg_0_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="SG_i is 0; expected i >= 1"):
        theory.stable_gaps(kary_tree(1, 2), 0)


def test_msd_of_large_stars_paths_and_k_ary_trees() -> None:
    assert theory.maximum_stable_discrepancy(random_tree(100_001, 0, "star")) == 50_000
    assert theory.maximum_stable_discrepancy(random_tree(100_000, 0, "path")) == 1
    assert theory.maximum_stable_discrepancy(kary_tree(2, 300)) == 300


def test_msd_of_a_k_ary_tree_is_below_the_conjecture() -> None:
    tree = kary_tree(6, 7)
    sizes = sorted(theory.first_stable_gaps(tree))
    near, layer, steps = {0}, {0}, 0
    while len(near) < tree.order:
        layer = {(gap + size) % tree.order for gap in layer for size in sizes} - near
        near |= layer
        steps += 1
    assert theory.maximum_stable_discrepancy(tree) == steps == (7 - 1) * 6 // 2 - 1
