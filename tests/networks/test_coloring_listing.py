"""Colorings of all networks of a size, on demand: the list network by network, and no more of it than needed."""

import pytest

from loadbal.domain import Coverage
from loadbal.errors import DomainTooLargeError
from loadbal.listing import parts_of
from loadbal.network import EdgeColoring, Network
from loadbal.networks import coloring_listing
from loadbal.networks.coloring_listing import ColoringListing, Colors
from loadbal.networks.colorings import colored, colorings, least_colors
from loadbal.networks.small_graphs import connected_graphs, graphs
from loadbal.networks.trees import all_trees, trees


def numbers_of_colors(network: Network) -> range:
    return range(network.max_degree, network.max_degree + 2)


def network_by_network(networks: list[Network]) -> list[EdgeColoring]:
    return [it for network in networks for chi in numbers_of_colors(network) for it in colorings(network, chi)]


SPARSE = [graph for graph in connected_graphs(6) if len(graph.edges) <= 7]


def test_the_colorings_are_those_of_the_networks_one_after_another() -> None:
    expected = network_by_network(SPARSE)
    listing = ColoringListing(6, SPARSE, numbers_of_colors, least_colors)
    assert list(listing) == expected
    assert len(listing) == len(expected)
    again = ColoringListing(6, SPARSE, numbers_of_colors, least_colors)
    for place in (len(expected) - 1, 0, 100, 99, 100, -1):
        assert again[place] == expected[place]
    with pytest.raises(IndexError):
        again[len(expected)]


def test_a_listing_that_stores_little_lists_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coloring_listing, "STORED", 300)
    listing = ColoringListing(6, SPARSE, numbers_of_colors, least_colors)
    assert list(listing) == network_by_network(SPARSE)
    assert len(listing._stored) < 3 < len(SPARSE)
    assert listing[0] == network_by_network(SPARSE[:1])[0]


def test_an_interrupted_listing_goes_on_where_it_was() -> None:
    calls = iter([False] * 5 + [True])

    def interrupted(network: Network, chi: int) -> Colors:
        if next(calls, False):
            raise KeyboardInterrupt
        return least_colors(network, chi)

    listing = ColoringListing(6, SPARSE, numbers_of_colors, interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(listing)
    assert list(listing) == network_by_network(SPARSE)


def test_no_more_is_listed_than_asked_for() -> None:
    asked: list[Network] = []

    def noted(network: Network, chi: int) -> Colors:
        asked.append(network)
        return least_colors(network, chi)

    listing = ColoringListing(9, connected_graphs(9), numbers_of_colors, noted)
    assert listing[0].network == connected_graphs(9)[0]
    assert listing.count_to(5) >= 5
    assert set(asked) == {connected_graphs(9)[0]}


def test_a_family_of_large_colored_networks_begins_at_once() -> None:
    for family in (colored(graphs(1, 9, connected=True), 1), colored(trees(5, 20), 0)):
        coverage = Coverage()
        coverage.add_options("network", family)
        assert next(iter(family)).network.order in {1, 5}
    (listing,) = parts_of(colored(trees(20, 20), 0).members)
    assert isinstance(listing, ColoringListing)
    assert listing[0].chi == 2
    assert len(listing._ends) == 1


def test_a_family_has_the_same_colorings_stored_and_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    on_demand = colored.__wrapped__(trees(4, 8), 1)
    assert {type(part) for part in parts_of(on_demand.members)} == {tuple, ColoringListing}
    monkeypatch.setattr("loadbal.networks.colorings.LARGEST_STORED", 8)
    stored = colored.__wrapped__(trees(4, 8), 1)
    assert isinstance(stored.members, tuple)
    assert list(on_demand) == list(stored)
    coverages = []
    for family in (on_demand, stored):
        coverage = Coverage()
        coverage.add_options("network", family)
        coverages.append(coverage.as_json())
    assert coverages[0] == coverages[1]


def test_a_family_without_numbers_of_colors_is_empty() -> None:
    assert list(colored(trees(6, 7), 0, 1)) == []


def test_networks_that_occur_twice_are_counted_once() -> None:
    twice = trees(7, 7) + trees(7, 7)
    coverage = Coverage()
    coverage.add_options("network", colored.__wrapped__(twice, 0))
    assert coverage.as_json()["network"]["options"] == sum(
        len(colorings(tree, tree.max_degree)) for tree in all_trees(7)
    )


def test_too_many_colorings_of_a_network_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadbal.networks.colorings.LARGEST_LISTED", 1000)
    listing = ColoringListing(7, connected_graphs(7), numbers_of_colors, least_colors)
    with pytest.raises(DomainTooLargeError, match="there are over 1,000 colorings, up to isomorphism, of the network"):
        len(listing)
