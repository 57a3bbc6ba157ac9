"""The lines that describe the differences between two versions of the ledger."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal.claim import Bounds
from loadbal.records import recorded
from loadbal.showing import changes
from loadbal.verdict import Refuted, Strength
from tests.test_ledger import row
from tests.test_records import HOLDS, REFUTED, SAMPLED, evidence


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"cases": 6}, "some to size 1 to 3, loads 0 to 2 found bounded, 5 cases, 4 relevant; now bounded, 6 cases"),
        ({"relevant": 5}, "now bounded, 5 cases, 5 relevant"),
        ({"outcome": "undecided"}, "verdict bounded becomes open"),
        ({"strength": "sampled"}, "strength exhaustive becomes sampled"),
        ({"queries": 3}, "3 queries"),
    ],
)
def test_a_change_of_a_record_is_one_readable_line(change: dict[str, Any], expected: str) -> None:
    old, new = ({"p/x": row("p/x", [record])} for record in (HOLDS, replace(HOLDS, **change)))
    lines = [line for _, line in changes.changes(old, new)]
    assert any(expected in line for line in lines), lines
    assert all("\n" not in line for line in lines)


def test_another_witness_and_a_removed_claim_are_changes() -> None:
    other = recorded(Refuted({"loads": (0, 3)}, evidence(Strength.EXHAUSTIVE)), "some", Bounds(size=5, load=2))
    (change,) = changes.changes({"p/x": row("p/x", [REFUTED])}, {"p/x": row("p/x", [other])})
    assert "loads 0 2; now refuted" in change[1]
    assert change[1].endswith("loads 0 3")
    assert changes.changes({"p/x": row("p/x", [HOLDS])}, {}) == [("p/x", "p/x: no longer a claim; it was bounded")]


def test_new_or_unchanged_records_are_no_changes() -> None:
    old, new = {"p/x": row("p/x", [HOLDS])}, {"p/x": row("p/x", [HOLDS, SAMPLED]), "p/y": row("p/y", [REFUTED])}
    assert changes.changes(old, new) == []


def test_readers_see_what_changed_claim_by_claim() -> None:
    old = {"p/x": row("p/x", [HOLDS]), "p/z": row("p/z", [HOLDS]), "p/same": row("p/same", [HOLDS])}
    new = {
        "p/x": replace(row("p/x", [HOLDS]), statement="Other."),
        "p/same": old["p/same"],
        "p/new": row("p/new", [HOLDS]),
    }

    assert changes.changes_by_claim(old, new) == {
        "p/new": ["new: bounded (exhaustive)"],
        "p/x": ["reworded: Other."],
        "p/z": ["no longer a claim; it was bounded"],
    }
