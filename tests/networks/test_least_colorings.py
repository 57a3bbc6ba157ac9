"""The least colorings of networks, against the list of all colorings and the images of each."""

from collections.abc import Iterator

import networkx as nx
import numpy as np
import pytest

from loadbal.network import Network
from loadbal.networks import least_colorings as module
from loadbal.networks.colorings import all_colorings, automorphisms
from loadbal.networks.hypercube import hypercube
from loadbal.networks.least_colorings import least_colorings, moved_edges
from loadbal.networks.path import path
from loadbal.networks.small_graphs import all_graphs, connected_graphs
from loadbal.networks.star import star
from loadbal.networks.trees import all_trees

BIPARTITE = Network.of(nx.complete_bipartite_graph(3, 3))
PETERSEN = Network.of(nx.petersen_graph())
MOST_EDGES = 10


def firsts_of_all(network: Network, chi: int) -> list[tuple[int, ...]]:
    """The first coloring of each class in the list of all colorings."""
    moved = moved_edges(network, automorphisms(network)).tolist()
    seen: set[tuple[int, ...]] = set()
    firsts = []
    for colors in all_colorings(network, chi):
        if colors not in seen:
            seen.update(tuple(colors[edge] for edge in edges) for edges in moved)
            firsts.append(colors)
    return firsts


def least(network: Network, chi: int) -> Iterator[tuple[int, ...]]:
    for block in least_colorings(network, chi, automorphisms(network, leaves_in_order=True)):
        yield from map(tuple, block.tolist())


def few_edges(order: int, step: int) -> list[Network]:
    return [graph for graph in all_graphs(order) if len(graph.edges) <= MOST_EDGES][::step]


@pytest.mark.parametrize("spare", [0, 1])
def test_they_are_the_first_of_each_class_on_small_graphs(spare: int) -> None:
    small = [graph for order in range(1, 6) for graph in all_graphs(order)]
    for network in [*small, *few_edges(6, 3), *few_edges(7, 29), *all_trees(7), *all_trees(8)[::4]]:
        chi = max(1, network.max_degree + spare)
        assert list(least(network, chi)) == firsts_of_all(network, chi)


def test_they_are_the_first_of_each_class_with_colors_to_spare() -> None:
    for network in (path(2), path(5), star(4), Network(5, [(0, 1), (2, 3)]), Network(3, [])):
        for chi in (1, 2, 3, 5, 7):
            assert list(least(network, chi)) == firsts_of_all(network, chi)


@pytest.mark.parametrize(
    ("network", "chi", "count"),
    [(BIPARTITE, 3, 1), (BIPARTITE, 4, 32), (hypercube(3), 3, 4), (hypercube(3), 4, 329), (PETERSEN, 3, 0)],
)
def test_networks_with_many_symmetries(network: Network, chi: int, count: int) -> None:
    found = list(least(network, chi))
    assert len(found) == count
    assert found == firsts_of_all(network, chi)


def test_the_number_of_classes_is_that_of_burnside_s_lemma() -> None:
    for network, chi in ((PETERSEN, 4), (connected_graphs(5)[-1], 6)):
        moved = moved_edges(network, automorphisms(network))
        every = np.array(list(all_colorings(network, chi)))
        fixed = sum(int((every[:, edges] == every).all(axis=1).sum()) for edges in moved)
        assert len(list(least(network, chi))) * len(moved) == fixed


def test_blocks_of_any_size_give_the_same_list(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [list(least(network, 4)) for network in (hypercube(3), BIPARTITE, star(3))]
    for pairs in (1, 10, 1000):
        monkeypatch.setattr(module, "PAIRS_AT_ONCE", pairs)
        assert [list(least(network, 4)) for network in (hypercube(3), BIPARTITE, star(3))] == expected


def test_the_first_colorings_come_without_the_others() -> None:
    complete = Network.of(nx.complete_graph(7))
    first = next(least(complete, 7))
    assert first == min(first, next(iter(all_colorings(complete, 7))))
