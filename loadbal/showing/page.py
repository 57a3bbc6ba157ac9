"""The ledger as a page for a browser: a line for every claim, which opens to its evidence."""

from collections.abc import Iterable
from html import escape

from loadbal import papers
from loadbal.answer import Answer
from loadbal.choices import answer_text
from loadbal.records import Row
from loadbal.showing import filters
from loadbal.showing.drawing import svg
from loadbal.showing.run_page import self_contained_page
from loadbal.showing.sentences import html
from loadbal.showing.text import finding, row_lines, tally, verdict_lines


def ledger_page(rows: Iterable[Row]) -> str:
    """The rows as a page with filters, which needs no other file."""
    listed = list(rows)
    about = f"{tally(listed)}. Open a claim to see its evidence and its near misses."
    head = "<h1>What is known</h1>", f"<p>{about}</p>", filters.claim_filters(listed)
    return self_contained_page("loadbal: the ledger", *head, *map(row_details, listed), scripts=("filters.js",))


def row_details(row: Row) -> str:
    """A row as a `details` element: the claim in a line, and its evidence below when it is opened."""
    found = f" <code>{escape(finding(row))}</code>" if finding(row) else ""
    lines = (papers.reference(row.paper, row.locator), *row_lines(row))
    return (
        f'<details id="{escape(row.id)}" {filters.entry_attributes(row)}><summary>'
        f'<b class="{row.verdict}">{row.verdict}</b> '
        f"{escape(row.id)} <i>{row.strength}</i> {html(row.statement)}{found}</summary>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul></details>"
    )


def notebook_html(value: Row | Answer) -> str:
    """A row or an answer as HTML for a notebook; an answer has its case as a table and its run as a drawing."""
    if isinstance(value, Row):
        return row_details(value)
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{escape(answer_text(it))}</td></tr>" for name, it in value.answers.items()
    )
    drawing = svg(value.trace) if value.trace else ""
    lines = [value.note, *verdict_lines(value.name or "the claim", value.found)]
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f"<p>{html(value.claim.sentence)}</p><table>{rows}</table>{drawing}{paragraphs}"
