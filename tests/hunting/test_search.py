"""Hunting: what is found is the smallest, what is not found is said exactly, and finished cells are kept."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from loadbal import ledger
from loadbal.arithmetic import Truth
from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Claim
from loadbal.errors import DomainTooLargeError, InvalidInputError, VacuousClaimError
from loadbal.hunting import checkpoint, looks, search, witness
from loadbal.hunting.workers import Here, workers
from loadbal.loads import Loads
from loadbal.names import claim

CLAIMS = Path(__file__).parent.parent / "claims_to_hunt.py"
BOUNDS = Bounds(size=4, load=3)


def name(claim: str) -> str:
    return f"{CLAIMS}::{claim}"


def hunted(
    claim: str, bounds: Bounds = BOUNDS, log: search.Log | None = None, shares: int = 1
) -> tuple[search.Found | None, search.Log]:
    log = log or search.Log()
    return search.hunt(name(claim), bounds, Here(), log, shares=shares), log


def test_the_smallest_counterexample_is_found() -> None:
    found, log = hunted("FAILS")

    assert found is not None
    assert (found.cell.size, found.cell.load) == (2, 2)
    assert found.answers["loads"] == [0, 2]
    assert str(log) == "size 1 with loads 0 to 3, size 2 with loads 0 to 1"


@pytest.mark.parametrize("shares", [2, 3, 7])
def test_shares_find_the_same(shares: int) -> None:
    assert hunted("FAILS", shares=shares) == hunted("FAILS")
    assert hunted("HOLDS", shares=shares) == hunted("HOLDS")


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


def test_what_was_searched_before_the_domain_grew_too_large_is_said() -> None:
    with pytest.raises(DomainTooLargeError, match="lower the size to 7; no counterexample before, with size 1 to 7"):
        search.hunt(name("GRAPHS"), Bounds(size=8, load=0), Here(), search.Log())


REFUTED = [
    id_
    for id_, row in ledger.known().items()
    if any((it.outcome, it.depth, it.method) == ("refuted", "quick", "exhaustive") for it in row.evidence)
]
"""The claims that a quick check refutes; those about real numbers are for solvers."""


@pytest.mark.parametrize("id_", REFUTED)
def test_a_bare_hunt_finds_what_the_ledger_has_refuted(id_: str) -> None:
    found = search.hunt(id_, search.bounds_of(id_), Here(), search.Log())

    assert found is not None
    assert witness.built(id_, found.cell, found.answers).fails
