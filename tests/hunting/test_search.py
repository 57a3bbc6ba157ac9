"""Hunting: what is found is the smallest, what is not found is said exactly, and finished cells are kept."""

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
from loadbal.hunting import checkpoint, looks, search
from loadbal.hunting.workers import Here, workers
from loadbal.loads import Loads
from loadbal.names import claim
from loadbal.verdict import Bounded, Refuted

CLAIMS = Path(__file__).parent.parent / "claims_to_hunt.py"
BOUNDS = Bounds(size=4, load=3)


def name(claim: str) -> str:
    return f"{CLAIMS}::{claim}"


def hunted(
    claim: str, bounds: Bounds = BOUNDS, log: search.Log | None = None, shares: int = 1
) -> tuple[search.Found | None, search.Log]:
    log = log or search.Log()
    return search.hunt(name(claim), bounds, Here(), log, shares=shares), log


def test_what_a_worker_found_is_no_refutation_unless_it_fails_here() -> None:
    found, log = hunted("FAILS")
    assert found is not None
    assert isinstance(search.verdict(name("FAILS"), claim(name("FAILS")), BOUNDS, found, log), Refuted)
    with pytest.raises(DisagreementError, match="loads 0 2 fails for a worker, but not here"):
        search.verdict(name("HOLDS"), claim(name("HOLDS")), BOUNDS, found, log)


def test_a_log_adds_up_how_workers_looked() -> None:
    log = search.Log()
    for engines in ((("columns", 3), ("compiled", 1)), (("columns", 4),)):
        seen = looks.Look(9, 9, frozenset({"load"}), is_looked_at=False, found=None, engines=engines)
        log.note(replace(seen, represented=5, representatives=2))
    evidence = log.evidence(None)

    assert dict(evidence.engines) == {"columns": 7, "compiled": 1}
    assert (evidence.represented, evidence.representatives) == (10, 4)


def test_a_cell_stands_for_what_it_has() -> None:
    whole, shell = search.Cell(3, 2, 9, 9, every_load=False), search.Cell(3, 2, 9, 9, every_load=False, is_shell=True)
    every = search.Cell(3, 2, 9, 9, every_load=True)
    asked = [Bounds(3, load, smallest=3) for load in (1, 2, 3)]

    assert [[it.covers(cell) for cell in asked] for it in (whole, shell, every)] == [
        [True, True, False],
        [False, True, False],
        [True, True, True],
    ]
    assert not any(it.covers(Bounds(size, 2, smallest=size)) for it in (whole, shell, every) for size in (2, 4))


def test_the_smallest_counterexample_is_found() -> None:
    found, log = hunted("FAILS")

    assert found is not None
    assert (found.cell.size, found.cell.load) == (2, 2)
    assert found.answers["loads"] == [0, 2]
    assert str(log) == "size 1 with loads 0 to 3, size 2 with loads 0 to 1"


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as threads:
        found = search.hunt(name("FAILS"), BOUNDS, threads, search.Log(), shares=2)

    assert found == hunted("FAILS")[0]


def test_processes_find_the_same() -> None:
    with workers(2) as processes:
        found = search.hunt(name("FAILS"), BOUNDS, processes, search.Log(), shares=2)

    assert found == hunted("FAILS")[0]


def test_a_finished_hunt_looked_at_as_much_as_one_check() -> None:
    found, log = hunted("HOLDS")
    whole = exhaustive.check(claim(name("HOLDS")), BOUNDS)

    assert found is None
    assert log.evidence(BOUNDS) == whole.evidence


def hands_on(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option((1, 2), "n"), 0, bounds.load)


def looks_at(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(2, 0, (bounds.load or 0) // 2)


def looks_later(choose: Choose, bounds: Bounds) -> Loads:
    order = choose.option((1, 2, 3), "n")
    return choose.loads(order, 0, bounds.load if order < 3 else (bounds.load or 0) // 2)


@pytest.mark.parametrize(("shares", "patience"), [(1, 60), (3, 60), (3, -1)])
@pytest.mark.parametrize("recipe", [hands_on, looks_at, looks_later], ids=["hands on", "looks at", "looks later"])
def test_every_case_is_seen_whatever_a_recipe_does_with_the_largest_load(
    recipe: Callable[[Choose, Bounds], Loads], shares: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PATIENCE", patience)
    few = Claim(sentence="At most six tokens.", case=recipe, holds=lambda it: total(it) <= 6)
    natural, log = replace(few, holds=lambda it: total(it) >= 0), search.Log()
    assert search.hunt(natural, Bounds(1, 5), Here(), log, shares=shares) is None
    assert search.verdict("", natural, Bounds(1, 5), None, log) == exhaustive.check(natural, Bounds(1, 5))

    cells = [Bounds(1, load) for load in range(20)]
    first = next(cell for cell in cells if exhaustive.first_counterexample(few, cell) is not None)
    found = search.hunt(few, Bounds(1, 20), Here(), search.Log(), shares=shares)
    assert found is not None
    assert found.cell == first


def test_loads_that_do_not_matter_are_not_searched_again() -> None:
    found, log = hunted("FAILS_ON_THREE")

    assert found is not None
    assert found.cell.size == 3
    assert [(cell.size, cell.every_load) for cell in log.cells] == [(1, True), (2, True)]
    assert str(log) == "size 1 to 2"


def test_loads_matter_where_only_a_number_depends_on_them() -> None:
    found, log = hunted("MANY_TOKENS")

    assert found is not None
    assert (found.cell.size, found.cell.load) == (1, 3)
    assert not log.cells[0].every_load


def test_nothing_that_meets_the_hypothesis_is_no_result() -> None:
    with pytest.raises(VacuousClaimError, match="meets the hypothesis"):
        hunted("NEVER")


def test_too_many_cases_are_refused_before_the_search() -> None:
    log = search.Log()
    with pytest.raises(DomainTooLargeError, match="lower the load or the size"):
        search.hunt("houle/perfect-balance", Bounds(size=15, load=9), Here(), log)

    assert log.cells == []


def test_a_claim_that_looks_at_a_load_is_told_what_to_use() -> None:
    with pytest.raises(InvalidInputError, match=r"use loadbal\.arithmetic in place of"):
        hunted("DECIDES")


@pytest.mark.parametrize("shares", [1, 2])
def test_what_was_finished_before_a_claim_crashes_is_kept(shares: int) -> None:
    late = replace(claim(name("FAILS_ON_THREE")), holds=lambda it: 1 // (3 - it) >= 0)
    log = search.Log()
    with pytest.raises(InvalidInputError, match="cannot be evaluated: ZeroDivisionError"):
        search.hunt(late, BOUNDS, Here(), log, shares=shares)
    assert str(log) == "size 1 to 2"


def grown(loads: Loads) -> Truth:
    """Changes a column in place, as one must not."""
    first = loads[0]
    first += 1
    return first > 0


@pytest.mark.parametrize(
    ("holds", "says"),
    [
        (lambda loads: (loads[0] > 1) - (loads[1] > 1) == 0, r"a truth is no number: .*indicator to make one of it$"),
        (grown, r"write x = x \+ y for x \+= y$"),
    ],
    ids=["truths", "in place"],
)
def test_a_claim_that_columns_do_not_allow_is_told_what_to_write(holds: Callable[[Loads], Truth], says: str) -> None:
    asked = Claim(sentence="No.", case=lambda choose, bounds: choose.loads(bounds.size, 0, bounds.load), holds=holds)
    with pytest.raises(InvalidInputError, match=says):
        search.hunt(asked, Bounds(2, 2, smallest=2), Here(), search.Log())


def test_a_claim_that_crashes_is_named_with_its_line() -> None:
    with pytest.raises(InvalidInputError, match=r"CRASHES cannot be evaluated: ZeroDivisionError.* \(line \d+\)"):
        hunted("CRASHES")


def test_an_extremum_cannot_be_hunted() -> None:
    with pytest.raises(InvalidInputError, match="asks for a number"):
        hunted("MOST")


def test_finished_cells_are_kept_and_not_searched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cells.json"
    _, log = hunted("HOLDS", Bounds(size=3, load=3))
    checkpoint.save(path, checkpoint.label(name("HOLDS")), log)
    searched: list[tuple[int, int | None]] = []
    look = looks.look

    def noted(sought: looks.Sought, cell: Bounds, **more: Any) -> looks.Look:  # noqa: ANN401 - the rest of a look
        searched.append((cell.size, cell.load))
        return look(sought, cell, **more)

    monkeypatch.setattr(looks, "look", noted)
    _, resumed = hunted("HOLDS", BOUNDS, checkpoint.load(path, checkpoint.label(name("HOLDS"))))

    assert searched == [(4, 0), (4, 1), (4, 2), (4, 3)]
    assert resumed == hunted("HOLDS")[1]


def test_a_smaller_hunt_needs_nothing_more() -> None:
    _, log = hunted("HOLDS")

    assert all(log.covers(cell) for cell in exhaustive.cells(BOUNDS))
    assert not log.covers(Bounds(smallest=4, size=4, load=4))


def test_a_smaller_hunt_counts_what_lies_within_its_own_bounds() -> None:
    _, log = hunted("HOLDS")
    for bounds in (Bounds(3, 2), Bounds(4, 2, smallest=3), Bounds(2, 9), BOUNDS):
        alone = search.Log()
        search.hunt(name("HOLDS"), bounds, Here(), alone)
        assert search.hunt(name("HOLDS"), bounds, Here(), log) is None
        assert search.verdict("", claim(name("HOLDS")), bounds, None, log) == Bounded(alone.evidence(bounds))


def test_what_an_earlier_hunt_saw_beyond_the_bounds_is_no_result_within_them() -> None:
    late = replace(claim(name("HOLDS")), assumes=lambda it: total(it[1]) >= 5)
    log = search.Log()
    assert search.hunt(late, Bounds(2, 3), Here(), log) is None
    with pytest.raises(VacuousClaimError, match="none of 30 cases within size 1 to 2, loads 0 to 2 meets"):
        search.hunt(late, Bounds(2, 2), Here(), log)


def test_what_was_searched_before_the_domain_grew_too_large_is_said() -> None:
    with pytest.raises(DomainTooLargeError, match="lower the size to 7; no counterexample before, with size 1 to 7"):
        search.hunt(name("GRAPHS"), Bounds(size=8, load=0), Here(), search.Log())
