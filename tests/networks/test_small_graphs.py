"""All small graphs: their numbers are known sequences, and no two of them are isomorphic."""

from itertools import combinations, permutations

import numpy as np
import pytest

from loadbal.choices import Replay
from loadbal.errors import DomainTooLargeError
from loadbal.network import Network
from loadbal.networks.small_graphs import all_graphs, connected_graphs, graphs


def test_the_numbers_of_graphs_are_the_known_sequences() -> None:
    assert [len(all_graphs(order)) for order in range(1, 8)] == [1, 2, 4, 11, 34, 156, 1044]
    assert [len(connected_graphs(order)) for order in range(1, 8)] == [1, 1, 2, 6, 21, 112, 853]


def first_of_class(network: Network) -> tuple[tuple[int, int], ...]:
    """The smallest sorted list of edges of an isomorphic network, by brute force over all permutations."""
    return min(
        tuple(sorted((min(image[u], image[v]), max(image[u], image[v])) for u, v in network.edges))
        for image in permutations(range(network.order))
    )


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5])
def test_every_labeled_graph_is_isomorphic_to_exactly_one_listed_graph(order: int) -> None:
    pairs = list(combinations(range(order), 2))
    labeled = [[pair for place, pair in enumerate(pairs) if code >> place & 1] for code in range(1 << len(pairs))]
    sample = labeled if order < 5 else labeled[::11]
    listed = [first_of_class(graph) for graph in all_graphs(order)]
    assert len(listed) == len(set(listed))
    assert {first_of_class(Network(order, edges)) for edges in sample} <= set(listed)


def test_families_list_and_grow_graphs_within_their_orders() -> None:
    family = graphs(2, 4, connected=True)
    assert [graph.order for graph in family] == [2, 3, 3, 4, 4, 4, 4, 4, 4]
    for seed in range(40):
        grown = family.grow(Replay({"n": 3, "degree": seed % 9, "seed": seed}))
        assert grown.order == 3
        assert grown.is_connected


def test_grown_graphs_have_about_the_chosen_mean_degree() -> None:
    family = graphs(1, 30, connected=False)
    for degree in range(9):
        grown = [family.grow(Replay({"n": 30, "degree": degree, "seed": seed})) for seed in range(20)]
        assert abs(np.mean([graph.degrees for graph in grown]) - degree) <= degree / 10


def test_larger_orders_are_refused() -> None:
    with pytest.raises(DomainTooLargeError, match="graphs with 8 nodes"):
        connected_graphs(8)
