"""Runs the audit on a claim for which a test makes up the ledger's records, and returns the findings."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal import ledger, papers
from loadbal.auditing import audit
from loadbal.auditing.audit import Finding
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.records import Near, Outcome, Record, Row, decided

ID = "p/x"


def numbers(choose: Choose, bounds: Bounds) -> tuple[int, int]:
    return choose.option(range(2, bounds.size + 1), "n"), choose.integer(1, 3, "k")


FROM_TWO = Claim(
    sentence="For n >= 2 and 1 <= k <= 3, n k is at least 2.", case=numbers, holds=lambda it: it[0] * it[1] >= 2
)
FAILS_AT_TWO = Claim(sentence="For n >= 2, n is at least 3.", case=numbers, holds=lambda it: it[0] >= 3)


def record(outcome: Outcome, bounds: Bounds | None, method: str = "exhaustive", **more: Any) -> Record:  # noqa: ANN401 - fields
    whole = {"strength": "exhaustive", "cases": 12, "relevant": 12, **more}
    return Record(method=method, bounds=bounds, outcome=outcome, **whole)


def enter(monkeypatch: pytest.MonkeyPatch, claim: Claim[Any] | Extremum[Any], *evidence: Record) -> Row:
    """Make this claim the only one, and the ledger a single row with these records of its checks; return the row."""
    refuted = replace(evidence[0], outcome="refuted", reached=Bounds(2))
    row = Row(
        id=ID,
        paper="p",
        locator="",
        statement="",
        evidence=evidence,
        near_misses=tuple(Near(miss.name, miss.sentence, refuted) for miss in claim.near_misses),
        **decided(ID, evidence),
    )
    monkeypatch.setattr(papers, "claims", lambda: {ID: (None, claim)})
    monkeypatch.setattr(ledger, "known", lambda: {ID: row})
    return row


def findings(monkeypatch: pytest.MonkeyPatch, claim: Claim[Any] | Extremum[Any], *evidence: Record) -> list[Finding]:
    """The findings of the audit for a claim if the ledger has these records of its checks."""
    enter(monkeypatch, claim, *evidence)
    return list(audit.audit(ID))


def found(
    monkeypatch: pytest.MonkeyPatch, claim: Claim[Any], outcome: Outcome, reached: Bounds | None = None
) -> list[Finding]:
    """The findings of the audit if the ledger has an exhaustive check of the claim, to size 5, with this outcome."""
    return findings(monkeypatch, claim, record(outcome, Bounds(5), reached=reached))
