"""Trees: their numbers are a known sequence, and random trees have the requested shape."""

from itertools import combinations

import networkx as nx
import numpy as np
import pytest

from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidNetworkError
from loadbal.network import Network
from loadbal.networks.tree_levels import Levels, next_levels
from loadbal.networks.trees import SHAPES, TreeListing, all_trees, random_tree, trees

COUNTS = [1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551]
"""The numbers of trees on 1, 2, 3, ... nodes up to isomorphism."""

LABELED = [order ** (order - 2) if order > 1 else 1 for order in range(1, 7)]
"""The numbers of labeled trees on 1, 2, 3, ... nodes, by Cayley's formula."""


def canonical_form(tree: Network) -> str:
    """The smallest string of brackets over all roots; two trees share it if and only if they are isomorphic."""

    def below(node: int, parent: int) -> str:
        return f"({''.join(sorted(below(child, node) for child in tree.neighbors[node] if child != parent))})"

    return min(below(root, -1) for root in range(tree.order))


def as_graph(network: Network) -> nx.Graph:
    graph = nx.empty_graph(network.order)
    graph.add_edges_from(network.edges)
    return graph


def test_the_number_of_trees_is_the_known_sequence() -> None:
    assert [len(all_trees(order)) for order in range(1, 13)] == COUNTS
    assert all(tree.is_tree and tree.order == order for order in range(1, 9) for tree in all_trees(order))


@pytest.mark.parametrize("order", [4, 5, 6])
def test_every_labeled_tree_is_isomorphic_to_exactly_one_listed_tree(order: int) -> None:
    pairs = list(combinations(range(order), 2))
    labeled = [edges for edges in combinations(pairs, order - 1) if Network(order, edges).is_tree]
    codes = {canonical_form(Network(order, edges)) for edges in labeled}
    listed = [canonical_form(tree) for tree in all_trees(order)]
    assert len(labeled) == LABELED[order - 1]
    assert sorted(codes) == sorted(listed)


def test_a_family_lists_trees_by_increasing_order() -> None:
    assert [tree.order for tree in trees(3, 5)] == [3, 4, 4, 5, 5, 5]
    assert trees(3, 5) is trees(3, 5)


def test_large_trees_are_made_on_demand() -> None:
    family = trees(12, 20)
    assert len(family) == 551 + 1301 + 3159 + 7741 + 19320 + 48629 + 123867 + 317955 + 823065
    listing = TreeListing(20)
    assert (len(listing), listing[0].diameter) == (823065, 19)
    assert len(listing._listed) == 20
    assert family[551].order == 13


def test_a_listing_has_every_tree_in_any_order_of_access() -> None:
    listing = TreeListing(13)
    assert listing[700] == listing[699:702][1]
    assert list(listing) == list(map(Network.of, nx.nonisomorphic_trees(13)))
    assert listing[-1].max_degree == 12


def test_an_interrupted_listing_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter([False, False, True])

    def interrupted(levels: Levels) -> Levels | None:
        if next(calls, False):
            raise KeyboardInterrupt
        return next_levels(levels)

    monkeypatch.setattr("loadbal.networks.trees.next_levels", interrupted)
    listing = TreeListing(8)
    with pytest.raises(KeyboardInterrupt):
        list(listing)
    assert list(listing) == list(TreeListing(8))


def test_a_list_that_ends_too_early_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadbal.networks.trees.next_levels", lambda _: None)
    with pytest.raises(DisagreementError, match="lists 1 trees with 8 nodes, but there are 23"):
        list(TreeListing(8))


def test_too_many_trees_are_refused_with_their_number() -> None:
    with pytest.raises(DomainTooLargeError, match="2144505 trees with 21 nodes"):
        all_trees(21)


@pytest.mark.parametrize("shape", SHAPES)
def test_random_trees_are_trees_and_determined_by_the_seed(shape: str) -> None:
    for order in (1, 2, 3, 4, 10, 101):
        tree = random_tree(order, order, shape)
        assert tree.order == order
        assert tree.is_tree
        assert tree == random_tree(order, order, shape)


def test_random_trees_have_their_shape() -> None:
    assert random_tree(20, 1, "path").diameter == 19
    assert random_tree(20, 1, "star").max_degree == 19
    broom = random_tree(20, 1, "broom")
    assert (broom.diameter, broom.max_degree) == (11, 10)
    caterpillar = random_tree(21, 1, "caterpillar")
    spine = as_graph(caterpillar).subgraph(node for node in range(21) if caterpillar.degrees[node] > 1)
    assert len(spine) == 10
    assert nx.is_path(spine, sorted(spine))


def test_random_recursive_trees_differ_and_reach_every_small_tree() -> None:
    found = {canonical_form(random_tree(6, seed)) for seed in range(300)}
    assert len(found) == COUNTS[5]


def test_a_random_tree_on_a_million_nodes_is_fast() -> None:
    tree = random_tree(10**6, 1)
    assert tree.ends.shape == (2, 10**6 - 1)
    assert np.all(tree.ends[0] < tree.ends[1])


def test_unknown_shapes_are_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="'bush'"):
        random_tree(3, 1, "bush")
