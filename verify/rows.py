"""Makes the rows of the ledger from the records of a run and, for what was not run, from the ledger before."""

from collections import defaultdict
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from loadbal import ledger, papers
from loadbal.checking.expectation import Check
from loadbal.claim import Claim, Extremum, Statement

Found: TypeAlias = tuple[str, str, ledger.Record]
"""The claim, the near miss or nothing, and what a check of it found."""

Key: TypeAlias = tuple[str, str, str]
"""The near miss or nothing, the method, the bounds: what tells the checks of one claim apart."""


def tables() -> dict[str, list[Check]]:
    """The checks of every claim, in the order of the verify files."""
    checks: dict[str, list[Check]] = defaultdict(list)
    for path in sorted(Path(__file__).parent.glob("*/test_*.py")):
        for check in import_module(f"{__package__}.{path.parent.name}.{path.stem}").CHECKS:
            checks[check.claim].append(check)
    return checks


def merged(before: dict[str, ledger.Row], found: Iterable[Found]) -> list[ledger.Row]:
    """One row for every claim that has a record, in the order of the papers.

    What this run looked at replaces what the ledger had; evidence that no table asks for any more is dropped.
    """
    new: dict[str, dict[Key, ledger.Record]] = defaultdict(dict)
    for claim, near, record in found:
        new[claim][_key(near, record)] = record
    listed = tables()
    rows = [
        _row(described(id_, statement, claim), claim, listed[id_], _kept(before.get(id_)) | new[id_])
        for id_, (statement, claim) in papers.claims().items()
    ]
    return [_with_old_witness(row, before.get(row["id"])) for row in rows if row["evidence"]]


def described(id_: str, statement: Statement, claim: Claim[Any] | Extremum[Any]) -> dict[str, Any]:
    """What the row says of the claim itself, whatever was found."""
    return {
        "id": id_,
        "paper": statement.source.paper,
        "locator": statement.source.locator,
        "statement": claim.sentence,
        "repairs": claim.repairs or None,
    }


def _key(near: str, record: ledger.Record) -> Key:
    return near, record["method"], record["asked"]


def _kept(row: ledger.Row | None) -> dict[Key, ledger.Record]:
    """The records that the ledger has of a claim and of its near misses."""
    if row is None:
        return {}
    own = {_key("", record): record for record in row["evidence"]}
    return own | {_key(record["name"], record): record for record in row["near_misses"]}


def _row(
    meta: dict[str, Any], claim: Claim[Any] | Extremum[Any], checks: list[Check], records: dict[Key, ledger.Record]
) -> ledger.Row:
    """The row made of the records that the tables ask for, in their order."""
    asked = [(check, records.get((check.near, check.method, check.asked))) for check in checks]
    evidence = [{**record, "depth": check.depth} for check, record in asked if record and not check.near]
    sentences = {miss.name: miss.sentence for miss in claim.near_misses}
    near_misses = [
        {"name": check.near, "sentence": sentences[check.near], **record, "depth": check.depth}
        for check, record in asked
        if record and check.near
    ]
    return ledger.row(meta, evidence, near_misses, getattr(claim, "seek", "largest"))


def _with_old_witness(row: ledger.Row, old: ledger.Row | None) -> ledger.Row:
    """The row, with the witness it had if what refutes it was not looked at again."""
    if old and row["witness"] is None and row["verdict"] == old["verdict"]:
        return {**row, "witness": old["witness"]}
    return row
