"""Makes the rows of the ledger from the records of a run and, for what was not run, from the ledger before."""

from typing import Any

from loadbal import ledger, papers
from loadbal.checking.expectation import DEPTHS
from loadbal.claim import Claim, Extremum, Statement

Found = tuple[str, str, str, ledger.Record]


def merged(before: dict[str, ledger.Row], found: list[Found], depth: str) -> list[ledger.Row]:
    """One row for every claim that has a record, in the order of the papers.

    What this run looked at replaces what the ledger had up to the same depth; deeper evidence stays.
    """
    reached = {claim for claim, *_ in found}
    rows = []
    for id_, (statement, claim) in papers.claims().items():
        old = before.get(id_, {})
        if id_ not in reached:
            rows.extend([old] if old else [])
            continue
        meta = described(id_, statement, claim)
        rows.append(_row(meta, claim, old, [record for record in found if record[0] == id_], depth))
    return rows


def described(id_: str, statement: Statement, claim: Claim[Any] | Extremum[Any]) -> dict[str, Any]:
    """What the row says of the claim itself, whatever was found."""
    return {
        "id": id_,
        "paper": statement.source.paper,
        "locator": statement.source.locator,
        "statement": claim.sentence,
        "repairs": claim.repairs or None,
    }


def _row(
    meta: dict[str, Any], claim: Claim[Any] | Extremum[Any], old: ledger.Row, found: list[Found], depth: str
) -> ledger.Row:
    records = [{**record, "depth": level} for _, near, level, record in found if not near]
    misses = [{"name": near, **record, "depth": level} for _, near, level, record in found if near]
    sentences = {miss.name: miss.sentence for miss in claim.near_misses}
    near_misses = [
        {**miss, "sentence": sentences[miss["name"]]}
        for miss in misses + _deeper(old.get("near_misses", []), depth)
        if miss["name"] in sentences
    ]
    records += _deeper(old.get("evidence", []), depth)
    return _with_old_witness(ledger.row(meta, records, near_misses), old)


def _deeper(entries: list[ledger.Record], depth: str) -> list[ledger.Record]:
    return [entry for entry in entries if DEPTHS.index(entry["depth"]) > DEPTHS.index(depth)]


def _with_old_witness(row: ledger.Row, old: ledger.Row) -> ledger.Row:
    """The row, with the witness it had if only deeper evidence, which this run did not look at, has one."""
    if row["witness"] is None and row["verdict"] == old.get("verdict"):
        return {**row, "witness": old["witness"]}
    return row
