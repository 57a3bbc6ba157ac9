"""The answer at the top of a statement's page: whether it holds, and the readings that say so."""

from collections.abc import Mapping
from html import escape

from loadbal.claim import Extremum, Statement
from loadbal.names import Reading
from loadbal.records import Row
from loadbal.showing import sentences
from loadbal.showing.sentences import rendered
from loadbal.showing.short_answer import Quoted, ShortAnswer, short_answer
from loadbal.showing.titles import reading_name
from loadbal.site.badges import row_badges
from loadbal.site.cases import Case
from loadbal.site.places import own_anchor
from loadbal.site.typeset import typeset

MANY = 9
"""With more readings than this, terms show no definitions, which would come again at every reading; in the answer they
are emphasized, and further down they lead to the list of terms."""


def answer_html(statement: Statement, rows: Mapping[str, Row], cases: Mapping[str, Case]) -> str:
    """The short answer to a statement as HTML: a line that answers, then the readings that it quotes."""
    known = [rows[id_] for id_ in statement.ids() if id_ in rows]
    answer = short_answer(statement, known)
    left_out = answer.left_out
    more = f"<p>{left_out} more reading{'' if left_out == 1 else 's'} below.</p>" if left_out else ""
    readings = dict(zip(statement.ids(), statement.readings, strict=True))
    quoted = "".join(_quoted(it, readings[it.row.id], cases, len(known)) for it in answer.quoted)
    listed = f"<dl>{quoted}</dl>" if quoted else ""
    lead = f"<p>{answer_line(answer)}</p>"
    return f'<section class="answer" aria-label="The answer">{lead}{listed}{more}</section>'


def answer_line(answer: ShortAnswer) -> str:
    """The headline of an answer and its details in one line of HTML."""
    return f"<strong>{escape(answer.headline)}</strong>{_emphasized(answer.details)}"


def _emphasized(text: str) -> str:
    return rendered(text, lambda word: f"<em>{escape(word)}</em>", escape, escape)


def value_label(reading: Reading) -> str:
    """The words before a value: whether it is the smallest or the largest."""
    return f"{reading.seek.capitalize()} value" if isinstance(reading, Extremum) else "Value"


def _quoted(quoted: Quoted, reading: Reading, cases: Mapping[str, Case], readings: int) -> str:
    """A reading as an entry: its label, its sentence, its verdict, and its counterexample or value in words."""
    row = quoted.row
    name = f', reading <a href="#{own_anchor(row.id)}">{escape(reading_name(row.id))}</a>' if readings > 1 else ""
    sentence = typeset(row.statement, row.paper) if readings <= MANY else sentences.html(row.statement)
    parts = (sentence, *_found(row, value_label(reading), cases.get(row.id)), row_badges(row))
    return f"<dt>{quoted.label}{name}</dt><dd>{' '.join(parts)}</dd>"


def _found(row: Row, label: str, case: Case | None) -> list[str]:
    """The smallest counterexample, or the value after its `label`, in words; empty if the row has neither."""
    value = [f"{label}: {escape(str(row.value))}."] if row.value is not None else []
    if case is None:
        return value
    kind = "Smallest counterexample" if row.verdict == "refuted" else "Attained by"
    return [*value, f'<span class="case {row.verdict}">{kind}: {escape(case.in_words)}.</span>']
