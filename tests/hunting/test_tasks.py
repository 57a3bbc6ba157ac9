"""The tasks of a worker: which cells it searches, what a result counts, and when the task ends."""

import time
from dataclasses import replace
from typing import Any

import pytest

from loadbal.arithmetic import largest, total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.joint_shells import JointShells
from loadbal.checking.enumerating.tally import Tally
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import InvalidInputError
from loadbal.hunting import search, tasks
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.tasks import CellResult, search_cells, search_share
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import Loads
from tests.commands import CLAIMS

FIXED = Claim(
    sentence="Loads are natural.", case=lambda choose, it: choose.loads(3, 0, it.load), holds=lambda it: total(it) >= 0
)
"""A claim whose recipe reads the bound `load` and no other bound."""

SORTED = replace(FIXED, holds=lambda it: largest(it) >= it[0])
"""A claim with the recipe of FIXED and a true conclusion that is symmetric in the last two loads."""

CRASHES_ON_TWO = replace(
    FIXED, case=lambda choose, it: choose.loads(it.size, 0, it.load), holds=lambda it: 1 // (2 - len(it)) > 0
)
"""A claim whose conclusion raises ZeroDivisionError on two nodes."""


def cells(*sizes_and_loads: tuple[int, int]) -> list[Bounds]:
    return [Bounds(size, load, smallest=size) for size, load in sizes_and_loads]


HOLDS, FAILS, FAILS_ON_THREE = (SentClaim.of(f"{CLAIMS}::{name}") for name in ("HOLDS", "FAILS", "FAILS_ON_THREE"))


# --- claims that do not read every bound ---


@pytest.mark.parametrize("shares", [1, 2])
@pytest.mark.parametrize("patience", [0.0, 0.1])
def test_cases_that_are_the_same_for_every_size_are_searched_and_counted_once(
    shares: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PATIENCE", patience)
    log = SearchLog()
    assert search.hunt(FIXED, Bounds(4, 2), InlineExecutor(), log, shares=shares) is None
    assert search.verdict("", FIXED, Bounds(4, 2), None, log) == exhaustive.check(FIXED, Bounds(4, 2))
    assert (len(log.cells), str(log)) == (3, "any size with loads 0 to 2")

    assert search.hunt(FIXED, Bounds(9, 1, 5), InlineExecutor(), log) is None
    assert len(log.cells) == 3
    assert log.within(Bounds(9, 1, 5)).evidence(None).cases == 8


def test_a_recipe_that_reads_the_size_only_for_large_loads_is_searched_for_every_size() -> None:
    def late(choose: Choose, bounds: Bounds) -> Loads:
        loads = choose.loads(2, 0, bounds.load)
        return loads if bounds.load is not None and bounds.load < 2 else (bounds.size, *loads)

    claim = Claim(sentence="Short.", case=late, holds=lambda it: len(it) == 2 or it[0] < 3)
    found = search.hunt(claim, Bounds(4, 4), InlineExecutor(), SearchLog())
    assert found is not None
    assert (found.cell.size, found.cell.load) == (3, 2)


# --- cells one after another ---


@pytest.mark.parametrize(
    ("sent", "given", "counts"),
    [
        (HOLDS, cells((1, 0), (1, 1), (2, 0)), [1, 1, 3]),
        (FAILS, cells((2, 1), (2, 2), (2, 3)), [9, 1]),
        (FAILS_ON_THREE, cells((1, 0), (1, 1), (2, 0)), [1]),
        (SentClaim(FIXED), cells((1, 0), (1, 1), (2, 0)), [1, 7]),
        (SentClaim(FIXED), cells((1, 0), (2, 0)), [1]),
        (SentClaim(CRASHES_ON_TWO), cells((1, 0), (2, 0)), [1]),
    ],
    ids=["the last cell", "a counterexample", "load not read", "size not read", "size not read, one load", "a crash"],
)
def test_one_worker_continues_until_the_hunt_has_to_decide(
    sent: SentClaim, given: list[Bounds], counts: list[int]
) -> None:
    results = search_cells(sent, given, True, 60)  # noqa: FBT003 - in shells
    assert [one.cases for one in results] == counts
    assert [one.counterexample is None for one in results] == [*[True] * (len(counts) - 1), sent is not FAILS]


@pytest.mark.parametrize(("patience", "begun"), [(1, 1), (2, 2), (4, 2), (5, 3), (8, 3), (100, 5)])
def test_one_worker_begins_no_cell_that_it_cannot_finish_in_time(
    patience: float, begun: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, loads, search_cell = [0], list[int | None](), tasks.search_share

    def slow(sent: SentClaim, cell: Bounds, **more: Any) -> CellResult:  # noqa: ANN401 - passed on
        """Search a cell, and advance the fake clock by as many seconds as the largest load of the cell."""
        loads.append(cell.load)
        clock[0] += cell.load or 0
        return search_cell(sent, cell, **more)

    monkeypatch.setattr(tasks, "search_share", slow)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    search_cells(HOLDS, cells(*((1, load) for load in range(1, 6))), False, patience)  # noqa: FBT003 - whole cells
    assert loads == list(range(1, begun + 1))


def test_without_time_no_cell_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "JOINT_PATIENCE", 0)
    assert search_cells(HOLDS, cells((1, 0), (1, 1)), True, -1) == []  # noqa: FBT003 - in shells


def test_a_crash_in_the_first_cell_is_raised() -> None:
    with pytest.raises(InvalidInputError, match="ZeroDivisionError"):
        search_cells(SentClaim(CRASHES_ON_TWO), cells((2, 0), (1, 0)), True, 60)  # noqa: FBT003 - in shells


def test_a_whole_cell_includes_smaller_loads() -> None:
    assert [one.cases for one in search_cells(HOLDS, cells((2, 1)), False, 60)] == [12]  # noqa: FBT003 - whole cells


# --- several shells together ---


def test_the_first_shells_of_a_size_are_searched_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    four = cells((1, 0), (1, 1), (1, 2), (1, 3))
    results = search_cells(SentClaim(SORTED), four, True, 60)  # noqa: FBT003 - in shells
    assert [one.cases for one in results] == [1, 7, 19, 37]
    assert [one.relevant for one in results] == [1, 7, 19, 37]
    assert [one.engines for one in results[:-1]] == [()] * 3
    assert sum(count for _, count in results[-1].engines) == 1
    assert {(one.bounds_read, one.inspects_load, one.counterexample) for one in results} == {
        (frozenset({"load"}), False, None)
    }


def test_whole_cells_late_shells_and_single_shells_are_searched_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    four = cells((1, 0), (1, 1), (1, 2), (1, 3))
    whole = search_cells(SentClaim(SORTED), four, False, 60)  # noqa: FBT003 - whole cells
    assert [one.cases for one in whole] == [1, 8, 27, 64]
    for shells in (four[1:], four[:1]):
        assert all(one.engines for one in search_cells(SentClaim(SORTED), shells, True, 60))  # noqa: FBT003 - in shells


def test_two_shells_together_name_their_engine_once_and_obey_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    monkeypatch.setattr(tasks, "JOINT_PATIENCE", 0)
    two = cells((1, 0), (1, 1))
    assert [one.engines == () for one in search_cells(SentClaim(SORTED), two, True, 60)] == [True, False]  # noqa: FBT003 - in shells
    assert search_cells(SentClaim(SORTED), two, True, 0) == []  # noqa: FBT003 - as above


def test_the_last_of_several_shells_has_the_representatives_of_all() -> None:
    tally = Tally(represented=5, representatives=3)
    first, last = tasks._result_per_shell(JointShells([1, 7], frozenset({"load"}), tally), 2.5)
    assert (first.seconds, last.seconds) == (0, 2.5)
    assert (first.represented, first.representatives) == (0, 0)
    assert (last.represented, last.representatives) == (5, 3)


# --- shares ---


def test_a_result_counts_representatives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 1)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 1)
    (cell,) = cells((1, 3))
    result = search_share(SentClaim(SORTED), cell, in_shells=False)
    assert 0 < result.representatives < result.represented == result.cases == 64
    assert search_share(SentClaim(SORTED), cell, (0, 2), in_shells=False).representatives > 0


def test_an_error_of_a_recipe_that_inspects_the_load_counts_only_for_a_whole_cell() -> None:
    """In a shell a `LargestLoad` replaces the number, so an error of the recipe there may not be the claim's fault."""
    case = lambda choose, it: choose.loads(it.size, 0, (it.load or 0) + 1)  # noqa: E731 - a recipe
    inspects = SentClaim(replace(CRASHES_ON_TWO, case=case))
    (cell,) = cells((2, 0))

    read = frozenset({"size", "load"})
    assert search_share(inspects, cell) == CellResult(0, 0, read, inspects_load=True, counterexample=None)
    with pytest.raises(InvalidInputError, match=r"^Loads are natural\. cannot be evaluated: ZeroDivisionError"):
        search_share(inspects, cell, in_shells=False)
