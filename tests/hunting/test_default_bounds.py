"""Default bounds of hunts and checks: they come from the ledger, so that a refuted claim is refuted again."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal import ledger, names
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.hunting import default_bounds, given_network_bounds, search, witness
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.names import claim
from loadbal.records import Near, Outcome, Record, Row, Witness, decided
from loadbal.verdict import Refuted

REFUTED = [
    id_
    for id_, row in ledger.known().items()
    if any((it.outcome, it.depth, it.method) == ("refuted", "quick", "exhaustive") for it in row.evidence)
]
"""Ids of claims that a quick exhaustive check refutes (solvers refute others, about real numbers)."""


def record(outcome: Outcome, bounds: Bounds | None, method: str = "exhaustive", **more: Any) -> Record:  # noqa: ANN401 - fields
    whole = {"strength": "exhaustive", "cases": 1, "relevant": 1, "depth": "quick", **more}
    return Record(method=method, bounds=bounds, outcome=outcome, **whole)


def enter(monkeypatch: pytest.MonkeyPatch, *evidence: Record, nears: tuple[Near, ...] = ()) -> None:
    """Replace the ledger by a single row, of a claim p/x with these checks and near misses."""
    verdict = decided("p/x", evidence)
    row = Row(id="p/x", paper="p", locator="", statement="", evidence=evidence, near_misses=nears, **verdict)
    monkeypatch.setattr(ledger, "known", lambda: {"p/x": row})


SOLVER_WITNESS = Witness({"loads": [0, 7], "k": 30}, "loads 0 7; k 30")
"""A counterexample found by a solver: its largest load is 7, since the number k = 30 is not a load."""


@pytest.mark.parametrize(
    ("evidence", "to_hunt", "to_check"),
    [
        ([], default_bounds.HUNT_DEFAULT, exhaustive.DEFAULT_BOUNDS),
        ([record("bounded", Bounds(9, 9), depth="deep"), record("bounded", Bounds(4, 2))], Bounds(4, 2), Bounds(4, 2)),
        ([record("bounded", Bounds(9, None), "smt"), record("bounded", Bounds(4, 2))], Bounds(4, 2), Bounds(4, 2)),
        ([record("bounded", Bounds(4, 2)), record("bounded", Bounds(6, 1))], Bounds(4, 2), Bounds(6, 1)),
        ([record("bounded", Bounds(4, 2)), record("refuted", Bounds(9, 3))], Bounds(9, 3), Bounds(9, 3)),
        ([record("refuted", Bounds(9, 3), reached=Bounds(5, 1, smallest=5))],) + (Bounds(5, 1, smallest=5),) * 2,
        ([record("refuted", Bounds(9, 3)), record("refuted", Bounds(7, 4))], Bounds(9, 3), Bounds(7, 4)),
        (
            [record("bounded", Bounds(4, 2)), record("refuted", Bounds(6, None), "smt", witness=SOLVER_WITNESS)],
            Bounds(6, 7),
            Bounds(4, 2),
        ),
        ([record("bounded", Bounds(4, None))], Bounds(4, 0), Bounds(4, 0)),
        ([record("bounded", Bounds(4, 2)), record("refuted", Bounds(8, 3), depth="deep")], Bounds(8, 3), Bounds(4, 2)),
    ],
    ids=[
        "no record",
        "quick before deep",
        "exhaustive before a solver",
        "several quick records",
        "refuted before bounded",
        "bounds reached before bounds given",
        "refuted twice",
        "refuted by a solver",
        "no load in the bounds",
        "refuted at depth deep",
    ],
)
def test_bounds_come_from_the_ledger_unless_the_caller_gives_them(
    evidence: list[Record], to_hunt: Bounds, to_check: Bounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(monkeypatch, *evidence)
    assert default_bounds.bounds_for_hunt("p/x") == to_hunt
    assert default_bounds.bounds_for_check("p/x", "exhaustive") == to_check

    given = default_bounds.bounds_for_hunt("p/x", 3, 8), default_bounds.bounds_for_check("p/x", "exhaustive", 3, 8)
    assert [(bounds.smallest, bounds.size, bounds.load) for bounds in given] == [(1, 3, 8)] * 2
    assert default_bounds.bounds_for_hunt("p/x", load=0) == replace(to_hunt, load=0)
    assert default_bounds.bounds_for_hunt("p/x", 3) == replace(to_hunt, smallest=1, size=3)
    assert default_bounds.bounds_for_check("p/x", "exhaustive", size=3).size == 3
    assert default_bounds.bounds_for_check("p/x", "exhaustive", load=8).load == 8


def test_a_solver_checks_every_load_unless_the_caller_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for outcome in ("bounded", "refuted"):
        enter(monkeypatch, record(outcome, Bounds(6, None), "smt"))
        assert default_bounds.bounds_for_check("p/x", "smt") == Bounds(6, None)
        assert default_bounds.bounds_for_check("p/x", "smt", load=0) == Bounds(6, 0)
    enter(monkeypatch, record("refuted", Bounds(6, None)))
    assert default_bounds.bounds_for_check("p/x", "exhaustive") == Bounds(6, 0)


def test_a_solver_record_without_a_witness_gives_load_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, record("refuted", Bounds(6, None), "smt"))
    assert default_bounds.bounds_for_hunt("p/x") == Bounds(6, 0)


def test_a_near_miss_has_the_bounds_of_its_own_record(monkeypatch: pytest.MonkeyPatch) -> None:
    nears = [Near(f"miss {size}", "", record("refuted", Bounds(size, 2))) for size in (7, 8)]
    enter(monkeypatch, record("bounded", Bounds(4, 1)), nears=tuple(nears))
    ids = [f"p/x{names.NEAR_MISS}miss {size}" for size in (7, 8, 9)]
    assert [default_bounds.bounds_for_hunt(id_) for id_ in ids] == [
        Bounds(7, 2),
        Bounds(8, 2),
        default_bounds.HUNT_DEFAULT,
    ]
    assert default_bounds.refuting_records("p/y") == []


def test_a_name_with_given_networks_passes_the_bounds_of_the_plain_name_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given_network_bounds, "bounds_on_networks", lambda *asked: asked)
    enter(monkeypatch, record("bounded", Bounds(4, 2)), record("bounded", Bounds(5, 1), "fuzz"))
    there = f"p/x{names.ON_NETWORK}0-1"
    asked: list[Any] = [
        default_bounds.bounds_for_hunt(there, 3, 8),
        default_bounds.bounds_for_check(there, "fuzz", 3, 8),
    ]
    assert asked == [(there, Bounds(4, 2), 3, 8), (there, Bounds(5, 1), 3, 8)]


@pytest.mark.parametrize("id_", REFUTED[::20])
def test_a_check_without_bounds_refutes_within_the_smallest_refuting_record(id_: str) -> None:
    bounds = default_bounds.bounds_for_check(id_, "exhaustive")

    assert isinstance(exhaustive.check(claim(id_), bounds), Refuted)
    assert bounds.size == min((it.reached or it.bounds or bounds).size for it in default_bounds.refuting_records(id_))


@pytest.mark.parametrize("id_", REFUTED)
def test_a_hunt_without_bounds_refutes_what_the_ledger_has_refuted(id_: str) -> None:
    found = search.hunt(id_, default_bounds.bounds_for_hunt(id_), InlineExecutor(), SearchLog())

    assert found is not None
    assert witness.witness_by_name(id_, found.cell, found.answers).fails
