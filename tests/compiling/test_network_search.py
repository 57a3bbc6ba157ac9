"""Tests of network_search.py: one function for all networks of a size counts as plain integers do."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from loadbal.columns import Box
from loadbal.compiling import network_search
from loadbal.compiling.box_search import BoxSearch
from loadbal.compiling.network_search import NetworkSearch, partners_of
from loadbal.errors import UnfitError
from loadbal.loads import discrepancy, sum_of_squares
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.protocols.dimension_exchange import after_phase, after_round, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording
from loadbal.recording.unknown_networks import UnknownColoring


@pytest.fixture(autouse=True)
def _with_compiler() -> None:
    pytest.importorskip("llvmlite")


Truths = Callable[[Any, Any], tuple[Any, Any]]
"""A hypothesis and a conclusion about a coloring and loads."""

CLAIMS: dict[str, Truths] = {
    "final discrepancy": lambda it, loads: (
        True,
        discrepancy(until_unchanged(lambda x: after_round(THRESHOLD_2, x, it), loads)) <= it.network.diameter,
    ),
    "smaller final discrepancy": lambda it, loads: (
        True,
        discrepancy(until_unchanged(lambda x: after_round(THRESHOLD_2, x, it), loads)) < it.network.diameter,
    ),
    "a hypothesis": lambda it, loads: (
        recurs(lambda x: after_round(THRESHOLD_1, x, it), loads),
        discrepancy(loads) <= it.network.max_degree,
    ),
    "sums of squares": lambda it, loads: (
        loads[0] <= loads[1],
        sum_of_squares(after_phase(THRESHOLD_2, loads, it)) <= sum_of_squares(loads),
    ),
    "another first color": lambda it, loads: (
        True,
        discrepancy(after_round(THRESHOLD_1, loads, it.starting_at(1))) <= discrepancy(loads),
    ),
    "one round from two starts": lambda it, loads: (
        True,
        discrepancy(after_round(THRESHOLD_2, loads, it, 1)) <= discrepancy(after_round(THRESHOLD_2, loads, it)) + 1,
    ),
}


def search_of(truths: Truths, order: int, chi: int, high: int) -> NetworkSearch:
    recording = Recording()
    coloring = UnknownColoring(recording, order, chi)
    loads = tuple(recording.new_input() for _ in range(order))
    assumes, holds = map(operand, truths(coloring, loads))
    network = coloring.network
    claim = RecordedClaim((*network.numbers.values(), *loads), assumes, holds)
    search = BoxSearch(
        claim,
        Box(order, 0, high),
        parameters=(0,) * len(network.numbers),
        parameter_ranges=network.number_ranges,
    )
    return NetworkSearch(search, tuple(network.numbers))


def relevant_cases(truths: Truths, coloring: EdgeColoring, high: int) -> int | None:
    """The number of cases that meet the hypothesis, if all of these meet the conclusion, by plain integers."""
    relevant = 0
    for loads in product(range(high + 1), repeat=coloring.network.order):
        assumes, holds = truths(coloring, loads)
        if assumes and not holds:
            return None
        relevant += bool(assumes)
    return relevant


@pytest.mark.parametrize("name", CLAIMS)
def test_every_network_of_a_size_is_searched_by_one_function(name: str) -> None:
    networks = [it for it in colored(graphs(4, 4, connected=True), 1) if it.chi == 4]
    search = search_of(CLAIMS[name], 4, 4, 2)
    search.make_code()
    found = []
    for coloring in networks:
        search.choose(coloring)
        found.append(search.relevant_cases())
    assert found == [relevant_cases(CLAIMS[name], coloring, 2) for coloring in networks]
    assert any(count is None for count in found) == (name in {"smaller final discrepancy", "one round from two starts"})


def test_partners_are_the_other_ends_of_edges() -> None:
    coloring = EdgeColoring(Network(3, [(0, 1), (1, 2)]), (1, 0), 3)
    assert partners_of(coloring).tolist() == [[0, 2, 1], [1, 0, 2], [0, 1, 2]]


def test_loads_for_which_a_rule_was_not_compared_are_refused() -> None:
    search = search_of(CLAIMS["final discrepancy"], 3, 2, 127)
    search.make_code()
    with pytest.raises(UnfitError, match="may exceed 8 bits"):
        search_of(CLAIMS["final discrepancy"], 3, 2, 128).make_code()


def test_a_number_that_the_integers_cannot_hold_passes_nothing() -> None:
    search = search_of(CLAIMS["final discrepancy"], 3, 3, 2)
    search.make_code()
    search.choose(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (1, 0), 3))
    assert search.relevant_cases() == 27
    search.search.parameters = (1000,)
    assert search.relevant_cases() is None


def test_other_partners_give_other_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Code that read no partners, or always the same, would pass this network."""
    path = EdgeColoring(Network(4, [(0, 1), (1, 2), (2, 3)]), (0, 1, 0), 3)
    search = search_of(CLAIMS["final discrepancy"], 4, 3, 4)
    search.make_code()
    search.choose(path)
    assert search.relevant_cases() == 5**4
    no_partners = partners_of(EdgeColoring(Network(4, []), (), 3))
    monkeypatch.setattr(network_search, "partners_of", lambda _: no_partners)
    search.choose(path)
    assert search.relevant_cases() is None
