"""How far a claim is looked at: as far as told, or as the ledger knows, and there a refuted one falls."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal import ledger
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.hunting import horizon, search, witness
from loadbal.hunting.workers import Here
from loadbal.names import claim
from loadbal.records import Outcome, Record, Row, Witness, decided
from loadbal.verdict import Refuted

REFUTED = [
    id_
    for id_, row in ledger.known().items()
    if any((it.outcome, it.depth, it.method) == ("refuted", "quick", "exhaustive") for it in row.evidence)
]
"""The claims that a quick check refutes; those about real numbers are for solvers."""


def record(outcome: Outcome, bounds: Bounds | None, method: str = "exhaustive", **more: Any) -> Record:  # noqa: ANN401 - fields
    whole = {"strength": "exhaustive", "cases": 1, "relevant": 1, "depth": "quick", **more}
    return Record(method=method, bounds=bounds, outcome=outcome, **whole)


SEEN = Witness({"loads": [0, 7], "k": 30}, "loads 0 7; k 30")
"""A counterexample of a solver."""


@pytest.mark.parametrize(
    ("evidence", "to_hunt", "to_check"),
    [
        ([], horizon.HUNTED, exhaustive.UNLESS_TOLD),
        ([record("bounded", Bounds(9, 9), depth="deep"), record("bounded", Bounds(4, 2))], Bounds(4, 2), Bounds(4, 2)),
        ([record("bounded", Bounds(9, None), "smt"), record("bounded", Bounds(4, 2))], Bounds(4, 2), Bounds(4, 2)),
        ([record("bounded", Bounds(4, 2)), record("bounded", Bounds(6, 1))], Bounds(4, 2), Bounds(6, 1)),
        ([record("bounded", Bounds(4, 2)), record("refuted", Bounds(9, 3))], Bounds(9, 3), Bounds(9, 3)),
        ([record("refuted", Bounds(9, 3), reached=Bounds(5, 1, smallest=5))],) + (Bounds(5, 1, smallest=5),) * 2,
        ([record("refuted", Bounds(9, 3)), record("refuted", Bounds(7, 4))], Bounds(9, 3), Bounds(7, 4)),
        (
            [record("bounded", Bounds(4, 2)), record("refuted", Bounds(6, None), "smt", witness=SEEN)],
            Bounds(6, 7),
            Bounds(4, 2),
        ),
        ([record("bounded", Bounds(4, None))], Bounds(4, 0), Bounds(4, 0)),
        ([record("bounded", Bounds(4, 2)), record("refuted", Bounds(8, 3), depth="deep")], Bounds(8, 3), Bounds(4, 2)),
    ],
    ids=[
        "nothing",
        "deep",
        "solver",
        "several",
        "refuted",
        "reached",
        "twice refuted",
        "by a solver",
        "every load",
        "deeply",
    ],
)
def test_how_far_a_claim_is_looked_at_unless_told(
    evidence: list[Record], to_hunt: Bounds, to_check: Bounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Row(id="p/x", paper="p", locator="", statement="", evidence=tuple(evidence), **decided("p/x", evidence))
    monkeypatch.setattr(ledger, "known", lambda: {"p/x": row})
    assert horizon.bounds_of("p/x") == to_hunt
    assert horizon.checked_bounds("p/x", "exhaustive") == to_check

    told = horizon.bounds_of("p/x", 3, 8), horizon.checked_bounds("p/x", "exhaustive", 3, 8)
    assert [(bounds.smallest, bounds.size, bounds.load) for bounds in told] == [(1, 3, 8)] * 2
    assert horizon.bounds_of("p/x", load=0) == replace(to_hunt, load=0)


@pytest.mark.parametrize("id_", REFUTED[::20])
def test_a_check_goes_as_far_as_the_least_that_refuted(id_: str) -> None:
    bounds = horizon.checked_bounds(id_, "exhaustive")

    assert isinstance(exhaustive.check(claim(id_), bounds), Refuted)
    assert bounds.size == min((it.reached or it.bounds or bounds).size for it in horizon.refutations(id_))


@pytest.mark.parametrize("id_", REFUTED)
def test_a_bare_hunt_finds_what_the_ledger_has_refuted(id_: str) -> None:
    found = search.hunt(id_, horizon.bounds_of(id_), Here(), search.Log())

    assert found is not None
    assert witness.built(id_, found.cell, found.answers).fails
