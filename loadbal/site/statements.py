"""The page of a statement: its printed text, its readings side by side, and the evidence of each reading."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from html import escape
from typing import NamedTuple

from loadbal import papers
from loadbal.checking.proving import arguments
from loadbal.claim import Statement
from loadbal.names import Reading, files_of
from loadbal.records import Row
from loadbal.showing import sentences
from loadbal.showing.player import figure
from loadbal.showing.short_answer import ShortAnswer, is_unproved_repair, short_answer
from loadbal.showing.text import STEP_LABELS, step_text
from loadbal.showing.titles import claim_title, full_title, reading_name
from loadbal.site import answers, graph
from loadbal.site.badges import row_badges
from loadbal.site.cases import Case, FailedTask, cases_of
from loadbal.site.citing import cite_line, row_link
from loadbal.site.decisions import decisions_about
from loadbal.site.evidence import again, covered_line, domain_line, evidence, near_misses, part, part_heading
from loadbal.site.myst import (
    ORPHAN,
    badge,
    code,
    html,
    image,
    link,
    page,
    part_of_line,
    plain,
    table,
)
from loadbal.site.places import UP, address, decisions_path, navigation, own_anchor, paper_path
from loadbal.site.plots import plots_of
from loadbal.site.stills import failure, still
from loadbal.site.theorem_part import theorem_part, words_part
from loadbal.site.typeset import glossary, texts_of, typeset

EACH = "Where the statement holds, and where it fails, with a line for each reading:"
UNFOLDED = 2
"""The most readings of a page that shows all their parts unfolded; with more, many would be longer than ten screens."""
READINGS = (
    "A printed sentence often leaves something open, such as a constant or the smallest size. A"
    f" {link('reading', f'{UP}/verdicts.html#readings')} is one exact sentence that it can mean, a repair of such a"
    " sentence, or a question for a number. Each has a verdict of its own."
)
"""Why a statement has several readings, for a page that has more than one."""
RUNLESS = "This case is not a run on a network, so there are no steps to look at."


class SiteData(NamedTuple):
    """The data behind the pages, each by the id of a claim unless said otherwise."""

    rows: Mapping[str, Row]
    dependents: Mapping[str, Sequence[str]]
    """The claims that use a claim in a proof or theorem, or repair it."""
    repairs: Mapping[str, Sequence[str]]
    """The claims that repair a claim."""
    claims: Mapping[str, Sequence[str]]
    """The claims that a theorem settles, by the name of the theorem."""
    cases: Mapping[str, Case]
    """The counterexample of a claim, or the case that attains its value."""
    plotted: AbstractSet[str] = frozenset()
    """The claims that have a plot of their values; they are stored because it takes long to find them."""


def site_data(rows: Mapping[str, Row], failed_task: FailedTask | None = None) -> SiteData:
    """The data behind the pages, computed from the rows of a ledger; the task computes the failed parts of cases."""
    cases = cases_of(rows.values(), failed_task)
    repairs: dict[str, list[str]] = {}
    for row in rows.values():
        repairs.setdefault(row.repairs, []).append(row.id)
    return SiteData(rows, graph.dependents(rows.values()), repairs, graph.claims_by_theorem(rows.values()), cases)


def statement_page(statement: Statement, readings: Mapping[str, Reading], data: SiteData) -> str:
    """The page of a statement."""
    paper = statement.source.paper
    files = ", ".join(map(code, files_of(statement.id)))
    return page(
        ORPHAN,
        html(navigation(statement, data.rows)),
        f"# {plain(f'{full_title(statement.id)}: {_verdict(statement, data)}')}",
        f"> {typeset(statement.text, paper, part_of_line)}",
        html(answers.answer_html(statement, data.rows, data.cases)),
        _source(statement),
        READINGS if len(readings) > 1 else "",
        page(EACH, _side_by_side(readings, data)) if len(readings) > 1 else "",
        decisions_about(statement.id, data.rows),
        *(
            page(
                f"## {plain(_heading(id_, len(readings)))}",
                _reading(id_, reading, data, len(readings)),
            )
            for id_, reading in readings.items()
        ),
        _plots(statement.id),
        _terms(readings, paper),
        words_part(data.rows[id_] for id_ in readings if id_ in data.rows) if len(readings) > answers.MANY else "",
        f"## Cite\n\n{cite_line(statement.id, _answer(statement, data))}",
        f"## Files\n\n{files}",
    )


def _verdict(statement: Statement, data: SiteData) -> str:
    """The answer to a statement in a few words, for its title, which the results of a search show."""
    headline = _answer(statement, data).headline
    return headline[:1].lower() + headline[1:]


def _answer(statement: Statement, data: SiteData) -> ShortAnswer:
    return short_answer(statement, [data.rows[id_] for id_ in statement.ids() if id_ in data.rows])


def _source(statement: Statement) -> str:
    """The place of a statement in its paper, its id, and a link to the decisions about how the paper is read."""
    paper = statement.source.paper
    title = f"[*{plain(papers.publication(paper).title)}*]({UP}/{paper_path(paper)}.md)"
    read = f"[how the paper is read]({UP}/{decisions_path(paper)}.md)"
    return f"{title}, {plain(statement.source.locator)}. Id: {code(statement.id)}. See also {read}."


def _side_by_side(readings: Mapping[str, Reading], data: SiteData) -> str:
    """All readings as a table; each leads to its part of the page, which shows the definitions of its terms."""
    rows = (
        (
            link(reading_name(id_), f"#{own_anchor(id_)}") + _unproved(data.rows.get(id_)),
            _badge(data.rows.get(id_)),
            sentences.markdown(it.sentence, part_of_line),
        )
        for id_, it in readings.items()
    )
    return table(("reading", "verdict", "sentence"), rows)


def _unproved(row: Row | None) -> str:
    return " (a repair, not proved)" if row and is_unproved_repair(row) else ""


def _plots(statement: str) -> str:
    """The plots of the site that belong to a statement."""
    shown = (html(image(f"{UP}/plots/{name}.svg", f"{name}: a plot of {statement}")) for name in plots_of(statement))
    images = page(*shown).strip()
    return f"## Plots\n\n{images}" if images else ""


def _terms(readings: Mapping[str, Reading], paper: str) -> str:
    """The definitions of the terms that the sentences of the page use."""
    listed = glossary(texts_of(readings.values()), paper)
    return f"## Terms\n\n{html(listed)}" if listed else ""


def _badge(row: Row | None) -> str:
    return row_badges(row) if row else badge("open", "sampled")


def _heading(id_: str, readings: int) -> str:
    """The heading of a reading; docutils makes its anchor, that of `reading_anchor`, from these words."""
    return f"Reading: {reading_name(id_)}" if readings > 1 or "@" in id_ else "What is known"


def _reading(id_: str, reading: Reading, data: SiteData, readings: int) -> str:
    """The part of the page about one reading, the most important facts first; on a long page the last are folded."""
    row, is_long, is_many = data.rows.get(id_), readings > UNFOLDED, readings > answers.MANY
    head = (
        _badge(row),
        html(f"<p class='sentence'>{typeset(reading.sentence, id_.partition('/')[0], is_linked=is_many)}</p>"),
    )
    if row is None:
        return page(*head, f"Nothing is in the ledger yet; try {code(f'loadbal check {id_}')}.")
    return page(
        *head,
        *_repairs(row, data),
        *_value(row, reading),
        *_reason(row),
        f"{covered_line(row)} {row_link(row.id)}.",
        domain_line(row),
        again(row),
        _case(data.cases[id_]) if row.witness else "",
        html(image(f"{UP}/{plot_path(id_)}", f"{id_}, size by size")) if id_ in data.plotted else "",
        evidence(row, is_folded=is_long),
        near_misses(row, is_folded=is_long),
        theorem_part(row, is_folded=is_long, has_own_words=not is_many),
        _proof(row),
        _graph(row, data, is_folded=is_long),
    )


def _value(row: Row, reading: Reading) -> Iterator[str]:
    if row.value is not None:
        yield f"{answers.value_label(reading)}: **{plain(str(row.value))}**"


def _reason(row: Row) -> Iterator[str]:
    if row.reason:
        # The guide to verdicts explains the last word: a page may have thirty readings, and its size is limited.
        word = f" *{row.decidability.capitalize()}*." if row.decidability else ""
        yield f"Reason: **{plain(row.reason)}**; {plain(row.reason.explanation)}.{word}"


def _repairs(row: Row, data: SiteData) -> Iterator[str]:
    if row.repairs:
        yield f"{'A repair, not proved, of' if is_unproved_repair(row) else 'Repairs'} {_link(row.repairs, row.id)}."
    for repair in (data.rows[id_] for id_ in data.repairs.get(row.id, ())):
        label = "A repair, not proved" if is_unproved_repair(repair) else "Repaired"
        sentence = sentences.markdown(repair.statement, part_of_line)
        yield f"{label}: {_link(repair.id, row.id)}: {sentence} {_badge(repair)}"


def _link(id_: str, from_: str) -> str:
    """A link to a claim from the page of the claim `from_`."""
    is_here = id_.partition("@")[0] == from_.partition("@")[0]
    return link(claim_title(id_), f"#{own_anchor(id_)}" if is_here else f"{UP}/{address(id_)}")


def is_smallest(row: Row) -> bool:
    """True if a search of all cases, from the smallest on, found the counterexample of a claim."""
    searches = (it for it in row.evidence if it.method == "exhaustive" and it.bounds and it.bounds.smallest == 1)
    return any(it.outcome == "refuted" for it in searches)


def _case(case: Case) -> str:
    """The case of a claim: its answers, its failed parts, and its run or its picture."""
    refuted = case.row.verdict == "refuted"
    found = "The smallest counterexample" if is_smallest(case.row) else "A counterexample"
    title = f"{case.row.id}: {case.discrepancies or 'the case'}"
    return page(
        part_heading(case.row.id, found if refuted else "Where it is attained", "case"),
        f"{plain(case.in_words)}",
        _answers(case.row),
        html("".join(map(failure, case.failed_parts))) if case.failed_parts else "",
        f"`loadbal replay` runs this case alone: download {_witness(case.row)}." if refuted else "",
        html(figure(case.trace, title=title)) if case.trace else _still(case),
    )


def _witness(row: Row) -> str:
    return link("this file", f"{UP}/{witness_path(row.id)}")


def _answers(row: Row) -> str:
    """The answers from which the recipe builds a case, folded away: their names say little to readers of the page."""
    if row.witness is None:
        return ""
    folded = f"<code>{escape(row.witness.printed)}</code>"
    return html(f"<details><summary>The same case as a check stores it</summary>{folded}</details>")


def _still(case: Case) -> str:
    """The picture of a case without a run."""
    shown = still(case, f"{UP}/")
    return page(html(f"<div class='still'>{shown}</div>"), RUNLESS) if shown else RUNLESS


def plot_path(id_: str) -> str:
    """The path of the plot of a measured value among the downloads."""
    return f"plots/{id_}.svg"


def witness_path(id_: str) -> str:
    """The path of the witness file of a claim among the downloads."""
    return f"witnesses/{id_}.json"


def _proof(row: Row) -> str:
    """The written proof step by step, each step with its justification, and the lemmas to download."""
    if not arguments.is_proved(row.id):
        return ""
    proof = arguments.find(row.id)
    steps = (f"1. *{plain(STEP_LABELS[step.kind](step))}*: {plain(step_text(step))}" for step in proof.steps)
    lemmas = (
        f"* {link(lemma.name, f'{UP}/lemmas/{graph.lemma_path(proof, lemma.name)}')}: {plain(lemma.sentence)}"
        for lemma in proof.lemmas
    )
    return page(
        part_heading(row.id, f"The proof: {escape(proof.scheme.value)}", "proof"),
        "\n".join(steps),
        "Its lemmas, as every solver reads them:\n\n" + "\n".join(lemmas) if proof.lemmas else "",
    )


def _graph(row: Row, data: SiteData, *, is_folded: bool) -> str:
    drawing = graph.graph_html(row, data.dependents.get(row.id, ()), data.rows, data.claims)
    title = "What depends on what"
    return part(row.id, title, html(drawing), "graph", is_folded=is_folded) if drawing else ""
