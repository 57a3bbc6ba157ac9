"""The log of a hunt: which cells need no search, how counts add up, and what results add to the log."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from loadbal.arithmetic import total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError
from loadbal.hunting import search
from loadbal.hunting.search_log import FinishedCell, SearchLog
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.tasks import CellResult, search_cells
from loadbal.hunting.workers import InlineExecutor
from loadbal.names import claim
from loadbal.verdict import Refuted
from tests.hunting.test_search import BOUNDS, hunted, inspects_load, inspects_load_later, name
from tests.hunting.test_tasks import FIXED

FEW_TOKENS = replace(claim(name("HOLDS")), assumes=lambda it: total(it[1]) <= 2)
SIZES = replace(claim(name("FAILS_ON_THREE")), holds=lambda it: it > 0)


def test_a_cell_covers_smaller_loads_only_if_it_is_no_shell() -> None:
    whole = FinishedCell(3, 2, 9, 9, every_load=False)
    shell, every_load = replace(whole, is_shell=True), replace(whole, every_load=True)
    asked = [Bounds(3, load, smallest=3) for load in (1, 2, 3)]

    assert [[it.covers(cell) for cell in asked] for it in (whole, shell, every_load)] == [
        [True, True, False],
        [False, True, False],
        [True, True, True],
    ]


def test_a_cell_covers_no_other_size() -> None:
    cell = FinishedCell(3, 2, 9, 9, every_load=True)
    assert not any(cell.covers(Bounds(size, 2, smallest=size)) for size in (2, 4))
    assert replace(cell, every_size=True).covers(Bounds(4, 2, smallest=4))


def test_a_log_adds_up_engines_and_representatives() -> None:
    log = SearchLog()
    for engines in ((("columns", 3), ("compiled", 1)), (("columns", 4),)):
        result = CellResult(9, 9, frozenset({"load"}), inspects_load=False, counterexample=None, engines=engines)
        log.add_engines(replace(result, represented=5, representatives=2))
    evidence = log.evidence(None)

    assert dict(evidence.engines) == {"columns": 7, "compiled": 1}
    assert (evidence.represented, evidence.representatives) == (10, 4)


@pytest.mark.parametrize(
    "asked",
    [FEW_TOKENS, SIZES, FIXED, replace(FIXED, case=inspects_load), replace(FIXED, case=inspects_load_later)],
    ids=["few tokens", "load not read", "size not read", "load inspected", "load inspected later"],
)
def test_the_counts_up_to_a_cell_are_those_of_a_search_of_the_whole_cell(asked: Claim[Any]) -> None:
    log = SearchLog()
    assert search.hunt(asked, Bounds(4, 3), InlineExecutor(), log) is None
    reversed_log = SearchLog(log.cells[::-1])

    for cell in exhaustive.cells(Bounds(4, 3)):
        whole, _ = exhaustive.search(asked, WatchedBounds.of(cell, is_shell=False))
        assert log.counts_up_to(cell) == reversed_log.counts_up_to(cell) == (whole.cases, whole.relevant)


def test_an_empty_log_prints_as_nothing() -> None:
    assert str(SearchLog()) == "nothing"
    assert SearchLog().so_far == "no counterexample so far, but no size is finished"


def test_cells_are_logged_as_shells_unless_the_recipe_inspects_the_load() -> None:
    log = SearchLog()
    search.hunt(replace(FIXED, case=inspects_load), Bounds(1, 2), InlineExecutor(), log)
    assert [cell.is_shell for cell in log.cells] == [False] * 3
    assert [cell.is_shell for cell in hunted("HOLDS")[1].cells] == [True] * 16


def test_a_refutation_has_the_case_its_answers_and_the_counts_of_the_cells_before() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    refuted = search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, found, log)

    assert isinstance(refuted, Refuted)
    assert (refuted.answers["network"], refuted.answers["loads"]) == refuted.case
    assert refuted.case[1] == (0, 2)
    assert refuted.evidence == log.evidence(found.cell)
    assert (refuted.evidence.bounds, refuted.evidence.cases) == (found.cell, 16)


def test_a_surplus_answer_of_a_worker_is_an_error_with_the_claim_and_the_question() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    surplus = replace(found, answers={**found.answers, "k": 3})
    with pytest.raises(
        InvalidInputError,
        match=r"the saved case has a value for 'k', but .*claims_to_hunt\.py::FAILS has no variable of this name",
    ):
        search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, surplus, log)


@pytest.mark.parametrize("shares", [1, 2])
def test_no_more_cells_are_listed_than_one_task_takes(shares: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hunt lists its cells little by little, since all of them may not fit in memory."""
    cells, listed, ahead, log = exhaustive.cells, [], [], SearchLog()

    def counted(bounds: Bounds) -> Iterator[Bounds]:
        for cell in cells(bounds):
            listed.append(cell)
            yield cell

    monkeypatch.setattr(exhaustive, "cells", counted)
    monkeypatch.setattr(search, "BATCH", 3)
    report = lambda: ahead.append(len(listed) - len(log.cells))  # noqa: E731 - a word for what it does
    assert search.hunt(name("HOLDS"), BOUNDS, InlineExecutor(), log, shares=shares, report=report) is None
    assert max(ahead) == 2
    assert len(log.cells) == len(listed) == 16


def test_a_domain_whose_last_size_has_no_case_is_searched_however_large_its_bounds() -> None:
    early = replace(SIZES, case=lambda choose, it: choose.option([1] if it.smallest == 1 else [], "n"))
    log = SearchLog()
    assert search.hunt(early, Bounds(40, 3), InlineExecutor(), log) is None
    assert log.evidence(None).cases == 1


def test_one_worker_by_itself_tries_each_large_size_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int | None]] = []

    def noted(sent: SentClaim, cells: list[Bounds], *more: Any) -> list[CellResult]:  # noqa: ANN401 - passed on
        tried.append((cells[0].size, cells[0].load))
        return search_cells(sent, cells, *more)

    monkeypatch.setattr(search, "PATIENCE", -1)
    monkeypatch.setattr(search, "search_cells", noted)
    hunted("HOLDS", Bounds(3, 2), shares=3)
    assert tried == [(1, 0), (2, 0), (3, 0)]


@pytest.mark.parametrize(("shares", "finished", "patience"), [(1, 2, math.inf), (2, 3, search.PATIENCE)])
def test_a_single_worker_reports_each_size_and_has_no_time_limit(
    shares: int, finished: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks: list[tuple[int, int, float]] = []

    def noted(sent: SentClaim, cells: list[Bounds], in_shells: bool, patience: float) -> list[CellResult]:  # noqa: FBT001 - as it is called
        results = search_cells(sent, cells, in_shells, patience)
        tasks.append((len(cells), len(results), patience))
        return results

    monkeypatch.setattr(search, "BATCH", 3)
    monkeypatch.setattr(search, "search_cells", noted)
    hunted("HOLDS", Bounds(2, 1), shares=shares)
    assert tasks[0] == (3, finished, patience)
    assert {limit for _, _, limit in tasks} == {patience}
