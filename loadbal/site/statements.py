"""The page of a statement: what is printed, its readings side by side, and of each what is known and how to see it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from loadbal.checking.proving import arguments
from loadbal.claim import Statement
from loadbal.names import Reading, files_of
from loadbal.records import Near, Row
from loadbal.showing import reproducing
from loadbal.showing.player import figure
from loadbal.showing.text import WHO, counts, covered, step_text
from loadbal.site import graph
from loadbal.site.cases import Case
from loadbal.site.myst import (
    ORPHAN,
    badge,
    block,
    code,
    html,
    image,
    link,
    literal,
    page,
    part_of_line,
    plain,
    prose,
    table,
)
from loadbal.site.plots import measured
from loadbal.site.stills import failure, still
from loadbal.site.typeset import glossary, texts_of, typeset

RUNLESS = "It has no run on a network, so that there is nothing to play."

UP = "../.."
"""From the page of a statement to the top of the site."""


class Known(NamedTuple):
    """All that the pages of statements are made from."""

    rows: Mapping[str, Row]
    above: Mapping[str, Sequence[str]]
    """The claims that rest on a claim, or repair it, by its id."""
    repaired: Mapping[str, Sequence[str]]
    """The claims that repair a claim, by its id."""
    claims: Mapping[str, Sequence[str]]
    """The claims that theorems settle, by the names of the theorems."""
    cases: Mapping[str, Case]
    """The counterexamples, and the cases that attain a value, by the id of their claim."""


def known(rows: Mapping[str, Row]) -> Known:
    """What the ledger's rows say, and how they hang together."""
    repaired: dict[str, list[str]] = {}
    for row in rows.values():
        repaired.setdefault(row.repairs, []).append(row.id)
    cases = {id_: Case(row) for id_, row in rows.items() if row.witness}
    return Known(rows, graph.users(rows.values()), repaired, graph.settled(rows.values()), cases)


def place(statement: str) -> str:
    """Where the page of a statement is, for ever, without its ending."""
    return f"statements/{statement}"


def statement_page(statement: Statement, readings: Mapping[str, Reading], ledger: Known) -> str:
    """The page of a statement."""
    paper = statement.source.paper
    files = ", ".join(map(code, files_of(statement.id)))
    return page(
        ORPHAN,
        f"# {plain(statement.id)}",
        f"[{plain(paper)}]({UP}/papers/{paper}.md), {plain(statement.source.locator)}",
        f"> {typeset(statement.text, paper, part_of_line)}",
        _side_by_side(readings, paper, ledger) if len(readings) > 1 else "",
        *(_reading(id_, reading, ledger) for id_, reading in readings.items()),
        _terms(readings, paper),
        f"## Where it stands\n\n{files}",
    )


def _side_by_side(readings: Mapping[str, Reading], paper: str, ledger: Known) -> str:
    rows = (
        (code(id_.partition("@")[2] or id_), _badge(ledger.rows.get(id_)), typeset(it.sentence, paper, part_of_line))
        for id_, it in readings.items()
    )
    return table(("reading", "verdict", "sentence"), rows)


def _terms(readings: Mapping[str, Reading], paper: str) -> str:
    """The definitions of the terms that the sentences of the page use."""
    listed = glossary(texts_of(readings.values()), paper)
    return f"## Terms\n\n{html(listed)}" if listed else ""


def _badge(row: Row | None) -> str:
    return badge(row.verdict, row.strength) if row else badge("open", "sampled")


def _reading(id_: str, reading: Reading, ledger: Known) -> str:
    """What is known of a reading, in the order in which a reader asks."""
    row = ledger.rows.get(id_)
    name = id_.partition("@")[2]
    head = (
        f"## {f'Reading {plain(name)}' if name else 'What is known'}",
        _badge(row),
        html(f"<p class='sentence'>{typeset(reading.sentence, id_.partition('/')[0])}</p>"),
    )
    if row is None:
        return page(*head, f"Nothing is in the ledger yet; try {code(f'loadbal check {id_}')}.")
    return page(
        *head,
        *_repairs(row, ledger),
        *_value(row),
        f"Domain: {plain(row.domain or 'not told')}.",
        f"Covered: {plain(covered(row))}.",
        f"Find it again:\n\n{block(reproducing.command_for_row(row), 'console')}",
        _case(ledger.cases[id_]) if row.witness else "",
        html(image(f"{UP}/{plot_place(id_)}", f"{id_}, size by size")) if measured(id_) else "",
        _evidence(row),
        _near_misses(row.near_misses, row.paper),
        _theorem(row),
        _proof(row),
        _graph(row, ledger),
    )


def _value(row: Row) -> Iterator[str]:
    if row.value is not None:
        yield f"Value: **{plain(str(row.value))}**"


def _repairs(row: Row, ledger: Known) -> Iterator[str]:
    if row.repairs:
        yield f"Repairs {_link(row.repairs)}."
    for repair in (ledger.rows[id_] for id_ in ledger.repaired.get(row.id, ())):
        yield f"Repaired: {_link(repair.id)}: {typeset(repair.statement, row.paper, part_of_line)} {_badge(repair)}"


def _link(id_: str) -> str:
    """A link to a claim from the page of another."""
    return link(id_, f"{UP}/{address(id_)}")


def address(id_: str) -> str:
    """Where a claim is for ever, seen from the top of the site.

    >>> address("houle/lemma-2@after")
    'statements/houle/lemma-2.html#reading-after'
    """
    statement, _, reading = id_.partition("@")
    words = re.sub(r"[^a-z0-9]+", "-", reading.lower()).strip("-")
    return f"{place(statement)}.html{f'#reading-{words}' if words else ''}"


def _case(case: Case) -> str:
    """The counterexample, or the case that attains the value, with what fails and its run."""
    refuted = case.row.verdict == "refuted"
    title = f"{case.row.id}: {case.discrepancies or 'the case'}"
    return page(
        f"### {'The smallest counterexample' if refuted else 'Where it is attained'}",
        code(case.row.witness.printed) if case.row.witness else "",
        html("".join(map(failure, case.failed_parts))) if case.failed_parts else "",
        *([f"`loadbal replay` takes {link('this file', f'{UP}/{witness_place(case.row.id)}')}."] if refuted else []),
        html(figure(case.trace, title=title)) if case.trace else _still(case),
    )


def _still(case: Case) -> str:
    """The picture of a case that has no run."""
    shown = still(case, f"{UP}/")
    return page(html(f"<div class='still'>{shown}</div>"), RUNLESS) if shown else RUNLESS


def plot_place(id_: str) -> str:
    """Where the plot of a measured value is among the downloads."""
    return f"plots/{id_}.svg"


def witness_place(id_: str) -> str:
    """Where the witness of a claim is among the downloads."""
    return f"witnesses/{id_}.json"


def _evidence(row: Row) -> str:
    """Every check with its depth and the command that makes it again."""
    lines = (
        f"* {record.outcome} by {record.method}, {plain(str(record.reached or record.bounds or 'all sizes'))}: "
        f"{plain(counts(record))}; depth {record.depth}: {literal(reproducing.command_for_record(row.id, record))}"
        for record in row.evidence
    )
    return "### Evidence\n\n" + "\n".join(lines)


def _near_misses(nears: Sequence[Near], paper: str) -> str:
    """What must fail, and where it does."""
    lines = (
        f"* {literal(near.name)}: {typeset(near.sentence, paper, part_of_line)} {near.record.outcome}"
        + (f": {literal(near.record.witness.printed)}" if near.record.witness else "")
        for near in nears
    )
    return "### Near misses\n\n" + "\n".join(lines) if nears else ""


def _theorem(row: Row) -> str:
    """The theorem as the kernel prints it, and how it reads."""
    if row.kernel is None:
        return ""
    said = arguments.theorem(row.id)
    bound, axioms = (", ".join(map(code, row.kernel[what])) or "nothing" for what in ("bound by", "axioms"))
    printed = f"As the kernel of Rocq {plain(row.kernel['rocq'])} prints it; it assumes {axioms}."
    return page(
        f"### The theorem {code(row.kernel['theorem'])}",
        block(row.kernel["says"], "coq"),
        prose(said.reads) if said else "",
        f"{printed} Its words are bound to the library by {bound}.",
    )


def _proof(row: Row) -> str:
    """The written proof step by step, with who answers for each, and its lemmas to download."""
    if not arguments.is_proved(row.id):
        return ""
    proof = arguments.find(row.id)
    steps = (f"1. *{plain(WHO[step.kind](step))}*: {plain(step_text(step))}" for step in proof.steps)
    lemmas = (
        f"* {link(lemma.name, f'{UP}/lemmas/{graph.lemma_place(proof, lemma.name)}')}: {plain(lemma.sentence)}"
        for lemma in proof.lemmas
    )
    return page(
        f"### The proof: {plain(proof.scheme.value)}",
        "\n".join(steps),
        "Its lemmas, as every solver reads them:\n\n" + "\n".join(lemmas) if proof.lemmas else "",
    )


def _graph(row: Row, ledger: Known) -> str:
    drawn = graph.drawn(row, ledger.above.get(row.id, ()), ledger.rows, ledger.claims)
    return f"### What rests on what\n\n{html(drawn)}" if drawn else ""
