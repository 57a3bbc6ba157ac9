"""Runs one line of a table: the outcome is the expected one, and the ledger says the same."""

from collections.abc import Callable
from typing import Any

from loadbal import ledger, papers
from loadbal.checking.expectation import Check, outcome, verdict
from loadbal.choices import printed, stored
from loadbal.verdict import Measured, Refuted, Verdict


def settle(check: Check, rows: dict[str, ledger.Row] | None, keep: Callable[[Check, ledger.Record], None]) -> None:
    """Run the check, compare, and keep the record."""
    _, claim = papers.find(check.claim)
    found = verdict(check, claim)
    assert outcome(found) == check.expected
    record = {"method": check.method, "asked": check.asked, **ledger.recorded(found, witness(found))}
    keep(check, record)
    if rows is not None:
        assert in_ledger(check, record) in entries(check, rows), "the ledger differs; `pytest verify --update-ledger`"


def witness(found: Verdict) -> ledger.Record | None:
    """The counterexample or the extreme case, stored."""
    if isinstance(found, Refuted | Measured):
        return {"printed": printed(found.choices), "choices": stored(found.choices)}
    return None


ASIDE = {"depth", "sentence", "solvers"}
"""What the ledger keeps beside an outcome; which solvers a machine has is not part of the outcome."""


def in_ledger(check: Check, record: ledger.Record) -> dict[str, Any]:
    """What of the record the ledger must have."""
    kept = {key: value for key, value in record.items() if key not in ASIDE}
    if check.near:
        return {"name": check.near, **kept}
    return {key: value for key, value in kept.items() if key != "witness"}


def entries(check: Check, rows: dict[str, ledger.Row]) -> list[dict[str, Any]]:
    """What the ledger has for the claim, or for its near misses, without what only describes it."""
    row = rows.get(check.claim, {})
    kept = row.get("near_misses" if check.near else "evidence", [])
    return [{key: value for key, value in entry.items() if key not in ASIDE} for entry in kept]
