"""What is known, as text: the ledger, a statement with its evidence, a run step by step, the table of the README.

`python -m loadbal.report README.md` rewrites the table between the two markers of that file.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rich.table import Table

from loadbal import ledger
from loadbal.checking.lemmas import Proof
from loadbal.claim import Statement
from loadbal.errors import UnreadableFileError
from loadbal.ledger import Row
from loadbal.lookup import Reading
from loadbal.trace import Frame, Trace
from loadbal.verdict import Evidence, Strength

BEGIN = "<!-- begin: summary of the ledger, written by `python -m loadbal.report README.md` -->"
END = "<!-- end: summary of the ledger -->"

VERDICTS = ("holds", "refuted", "measured", "open")
STYLES = {"holds": "green", "refuted": "red", "measured": "cyan", "open": "yellow"}


def tally(rows: Iterable[Row]) -> str:
    """How many claims have which verdict.

    >>> tally([{"verdict": "holds"}, {"verdict": "refuted"}, {"verdict": "holds"}])
    '3 claims: 2 holds, 1 refuted'
    """
    count = Counter(row["verdict"] for row in rows)
    parts = [f"{count[verdict]} {verdict}" for verdict in VERDICTS if count[verdict]]
    return f"{count.total()} claim{'' if count.total() == 1 else 's'}: {', '.join(parts) or 'none checked yet'}"


def finding(row: Row) -> str:
    """The counterexample, or the value and where it is attained; empty for what holds."""
    shown = (row["witness"] or {}).get("printed", "").replace(" | ", "; ")
    if row["verdict"] == "measured":
        return f"{row['value']}: {shown}" if shown else str(row["value"])
    return shown if row["verdict"] == "refuted" else ""


def summary_table(rows: Iterable[Row]) -> str:
    """The ledger as Markdown: for every paper what is refuted, measured or open, and, folded away, what holds."""
    kept = list(rows)
    papers = dict.fromkeys(row["paper"] for row in kept)
    return "\n\n".join(_paper_tables(paper, [row for row in kept if row["paper"] == paper]) for paper in papers)


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
        yield from (f"  {line}" for line in _known(id_, reading, rows.get(id_)))


def _known(id_: str, reading: Reading, row: Row | None) -> Iterator[str]:
    if reading.repairs:
        yield f"repairs: {reading.repairs}"
    if row is None:
        yield f"verdict: open; nothing is in the ledger yet, try `loadbal check {id_}`"
        return
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
    yield from (f"  rests on the proof of {other.claim}" for other in proof.rests_on)
    yield from (f"  {sentence}" for sentence in proof.argument)


def looked_at(evidence: Evidence) -> str:
    """What a check looked at, in a few words.

    >>> looked_at(Evidence(Strength.EXHAUSTIVE, 1200, 1100, method="exhaustive"))
    '1,200 cases, 1,100 of them relevant'
    """
    what = {Strength.ALL_LOADS: "network", Strength.ALL_SIZES: "lemma"}.get(evidence.strength, "case")
    cases = f"{evidence.cases:,} {what}{'' if evidence.cases == 1 else 's'}"
    cases += ", each with every load" if evidence.strength == Strength.ALL_LOADS else ""
    met = "" if evidence.relevant == evidence.cases else f", {evidence.relevant:,} of them relevant"
    asked = f", {evidence.queries:,} queries to {' and '.join(evidence.solvers)}" if evidence.solvers else ""
    return cases + met + asked + (f", within {evidence.bounds}" if evidence.bounds else "")


def _evidence(record: ledger.Record) -> str:
    """One line for one check."""
    if "method" not in record:
        return f"{record['outcome']}: {record.get('reason', '')}"
    solvers = f", {record['queries']} queries to {' and '.join(record['solvers'])}" if record["solvers"] else ""
    met = "" if record["relevant"] == record["cases"] else f", {record['relevant']:,} of them relevant"
    return f"{record['outcome']} by {record['method']}: {record['bounds']}; {record['cases']:,} cases{met}{solvers}"


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
    """Rewrite the table in the file named, or print it."""
    table = summary_table(ledger.load().values())
    if not arguments:
        sys.stdout.write(f"{table}\n")
        return
    path = Path(arguments[0])
    ledger.write(path, with_table(path.read_text(encoding="utf-8"), table))


if __name__ == "__main__":
    main(sys.argv[1:])
