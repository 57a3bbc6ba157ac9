"""Proper colorings against brute force over all color maps and all permutations of the nodes."""

from itertools import combinations, permutations, product

import networkx as nx
import numpy as np
import pytest

from loadbal.errors import DomainTooLargeError, InvalidNetworkError
from loadbal.network import EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import (
    all_colorings,
    automorphisms,
    colored,
    colorings,
    greedy_coloring,
    listed_within_limit,
    random_tree_coloring,
    tree_coloring,
    vizing_coloring,
)
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import hypercube
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.path import path
from loadbal.networks.small_graphs import all_graphs
from loadbal.networks.star import star
from loadbal.networks.trees import SHAPES, all_trees, random_tree, trees

SMALL = [graph for order in range(1, 6) for graph in all_graphs(order) if len(graph.edges) <= 6]


def is_proper(network: Network, colors: tuple[int, ...]) -> bool:
    seen = [(node, color) for edge, color in zip(network.edges, colors, strict=True) for node in edge]
    return len(seen) == len(set(seen))


def proper_color_maps(network: Network, chi: int) -> list[tuple[int, ...]]:
    return [colors for colors in product(range(chi), repeat=len(network.edges)) if is_proper(network, colors)]


def edge_preserving_permutations(network: Network) -> list[tuple[int, ...]]:
    """The automorphisms, by brute force over all permutations of the nodes."""
    edges = set(network.edges)
    return [
        image
        for image in permutations(range(network.order))
        if {(min(image[u], image[v]), max(image[u], image[v])) for u, v in edges} == edges
    ]


def recolored_by(network: Network, colors: tuple[int, ...], image: tuple[int, ...]) -> tuple[int, ...]:
    """The coloring that gives the image of each edge the color of the edge."""
    moved = {
        (min(image[u], image[v]), max(image[u], image[v])): color
        for (u, v), color in zip(network.edges, colors, strict=True)
    }
    return tuple(moved[edge] for edge in network.edges)


@pytest.mark.parametrize("chi", [1, 2, 3, 4])
def test_all_colorings_are_the_proper_color_maps(chi: int) -> None:
    for network in SMALL:
        assert list(all_colorings(network, chi)) == proper_color_maps(network, chi)


def test_automorphisms_are_the_permutations_that_preserve_the_edges() -> None:
    for network in SMALL:
        assert sorted(automorphisms(network)) == sorted(edge_preserving_permutations(network))


def test_networkx_finds_equally_many_automorphisms() -> None:
    for network in [*all_graphs(6)[::7], hypercube(3), star(5), cycle(7), *all_trees(8)]:
        graph = nx.empty_graph(network.order)
        graph.add_edges_from(network.edges)
        matcher = nx.isomorphism.GraphMatcher(graph, graph)
        assert len(automorphisms(network)) == sum(1 for _ in matcher.isomorphisms_iter())


@pytest.mark.parametrize("chi", [2, 3, 4])
def test_colorings_are_the_first_of_each_isomorphism_class(chi: int) -> None:
    for network in SMALL:
        firsts = {
            min(recolored_by(network, colors, image) for image in edge_preserving_permutations(network))
            for colors in proper_color_maps(network, chi)
        }
        assert [coloring.colors for coloring in colorings(network, chi)] == sorted(firsts)


def test_a_path_with_chi_colors_has_as_many_colorings_as_words_up_to_reversal() -> None:
    # The m edges have chi (chi-1)^(m-1) colorings as words; only for odd m can such a word be a palindrome.
    for edges, chi in product(range(1, 7), (2, 3, 4)):
        (path,) = (tree for tree in all_trees(edges + 1) if tree.max_degree <= 2)
        words = chi * (chi - 1) ** (edges - 1)
        palindromes = chi * (chi - 1) ** (edges // 2) if edges % 2 else 0
        assert len(colorings(path, chi)) == (words + palindromes) // 2


def test_colorings_of_a_star_correspond_to_sets_of_colors() -> None:
    assert [len(colorings(star(3), chi)) for chi in range(2, 7)] == [0, 1, 4, 10, 20]


def test_the_family_has_from_d_plus_shift_to_d_plus_spare_colors() -> None:
    for spare, shift in ((0, 0), (1, 0), (1, 1), (2, 1)):
        family = colored(trees(1, 5), spare, shift)
        assert len(family) == sum(
            len(colorings(tree, chi))
            for order in range(1, 6)
            for tree in all_trees(order)
            for chi in range(1, 9)
            if max(1, tree.max_degree + shift) <= chi <= max(1, tree.max_degree + spare)
        )


def random_graphs(count: int) -> list[Network]:
    random = np.random.default_rng(3)
    made = []
    for _ in range(count):
        order, density = int(random.integers(1, 25)), random.random()
        pairs = [(u, v) for v in range(order) for u in range(v) if random.random() < density]
        made.append(Network(order, pairs))
    return made


def test_vizing_coloring_uses_one_color_more_than_the_maximum_degree() -> None:
    complete = [Network(order, [(u, v) for v in range(order) for u in range(v)]) for order in range(1, 15)]
    for network in [*random_graphs(150), *complete, *(graph for order in range(1, 7) for graph in all_graphs(order))]:
        coloring = vizing_coloring(network)
        assert coloring.chi == network.max_degree + 1
        assert is_proper(network, coloring.colors)
        assert clashing_edges(network.edges, coloring.colors) is None


def test_greedy_coloring_uses_less_than_twice_the_maximum_degree() -> None:
    for network in random_graphs(60):
        coloring = greedy_coloring(network)
        assert coloring.chi <= max(1, 2 * network.max_degree - 1)
        assert is_proper(network, coloring.colors)


@pytest.mark.parametrize("shape", SHAPES)
def test_tree_coloring_uses_as_many_colors_as_the_maximum_degree(shape: str) -> None:
    for order in (1, 2, 7, 40):
        tree = random_tree(order, order, shape)
        assert tree_coloring(tree).chi == max(1, tree.max_degree)
        spare = random_tree_coloring(tree, tree.max_degree + 2, seed=1)
        assert is_proper(tree, spare.colors)
        assert spare == random_tree_coloring(tree, tree.max_degree + 2, seed=1)


def test_random_tree_colorings_reach_every_coloring() -> None:
    found = {random_tree_coloring(star(2), 3, seed).colors for seed in range(60)}
    assert found == set(all_colorings(star(2), 3))


def test_too_few_colors_and_networks_that_are_not_trees_are_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="not a tree"):
        tree_coloring(cycle(4))
    with pytest.raises(
        InvalidNetworkError, match="the number of colors is 2; expected at least 3, the tree's largest degree"
    ):
        random_tree_coloring(star(3), 2, None)
    with pytest.raises(InvalidNetworkError, match=r"is 2; expected at least 3, the largest degree [+] 1"):
        vizing_coloring(cycle(4), 2)


def test_lists_longer_than_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadbal.networks.colorings.LARGEST_LISTED", 6)
    assert listed_within_limit(iter(range(6)), "numbers") == tuple(range(6))
    with pytest.raises(DomainTooLargeError, match="there are over 6 numbers; use the method fuzz or a smaller network"):
        listed_within_limit(iter(range(7)), "numbers")
    with pytest.raises(DomainTooLargeError, match="over 6 automorphisms of the network 0-1 0-2 0-3 0-4"):
        automorphisms.__wrapped__(star(4))
    assert len(colorings.__wrapped__(star(2), 4)) == 6
    with pytest.raises(DomainTooLargeError, match="over 6 colorings, up to isomorphism, of the network 0-1 0-2"):
        colorings.__wrapped__(star(2), 5)


def test_automorphisms_with_leaves_in_order_are_those_that_keep_the_order() -> None:
    for network in SMALL:
        twins = [
            (u, v)
            for u, v in combinations(range(network.order), 2)
            if network.degrees[u] <= 1 and network.neighbors[u] == network.neighbors[v]
        ]
        kept = [image for image in automorphisms(network) if all(image[u] < image[v] for u, v in twins)]
        assert list(automorphisms(network, leaves_in_order=True)) == kept


def test_a_star_with_many_leaves_has_its_colorings_listed() -> None:
    assert [len(colorings(star(14), chi)) for chi in (13, 14, 15, 16)] == [0, 1, 15, 120]


def test_idle_colors_stay_idle() -> None:
    coloring = vizing_coloring(cycle(5), 6)
    assert isinstance(coloring, EdgeColoring)
    assert coloring.chi == 6
    assert coloring.matchings[3:] == ((), (), ())


def test_large_trees_are_colored_quickly() -> None:
    tree = kary_tree(12, 2)
    assert tree_coloring(tree).chi == 3


def test_a_network_that_is_too_large_for_its_symmetries_to_be_listed_is_refused() -> None:
    with pytest.raises(DomainTooLargeError, match="too many nodes or edges to list the automorphisms"):
        automorphisms(path(5000))
