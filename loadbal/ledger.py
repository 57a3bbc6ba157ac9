"""The ledger: per claim, what is known and on what evidence.

`verify/ledger.json` holds it; `pytest verify` recomputes its evidence, and `--update-ledger` rewrites it. A row is
derived from the records of the checks that were run for its claim, never written by hand.
"""

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

from loadbal.errors import DisagreementError, UnreadableFileError
from loadbal.verdict import Evidence, Holds, Measured, Refuted, Strength, Verdict

SCHEMA = 1
Row: TypeAlias = dict[str, Any]
Record: TypeAlias = dict[str, Any]

PACKAGE = "loadbal.verify"
FILE = "ledger.json"


def ledger_path() -> Path:
    """Where the ledger is installed."""
    return Path(str(resources.files(PACKAGE) / FILE))


def load(path: Path | None = None) -> dict[str, Row]:
    """The rows by id, in the order of the file; none if there is no file yet.

    Raises: UnreadableFileError if the file is not a ledger.
    """
    path = path or ledger_path()
    if not path.exists():
        return {}
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return {row["id"]: row for row in document["claims"]}
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableFileError(f"{path} is not a ledger: {error}") from error


def document(rows: Iterable[Row]) -> str:
    """The ledger as text, as `loadbal claims --json` prints it."""
    return json.dumps({"schema": SCHEMA, "claims": list(rows)}, indent=1, ensure_ascii=False) + "\n"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: to a temporary name, then renamed."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def described(evidence: Evidence) -> Record:
    """What was looked at, as JSON values."""
    return {
        "method": evidence.method,
        "bounds": str(evidence.bounds) if evidence.bounds else "all sizes",
        "cases": evidence.cases,
        "relevant": evidence.relevant,
        "solvers": list(evidence.solvers),
        "queries": evidence.queries,
        "strength": evidence.strength.value,
    }


def recorded(verdict: Verdict, witness: Record | None) -> Record:
    """One check's outcome as JSON values; the witness is the stored counterexample or extreme case."""
    match verdict:
        case Holds(evidence):
            return {"outcome": "holds", **described(evidence)}
        case Refuted(_, evidence):
            return {"outcome": "refuted", **described(evidence), "witness": witness}
        case Measured(value, _, evidence):
            return {"outcome": "measured", **described(evidence), "value": str(value), "witness": witness}
    seen = verdict.evidence
    return {"outcome": "undecided", "reason": verdict.reason, **(described(seen) if seen else {})}


def row(meta: Mapping[str, Any], records: list[Record], near_misses: list[Record], seek: str = "largest") -> Row:
    """The row of a claim: its description, and what follows from its records.

    An extremum measured within several bounds has the most extreme of the values, and the case that attains it.

    Raises: DisagreementError if one check refutes what another finds to hold for all sizes.
    """
    outcome, strength = settled(str(meta["id"]), records)
    deciding = [record for record in records if record["outcome"] == outcome]
    if outcome == "measured":
        extreme = max if seek == "largest" else min
        deciding = [extreme(deciding, key=lambda record: Fraction(record["value"]))]
    return {
        **meta,
        "verdict": outcome if outcome != "undecided" else "open",
        "value": deciding[0]["value"] if outcome == "measured" else None,
        "strength": strength,
        "evidence": [{key: value for key, value in record.items() if key != "witness"} for record in records],
        "witness": next((record["witness"] for record in deciding if record.get("witness")), None),
        "near_misses": near_misses,
    }


def settled(id_: str, records: list[Record]) -> tuple[str, str]:
    """What the records together say of a claim, and how strongly.

    A single counterexample refutes; otherwise what holds, holds as strongly as the strongest check says.

    Raises: DisagreementError if a refuted claim has a proof for all sizes.
    """
    for outcome in ("refuted", "holds", "measured", "undecided"):
        deciding = [record for record in records if record["outcome"] == outcome]
        if deciding:
            break
    else:
        return "undecided", Strength.SAMPLED.value
    proved = [r for r in records if r["outcome"] == "holds" and r["strength"] == Strength.ALL_SIZES.value]
    if outcome == "refuted" and proved:
        raise DisagreementError(f"{id_} is refuted by one check and proved for all sizes by another")
    strengths = [Strength(record.get("strength", "sampled")) for record in deciding]
    return outcome, max(strengths, key=lambda strength: strength.rank).value
