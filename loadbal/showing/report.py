"""What is known, as text: the ledger, a statement with its evidence, a run step by step, the table of the README.

`python -m loadbal.showing.report README.md docs/claims` rewrites the table between the two markers of the first file,
and one file a paper, with all its claims, in the folder.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path

from rich.table import Table

from loadbal import ledger
from loadbal.checking.lemmas import Proof
from loadbal.claim import Statement
from loadbal.errors import UnreadableFileError
from loadbal.ledger import Row
from loadbal.names import Reading
from loadbal.trace import Frame, Trace
from loadbal.verdict import Evidence

BEGIN = "<!-- begin: summary of the ledger, written by `python -m loadbal.showing.report README.md docs/claims` -->"
END = "<!-- end: summary of the ledger -->"

VERDICTS = ("holds", "refuted", "measured", "open")
PAGE_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1f2933}"
    "b{display:inline-block;width:6rem}i{color:#66727f}code{background:#f1f4f7;padding:0 .3rem;overflow-wrap:anywhere}"
    ".holds{color:#1b7a3d}.refuted{color:#b3261e}.measured{color:#12699b}.open{color:#8a6100}"
)
STYLES = {"holds": "green", "refuted": "red", "measured": "cyan", "open": "yellow"}


def tally(rows: Iterable[Row]) -> str:
    """How many claims have which verdict.

    >>> tally([{"verdict": "holds"}, {"verdict": "refuted"}, {"verdict": "holds"}])
    '3 claims: 2 hold, 1 refuted'
    """
    count = Counter(row["verdict"] for row in rows)
    parts = [f"{count[verdict]} {verdict.removesuffix('s')}" for verdict in VERDICTS if count[verdict]]
    return f"{count.total()} claim{'' if count.total() == 1 else 's'}: {', '.join(parts) or 'none checked yet'}"


def finding(row: Row) -> str:
    """The counterexample, or the value and where it is attained; empty for what holds."""
    shown = (row["witness"] or {}).get("printed", "").replace(" | ", "; ")
    if row["verdict"] == "measured":
        return f"{row['value']}: {shown}" if shown else str(row["value"])
    return shown if row["verdict"] == "refuted" else ""


def overview_table(rows: Iterable[Row], folder: str = "docs/claims") -> str:
    """How many claims of every paper hold, and how strongly, and how many do not, as Markdown.

    >>> print(overview_table([{"paper": "p", "verdict": "holds", "strength": "all-loads"}]).splitlines()[-1])
    | [`p`](docs/claims/p.md) | 1 | 0 | 1 | 0 | 0 | 0 | 0 |
    """
    head = "| paper | claims | hold for all sizes | for all loads | exhaustively | refuted | measured | open |"
    columns = [("holds", name) for name in ("all-sizes", "all-loads", "exhaustive")]
    lines = [head, f"|---{'|--:' * 7}|"]
    for paper, own in by_paper(rows).items():
        held = Counter((row["verdict"], row["strength"]) for row in own)
        other = Counter(row["verdict"] for row in own)
        counts = [len(own), *(held[key] for key in columns), *(other[verdict] for verdict in VERDICTS[1:])]
        lines.append(f"| [`{paper}`]({folder}/{paper}.md) | {' | '.join(map(str, counts))} |")
    return "\n".join(lines)


def by_paper(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of every paper."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["paper"], []).append(row)
    return found


def summary_table(rows: Iterable[Row]) -> str:
    """The ledger as Markdown: for every paper what is refuted, measured or open, and, folded away, what holds."""
    return "\n\n".join(_paper_tables(paper, own) for paper, own in by_paper(rows).items())


def _paper_tables(paper: str, rows: list[Row]) -> str:
    true = [row for row in rows if row["verdict"] == "holds"]
    others = [row for row in rows if row["verdict"] != "holds"]
    folded = ("<details>", f"<summary>The {len(true)} that hold</summary>", "", _markdown_table(true), "", "</details>")
    parts = [
        f"**{paper}**: {tally(rows)}.",
        _markdown_table(others) if others else "",
        "\n".join(folded) if true else "",
    ]
    return "\n\n".join(filter(None, parts))


def _markdown_table(rows: list[Row]) -> str:
    head = ("| claim | verdict | strength | smallest counterexample, or measured value |", "|---|---|---|---|")
    return "\n".join((*head, *(f"| {' | '.join(_markdown_cells(row))} |" for row in rows)))


def _markdown_cells(row: Row) -> Iterator[str]:
    verdict = f"**{row['verdict']}**" if row["verdict"] == "refuted" else row["verdict"]
    found = _shortened(finding(row), 90).replace("|", "\\|")
    repairs = f"repairs `{row['repairs']}`" if row["repairs"] else ""
    yield from (f"`{row['id']}`", verdict, row["strength"], f"`{found}`" if found else repairs)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def with_table(text: str, table: str) -> str:
    """The text with the table between its markers.

    Raises: UnreadableFileError if it lacks the markers.
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise UnreadableFileError(f"no place for the table: expected the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"


def ledger_table(rows: Iterable[Row]) -> Table:
    """The ledger for a terminal."""
    table = Table(
        "claim", "verdict", "strength", "counterexample or value", box=None, pad_edge=False, header_style="bold"
    )
    table.columns[0].overflow = table.columns[3].overflow = "fold"
    for row in rows:
        style = STYLES[row["verdict"]]
        table.add_row(row["id"], f"[{style}]{row['verdict']}[/]", row["strength"], _plain(finding(row)))
    return table


def details(statement: Statement, readings: Mapping[str, Reading], rows: Mapping[str, Row]) -> Iterator[str]:
    """A statement with its source, and each of its readings with what is known of it, line by line."""
    yield from (f"{statement.id} ({statement.source.paper}, {statement.source.locator})", statement.text)
    for id_, reading in readings.items():
        yield ""
        yield f"{id_}: {reading.sentence}"
        yield from (f"  repairs: {repaired}" for repaired in [reading.repairs] if repaired)
        if id_ in rows:
            yield from (f"  {line}" for line in _known(rows[id_]))
        else:
            yield f"  verdict: open; nothing is in the ledger yet, try `loadbal check {id_}`"


def _known(row: Row) -> Iterator[str]:
    value = f" {row['value']}" if row["value"] is not None else ""
    yield f"verdict: {row['verdict']}{value} ({row['strength']})"
    yield from (f"evidence: {_evidence(record)}" for record in row["evidence"])
    if row["witness"]:
        what = "counterexample" if row["verdict"] == "refuted" else "attained by"
        yield f"{what}: {row['witness']['printed']}"
    for miss in row["near_misses"]:
        found = (miss.get("witness") or {}).get("printed", miss.get("value") or "none found")
        yield f"near miss {miss['name']!r}: {miss['sentence']} {miss['outcome']}: {found}"


def joints(proof: Proof) -> Iterator[str]:
    """A proof line by line: its lemmas, and how they join."""
    yield f"proof of {proof.claim}: {proof.scheme.value}"
    yield from (f"  lemma {lemma.name}: {' '.join(lemma.sentence.split())}" for lemma in proof.lemmas)
    yield from (f"  rests on the proof of {claim}" for claim in proof.rests_on)
    yield from (f"  {sentence}" for sentence in proof.argument)


def looked_at(evidence: Evidence) -> str:
    """What a check looked at, in a few words.

    >>> from loadbal.verdict import Strength
    >>> looked_at(Evidence(Strength.EXHAUSTIVE, 1200, 1100, method="exhaustive"))
    '1,200 cases, 1,100 of them relevant'
    """
    within = f", within {evidence.bounds}" if evidence.bounds else ""
    return f"{_counts(ledger.described(evidence))}{within}"


def _counts(record: ledger.Record) -> str:
    """How many of what, how many of them matter, and how often solvers were asked."""
    what = "lemma" if record["strength"] == "all-sizes" else "case"
    count = f"{record['cases']:,} {what}{'' if record['cases'] == 1 else 's'}"
    count += ", each for all loads" if record["strength"] == "all-loads" else ""
    met = "" if record["relevant"] == record["cases"] else f", {record['relevant']:,} of them relevant"
    by = " and ".join(solver.split()[0] for solver in record["solvers"])
    asked = f", {record['queries']:,} queries to {by}" if by else ""
    return count + met + asked


def _evidence(record: ledger.Record) -> str:
    """One line for one check."""
    if "method" not in record:
        return f"{record['outcome']}: {record.get('reason', '')}"
    return f"{record['outcome']} by {record['method']}: {record['bounds']}; {_counts(record)}"


def page(rows: Iterable[Row]) -> str:
    """The ledger as a page for a browser: a line for every claim, which opens to what is known of it."""
    kept = list(rows)
    claims = "\n".join(map(_folded, kept))
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>loadbal: the ledger</title>
<style>{PAGE_STYLE}</style>
<h1>What is known</h1>
<p>{tally(kept)}. Open a claim to see its sentence, its evidence and what must fail beside it.</p>
{claims}
</html>
"""


def _folded(row: Row) -> str:
    found = f" <code>{escape(finding(row))}</code>" if finding(row) else ""
    lines = (f"{row['statement']} ({row['paper']}, {row['locator']})", *_known(row))
    return (
        f'<details id="{escape(row["id"])}"><summary><b class="{row["verdict"]}">{row["verdict"]}</b> '
        f"{escape(row['id'])} <i>{row['strength']}</i>{found}</summary>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul></details>"
    )


def trace_table(trace: Trace) -> Table:
    """A run step by step: the loads before each step and the tokens that move."""
    table = Table("step", *map(str, range(trace.network.order)), "moves", box=None, pad_edge=False, header_style="bold")
    for column in table.columns[1:-1]:
        column.justify = "right"
    for frame in trace.frames:
        table.add_row(_plain(frame.title), *map(str, frame.loads), _moves(frame))
    return table


def _moves(frame: Frame) -> str:
    if frame.moves:
        return ", ".join(f"{move.source} to {move.target}: {move.tokens}" for move in frame.moves)
    return "none" if frame.active else ""


def _plain(text: str) -> str:
    """The text with nothing in it that a table would take for a style."""
    return text.replace("[", "\\[")


def main(arguments: list[str]) -> None:
    """Rewrite the table in the file and the lists in the folder that are named, or print all lists."""
    rows = list(ledger.load().values())
    if not arguments:
        sys.stdout.write(f"{summary_table(rows)}\n")
        return
    readme, folder = map(Path, arguments)
    ledger.write(readme, with_table(readme.read_text(encoding="utf-8"), overview_table(rows)))
    folder.mkdir(parents=True, exist_ok=True)
    for paper, own in by_paper(rows).items():
        ledger.write(folder / f"{paper}.md", claims_page(paper, own))


def claims_page(paper: str, rows: Iterable[Row]) -> str:
    """All claims of a paper, as the text of a Markdown file."""
    return f"# The claims of `{paper}`\n\n{summary_table(rows)}\n"


if __name__ == "__main__":
    main(sys.argv[1:])
