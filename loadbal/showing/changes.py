"""What a new ledger says otherwise than an old one, in lines that can be read."""

from collections.abc import Mapping

from loadbal.records import Kernel, Record, Row


def changes(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[tuple[str, str]]:
    """What a new ledger says otherwise than an old one of a claim both have: its id, and a line that can be read."""
    return [
        (id_, f"{id_}: {change}")
        for id_ in dict.fromkeys([*before, *after])
        for change in _between(before.get(id_), after.get(id_))
    ]


def _between(old: Row | None, new: Row | None) -> list[str]:
    if old is None:
        return []
    if new is None:
        return [f"no longer a claim; it was {old.verdict}"]
    facts = [(name, getattr(old, name), getattr(new, name)) for name in ("verdict", "value", "strength")]
    said = [f"{name} {was} becomes {now}" for name, was, now in facts if was != now]
    records = dict(named(new))
    return said + [
        f"{name} found {told(record)}; now {told(records[name])}"
        for name, record in named(old)
        if name in records and records[name].finding != record.finding
    ]


def named(row: Row) -> list[tuple[str, Record]]:
    """All records of a row, each with the words that tell it apart."""
    own = [(f"{record.method} to {record.bounds or 'all sizes'}", record) for record in row.evidence]
    near = [(near.name, near.record) for near in row.near_misses]
    return own + [(f"near miss {name!r} by {it.method} to {it.bounds or 'all sizes'}", it) for name, it in near]


def told(record: Record) -> str:
    """What a record found, in a line.

    >>> told(Record(method="smt", bounds=None, outcome="holds", strength="all-loads", cases=3, relevant=2, queries=6))
    'holds, 3 cases, 2 relevant, 6 queries'
    """
    counts = f"{record.cases} cases, {record.relevant} relevant"
    asked = f", {record.queries} queries" if record.queries else ""
    value = "" if record.value is None else f" {record.value}"
    where = f": {record.witness.printed}" if record.witness else ""
    return f"{record.outcome}{value}, {counts}{asked}{where}{_theorem(record.kernel)}"


def _theorem(kernel: Kernel | None) -> str:
    """The theorem behind a record: what may change of it without a change of the outcome."""
    if kernel is None:
        return ""
    assumed, bound = (", ".join(kernel[name]) or "nothing" for name in ("axioms", "bound by"))
    return f"; {kernel['theorem']} says {kernel['says']}, assumes {assumed}, is bound by {bound}"


def news(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[str]:
    """What a new ledger has that an old one had not, what it lacks, and what is worded otherwise: a line each."""
    lines = []
    for id_, row in after.items():
        old = before.get(id_)
        had, has = (dict(named(it)) if it else {} for it in (old, row))
        lines += [f"{id_}: new: {name} found {told(record)}" for name, record in has.items() if name not in had]
        lines += [f"{id_}: dropped: {name} found {told(record)}" for name, record in had.items() if name not in has]
        lines += [f"{id_}: reworded: {row.statement}"] if old and old.statement != row.statement else []
    return lines


def blunt(rows: Mapping[str, Row]) -> list[str]:
    """The near misses that hold though they must fail, a line each."""
    return [
        f"{row.id}: near miss {near.name!r} holds; it must fail"
        for row in rows.values()
        for near in row.near_misses
        if near.record.outcome in {"holds", "bounded"} and row.verdict != "refuted"
    ]
