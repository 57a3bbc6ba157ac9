"""Logs of hunts: what a search was like, cell by cell, and what comes of it."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from loadbal.arithmetic import total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating.shells import Watched
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError
from loadbal.hunting import looks, search
from loadbal.hunting.workers import Here
from loadbal.names import claim
from loadbal.verdict import Refuted
from tests.hunting.test_looks import FIXED
from tests.hunting.test_search import BOUNDS, hunted, looks_at, looks_later, name

FEW = replace(claim(name("HOLDS")), assumes=lambda it: total(it[1]) <= 2)
SIZES = replace(claim(name("FAILS_ON_THREE")), holds=lambda it: it > 0)


@pytest.mark.parametrize(
    "asked",
    [FEW, SIZES, FIXED, replace(FIXED, case=looks_at), replace(FIXED, case=looks_later)],
    ids=["few tokens", "no loads", "no sizes", "no shells", "shells at first"],
)
def test_a_log_counts_what_every_cell_has_as_a_whole(asked: Claim[Any]) -> None:
    log = search.Log()
    assert search.hunt(asked, Bounds(4, 3), Here(), log) is None
    mixed = search.Log(log.cells[::-1])

    for cell in exhaustive.cells(Bounds(4, 3)):
        alone, _ = exhaustive.search(asked, Watched.of(cell, is_shell=False), (0, 1))
        assert log.whole(cell) == mixed.whole(cell) == (alone.cases, alone.relevant)


def test_a_log_without_a_cell_says_so() -> None:
    assert str(search.Log()) == "nothing"


def test_what_was_looked_at_in_shells_is_kept_so() -> None:
    log = search.Log()
    search.hunt(replace(FIXED, case=looks_at), Bounds(1, 2), Here(), log)
    assert [cell.is_shell for cell in log.cells] == [False] * 3
    assert [cell.is_shell for cell in hunted("HOLDS")[1].cells] == [True] * 16


def test_a_refutation_has_the_case_its_answers_and_what_was_searched_before() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    refuted = search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, found, log)

    assert isinstance(refuted, Refuted)
    assert (refuted.answers["network"], refuted.answers["loads"]) == refuted.case
    assert refuted.case[1] == (0, 2)
    assert refuted.evidence == log.evidence(found.cell)
    assert (refuted.evidence.bounds, refuted.evidence.cases) == (found.cell, 16)


def test_a_worker_that_found_what_nobody_asks_for_is_told_the_claim() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    surplus = replace(found, answers={**found.answers, "k": 3})
    with pytest.raises(InvalidInputError, match=r"claims_to_hunt\.py::FAILS does not ask for 'k'"):
        search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, surplus, log)


@pytest.mark.parametrize("shares", [1, 2])
def test_no_more_cells_are_listed_than_one_worker_is_given(shares: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be more of them than fit in memory."""
    cells, listed, ahead, log = exhaustive.cells, [], [], search.Log()

    def counted(bounds: Bounds) -> Iterator[Bounds]:
        for cell in cells(bounds):
            listed.append(cell)
            yield cell

    monkeypatch.setattr(exhaustive, "cells", counted)
    monkeypatch.setattr(search, "BATCH", 3)
    report = lambda: ahead.append(len(listed) - len(log.cells))  # noqa: E731 - a word for what it does
    assert search.hunt(name("HOLDS"), BOUNDS, Here(), log, shares=shares, report=report) is None
    assert max(ahead) == 2
    assert len(log.cells) == len(listed) == 16


def test_a_large_domain_without_a_case_of_the_last_size_is_searched() -> None:
    early = replace(SIZES, case=lambda choose, it: choose.option([1] if it.smallest == 1 else [], "n"))
    log = search.Log()
    assert search.hunt(early, Bounds(40, 3), Here(), log) is None
    assert log.evidence(None).cases == 1


def test_one_worker_alone_tries_each_size_that_takes_long_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int | None]] = []

    def noted(sought: looks.Sought, cells: list[Bounds], *more: Any) -> list[looks.Look]:  # noqa: ANN401 - as it looks
        tried.append((cells[0].size, cells[0].load))
        return looks.looks_alone(sought, cells, *more)

    monkeypatch.setattr(search, "PATIENCE", -1)
    monkeypatch.setattr(search, "looks_alone", noted)
    hunted("HOLDS", Bounds(3, 2), shares=3)
    assert tried == [(1, 0), (2, 0), (3, 0)]


@pytest.mark.parametrize(("shares", "seen", "patience"), [(1, 1, math.inf), (2, 3, search.PATIENCE)])
def test_who_works_alone_tells_of_each_cell_at_once_and_is_in_no_hurry(
    shares: int, seen: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, int, float]] = []

    def noted(sought: looks.Sought, cells: list[Bounds], in_shells: bool, patience: float) -> list[looks.Look]:  # noqa: FBT001 - as it looks
        found = looks.looks_alone(sought, cells, in_shells, patience)
        given.append((len(cells), len(found), patience))
        return found

    monkeypatch.setattr(search, "BATCH", 3)
    monkeypatch.setattr(search, "looks_alone", noted)
    hunted("HOLDS", Bounds(2, 1), shares=shares)
    assert given[0] == (3, seen, patience)
    assert {one[2] for one in given} == {patience}
