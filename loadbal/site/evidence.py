"""The checks of a row on the page of its statement: what they cover, the commands that repeat them, near misses."""

from collections.abc import Iterator

from loadbal import names
from loadbal.domain import reach_line
from loadbal.records import Depth, Near, Outcome, Record, Row
from loadbal.showing import reproducing, sentences
from loadbal.showing.coverage_words import coverage_text, domain_label, evidence_label
from loadbal.showing.text import count_text
from loadbal.showing.witness_words import witness_words
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
ROCQ = "Rocq (`apt-get install coq make`; six minutes the first time)"
"""What `loadbal prove` needs for a theorem."""
NEEDS = {
    "kernel": ROCQ,
    "solver": "its extra `proofs`, a second solver",
    "written": "its extra `proofs`, a second solver",
}
"""What `loadbal prove` needs, by the strength of the evidence."""
SMALLER = "These checks alone decide less than the verdict; they would notice a theorem about something else:"
"""A note above the checks that alone decide less than the verdict of their row."""
NEAR_OF_REFUTED = (
    "The claim above is refuted. Each change of it below fails, too, so that such a change does not repair it."
)
"""A note above the near misses of a refuted claim."""


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
    """The cases that the verdict covers."""
    return f"Covered: {plain(coverage_text(row))}."


def domain_line(row: Row) -> str:
    """The domain from which the recipe builds cases; beside a proof it says that the domain limits the checks only."""
    label = domain_label(row)
    return f"{label[:1].upper()}{label[1:]}: {plain(row.domain or 'not recorded')}."


def _which(row: Row) -> str:
    """The check that the first command of a row runs; "it" for the only check within bounds, or for a proof."""
    checks, ran = [it for it in row.evidence if it.bounds], reproducing.deciding_record(row)
    return f"this check of several ({plain(str(ran.reached or ran.bounds))})" if ran and len(checks) > 1 else "it"


def again(row: Row) -> str:
    """The command that runs the deciding check of a row again, what it needs, and one that needs Python alone."""
    install = link("install", f"{UP}/installing.html")
    command, ran = reproducing.command_for_row(row), reproducing.deciding_record(row)
    if ran and ran.method not in reproducing.NEED_ROCQ:
        slowly = f", which may take {TIMES[ran.depth]}" if ran.depth == "deep" else ""
        return page(
            f"To run {_which(row)} again with Python alone{slowly}, {install} loadbal, and enter:",
            block(command, "console"),
            _bounds_note(row, ran),
        )
    smaller = reproducing.python_check(row)
    return page(
        f"To run {_which(row)} again, {install} loadbal and {NEEDS.get(row.strength, ROCQ)}, and enter:",
        block(command, "console"),
        *_python_only(row, smaller),
    )


def _python_only(row: Row, smaller: Record | None) -> Iterator[str]:
    """The command for a proved row that needs Python alone, and the cases that it covers."""
    if smaller is None:
        yield "No check of this claim runs on Python alone."
        return
    yield (
        f"With Python alone, this command runs {smaller.cases:,} cases, of which {smaller.relevant:,} meet the"
        " hypothesis, and says nothing about others:"
    )
    yield block(reproducing.command_for_record(row.id, smaller), "console")
    yield _bounds_note(row, smaller)


def _bounds_note(row: Row, record: Record | None) -> str:
    """The meaning of the numbers in a command `loadbal check`: the options and numbers that the check chose from.

    The recipe decides what its bounds limit, which is not always a size or a load, so the note lists the results.
    """
    if record is None or not reproducing.command_for_record(row.id, record).startswith("loadbal check"):
        return ""
    limits_loads = record.bounds is not None and record.bounds.limits_loads
    options = "`--size` and `--load` limit" if limits_loads else "`--size` limits"
    # A check that ends at a counterexample has not covered all that its bounds allow, so nothing is said of it.
    reach = f": {plain(reach_line(record.covered))}" if record.covered else ""
    return f"{options} {link('what the check chooses from', f'{UP}/installing.html')}{reach}."


def evidence(row: Row, *, is_folded: bool = False) -> str:
    """Every check with its depth and the command that repeats it; those that alone decide less come last."""
    deciding = [it for it in row.evidence if evidence_label(row, it) == "evidence"]
    smaller = [it for it in row.evidence if it not in deciding]
    attack = [f"* attacked: {plain(str(row.attacked))}"] if row.attacked else []
    body = page(
        "\n".join((*(_evidence_line(row, it) for it in deciding), *([] if smaller else attack))),
        SMALLER if smaller else "",
        "\n".join((*(_evidence_line(row, it) for it in smaller), *attack)) if smaller else "",
    )
    return part(row.id, "Evidence", body.rstrip(), is_folded=is_folded)


def _evidence_line(row: Row, record: Record) -> str:
    return (
        f"* {METHODS[record.method]}{plain(_extent(record))}: {OUTCOMES[record.outcome]}; {plain(count_text(record))};"
        f" may take {TIMES[record.depth]}: {literal(reproducing.command_for_record(row.id, record))}"
    )


def _extent(record: Record) -> str:
    """The bounds of a check, after a comma; empty if a theorem refutes, since its statement says which case fails."""
    found = record.reached or record.bounds
    if found is None and record.outcome == "refuted":
        return ""
    return f", {found or 'all sizes'}"


def near_misses(row: Row, *, is_folded: bool = False) -> str:
    """The near misses, each with its outcome and its counterexample; the list of terms has their definitions."""
    lines = (
        f"* {literal(near.name)}: {sentences.markdown(near.sentence, part_of_line)} {near.record.outcome}"
        + (f": {plain(_case(row, near))}" if near.record.witness else "")
        for near in row.near_misses
    )
    title = "Near misses: similar sentences that are false on purpose"
    note = [NEAR_OF_REFUTED, ""] if row.verdict == "refuted" else []
    body = "\n".join((*note, *lines))
    return part(row.id, title, body, "near-misses", is_folded=is_folded) if row.near_misses else ""


def _case(row: Row, near: Near) -> str:
    """The counterexample of a near miss, with a name for every number."""
    witness = near.record.witness
    return witness_words(f"{row.id}{names.NEAR_MISS}{near.name}", witness, near.record.bounds) if witness else ""
