"""Tests of table_code.py: claims about networks run by tables give the same results as on plain integers."""

from typing import Any

import numpy as np
import pytest

from loadbal.arithmetic import quotient, total, where
from loadbal.columns import Box
from loadbal.compiling import blocks, network_search
from loadbal.compiling.box_search import BoxSearch
from loadbal.compiling.machine import ESCAPED, PASSED
from loadbal.compiling.network_search import NetworkSearch, partners_of
from loadbal.errors import UnfitError
from loadbal.loads import discrepancy, same_loads
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.protocols.dimension_exchange import (
    advances_that_change,
    after_phase,
    after_round,
    recurrent_loads,
    until_unchanged,
)
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from tests.compiling.test_network_search import CLAIMS, Truths, relevant_cases, search_of

MORE_CLAIMS: dict[str, Truths] = {
    **CLAIMS,
    "a number of rounds": lambda it, loads: (
        True,
        advances_that_change(lambda x: after_round(THRESHOLD_2, x, it), loads) <= 2,
    ),
    "loads that recur at the end": lambda it, loads: (
        loads[0] >= loads[3],
        discrepancy(recurrent_loads(lambda x: after_round(THRESHOLD_1, x, it), loads)) <= discrepancy(loads),
    ),
    "a run after a run": lambda it, loads: (
        True,
        same_loads(
            *(until_unchanged(lambda x: after_round(THRESHOLD_2, x, it), end) for end in (loads, _final(it, loads)))
        ),
    ),
    "a choice of loads": lambda it, loads: (
        True,
        discrepancy(
            after_phase(
                THRESHOLD_1,
                tuple(where(loads[0] > 0, x, y) for x, y in zip(_final(it, loads), loads, strict=True)),
                it,
            )
        )
        <= 2,
    ),
    "one load of two moments": lambda it, loads: (
        True,
        after_round(THRESHOLD_2, loads, it)[1] + _final(it, loads)[2] <= quotient(total(loads) + 6, 2),
    ),
    "no loads": lambda it, _: (True, it.network.diameter <= 2),
}


def _final(it: Any, loads: Any) -> Any:  # noqa: ANN401 - a coloring and loads
    return until_unchanged(lambda x: after_round(THRESHOLD_2, x, it), loads)


@pytest.fixture(autouse=True)
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_search, "has_compiler", lambda: False)
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 2)
    monkeypatch.setattr(blocks, "ENOUGH", 5)


@pytest.mark.parametrize("chi", [2, 3, 4])
@pytest.mark.parametrize("name", MORE_CLAIMS)
def test_every_network_has_the_counts_of_plain_integers(name: str, chi: int) -> None:
    networks = [it for it in colored(graphs(4, 4, connected=True), 1) if it.chi == chi]
    search = search_of(MORE_CLAIMS[name], 4, chi, 2)
    search.make_code()
    found = []
    for coloring in networks:
        search.choose(coloring)
        found.append(search.relevant_cases())
    assert found == [relevant_cases(MORE_CLAIMS[name], coloring, 2) for coloring in networks]


def searched(search: BoxSearch, truths: Truths, coloring: EdgeColoring) -> None:
    """Compare the blocks at which a search stops, and all its counts, with plain integers."""
    cases = relevant = 0
    for stop in search.stops():
        cases, relevant = cases + stop.cases, relevant + stop.relevant
        if stop.block is not None:
            vectors = [tuple(map(int, vector)) for vector in zip(*stop.block, strict=True)]
            results = [truths(coloring, vector) for vector in vectors]
            assert any(assumes and not holds for assumes, holds in results)
            cases, relevant = cases + len(vectors), relevant + sum(bool(assumes) for assumes, _ in results)
    assert cases == search.box.count
    assert relevant == sum(bool(truths(coloring, loads)[0]) for loads in _vectors(search.box))


def _vectors(box: Box) -> list[tuple[int, ...]]:
    found = [tuple(map(int, it)) for it in np.ndindex(*(box.high + 1,) * box.order)]
    return [it for it in found if max(it) == box.high] if box.is_shell else found


@pytest.mark.parametrize("is_shell", [False, True])
@pytest.mark.parametrize("name", ["smaller final discrepancy", "a hypothesis", "loads that recur at the end"])
def test_a_search_stops_at_blocks_with_counterexamples(name: str, is_shell: bool) -> None:  # noqa: FBT001 - a parameter
    path = EdgeColoring(Network(4, [(0, 1), (1, 2), (2, 3)]), (0, 1, 0), 2)
    whole = search_of(MORE_CLAIMS[name], 4, 2, 4)
    search = BoxSearch(
        whole.claim,
        Box(4, 0, 4, is_shell=is_shell),
        parameters=whole.search.parameters,
        parameter_ranges=whole.search.parameter_ranges,
    )
    NetworkSearch(search, whole.numbers).make_code()
    NetworkSearch(search, whole.numbers).choose(path)
    searched(search, MORE_CLAIMS[name], path)


def test_a_run_without_end_passes_nothing() -> None:
    def swaps(it: Any, loads: Any) -> Any:  # noqa: ANN401 - a hypothesis and a conclusion
        return True, discrepancy(until_unchanged(lambda x: after_round(THRESHOLD_1, x, it), loads)) <= 9

    search = search_of(swaps, 2, 1, 2)
    search.make_code()
    search.choose(EdgeColoring(Network(2, [(0, 1)]), (0,), 1))
    assert search.relevant_cases() is None
    table, slices = search.search.layout.table(8).columns, search.slices
    assert search.search.tables is not None
    found = search.search.tables.scan(table, slices[0].rows, slices[0].spans, 0, 0, search.search.partners)
    assert found.answer == ESCAPED


def test_a_number_that_may_leave_the_integers_is_refused() -> None:
    def doubles(it: Any, loads: Any) -> Any:  # noqa: ANN401 - a hypothesis and a conclusion
        end = until_unchanged(
            lambda state: (*after_round(THRESHOLD_2, state[:-1], it), where(state[-1] >= 0, 2 * state[-1], 0)),
            (*loads, loads[0]),
        )
        return True, end[-1] >= 0

    with pytest.raises(UnfitError, match="may leave the integers"):
        search_of(doubles, 2, 1, 2).make_code()


def test_other_ways_to_compute_loads_are_refused() -> None:
    search = search_of(
        lambda it, loads: (True, after_round(THRESHOLD_2, tuple(x + 1 for x in loads), it)[0] >= 0), 3, 2, 2
    )
    with pytest.raises(UnfitError, match="in other ways than by steps"):
        search.make_code()


def test_a_scan_counts_whole_rows() -> None:
    search = search_of(MORE_CLAIMS["final discrepancy"], 4, 2, 2)
    search.make_code()
    path = EdgeColoring(Network(4, [(0, 1), (1, 2), (2, 3)]), (0, 1, 0), 2)
    search.choose(path)
    layout = search.search.layout
    [rows] = search.slices
    assert search.search.tables is not None
    table = layout.table(search.search.narrowest.bits).columns
    rows.rows[:, : len(search.search.parameters)] = search.search.parameters
    found = search.search.tables.scan(table, rows.rows, rows.spans, 2, 0, partners_of(path))
    assert (found.answer, found.relevant) == (PASSED, int(rows.cases[2:].sum()))
