"""The ledger: writing and reading rows, refusing wrong files, and the rows of the installed ledger."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from loadbal import files, ledger, papers
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.claim import Bounds
from loadbal.domain import UNDESCRIBED
from loadbal.errors import DisagreementError, UnreadableFileError
from loadbal.reason import Reason
from loadbal.records import Near, Reach, Record, Row, decided, recorded
from loadbal.showing import changes
from loadbal.verdict import Bounded
from tests.commands import Run, refuses
from tests.test_records import BOUNDS, BY_KERNEL, FULL, HOLDS, MEASURED, PROVED, REFUTED, SAMPLED, SAYS, UNDECIDED


def row(id_: str, records: Iterable[Record], nears: Iterable[Near] = ()) -> Row:
    evidence = tuple(records)
    return Row(
        id=id_,
        paper="p",
        locator="section 1",
        statement="A sentence.",
        evidence=evidence,
        near_misses=tuple(nears),
        **decided(id_, evidence),
    )


ROWS = [
    replace(
        row("p/b", [HOLDS, SAMPLED, UNDECIDED], [Near("one", "Another sentence.", REFUTED)]),
        attacked=Reach(Bounds(80, 6), 300),
    ),
    row("p/a", [REFUTED, replace(REFUTED, method="smt"), HOLDS]),
    row("p/c", [MEASURED, PROVED]),
    replace(row("p/e", [MEASURED, SAMPLED]), reason=Reason.FINITE),
    replace(
        row("p/d", [BY_KERNEL, recorded(Bounded(FULL), "smt", Bounds(3)), replace(MEASURED, value=Fraction(7, 2))]),
        argued=2,
        cites=("An Author",),
        kernel=SAYS,
        repairs="p/a",
        value=Fraction(7, 2),
    ),
]


def written(path: Path, rows: list[Row] = ROWS) -> Path:
    files.write(path, ledger.document(rows))
    return path


def test_the_domain_begins_at_the_smallest_value_of_any_check() -> None:
    few = replace(HOLDS, covered={"n": {"of": "numbers", "from": 1, "to": 2}})
    more = replace(HOLDS, covered={"n": {"of": "numbers", "from": 3, "to": 3}, "loads": {"of": "numbers"}})

    assert row("p/a", [few, more]).domain == row("p/a", [more, few]).domain == "n: numbers from 1 on; loads: numbers"


def test_reading_a_written_ledger_returns_its_rows(tmp_path: Path) -> None:
    path = written(tmp_path / "ledger.json")
    assert list(ledger.load(path).values()) == ROWS
    assert json.loads(path.read_text(encoding="utf-8"))["schema"] == ledger.SCHEMA


def test_a_ledger_has_one_line_for_each_record_and_each_definition() -> None:
    records = sum(len(changes.named_records(one)) for one in ROWS)
    assert len(ledger.document(ROWS).splitlines()) == 3 + len(ROWS) + records + len(SAYS["below"])


def test_a_row_stores_its_reason_only_if_it_has_one() -> None:
    assert [json.loads(ledger.document([one]))["claims"][0].get("reason") for one in ROWS] == [
        "finite data" if one.id == "p/e" else None for one in ROWS
    ]
    assert ledger.document(ROWS).count('"reason": "finite data"') == 1


def test_a_row_stores_how_far_an_attack_went_only_if_there_was_one() -> None:
    found = [json.loads(ledger.document([one]))["claims"][0].get("attacked") for one in ROWS]
    assert found == [{"bounds": {"size": 80, "load": 6}, "relevant": 300}, None, None, None, None]


def test_a_row_stores_its_witness_once() -> None:
    assert ledger.document(ROWS[1:2]).count('"printed"') == ledger.document(ROWS[3:4]).count('"printed"') == 1


def test_a_row_stores_its_theorem_once() -> None:
    text = ledger.document(ROWS[-1:])
    assert text.count('"says"') == text.count('"kernel": {') == 1
    assert ledger.plain(BY_KERNEL)["kernel"] == SAYS


def test_two_rows_with_different_definitions_of_one_name_are_refused() -> None:
    changed = {**SAYS, "below": {**SAYS["below"], "A.d": {"digest": "dd", "uses": [], "reads": ""}}}
    other = row("p/f", [replace(BY_KERNEL, kernel=changed)])
    with pytest.raises(
        DisagreementError, match=r"one of them about p/f, have different versions of the Rocq definition A\.d"
    ):
        ledger.document([*ROWS, other])


def test_a_ledger_stores_characters_outside_ascii_unescaped() -> None:
    assert "⌈S/n⌉" in ledger.document([replace(ROWS[0], statement="Some have ⌈S/n⌉ tokens.")])


def test_a_missing_file_is_an_empty_ledger(tmp_path: Path) -> None:
    assert ledger.load(tmp_path / "none.json") == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"claims": [{}]}',
        '{"schema": 1, "claims": []}',
        f'{{"schema": {ledger.SCHEMA}, "claims": []}}',
        f'{{"schema": {ledger.SCHEMA}, "claims": 3, "definitions": {{}}}}',
        f'{{"schema": {ledger.SCHEMA}, "claims": [{{"id": "p/x"}}], "definitions": {{}}}}',
        f'{{"schema": {ledger.SCHEMA}, "claims": [], "definitions": []}}',
        "[" * 100_000,
    ],
)
def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"ledger\.json is (not )?a ledger\b"):
        ledger.load(path)


def parts_of(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """One value of each kind that a ledger stores (row, record, witness, ...), from the document of `ROWS`."""
    first, refuted, *_, last = document["claims"]
    return {
        "row": first,
        "record": first["evidence"][0],
        "near miss": first["near_misses"][0],
        "witness": refuted["witness"],
        "bounds": last["evidence"][1]["reached"],
        "theorem": last["kernel"],
        "covered": last["evidence"][0]["covered"],
        "definition": document["definitions"]["A.c"],
    }


@pytest.mark.parametrize(
    ("part", "name", "value"),
    [
        ("row", "id", 3),
        ("row", "statement", None),
        ("row", "verdict", "maybe"),
        ("row", "verdict", "undecided"),
        ("row", "value", "much"),
        ("row", "argued", -1),
        ("row", "attacked", 3),
        ("row", "attacked", None),
        ("row", "attacked", {"bounds": {"size": 3}, "relevant": -1}),
        ("row", "attacked", {"bounds": None, "relevant": 1}),
        ("row", "reason", "lazy"),
        ("row", "reason", None),
        ("row", "argued", True),
        ("row", "cites", [3]),
        ("row", "covered", {}),
        ("row", "covered", [{"n": 3}]),
        ("row", "surplus", 1),
        ("row", "cites", "p/b"),
        ("row", "evidence", {}),
        ("row", "near_misses", {}),
        ("record", "outcome", "open"),
        ("record", "outcome", ["holds"]),
        ("record", "cases", -1),
        ("record", "cases", 1.0),
        ("record", "relevant", True),
        ("record", "queries", "1"),
        ("record", "depth", "shallow"),
        ("record", "solvers", [None]),
        ("record", "solvers", "z3"),
        ("record", "bounds", {"load": 2}),
        ("record", "bounds", {"size": 0}),
        ("record", "reason", 3),
        ("near miss", "name", 3),
        ("near miss", "outcome", "maybe"),
        ("near miss", "cases", -1),
        ("near miss", "kernel", ["A.b"]),
        ("witness", "printed", None),
        ("witness", "answers", 3),
        ("bounds", "size", "2"),
        ("theorem", "axioms", "none"),
        ("theorem", "says", None),
        ("theorem", "bound by", "houle"),
        ("theorem", "reads", None),
        ("theorem", "digest", 3),
        ("theorem", "uses", "A.c"),
        ("theorem", "uses", ["A.nothing"]),
        ("definition", "digest", None),
        ("definition", "reads", None),
        ("definition", "uses", "A.d"),
        ("definition", "uses", ["A.nothing"]),
    ],
)
def test_a_wrong_value_in_a_ledger_is_refused(tmp_path: Path, part: str, name: str, value: object) -> None:
    found = json.loads(ledger.document(ROWS))
    parts_of(found)[part][name] = value
    path = tmp_path / "ledger.json"
    path.write_text(json.dumps(found), encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"ledger\.json is not a ledger, as "):
        ledger.load(path)


def test_a_truncated_line_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "ledger.json")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], lines[2][:-20], *lines[3:]]), encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"the end of the file is missing; .* line [34]"):
        ledger.load(path)


def test_the_installed_ledger_has_every_claim() -> None:
    assert ledger.known().keys() == papers.claims().keys()


def test_every_option_that_a_record_covers_has_a_description() -> None:
    for row in ledger.known().values():
        texts = [row.domain, *(str(entry["of"]) for one in row.evidence for entry in one.covered.values())]
        assert not [words for words in texts if UNDESCRIBED in words], row.id


CODE = re.compile(r"\w=\S|<\w")
"""Matches text that looks like code: the printed form of a function, or of a record without its own `__str__`."""


def texts_of(row: Row) -> Iterator[str]:
    """The texts of a row that readers see: its domain, what was covered, and its witnesses."""
    records = [*row.evidence, *(near.record for near in row.near_misses)]
    yield row.domain
    yield from (str(entry["of"]) for record in records for entry in record.covered.values())
    for witness in (record.witness for record in records if record.witness is not None):
        yield from (witness.printed, *map(str, witness.answers.values()))


def test_no_text_of_a_row_contains_code() -> None:
    assert CODE.search("column: one of Column(order=100)")
    assert CODE.search("rule: one of <function low>")
    assert not [(row.id, words) for row in ledger.known().values() for words in texts_of(row) if CODE.search(words)]


@pytest.mark.parametrize("method", ["exhaustive", "smt"])
def test_a_complete_check_records_its_options_unless_there_are_none(method: str) -> None:
    undescribed = [
        (row.id, one)
        for row in ledger.known().values()
        for one in row.evidence
        if one.method == method and one.outcome in {"holds", "bounded", "measured"} and not one.covered
    ]
    for id_, one in undescribed:
        start = Enumeration()
        assert one.cases == len(list(cases(papers.claims()[id_][1].case, one.bounds or BOUNDS, start))), id_
        assert not start.coverage.as_json(), f"{id_}: the record has no `covered` within {one.bounds}"


def test_a_missing_installed_ledger_is_no_ledger_without_claims(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr(ledger, "ledger_path", lambda: tmp_path / "ledger.json")
    ledger.known.cache_clear()
    try:
        for command in (("claims", "--verdict", "refuted"), ("show", "houle/lemma-4"), ("report",)):
            refuses(run(*command), f"there is no ledger at {tmp_path / 'ledger.json'}; install loadbal again")
    finally:
        monkeypatch.undo()
        ledger.known.cache_clear()
