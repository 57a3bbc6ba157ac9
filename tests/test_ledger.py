"""The ledger: what follows for a claim from the records of its checks, how it is kept, and what a change of it says."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from loadbal import files, ledger, papers
from loadbal.checking.enumeration import Enumeration
from loadbal.checking.walk import cases
from loadbal.claim import Bounds
from loadbal.domain import UNSAID
from loadbal.errors import DisagreementError, UnreadableFileError
from loadbal.records import Near, Record, Row, decided, recorded
from loadbal.showing import changes
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided

BOUNDS = Bounds(size=3, load=2)


def evidence(strength: Strength) -> Evidence:
    return Evidence(strength, 5, 4, method="some", bounds=BOUNDS)


WHOLE = recorded(Holds(evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
HOLDS = recorded(Bounded(evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
ALL_LOADS = recorded(Bounded(evidence(Strength.ALL_LOADS)), "smt", Bounds(size=3))
PROVED = recorded(Holds(Evidence(Strength.WRITTEN, 3, 3, 6, "proof", None, ("z3", "cvc5"))), "proof", None)
REFUTED = recorded(Refuted({"loads": (0, 2)}, evidence(Strength.EXHAUSTIVE)), "some", Bounds(size=5, load=2))
MEASURED = recorded(Measured(7, {"loads": (0, 2)}, evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
UNDECIDED = recorded(Undecided("too long"), "some", BOUNDS)
SAMPLED = recorded(Undecided("no counterexample", evidence(Strength.SAMPLED)), "fuzz", BOUNDS)


def row(id_: str, records: Iterable[Record], nears: Iterable[Near] = ()) -> Row:
    kept = tuple(records)
    return Row(
        id=id_,
        paper="p",
        locator="section 1",
        statement="A sentence.",
        evidence=kept,
        near_misses=tuple(nears),
        **decided(id_, kept),
    )


@pytest.mark.parametrize(
    ("records", "verdict", "strength"),
    [
        ([], "open", "sampled"),
        ([UNDECIDED], "open", "sampled"),
        ([UNDECIDED, SAMPLED], "open", "sampled"),
        ([SAMPLED, HOLDS], "bounded", "exhaustive"),
        ([HOLDS, WHOLE], "holds", "exhaustive"),
        ([HOLDS, PROVED, ALL_LOADS], "holds", "written"),
        ([HOLDS, ALL_LOADS], "bounded", "all-loads"),
        ([HOLDS, REFUTED], "refuted", "exhaustive"),
        ([MEASURED, SAMPLED], "measured", "exhaustive"),
    ],
)
def test_the_records_decide_a_claim(records: list[Record], verdict: str, strength: str) -> None:
    found = decided("p/x", records)
    assert (found["verdict"], found["strength"]) == (verdict, strength)


def test_a_refuted_claim_cannot_be_proved() -> None:
    with pytest.raises(DisagreementError, match="p/x"):
        decided("p/x", [PROVED, REFUTED])


def test_an_undecided_claim_has_no_value_and_no_witness() -> None:
    found = decided("p/x", [UNDECIDED, SAMPLED])
    assert (found["value"], found["witness"]) == (None, None)


def test_a_row_has_the_witness_and_the_value_of_what_decides() -> None:
    witness = decided("p/x", [HOLDS, REFUTED])["witness"]
    assert (witness.printed, witness.answers) == ("loads 0 2", {"loads": [0, 2]})
    more = replace(MEASURED, value=Fraction(9))
    assert decided("p/x", [MEASURED, more])["value"] == 9
    assert decided("p/x", [MEASURED, more], "smallest")["value"] == 7


def test_a_value_that_two_checks_found_was_looked_for_as_far_as_the_larger_says() -> None:
    few = replace(MEASURED, covered={"n": {"of": "numbers", "from": 1, "to": 2}})
    more = replace(MEASURED, cases=9, witness=None, covered={"n": {"of": "numbers", "from": 1, "to": 5}})
    found = decided("p/x", [few, more])
    assert (found["covered"], found["witness"]) == (more.covered, few.witness)


ROWS = [
    row("p/b", [HOLDS, SAMPLED, UNDECIDED], [Near("one", "Another sentence.", REFUTED)]),
    row("p/a", [REFUTED, replace(REFUTED, method="smt")]),
    row("p/c", [MEASURED, PROVED]),
]


def written(path: Path, rows: list[Row] = ROWS) -> Path:
    files.write(path, ledger.document(rows))
    return path


def test_the_domain_begins_where_any_of_the_checks_begins() -> None:
    few = replace(HOLDS, covered={"n": {"of": "numbers", "from": 1, "to": 2}})
    more = replace(HOLDS, covered={"n": {"of": "numbers", "from": 3, "to": 3}, "loads": {"of": "numbers"}})

    assert row("p/a", [few, more]).domain == row("p/a", [more, few]).domain == "n: numbers from 1 on; loads: numbers"


def test_a_ledger_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = written(tmp_path / "ledger.json")
    assert list(ledger.load(path).values()) == ROWS
    assert json.loads(path.read_text(encoding="utf-8"))["schema"] == ledger.SCHEMA


def test_a_ledger_has_a_line_for_every_record() -> None:
    records = sum(len(changes.named(one)) for one in ROWS)
    assert len(ledger.document(ROWS).splitlines()) == 2 + len(ROWS) + records


def test_what_a_row_says_of_its_witness_is_not_said_again() -> None:
    *_, first, second, _ = ledger.document(ROWS[1:2]).splitlines()
    assert "printed" not in first
    assert "printed" not in second


def test_no_file_is_an_empty_ledger(tmp_path: Path) -> None:
    assert ledger.load(tmp_path / "none.json") == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"claims": [{}]}',
        '{"schema": 1, "claims": []}',
        f'{{"schema": {ledger.SCHEMA}, "claims": 3}}',
        f'{{"schema": {ledger.SCHEMA}, "claims": [{{"id": "p/x"}}]}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"ledger\.json"):
        ledger.load(path)


def test_a_truncated_line_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "ledger.json")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], lines[2][:-20], *lines[3:]]), encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"cut off: .* line [34]"):
        ledger.load(path)


def test_no_record_covers_options_that_nobody_described() -> None:
    for row in ledger.known().values():
        said = [row.domain, *(str(entry["of"]) for one in row.evidence for entry in one.covered.values())]
        assert not [words for words in said if UNSAID in words], row.id


CODE = re.compile(r"\w=\S|<\w")
"""How a record without words of its own prints, and a function."""


def texts_of(row: Row) -> Iterator[str]:
    """What a row says of its domain, of what was covered, and of its witnesses."""
    records = [*row.evidence, *(near.record for near in row.near_misses)]
    yield row.domain
    yield from (str(entry["of"]) for record in records for entry in record.covered.values())
    for witness in (record.witness for record in records if record.witness is not None):
        yield from (witness.printed, *map(str, witness.answers.values()))


def test_no_row_says_code_where_words_are_expected() -> None:
    assert CODE.search("column: one of Column(order=100)")
    assert CODE.search("rule: one of <function low>")
    assert not [(row.id, words) for row in ledger.known().values() for words in texts_of(row) if CODE.search(words)]


@pytest.mark.parametrize("method", ["exhaustive", "smt"])
def test_what_looked_at_everything_says_what_that_was(method: str) -> None:
    silent = [
        (row.id, one)
        for row in ledger.known().values()
        for one in row.evidence
        if one.method == method and one.outcome in {"holds", "bounded", "measured"} and not one.covered
    ]
    for id_, one in silent:
        start = Enumeration()
        assert one.cases == len(list(cases(papers.claims()[id_][1].case, one.bounds or BOUNDS, start))), id_
        assert not start.coverage.plain(), f"{id_}: what was covered within {one.bounds} is missing"
