"""The ledger: per claim, what is known and on what evidence.

`verify/ledger.json` holds it, and nothing else does. `pytest verify` finds everything in it anew, and fails where it
finds something else; `--update-ledger` rewrites it. A row is derived from the records of the checks that were run for
its claim, never written by hand. The file has one record a line, so that a change of it can be read.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from fractions import Fraction
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, TypeAlias

from loadbal.choices import printed, stored
from loadbal.claim import Bounds
from loadbal.display import Told
from loadbal.errors import DisagreementError, UnreadableFileError
from loadbal.files import parsed
from loadbal.verdict import Holds, Measured, Refuted, Strength, Undecided, Verdict

SCHEMA = 2

PACKAGE = "loadbal.verify"
FILE = "ledger.json"

Depth: TypeAlias = Literal["quick", "standard", "deep"]
Outcome: TypeAlias = Literal["holds", "refuted", "measured", "undecided"]
OUTCOMES: dict[type[Verdict], Outcome] = {
    Holds: "holds",
    Refuted: "refuted",
    Measured: "measured",
    Undecided: "undecided",
}
Standing: TypeAlias = Literal["holds", "refuted", "measured", "open"]
Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Witness:
    """A counterexample, or the case that attains a value: the answers that build it."""

    answers: Mapping[str, Any]
    """As `loadbal.choices.stored` gives them."""
    printed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What one check found."""

    method: str
    bounds: Bounds | None
    """How far it was to look; None for all sizes."""
    outcome: Outcome
    strength: str
    cases: int
    relevant: int
    queries: int = 0
    solvers: tuple[str, ...] = ()
    depth: Depth = "quick"
    reached: Bounds | None = None
    """Where it stopped, if a counterexample ended the search before its bounds."""
    value: Fraction | None = None
    witness: Witness | None = None
    reason: str = ""
    """Why it is undecided."""

    @property
    def key(self) -> tuple[str, Bounds | None]:
        """What tells the checks of one claim apart."""
        return self.method, self.bounds

    @property
    def finding(self) -> tuple[Any, ...]:
        """What must not change: all but the depth, and which versions of the solvers a machine has."""
        witness = self.witness and self.witness.answers
        return self.outcome, self.strength, self.cases, self.relevant, self.queries, self.reached, self.value, witness


@dataclass(frozen=True, slots=True)
class Near:
    """What one check found for a near miss of the claim."""

    name: str
    sentence: str
    record: Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Told):
    """All that is known of one claim."""

    id: str
    paper: str
    locator: str
    statement: str
    """The claim's sentence."""
    domain: str = ""
    verdict: Standing
    value: Fraction | None = None
    strength: str
    covered: Mapping[str, Any]
    argued: int = 0
    cites: tuple[str, ...] = ()
    kernel: Mapping[str, Any] | None = None
    repairs: str = ""
    witness: Witness | None = None
    evidence: tuple[Record, ...]
    near_misses: tuple[Near, ...] = ()


def ledger_path() -> Path:
    """Where the ledger is installed."""
    return Path(str(resources.files(PACKAGE) / FILE))


@cache
def known() -> dict[str, Row]:
    """The rows of the installed ledger by id, read once a process."""
    return load(ledger_path())


def load(path: Path) -> dict[str, Row]:
    """The rows of a ledger by id, in the order of the file; none if there is no file yet.

    Raises: UnreadableFileError if the file is not a ledger, is cut off, or has another schema.
    """
    if not path.exists():
        return {}
    found = parsed(path, "a ledger")
    if (schema := found.get("schema")) != SCHEMA:
        raise UnreadableFileError(
            f"{path} is a ledger of schema {schema!r}; this loadbal reads {SCHEMA}; see CONTRIBUTING.md"
        )
    try:
        return {row["id"]: _row(row) for row in found["claims"]}
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableFileError(f"{path} is not a ledger: {type(error).__name__}: {error}") from error


def _row(values: Json) -> Row:
    special = {
        "value": _fraction(values["value"]),
        "repairs": values["repairs"] or "",
        "cites": tuple(values["cites"]),
        "witness": _witness(values["witness"]),
    }
    evidence = [record(one, values["witness"]) for one in values["evidence"]]
    nears = [Near(near["name"], near["sentence"], record(near)) for near in values["near_misses"]]
    return Row(**{**values, **special, "evidence": tuple(evidence), "near_misses": tuple(nears)})


def record(values: Json, witness: Json | None = None) -> Record:
    """The record that `plain` wrote; a counterexample or extreme case that it does not have itself is the row's."""
    own = {field.name: values[field.name] for field in fields(Record) if field.name in values}
    decides = values["outcome"] in {"refuted", "measured"}
    return Record(
        **{
            **own,
            "bounds": _bounds(values["bounds"]),
            "reached": _bounds(values.get("reached")),
            "solvers": tuple(values["solvers"]),
            "value": _fraction(values.get("value")),
            "witness": _witness(values.get("witness") or (witness if decides else None)),
        }
    )


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _witness(values: Json | None) -> Witness | None:
    return None if values is None else Witness(**values)


def _bounds(values: Json | None) -> Bounds | None:
    return None if values is None else Bounds(**values)


def document(rows: Iterable[Row]) -> str:
    """The ledger as text, one record a line; `loadbal claims --json` prints it."""
    claims = ",\n".join(map(_lines, rows))
    return f'{{"schema": {SCHEMA}, "claims": [\n{claims}\n]}}\n'


def _lines(row: Row) -> str:
    """A row: a line for the claim, then one for each record."""
    head = {
        "id": row.id,
        "paper": row.paper,
        "locator": row.locator,
        "statement": row.statement,
        "domain": row.domain,
        "verdict": row.verdict,
        "value": None if row.value is None else str(row.value),
        "strength": row.strength,
        "covered": row.covered,
        "argued": row.argued,
        "cites": row.cites,
        "kernel": row.kernel,
        "repairs": row.repairs or None,
        "witness": _plain_witness(row.witness),
    }
    evidence = [plain(record, row.witness) for record in row.evidence]
    nears = [{"name": near.name, "sentence": near.sentence, **plain(near.record)} for near in row.near_misses]
    return f'{_json(head)[:-1]}, "evidence": {_listed(evidence)}, "near_misses": {_listed(nears)}}}'


def _listed(records: list[Json]) -> str:
    return "[\n  " + ",\n  ".join(map(_json, records)) + "]" if records else "[]"


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def plain(record: Record, witness: Witness | None = None) -> Json:
    """The record as JSON values, without the witness if that is the one that the row has."""
    own = record.witness if record.witness != witness else None
    optional = {
        "reached": _plain_bounds(record.reached),
        "value": None if record.value is None else str(record.value),
        "witness": _plain_witness(own),
        "reason": record.reason or None,
    }
    return {
        "method": record.method,
        "bounds": _plain_bounds(record.bounds),
        "outcome": record.outcome,
        "strength": record.strength,
        "cases": record.cases,
        "relevant": record.relevant,
        "solvers": list(record.solvers),
        "queries": record.queries,
        "depth": record.depth,
        **{key: value for key, value in optional.items() if value is not None},
    }


def _plain_witness(witness: Witness | None) -> Json | None:
    return None if witness is None else {"answers": dict(witness.answers), "printed": witness.printed}


def _plain_bounds(bounds: Bounds | None) -> Json | None:
    """The numbers that are not what they are unless told."""
    if bounds is None:
        return None
    unless_told = asdict(Bounds(bounds.size))
    return {key: value for key, value in asdict(bounds).items() if key == "size" or value != unless_told[key]}


def recorded(verdict: Verdict, method: str, bounds: Bounds | None, depth: Depth = "quick") -> Record:
    """The record of one check."""
    seen = verdict.evidence
    answers = verdict.answers if isinstance(verdict, Refuted | Measured) else None
    return Record(
        method=method,
        bounds=bounds,
        outcome=OUTCOMES[type(verdict)],
        strength=(seen.strength if seen else Strength.SAMPLED).value,
        cases=seen.cases if seen else 0,
        relevant=seen.relevant if seen else 0,
        queries=seen.queries if seen else 0,
        solvers=seen.solvers if seen else (),
        depth=depth,
        reached=seen.bounds if seen and seen.bounds != bounds else None,
        value=Fraction(verdict.value) if isinstance(verdict, Measured) else None,
        witness=None if answers is None else Witness(stored(answers), printed(answers)),
        reason=getattr(verdict, "reason", ""),
    )


def decided(id_: str, records: Iterable[Record], seek: str = "largest") -> Json:
    """The verdict, value, strength and witness that follow from the records of a claim.

    A single counterexample refutes; otherwise what holds, holds as strongly as the strongest check says. An extremum
    measured within several bounds has the most extreme of the values, and the case that attains it.

    Raises: DisagreementError if one check refutes what another proves for all sizes.
    """
    kept = list(records)
    for outcome in ("refuted", "holds", "measured"):
        if deciding := [record for record in kept if record.outcome == outcome]:
            break
    else:
        return {"verdict": "open", "value": None, "strength": Strength.SAMPLED.value, "witness": None}
    if outcome == "refuted" and any(record.method == "proof" and record.outcome == "holds" for record in kept):
        raise DisagreementError(f"{id_} is refuted by one check and proved for all sizes by another")
    if outcome == "measured":
        deciding = [(max if seek == "largest" else min)(deciding, key=lambda record: record.value or 0)]
    return {
        "verdict": outcome,
        "value": deciding[0].value,
        "strength": max((Strength(record.strength) for record in deciding), key=lambda it: it.rank).value,
        "witness": deciding[0].witness,
    }
