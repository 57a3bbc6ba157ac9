"""The checks of a row on the page of its statement: what they cover, the commands that repeat them, near misses."""

from collections.abc import Sequence

from loadbal.records import Depth, Near, Outcome, Record, Row
from loadbal.showing import reproducing, sentences
from loadbal.showing.text import count_text, coverage_text
from loadbal.site.myst import block, folded, link, literal, page, part_of_line, plain, subheading
from loadbal.site.places import UP, own_anchor

METHODS = {
    "exhaustive": "every case",
    "smt": "a solver",
    "fuzz": "random cases",
    "solver": "a solver, which gets the sizes as unknowns",
    "proof": "a written proof, whose lemmas solvers check",
    "box": "every case, in Rocq",
    "kernel": "a theorem, which Rocq's kernel checks",
}
"""How each method of checking is called on the pages."""

OUTCOMES: dict[Outcome, str] = {
    "holds": "holds",
    "bounded": "no counterexample within these bounds",
    "refuted": "refuted",
    "measured": "measured",
    "undecided": "no counterexample among them",
}
"""What each outcome of a check means, in a few words."""

TIMES: dict[Depth, str] = {"quick": "seconds", "standard": "minutes", "deep": "hours"}
"""How long a check of each depth may take."""


def part_heading(id_: str, title: str, name: str = "") -> str:
    """The heading of a part of a reading, as HTML; its anchor is that of the reading and the name of the part."""
    return subheading(title, _part_anchor(id_, title, name))


def part(id_: str, title: str, body: str, name: str = "", *, is_folded: bool) -> str:
    """A part of a reading under its heading; a folded part shows its heading only, until the reader opens it."""
    if is_folded:
        return folded(title, _part_anchor(id_, title, name), body)
    return page(part_heading(id_, title, name), body)


def _part_anchor(id_: str, title: str, name: str) -> str:
    return f"{own_anchor(id_)}-{name or title.lower().replace(' ', '-')}"


def covered_line(row: Row) -> str:
    """The cases that the verdict covers; other checks of the same row may cover more or fewer."""
    several = row.verdict in {"bounded", "measured"} and len([it for it in row.evidence if it.bounds]) > 1
    label = "Covered by the deciding check" if several else "Covered"
    return f"{label}: {plain(coverage_text(row))}."


def _which(row: Row) -> str:
    """The check that the first command of a row runs; "it" for the only check within bounds, or for a proof."""
    checks = [it for it in row.evidence if it.bounds]
    command = reproducing.command_for_row(row)
    ran = next((it for it in checks if reproducing.command_for_record(row.id, it) == command), None)
    return f"this check of several ({plain(str(ran.reached or ran.bounds))})" if ran and len(checks) > 1 else "it"


def again(row: Row) -> str:
    """The command that runs the deciding check of a row again, after a sentence that says which check this is."""
    install = link("install", f"{UP}/installing.html")
    return page(
        f"To run {_which(row)} again, {install} loadbal, and enter:", block(reproducing.command_for_row(row), "console")
    )


def evidence(row: Row, *, is_folded: bool = False) -> str:
    """Every check with its depth and the command that repeats it."""
    lines = (
        f"* {METHODS[record.method]}{plain(_extent(record))}: {OUTCOMES[record.outcome]}; {plain(count_text(record))};"
        f" may take {TIMES[record.depth]}: {literal(reproducing.command_for_record(row.id, record))}"
        for record in row.evidence
    )
    attack = [f"* attacked: {plain(str(row.attacked))}"] if row.attacked else []
    return part(row.id, "Evidence", "\n".join((*lines, *attack)), is_folded=is_folded)


def _extent(record: Record) -> str:
    """The bounds of a check, after a comma; empty if a theorem refutes, since its statement says which case fails."""
    found = record.reached or record.bounds
    if found is None and record.outcome == "refuted":
        return ""
    return f", {found or 'all sizes'}"


def near_misses(id_: str, nears: Sequence[Near], *, is_folded: bool = False) -> str:
    """The near misses, each with its outcome and its counterexample; the list of terms has their definitions."""
    lines = (
        f"* {literal(near.name)}: {sentences.markdown(near.sentence, part_of_line)} {near.record.outcome}"
        + (f": {literal(near.record.witness.printed)}" if near.record.witness else "")
        for near in nears
    )
    title = "Near misses: similar sentences that are false on purpose"
    return part(id_, title, "\n".join(lines), "near-misses", is_folded=is_folded) if nears else ""
