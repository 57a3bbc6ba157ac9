"""What is known, as a page for a browser: a line for every claim, which opens to its evidence."""

from collections.abc import Iterable
from html import escape

from loadbal.answer import Answer
from loadbal.choices import answer_text
from loadbal.records import Row
from loadbal.showing import filters
from loadbal.showing.drawing import svg
from loadbal.showing.run_page import standing_alone
from loadbal.showing.sentences import html
from loadbal.showing.text import finding, known, tally, verdict_lines


def page(rows: Iterable[Row]) -> str:
    """The ledger as a page for a browser, with filters; it needs no other file."""
    kept = list(rows)
    about = f"{tally(kept)}. Open a claim to see its evidence and what must fail beside it."
    head = "<h1>What is known</h1>", f"<p>{about}</p>", filters.by_row(kept)
    return standing_alone("loadbal: the ledger", *head, *map(folded, kept), scripts=("filters.js",))


def folded(row: Row) -> str:
    """A claim as a line that opens."""
    found = f" <code>{escape(finding(row))}</code>" if finding(row) else ""
    lines = (f"{row.paper}, {row.locator}", *known(row))
    return (
        f'<details id="{escape(row.id)}" {filters.marks(row)}><summary><b class="{row.verdict}">{row.verdict}</b> '
        f"{escape(row.id)} <i>{row.strength}</i> {html(row.statement)}{found}</summary>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul></details>"
    )


def part(value: Row | Answer) -> str:
    """A row of the ledger or an answer as a part of a page, with the run of a counterexample drawn."""
    if isinstance(value, Row):
        return folded(value)
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{escape(answer_text(it))}</td></tr>" for name, it in value.answers.items()
    )
    drawn = svg(value.trace) if value.trace else ""
    lines = [value.note, *verdict_lines(value.name or "the claim", value.found)]
    said = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f"<p>{html(value.claim.sentence)}</p><table>{rows}</table>{drawn}{said}"
