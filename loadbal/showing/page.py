"""What is known, as a page for a browser: a line for every claim, which opens to its evidence."""

from collections.abc import Iterable
from html import escape

from loadbal.ledger import Row
from loadbal.showing.text import finding, known, tally

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1f2933}"
    "b{display:inline-block;width:6rem}i{color:#66727f}code{background:#f1f4f7;padding:0 .3rem;overflow-wrap:anywhere}"
    ".holds{color:#1b7a3d}.refuted{color:#b3261e}.measured{color:#12699b}.open{color:#8a6100}"
)


def page(rows: Iterable[Row]) -> str:
    """The ledger as a page for a browser."""
    kept = list(rows)
    claims = "\n".join(map(folded, kept))
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>loadbal: the ledger</title>
<style>{STYLE}</style>
<h1>What is known</h1>
<p>{tally(kept)}. Open a claim to see its evidence and what must fail beside it.</p>
{claims}
</html>
"""


def folded(row: Row) -> str:
    """A claim as a line that opens."""
    found = f" <code>{escape(finding(row))}</code>" if finding(row) else ""
    lines = (f"{row.paper}, {row.locator}", *known(row))
    return (
        f'<details id="{escape(row.id)}"><summary><b class="{row.verdict}">{row.verdict}</b> '
        f"{escape(row.id)} <i>{row.strength}</i> {escape(row.statement)}{found}</summary>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul></details>"
    )
