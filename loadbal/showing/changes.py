"""The differences between two ledgers, as lines for a reviewer."""

from collections.abc import Callable, Iterator, Mapping

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


def changes_by_claim(before: Mapping[str, Row], after: Mapping[str, Row]) -> dict[str, list[str]]:
    """For each claim that differs between two ledgers, sorted by id: a line for each change, for readers of the ledger.

    A claim differs if its results do (see `changes`), if its sentence does, or if only one of the ledgers has it.
    """
    ids = sorted({*before, *after})
    lines = {id_: list(_lines_for_readers(before.get(id_), after.get(id_))) for id_ in ids}
    return {id_: own for id_, own in lines.items() if own}


def _lines_for_readers(old: Row | None, new: Row | None) -> Iterator[str]:
    if old is None and new is not None:
        value = "" if new.value is None else f" {new.value}"
        yield f"new: {new.verdict}{value} ({new.strength})"
    yield from _row_changes(old, new)
    if old is not None and new is not None and old.statement != new.statement:
        yield f"reworded: {new.statement}"


def _row_changes(old: Row | None, new: Row | None) -> list[str]:
    if old is None:
        return []
    if new is None:
        return [f"no longer a claim; it was {old.verdict}"]
    facts = [(name, getattr(old, name), getattr(new, name)) for name in ("verdict", "value", "strength")]
    changed_facts = [f"{name} {was} becomes {now}" for name, was, now in facts if was != now]
    records = dict(named_records(new))
    return changed_facts + [
        f"{name} {difference(record, records[name], 'found {}; now {}')}"
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
    return f"; {kernel['theorem']} says {kernel['says']}, assumes {assumed}, is bound by {bound}"


def difference(old: Record, new: Record, saying: str, line: Callable[[Record], str] = record_line) -> str:
    """The difference between the findings of two records of one check, in one line.

    `line` makes the text of a finding, and `saying` is a template with two places `{}` for the old and the new text.
    The changes in the meaning of a theorem follow; the line has only these if both findings have the same text.
    """
    before, after = line(old), line(new)
    meant = list(_changes_in_meaning(old.kernel, new.kernel)) if old.kernel and new.kernel else []
    return "; ".join(meant if meant and before == after else [saying.format(before, after), *meant])


def _changes_in_meaning(old: Kernel, new: Kernel) -> Iterator[str]:
    """Yield a text for each change in the meaning of a theorem: in its definitions, explanations and statement.

    `old` and `new` are the theorem as two ledgers record it.
    """
    before, after, theorem = old["below"], new["below"], new["theorem"]
    asked = "" if old["rocq"] == new["rocq"] else f" (recorded with Rocq {old['rocq']}, now asked of {new['rocq']})"
    kinds = {
        "changed": [name for name in after if name in before and before[name]["digest"] != after[name]["digest"]],
        "appeared": [name for name in after if name not in before],
        "disappeared": [name for name in before if name not in after],
    }
    for kind, names in kinds.items():
        if names:
            several, has = ("s", "have") if len(names) > 1 else ("", "has")
            yield f"{theorem}: the definition{several} {', '.join(names)} below its statement {has} {kind}{asked}"
    if explained := [name for name in after if name in before and before[name]["reads"] != after[name]["reads"]]:
        yield f"{theorem}: the text that explains {', '.join(explained)} has changed"
    if old["reads"] != new["reads"]:
        yield f"{theorem}: the text that explains its statement has changed: {new['reads']}"
    if old["digest"] != new["digest"] and old["says"] == new["says"] and not any(kinds.values()):
        yield f"{theorem}: its statement looks the same and means something else{asked}"


def new_and_dropped(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[str]:
    """A line for each record that only one of the ledgers has, and for each sentence that differs between them."""
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
