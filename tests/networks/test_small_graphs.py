"""All small graphs: their numbers are known sequences, and no two of them are isomorphic."""

from hashlib import sha256
from itertools import combinations, permutations

import numpy as np
import pytest

from loadbal.choices import Replay, graph6
from loadbal.errors import DisagreementError, DomainTooLargeError
from loadbal.network import Network
from loadbal.networks import small_graphs
from loadbal.networks.canonical import Codes, with_one_edge_more
from loadbal.networks.geng import geng_command
from loadbal.networks.small_graphs import GraphListing, all_graphs, connected_graphs, graphs


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
    with pytest.raises(DomainTooLargeError, match="graphs with more than 9 nodes are too many to list"):
        connected_graphs(10)
    with pytest.raises(DomainTooLargeError, match="graphs with more than 9 nodes are too many to list"):
        len(graphs(9, 10, connected=False))


@pytest.mark.parametrize(("order", "connected", "count"), [(8, True, 11117), (8, False, 12346)])
@pytest.mark.parametrize("command", [None, geng_command()])
def test_graphs_with_eight_nodes_are_the_same_with_and_without_nauty(
    monkeypatch: pytest.MonkeyPatch, order: int, *, connected: bool, count: int, command: str | None
) -> None:
    monkeypatch.setattr(small_graphs, "geng_command", lambda: command)
    listed = list(GraphListing(order, connected=connected))
    assert len(listed) == len(set(listed)) == count
    assert all(graph.order == order and (graph.is_connected or not connected) for graph in listed)
    assert listed == sorted(listed, key=lambda graph: (len(graph.edges), graph.edges))
    digest = sha256("\n".join(map(graph6, listed)).encode()).hexdigest()
    assert digest[:16] == {True: "a1f705504eea3c98", False: "3c0d931900951316"}[connected]


def test_the_listed_graph_has_the_least_list_of_edges_of_its_class() -> None:
    listed = GraphListing(7, connected=True)
    assert len(listed) == 853
    for graph in listed[::100]:
        assert graph.edges == first_of_class(graph)
    assert {first_of_class(graph) for graph in connected_graphs(5)} == {
        graph.edges for graph in GraphListing(5, connected=True)
    }


@pytest.mark.parametrize("command", [None, geng_command()])
def test_the_first_of_all_graphs_with_nine_nodes_are_there_at_once(
    monkeypatch: pytest.MonkeyPatch, command: str | None
) -> None:
    monkeypatch.setattr(small_graphs, "geng_command", lambda: command)
    listing = GraphListing(9, connected=True)
    assert len(listing) == 261080
    assert listing[0].edges == tuple((0, leaf) for leaf in range(1, 9))
    assert [len(codes) for codes in listing._listed] == [0] * 8 + [47]
    assert [graph.is_tree for graph in listing[45:49]] == [True, True, False, False]


def test_an_interrupted_listing_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_graphs, "geng_command", lambda: None)
    calls = iter([False, False, False, True])

    def interrupted(order: int, codes: Codes) -> Codes:
        if next(calls, False):
            raise KeyboardInterrupt
        return with_one_edge_more(order, codes)

    monkeypatch.setattr(small_graphs, "with_one_edge_more", interrupted)
    listing = GraphListing(5, connected=False)
    with pytest.raises(KeyboardInterrupt):
        list(listing)
    assert list(listing) == list(GraphListing(5, connected=False))


def test_a_wrong_number_of_graphs_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_graphs, "geng_command", lambda: None)
    monkeypatch.setattr(small_graphs, "with_one_edge_more", lambda order, codes: with_one_edge_more(order, codes)[1:])
    with pytest.raises(DisagreementError, match="lists 0 graphs with 5 nodes and 1 edges, but there are 1;"):
        list(GraphListing(5, connected=False))


def test_a_family_of_large_graphs_makes_them_on_demand() -> None:
    family = graphs(7, 9, connected=True)
    assert (len(family), family[852].order, family[853].order) == (853 + 11117 + 261080, 7, 8)
    assert next(iter(graphs(9, 9, connected=False))) == Network(9, [])
