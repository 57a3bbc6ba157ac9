"""The ledger as Markdown: the numbers in the README, a table of all papers, and a list of claims for each paper.

`python -m loadbal.showing.markdown README.md docs/claims` rewrites the numbers between the two markers in the file, and
writes the table and the lists into the folder.
"""

import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from loadbal import files, ledger, papers
from loadbal.claim import Statement
from loadbal.errors import UnreadableFileError
from loadbal.records import Row
from loadbal.showing import sentences
from loadbal.showing.short_answer import short_answer
from loadbal.showing.text import VERDICTS, finding, tally
from loadbal.verdict import Strength

COMMAND = "`python -m loadbal.showing.markdown README.md docs/claims`"
BEGIN = f"<!-- begin: numbers of the ledger, written by {COMMAND} -->"
END = "<!-- end: numbers of the ledger -->"

GROUNDS = {
    "by the kernel": {Strength.KERNEL},
    "by solver": {Strength.SOLVER},
    "by a written proof": {Strength.WRITTEN},
    "by a complete check": {Strength.ALL_LOADS, Strength.EXHAUSTIVE},
}
"""Columns of the overview table that count claims that hold: each heading, and the strengths that the column counts."""


CLOSED: dict[str, str] = {
    "holds": "The {} that hold",
    "bounded": "The {} without a counterexample within bounds",
}
"""The verdicts whose claims stand in a closed `details` element, each with the text to click on."""


def numbers(rows: Iterable[Row]) -> str:
    """A sentence with the numbers of papers, readings, theorems and verdicts."""
    listed = list(rows)
    count = Counter(row.verdict for row in listed)
    theorems = {row.kernel["theorem"] for row in listed if row.kernel}
    return (
        f"Of {len(listed):,} readings of statements in {len(by_paper(listed))} papers, each one exact sentence that"
        f" a statement can mean or that repairs it, {count['holds']:,} hold and {count['refuted']:,} are refuted."
        f" Of the others, {count['bounded']:,} have no counterexample within the bounds of their checks,"
        f" {count['measured']:,} ask for a number, which was measured, and {count['open']:,} are undecided. Rocq has"
        f" checked {len(theorems):,} theorems about them."
    )


def overview_table(rows: Iterable[Row]) -> str:
    """A table with a row for each paper: its claims that hold, by strength, and its claims with other verdicts."""
    heads = ["paper", "claims", *(f"hold {name}" for name in GROUNDS), *VERDICTS[1:]]
    lines = [f"| {' | '.join(heads)} |", f"|---{'|--:' * (len(heads) - 1)}|"]
    for paper, own in by_paper(rows).items():
        held = Counter(Strength(row.strength) for row in own if row.verdict == "holds")
        other = Counter(row.verdict for row in own)
        counts = [
            len(own),
            *(sum(held[it] for it in several) for several in GROUNDS.values()),
            *(other[verdict] for verdict in VERDICTS[1:]),
        ]
        lines.append(f"| [{papers.name_of(paper)}]({paper}.md) | {' | '.join(map(str, counts))} |")
    return "\n".join(lines)


def by_paper(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of the ledger, grouped by the paper of their claims."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.paper, []).append(row)
    return found


def summary(rows: Iterable[Row]) -> str:
    """The tables of all papers: refuted, measured and open claims first, the others in closed `details` elements."""
    return "\n\n".join(_paper_tables(paper, own) for paper, own in by_paper(rows).items())


def _paper_tables(paper: str, rows: list[Row]) -> str:
    closed = {verdict: [row for row in rows if row.verdict == verdict] for verdict in CLOSED}
    others = [row for row in rows if row.verdict not in CLOSED]
    parts = [f"**{papers.name_of(paper)}**: {tally(rows)}.", _table(others) if others else ""]
    parts += [_details_element(CLOSED[verdict].format(len(own)), own) for verdict, own in closed.items() if own]
    return "\n\n".join(filter(None, parts))


def _details_element(summary: str, rows: list[Row]) -> str:
    return "\n".join(("<details>", f"<summary>{summary}</summary>", "", _table(rows), "", "</details>"))


def _table(rows: list[Row]) -> str:
    head = ("| claim | verdict | sentence; counterexample, or measured value |", "|---|---|---|")
    return "\n".join((*head, *(f"| {' | '.join(_cells(row))} |" for row in rows)))


def _cells(row: Row) -> Iterator[str]:
    verdict = f"**{row.verdict}**" if row.verdict == "refuted" else row.verdict
    found = _shortened(finding(row), 90)
    parts = [
        sentences.markdown(row.statement),
        f"`{found}`" if found else "",
        f"Repairs `{row.repairs}`." if row.repairs else "",
    ]
    known = "; ".join(filter(None, (f"{verdict}, {row.strength}", row.reason)))
    yield from (f"`{row.id}`", known, _cell(" ".join(filter(None, parts))))


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def with_numbers(text: str, sentence: str) -> str:
    """The text with the sentence between its markers, in lines of at most 120 characters.

    Raises: UnreadableFileError if the text lacks a marker.
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise UnreadableFileError(f"the text has no place for the numbers; expected the two lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{textwrap.fill(sentence, 120)}\n{END}{after}"


def overview_page(rows: Iterable[Row]) -> str:
    """The text of the Markdown file with the table of all papers."""
    more = "[How to read a verdict](../verdicts.md) explains the columns; each paper has a list of its claims."
    return f"# The claims of all papers\n\n{overview_table(rows)}\n\n{more}\n"


def claims_page(paper: str, rows: Iterable[Row]) -> str:
    """The text of the Markdown file with all claims of a paper."""
    cited = f"{papers.publication(paper).citation}. The ids of its claims begin with `{paper}/`."
    listed = list(rows)
    parts = [f"# The claims of {papers.name_of(paper)}", textwrap.fill(cited, 120), main_results(paper, listed)]
    return "\n\n".join(filter(None, (*parts, "## All claims", f"{summary(listed)}\n")))


def main_results(paper: str, rows: Sequence[Row]) -> str:
    """A table of the main results of a paper: what each says, and in which readings it holds; "" if none is listed."""
    lines = [
        f"| `{it.id}` | {it.source.locator} | {_cell(sentences.markdown(it.text))} | {_cell(_answer(it, rows))} |"
        for it in papers.main_results(paper)
    ]
    head = ["## The main results", "", "| statement | place | the paper says | answer |", "|---|---|---|---|"]
    return "\n".join([*head, *lines]) if lines else ""


def _answer(statement: Statement, rows: Iterable[Row]) -> str:
    own = [row for row in rows if row.id in statement.ids()]
    return sentences.markdown(short_answer(statement, own).text)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main(arguments: list[str]) -> None:
    """Rewrite the numbers in the README and the lists in the folder; without arguments print all lists."""
    rows = list(ledger.known().values())
    if not arguments:
        sys.stdout.write(f"{summary(rows)}\n")
        return
    readme, folder = map(Path, arguments)
    files.write(readme, with_numbers(readme.read_text(encoding="utf-8"), numbers(rows)))
    folder.mkdir(parents=True, exist_ok=True)
    files.write(folder / "README.md", overview_page(rows))
    for paper, own in by_paper(rows).items():
        files.write(folder / f"{paper}.md", claims_page(paper, own))


if __name__ == "__main__":
    main(sys.argv[1:])
