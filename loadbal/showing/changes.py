"""The differences between two ledgers, as lines for a reviewer."""

import hashlib
from collections.abc import Mapping

from loadbal.records import Kernel, Record, Row


def changes(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[tuple[str, str]]:
    """The claims whose results differ between two ledgers: for each change, the claim's id and a line about it.

    A result is the verdict, value or strength of a claim, or the finding of a record that both ledgers have.
    """
    return [
        (id_, f"{id_}: {change}")
        for id_ in dict.fromkeys([*before, *after])
        for change in _row_changes(before.get(id_), after.get(id_))
    ]


def _row_changes(old: Row | None, new: Row | None) -> list[str]:
    if old is None:
        return []
    if new is None:
        return [f"no longer a claim; it was {old.verdict}"]
    facts = [(name, getattr(old, name), getattr(new, name)) for name in ("verdict", "value", "strength")]
    changed_facts = [f"{name} {was} becomes {now}" for name, was, now in facts if was != now]
    records = dict(named_records(new))
    return changed_facts + [
        f"{name} found {record_line(record)}; now {record_line(records[name])}"
        for name, record in named_records(old)
        if name in records and records[name].finding != record.finding
    ]


def named_records(row: Row) -> list[tuple[str, Record]]:
    """All records of a row and of its near misses, each with a name that is unique in the row."""
    own = [(f"{record.method} to {record.bounds or 'all sizes'}", record) for record in row.evidence]
    near = [(near.name, near.record) for near in row.near_misses]
    return own + [(f"near miss {name!r} by {it.method} to {it.bounds or 'all sizes'}", it) for name, it in near]


def record_line(record: Record) -> str:
    """The finding of a record in one line.

    >>> found = {"outcome": "holds", "strength": "all-loads", "cases": 3, "relevant": 2, "queries": 6}
    >>> record_line(Record(method="smt", bounds=None, **found))
    'holds, 3 cases, 2 relevant, 6 queries'
    """
    counts = f"{record.cases} cases, {record.relevant} relevant"
    queries = f", {record.queries} queries" if record.queries else ""
    value = "" if record.value is None else f" {record.value}"
    case = f": {record.witness.printed}" if record.witness else ""
    return f"{record.outcome}{value}, {counts}{queries}{case}{_theorem_text(record.kernel)}"


def _theorem_text(kernel: Kernel | None) -> str:
    """The theorem behind a record, with its statement and bindings, as text; empty if the record has no theorem."""
    if kernel is None:
        return ""
    assumed, bound = (", ".join(kernel[name]) or "nothing" for name in ("axioms", "bound by"))
    return (
        f"; {kernel['theorem']} says {kernel['says']}, assumes {assumed}, is bound by {bound}, digest {_digest(kernel)}"
    )


def _digest(kernel: Kernel) -> str:
    """A digest of how a theorem reads, and of what its statement and the definitions below it mean."""
    meant = (kernel["reads"], kernel["digest"], *(f"{name} {it}" for name, it in sorted(kernel["below"].items())))
    return hashlib.sha256("\n".join(meant).encode()).hexdigest()[:12]


def changed_definitions(before: Kernel, after: Kernel) -> list[str]:
    """The names of the definitions below a statement that have changed, come or gone between two recordings of it."""
    was, now = before["below"], after["below"]
    return sorted(name for name in {**was, **now} if was.get(name) != now.get(name))


def new_and_dropped(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[str]:
    """Lines about what only one of two ledgers has: records, and sentences that differ."""
    lines = []
    for id_, row in after.items():
        old = before.get(id_)
        had, has = (dict(named_records(it)) if it else {} for it in (old, row))
        lines += [f"{id_}: new: {name} found {record_line(it)}" for name, it in has.items() if name not in had]
        lines += [f"{id_}: dropped: {name} found {record_line(it)}" for name, it in had.items() if name not in has]
        lines += [f"{id_}: reworded: {row.statement}"] if old and old.statement != row.statement else []
    return lines


def near_misses_that_hold(rows: Mapping[str, Row]) -> list[str]:
    """A line for each near miss that holds although it must fail; near misses of refuted claims may hold."""
    return [
        f"{row.id}: near miss {near.name!r} holds; it must fail"
        for row in rows.values()
        for near in row.near_misses
        if near.record.outcome in {"holds", "bounded"} and row.verdict != "refuted"
    ]
