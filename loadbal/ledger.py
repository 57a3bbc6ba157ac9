"""The ledger: for each claim its verdict and the evidence, in the one file `verify/ledger.json`.

`pytest verify` runs every check again and fails if a result differs from the ledger; `--update-ledger` rewrites it. A
row follows from the records of the checks of its claim and is never written by hand. The file has one record in a
line, so that a diff can be read.
"""

import builtins
import json
import types
import typing
from collections import abc
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields, replace
from fractions import Fraction
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from loadbal.claim import Bounds
from loadbal.errors import DisagreementError, UnreadableFileError, error_line
from loadbal.files import json_document
from loadbal.reason import Reason
from loadbal.records import Definitions, Kernel, Near, Reach, Record, Row, Witness, below

SCHEMA = 6

THEOREM = {
    "theorem": str,
    "says": str,
    "reads": str,
    "axioms": list,
    "rocq": str,
    "bound by": list,
    "digest": str,
    "uses": list,
}
"""For each field of a theorem in the ledger, the type that its value must have."""

PACKAGE = "loadbal.verify"
FILE = "ledger.json"

RECORDED = tuple(field.name for field in fields(Record))

Json: TypeAlias = dict[str, Any]


def ledger_path() -> Path:
    """The path of the installed ledger."""
    return Path(str(resources.files(PACKAGE) / FILE))


@cache
def known() -> dict[str, Row]:
    """The rows of the installed ledger by id, read once per process.

    Raises: UnreadableFileError if there is no ledger, which must not look like a ledger without claims.
    """
    if not ledger_path().exists():
        raise UnreadableFileError(f"there is no ledger at {ledger_path()}; install loadbal again, or restore the file")
    return load(ledger_path())


def load(path: Path) -> dict[str, Row]:
    """The rows of a ledger by id, in the order of the file; none if there is no file yet.

    Raises: UnreadableFileError if the file is not a ledger, is cut off, or has another schema.
    """
    if not path.exists():
        return {}
    found = json_document(path, "a ledger")
    if (schema := found.get("schema")) != SCHEMA:
        raise UnreadableFileError(
            f"{path} is a ledger of format version {schema!r}; expected {SCHEMA}; use the version of loadbal that"
            " wrote it"
        )
    try:
        definitions = _checked_definitions(found["definitions"])
        return {str(row["id"]): _checked(_row(_with_definitions(row, definitions))) for row in found["claims"]}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableFileError(
            f"{path} is not a ledger, as `loadbal claims --json` prints it; reading it gives {error_line(error)}"
        ) from error


def _checked_definitions(definitions: Json) -> Definitions:
    """Check the types of the table of definitions, and return it.

    Raises: ValueError, with the name of a definition that is of a wrong type or uses one that is not in the table.
    """
    for name, it in definitions.items():
        texts = (it["digest"], it["reads"])
        if not all(isinstance(text, str) for text in texts) or not set(_entries(it, "uses")) <= definitions.keys():
            raise ValueError(f"the definition {name} is {it}")
    return definitions


def _with_definitions(row: Json, definitions: Definitions) -> Json:
    """The values of a row, in which every theorem gets a field `below` with all definitions below its statement."""
    for theorem in filter(None, (row["kernel"], *(record.get("kernel") for record in row["evidence"]))):
        theorem["below"] = below(_entries(theorem, "uses"), definitions)
    return row


def _checked(row: Row) -> Row:
    """Check the types of a row and of its parts, and return it.

    Raises: ValueError, naming the field and its value.
    """
    records = [*row.evidence, *(near.record for near in row.near_misses)]
    witnesses = filter(None, (row.witness, *(record.witness for record in records)))
    parts: list[Row | Record | Near | Witness | Reach] = [row, *row.near_misses, *records, *witnesses]
    parts += [row.attacked] if row.attacked else []
    for it in parts:
        for name, fits in _fields()[type(it)].items():
            if not fits(getattr(it, name)):
                raise ValueError(f"{name} of {row.id} is {getattr(it, name)!r}, which is not of the expected type")
    for theorem in filter(None, (row.kernel, *(record.kernel for record in row.evidence))):
        if not all(isinstance(theorem[key], kind) for key, kind in THEOREM.items()):
            raise ValueError(f"the theorem of {row.id} is {theorem}")
    return row


@cache
def _fields() -> dict[type, dict[str, Callable[[Any], bool]]]:
    """For each class of the ledger and each of its fields a function that checks the type of a value."""
    kinds: tuple[type, ...] = (Row, Record, Near, Witness, Reach)
    return {kind: {name: _fitting(hint) for name, hint in get_type_hints(kind).items()} for kind in kinds}


def _fitting(hint: Any) -> Callable[[Any], bool]:  # noqa: ANN401 - a type hint
    """A function that checks that a value has the type `hint`; values of the ledger's own classes check themselves."""
    parts = list(map(_fitting, get_args(hint)))
    match get_origin(hint):
        case types.UnionType:
            return lambda value: any(fits(value) for fits in parts)
        case typing.Literal:
            words = frozenset(get_args(hint))
            return lambda value: isinstance(value, str) and value in words
        case builtins.tuple:
            return lambda value: isinstance(value, tuple) and all(map(parts[0], value))
        case abc.Mapping:
            return lambda value: isinstance(value, dict) and all(map(parts[1], value.values()))
    if hint is int:
        return lambda value: type(value) is int and value >= 0
    return lambda value: hint is Any or isinstance(value, hint)


def _row(values: Json) -> Row:
    special = {
        "value": _fraction(values["value"]),
        "repairs": values["repairs"] or "",
        "reason": Reason(values["reason"]) if "reason" in values else None,
        "whole": _bounds(values.get("whole")),
        "attacked": reach(values["attacked"]) if "attacked" in values else None,
        "cites": _entries(values, "cites"),
        "covered": _entries(values, "covered"),
        "witness": _witness(values["witness"]),
    }
    evidence = [record(one, values["witness"], values["kernel"]) for one in _entries(values, "evidence")]
    nears = [Near(near["name"], near["sentence"], record(near)) for near in _entries(values, "near_misses")]
    return Row(**{**values, **special, "evidence": tuple(evidence), "near_misses": tuple(nears)})


def record(values: Json, witness: Json | None = None, theorem: Json | None = None) -> Record:
    """The record that `plain` wrote as `values`; `witness` and `theorem` are those of the row, or None.

    A row stores them once. A record that refutes or measures gets the witness of the row if it has none of its own; a
    record of Rocq's kernel gets the theorem of the row.
    """
    own = {name: values[name] for name in RECORDED if name in values}
    by_kernel = values["method"] == "kernel"
    decides = values["outcome"] in {"refuted", "measured"} and not by_kernel
    return Record(
        **{
            **own,
            "bounds": _bounds(values["bounds"]),
            "reached": _bounds(values.get("reached")),
            "solvers": _entries(values, "solvers"),
            "value": _fraction(values.get("value")),
            "witness": _witness(values.get("witness") or (witness if decides else None)),
            "kernel": values.get("kernel") or (theorem if by_kernel else None),
        }
    )


def reach(values: Json) -> Reach:
    """The extent of an attack, read from `values`, the JSON values that `plain_reach` returns."""
    return Reach(Bounds(**values["bounds"]), values["relevant"])


def _entries(values: Json, name: str) -> tuple[Any, ...]:
    if not isinstance(values[name], list):
        raise TypeError(f"{name} is {values[name]!r}; expected a list")
    return tuple(values[name])


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _witness(values: Json | None) -> Witness | None:
    return None if values is None else Witness(**values)


def _bounds(values: Json | None) -> Bounds | None:
    return None if values is None else Bounds(**values)


def document(rows: Iterable[Row]) -> str:
    """The ledger as text, one record or definition a line; `loadbal claims --json` prints it.

    Raises: DisagreementError, with a definition and a claim, if two rows have different definitions of one name.
    """
    listed = list(rows)
    claims = ",\n".join(map(_lines, listed))
    table = ",\n".join(f"{_json(name)}: {_json(it)}" for name, it in sorted(_definitions(listed).items()))
    return f'{{"schema": {SCHEMA}, "claims": [\n{claims}\n], "definitions": {{\n{table}\n}}}}\n'


def _definitions(rows: Iterable[Row]) -> Definitions:
    """The definitions below all theorems of some rows."""
    table = dict[str, Any]()
    for row in rows:
        for theorem in filter(None, (row.kernel, *(record.kernel for record in row.evidence))):
            for name, it in theorem["below"].items():
                if table.setdefault(name, it) != it:
                    raise DisagreementError(
                        "two theorems, one of them about"
                        f" {row.id}, have different versions of the Rocq definition {name}; expected one version"
                    )
    return table


def _named(theorem: Kernel | None) -> Kernel | None:
    """A theorem without its field `below`: the ledger has one table of all definitions instead."""
    return theorem and {key: value for key, value in theorem.items() if key != "below"}


def _lines(row: Row) -> str:
    """The lines of a row: one for the claim, then one for each record."""
    head = {
        "id": row.id,
        "paper": row.paper,
        "locator": row.locator,
        "statement": row.statement,
        "terms": row.terms,
        "domain": row.domain,
        "verdict": row.verdict,
        "value": None if row.value is None else str(row.value),
        "strength": row.strength,
        "covered": row.covered,
        "argued": row.argued,
        "cites": row.cites,
        "kernel": _named(row.kernel),
        "repairs": row.repairs or None,
        **({"reason": row.reason} if row.reason else {}),
        **({"whole": _plain_bounds(row.whole)} if row.whole else {}),
        **({"attacked": plain_reach(row.attacked)} if row.attacked else {}),
        "witness": _plain_witness(row.witness),
    }
    named = [replace(record, kernel=_named(record.kernel)) for record in row.evidence]
    evidence = [plain(record, row.witness, _named(row.kernel)) for record in named]
    nears = [{"name": near.name, "sentence": near.sentence, **plain(near.record)} for near in row.near_misses]
    return f'{_json(head)[:-1]}, "evidence": {_listed(evidence)}, "near_misses": {_listed(nears)}}}'


def _listed(records: list[Json]) -> str:
    return "[\n  " + ",\n  ".join(map(_json, records)) + "]" if records else "[]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def plain(record: Record, witness: Witness | None = None, theorem: Kernel | None = None) -> Json:
    """The record as JSON values; its witness and theorem are left out if they equal `witness` and `theorem`."""
    own = record.witness if record.witness != witness else None
    optional = {
        "reached": _plain_bounds(record.reached),
        "value": None if record.value is None else str(record.value),
        "witness": _plain_witness(own),
        "reason": record.reason or None,
        "covered": record.covered or None,
        "kernel": record.kernel if record.kernel != theorem else None,
        "lemmas": record.lemmas or None,
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


def plain_reach(found: Reach) -> Json:
    """The extent of an attack as JSON values."""
    return {"bounds": _plain_bounds(found.bounds), "relevant": found.relevant}


def _plain_bounds(bounds: Bounds | None) -> Json | None:
    """Bounds as JSON values: the size, and the other bounds that differ from their defaults."""
    if bounds is None:
        return None
    unless_told = asdict(Bounds(bounds.size))
    return {key: value for key, value in asdict(bounds).items() if key == "size" or value != unless_told[key]}
