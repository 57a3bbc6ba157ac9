"""The pages `proofs/<paper>/README.md` agree with the ledger: their ids, files and near misses exist, and verdicts fit.

A verdict is compared where a page gives it in one of a few forms: a table of refuted claims or of fitted constants, and
a sentence that says *refuted*, *not proved* or *written proof* of the ids in it.
"""

import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TypeAlias, get_args

import pytest

from loadbal import ledger, papers
from loadbal.records import Row
from loadbal.theory.random_runs import Quantity
from loadbal.verdict import Strength

ROOT = Path(__file__).parent.parent
PAPERS = papers.papers()
ROWS = ledger.known()

QUOTED = re.compile(r"`([^`]+)`")
READING = re.compile(r"@[a-z0-9*.-]+")
NAME = re.compile(r"[a-z][a-z0-9.*]*(?:-[a-z0-9.*]+)+(?:@[a-z0-9*.-]+)?|[a-z][a-z0-9.-]*@[a-z0-9*.-]+")
"""The form of an id: words with hyphens, and perhaps a reading; `*` is any text."""

PROVED = re.compile(r"\(`([^`]+)`, proved in `(\w+)\.v`")
"""A claim and the theory with its theorem, as a page gives them."""

NEAR_MISS = re.compile(r"(\S*) ?~ (.+)")
PLACEHOLDERS = {"id ~ name", "claim ~ near miss"}
"""Forms of ids that a page explains."""

Fits: TypeAlias = Callable[[Row], bool]


def is_refuted(row: Row) -> bool:
    return row.verdict == "refuted"


def is_not_proved(row: Row) -> bool:
    return not row.is_settled


def is_written(row: Row) -> bool:
    return row.strength == Strength.WRITTEN.value


TABLES: dict[str, Fits] = {
    "smallest counterexample | holds instead": is_refuted,
    "statement | counterexample | repaired": is_refuted,
    "constants | found | checked": is_not_proved,
}
"""Ends of the first lines of tables, and what the ledger must say of the claims in their first columns."""

SENTENCES: dict[str, Fits] = {
    r"\bis refuted\b": is_refuted,
    r"\bnot proved\b": is_not_proved,
    r"\bha(?:s|ve) (?:a )?written proofs?\b|written proof\*": is_written,
}
"""Words of a sentence, and what the ledger must say of the ids in this sentence."""


def page(paper: str) -> str:
    """The page of a paper, with every paragraph, item or row of a table in a line of its own."""
    text = (ROOT / "proofs" / paper / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\n +(?![*\d])|(?<=[^\n|])\n(?=[^\n*|#\d ])", " ", text)


def own_rows(paper: str) -> dict[str, Row]:
    """The rows of a paper by id, without the name of the paper."""
    return {id_.removeprefix(f"{paper}/"): row for id_, row in ROWS.items() if row.paper == paper}


def near_misses(paper: str) -> set[tuple[str, str]]:
    """The id and the name of every near miss of a paper."""
    return {(name, near.name) for name, row in own_rows(paper).items() for near in row.near_misses}


def names_of(paper: str) -> set[str]:
    """The names that a page may quote: statements, claims, readings, and quantities of random runs."""
    ids = [id_.partition("@") for id_ in own_rows(paper)]
    return {name for statement, at, reading in ids for name in (statement, statement + at + reading, at + reading)}


def is_known(name: str, names: set[str]) -> bool:
    return any(fnmatchcase(it, name) for it in names)


def ids_in(names: list[str], rows: dict[str, Row]) -> Iterator[tuple[str, list[Row]]]:
    """Yield every id in a list of names with its rows: a statement has several, and `@reading` follows a statement."""
    statement = ""
    for name in names:
        if not READING.fullmatch(name):
            statement = name.partition("@")[0]
        full = statement + name if READING.fullmatch(name) else name
        found = [row for id_, row in rows.items() if fnmatchcase(id_, full) or id_.partition("@")[0] == full]
        if found:
            yield full, found


def cells(text: str, header: str) -> list[str]:
    """The first cells of all rows of the tables whose first line ends with `header`."""
    tables = re.findall(rf"^\|[^\n]*{re.escape(header)} \|\n\|[-|]+\|\n((?:\|[^\n]*\n)+)", text, re.MULTILINE)
    return [row.split("|")[1].strip() for table in tables for row in table.splitlines()]


def sentences(text: str, words: str) -> list[str]:
    """The sentences of a page, outside of tables, in which the pattern `words` occurs and ids are quoted."""
    prose = "\n".join(line for line in text.splitlines() if not line.startswith(("|", "#")))
    parts = re.split(r"(?<=[.:])(?:\*\*)?\s+(?=[A-Z*\d])|\n+", prose)
    return [it for it in parts if re.search(words, it) and QUOTED.search(it)]


def wrong(names: list[str], paper: str, fits: Fits) -> list[str]:
    """The ids among these names of whose rows not a single one fits."""
    return [full for full, rows in ids_in(names, own_rows(paper)) if not any(map(fits, rows))]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_id_on_a_page_is_one_of_the_paper(paper: str) -> None:
    quoted = [it for it in QUOTED.findall(page(paper)) if READING.fullmatch(it) or NAME.fullmatch(it)]
    names = names_of(paper) | set(get_args(Quantity))
    assert len(quoted) > 50
    assert [it for it in quoted if not is_known(it, names)] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_theory_and_file_on_a_page_exists(paper: str) -> None:
    quoted = QUOTED.findall(page(paper))
    theories = [it for it in quoted if re.fullmatch(r"\w+\.v", it)]
    files = [it for it in quoted if re.match(r"(loadbal|proofs|verify|docs|tests)/", it)]
    assert files
    assert [it for it in theories if not (ROOT / "proofs" / "rocq" / "theories" / it).exists()] == []
    assert [it for it in files if not (ROOT / it).exists()] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_near_miss_on_a_page_exists(paper: str) -> None:
    known = near_misses(paper)
    quoted = [it for it in QUOTED.findall(page(paper)) if NEAR_MISS.fullmatch(it) and it not in PLACEHOLDERS]
    found = {it: NEAR_MISS.fullmatch(it) for it in quoted}
    missing = [
        it
        for it, part in found.items()
        if part and not any(id_.startswith(part[1]) and name == part[2] for id_, name in known)
    ]
    assert missing == []


@pytest.mark.parametrize("header", TABLES)
def test_the_first_column_of_a_table_agrees_with_the_ledger(header: str) -> None:
    found = {paper: cells(page(paper), header) for paper in PAPERS}
    assert sum(map(len, found.values())) >= 5
    names = {
        paper: [re.findall(f"{NAME.pattern}|{READING.pattern}", cell) for cell in own] for paper, own in found.items()
    }
    assert {
        paper: bad
        for paper, own in names.items()
        if (bad := [it for cell in own for it in wrong(cell, paper, TABLES[header])])
    } == {}


def test_every_row_of_a_table_of_refuted_statements_names_a_claim() -> None:
    rows = [(paper, cell) for header in list(TABLES)[:2] for paper in PAPERS for cell in cells(page(paper), header)]
    assert len(rows) > 100
    names = f"{NAME.pattern}|{READING.pattern}"
    assert [it for it in rows if not list(ids_in(re.findall(names, it[1]), own_rows(it[0])))] == []


def test_a_claim_that_a_page_calls_proved_in_a_theory_holds_by_a_theorem_of_it() -> None:
    found = [(paper, *it) for paper in PAPERS for it in PROVED.findall(page(paper))]
    assert len(found) >= 5
    kernels = {(paper, name, theory): own_rows(paper)[name] for paper, name, theory in found}
    assert [
        key
        for key, row in kernels.items()
        if row.verdict != "holds" or row.kernel is None or not row.kernel["theorem"].startswith(f"{key[2]}.")
    ] == []


@pytest.mark.parametrize("words", SENTENCES)
def test_what_a_sentence_says_of_an_id_agrees_with_the_ledger(words: str) -> None:
    found = {paper: sentences(page(paper), words) for paper in PAPERS}
    assert any(list(ids_in(QUOTED.findall(it), own_rows(paper))) for paper, own in found.items() for it in own)
    bad = {
        sentence: names
        for paper, own in found.items()
        for sentence in own
        if (names := wrong(QUOTED.findall(sentence), paper, SENTENCES[words]))
    }
    assert bad == {}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_names_every_claim_with_a_written_proof(paper: str) -> None:
    rows = own_rows(paper)
    words = next(words for words, fits in SENTENCES.items() if fits is is_written)
    named = {
        row.id for it in sentences(page(paper), words) for _, found in ids_in(QUOTED.findall(it), rows) for row in found
    }
    assert {row.id for row in rows.values() if is_written(row)} <= named
