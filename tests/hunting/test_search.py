"""The hunt: it finds the least counterexample, says exactly how far it searched, and reuses finished cells."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from loadbal.arithmetic import Truth, total
from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidInputError, VacuousClaimError
from loadbal.hunting import checkpoint, search, tasks
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.workers import InlineExecutor, workers
from loadbal.loads import Loads
from loadbal.names import claim
from loadbal.network import Network
from loadbal.networks.small_graphs import graphs
from loadbal.verdict import Bounded, Refuted

CLAIMS = Path(__file__).parent.parent / "claims_to_hunt.py"
BOUNDS = Bounds(size=4, load=3)


def name(claim: str) -> str:
    return f"{CLAIMS}::{claim}"


def hunted(
    claim: str, bounds: Bounds = BOUNDS, log: SearchLog | None = None, shares: int = 1
) -> tuple[search.Counterexample | None, SearchLog]:
    log = log or SearchLog()
    return search.hunt(name(claim), bounds, InlineExecutor(), log, shares=shares), log


def test_a_counterexample_of_a_worker_must_fail_in_this_process_too() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    assert isinstance(search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, found, log), Refuted)
    with pytest.raises(DisagreementError, match="loads 0 2 fails in a worker process, but not in the main process"):
        search.verdict(name("HOLDS"), claim(name("HOLDS")), BOUNDS, found, log)


def test_the_hunt_finds_the_least_counterexample() -> None:
    found, log = hunted("FAILS")

    assert found is not None
    assert (found.cell.size, found.cell.load) == (2, 2)
    assert found.answers["loads"] == [0, 2]
    assert str(log) == "size 1 with loads 0 to 3, size 2 with loads 0 to 1"


def test_threads_find_the_same_counterexample() -> None:
    with ThreadPoolExecutor(2) as threads:
        found = search.hunt(name("FAILS"), BOUNDS, threads, SearchLog(), shares=2)

    assert found == hunted("FAILS")[0]


def test_processes_find_the_same_counterexample() -> None:
    with workers(2) as processes:
        found = search.hunt(name("FAILS"), BOUNDS, processes, SearchLog(), shares=2)

    assert found == hunted("FAILS")[0]


def test_a_finished_hunt_has_the_counts_of_one_check() -> None:
    found, log = hunted("HOLDS")
    whole = exhaustive.check(claim(name("HOLDS")), BOUNDS)

    assert found is None
    assert log.evidence(BOUNDS) == whole.evidence


def passes_load_on(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option((1, 2), "n"), 0, bounds.load)


def inspects_load(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(2, 0, (bounds.load or 0) // 2)


def inspects_load_later(choose: Choose, bounds: Bounds) -> Loads:
    order = choose.option((1, 2, 3), "n")
    return choose.loads(order, 0, bounds.load if order < 3 else (bounds.load or 0) // 2)


@pytest.mark.parametrize(("shares", "patience"), [(1, 60), (3, 60), (3, -1)])
@pytest.mark.parametrize("recipe", [passes_load_on, inspects_load, inspects_load_later])
def test_every_case_is_searched_whether_or_not_a_recipe_inspects_the_largest_load(
    recipe: Callable[[Choose, Bounds], Loads], shares: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PATIENCE", patience)
    few = Claim(sentence="At most six tokens.", case=recipe, holds=lambda it: total(it) <= 6)
    natural, log = replace(few, holds=lambda it: total(it) >= 0), SearchLog()
    assert search.hunt(natural, Bounds(1, 5), InlineExecutor(), log, shares=shares) is None
    assert search.verdict("", natural, Bounds(1, 5), None, log) == exhaustive.check(natural, Bounds(1, 5))

    cells = [Bounds(1, load) for load in range(20)]
    first = next(cell for cell in cells if exhaustive.first_counterexample(few, cell) is not None)
    found = search.hunt(few, Bounds(1, 20), InlineExecutor(), SearchLog(), shares=shares)
    assert found is not None
    assert found.cell == first


def test_a_claim_that_never_reads_the_load_is_searched_once_for_each_size() -> None:
    found, log = hunted("FAILS_ON_THREE")

    assert found is not None
    assert found.cell.size == 3
    assert [(cell.size, cell.every_load) for cell in log.cells] == [(1, True), (2, True)]
    assert str(log) == "size 1 to 2"


def test_a_claim_that_bounds_only_a_number_by_the_load_is_searched_for_each_load() -> None:
    found, log = hunted("MANY_TOKENS")

    assert found is not None
    assert (found.cell.size, found.cell.load) == (1, 3)
    assert not log.cells[0].every_load


def test_a_hypothesis_that_no_case_meets_is_an_error() -> None:
    with pytest.raises(VacuousClaimError, match="meets the hypothesis"):
        hunted("NEVER")


def test_a_domain_that_is_too_large_is_refused_before_the_search() -> None:
    log = SearchLog()
    with pytest.raises(DomainTooLargeError, match="give a smaller --size or --load"):
        search.hunt("houle/perfect-balance", Bounds(size=15, load=9), InlineExecutor(), log)

    assert log.cells == []


def test_the_error_of_a_claim_that_decides_on_a_load_names_the_functions_to_use() -> None:
    with pytest.raises(InvalidInputError, match=r"use loadbal\.arithmetic in place of"):
        hunted("DECIDES")


@pytest.mark.parametrize("shares", [1, 2])
def test_cells_finished_before_a_crash_stay_in_the_log(shares: int) -> None:
    late = replace(claim(name("FAILS_ON_THREE")), holds=lambda it: 1 // (3 - it) >= 0)
    log = SearchLog()
    with pytest.raises(InvalidInputError, match="cannot be evaluated: ZeroDivisionError"):
        search.hunt(late, BOUNDS, InlineExecutor(), log, shares=shares)
    assert str(log) == "size 1 to 2"


def grown(loads: Loads) -> Truth:
    """A conclusion that changes a column in place, which must raise an error."""
    first = loads[0]
    first += 1
    return first > 0


@pytest.mark.parametrize(
    ("holds", "says"),
    [
        (
            lambda loads: (loads[0] > 1) - (loads[1] > 1) == 0,
            r"a truth value is not a number: convert it with .*indicator$",
        ),
        (grown, r"write x = x \+ y, not x \+= y$"),
    ],
    ids=["difference of truth values", "in place"],
)
def test_an_error_of_code_that_columns_refuse_says_what_to_write(holds: Callable[[Loads], Truth], says: str) -> None:
    asked = Claim(sentence="No.", case=lambda choose, bounds: choose.loads(bounds.size, 0, bounds.load), holds=holds)
    with pytest.raises(InvalidInputError, match=says):
        search.hunt(asked, Bounds(2, 2, smallest=2), InlineExecutor(), SearchLog())


def test_the_error_of_a_claim_that_crashes_has_its_name_and_line() -> None:
    with pytest.raises(InvalidInputError, match=r"CRASHES cannot be evaluated: ZeroDivisionError.* \(line \d+\)"):
        hunted("CRASHES")


def test_an_extremum_cannot_be_hunted() -> None:
    with pytest.raises(InvalidInputError, match="asks for a number"):
        hunted("MOST")


def test_a_resumed_hunt_searches_only_new_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cells.json"
    _, log = hunted("HOLDS", Bounds(size=3, load=3))
    checkpoint.save(path, checkpoint.label(name("HOLDS")), log)
    searched: list[tuple[int, int | None]] = []
    search_cell = tasks.search_share

    def noted(sent: SentClaim, cell: Bounds, **more: Any) -> tasks.CellResult:  # noqa: ANN401 - passed on
        searched.append((cell.size, cell.load))
        return search_cell(sent, cell, **more)

    monkeypatch.setattr(tasks, "search_share", noted)
    monkeypatch.setattr(tasks, "_search_shells_together", lambda *_: [])
    _, resumed = hunted("HOLDS", BOUNDS, checkpoint.load(path, checkpoint.label(name("HOLDS"))))

    assert searched == [(4, 0), (4, 1), (4, 2), (4, 3)]
    assert resumed == hunted("HOLDS")[1]


def test_a_finished_hunt_covers_every_cell_within_its_bounds() -> None:
    _, log = hunted("HOLDS")

    assert all(log.covers(cell) for cell in exhaustive.cells(BOUNDS))
    assert not log.covers(Bounds(smallest=4, size=4, load=4))


def test_a_smaller_hunt_that_reuses_a_log_counts_only_cells_within_its_own_bounds() -> None:
    _, log = hunted("HOLDS")
    for bounds in (Bounds(3, 2), Bounds(4, 2, smallest=3), Bounds(2, 9), BOUNDS):
        fresh = SearchLog()
        search.hunt(name("HOLDS"), bounds, InlineExecutor(), fresh)
        assert search.hunt(name("HOLDS"), bounds, InlineExecutor(), log) is None
        assert search.verdict("", claim(name("HOLDS")), bounds, None, log) == Bounded(fresh.evidence(bounds))


def test_relevant_cases_of_an_earlier_hunt_beyond_the_bounds_do_not_count() -> None:
    late = replace(claim(name("HOLDS")), assumes=lambda it: total(it[1]) >= 5)
    log = SearchLog()
    assert search.hunt(late, Bounds(2, 3), InlineExecutor(), log) is None
    with pytest.raises(VacuousClaimError, match="none of 30 cases within size 1 to 2, loads 0 to 2 meets"):
        search.hunt(late, Bounds(2, 2), InlineExecutor(), log)


def test_the_error_of_a_domain_that_grows_too_large_says_what_was_searched() -> None:
    def of_fourfold_size(choose: Choose, bounds: Bounds) -> Network:
        return choose.option(graphs(4 * bounds.size - 2, 4 * bounds.size - 2, connected=True), "network")

    claim_ = replace(claim(name("GRAPHS")), case=of_fourfold_size)
    with pytest.raises(DomainTooLargeError, match="lower the size; this hunt searched size 1 to 2"):
        search.hunt(claim_, Bounds(size=3, load=0), InlineExecutor(), SearchLog())
