"""The ledger as Markdown: the numbers in the README, the table and the lists of claims."""

from dataclasses import replace
from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.errors import UnreadableFileError
from loadbal.reason import Reason
from loadbal.showing import markdown
from tests.showing.test_text import ROW


def test_the_line_of_a_refuted_claim_has_its_sentence_and_counterexample() -> None:
    *_, line = markdown.summary([ROW]).splitlines()

    assert line == "| `p/one` | **refuted**, exhaustive | A sentence. `network 0-1:0, 1 color; loads 0 2` |"


def test_a_repaired_claim_names_what_it_repairs() -> None:
    repaired = replace(ROW, id="p/one@repaired", verdict="holds", repairs="p/one", witness=None)

    assert "\n| `p/one@repaired` | holds, exhaustive | A sentence. Repairs `p/one`. |\n" in markdown.summary([repaired])


def test_the_reason_of_a_claim_follows_its_strength() -> None:
    bounded = replace(ROW, verdict="bounded", reason=Reason.UNPROVED, witness=None)

    assert "| `p/one` | bounded, exhaustive; unproved | A sentence. |\n" in markdown.summary([bounded])


def test_every_claim_has_one_line() -> None:
    rows = ledger.known()
    lines = markdown.summary(rows.values()).splitlines()

    assert sorted(line.split("`")[1] for line in lines if line.startswith("| `")) == sorted(rows)


def test_claims_that_hold_are_in_a_closed_element() -> None:
    table = markdown.summary([replace(ROW, id="p/two", verdict="holds", witness=None), ROW])

    assert table.startswith("**p**: 2 claims: 1 hold, 1 refuted.\n\n| claim")
    assert table.index("p/one") < table.index("<details>\n<summary>The 1 that hold</summary>") < table.index("p/two")


def test_the_sentence_replaces_the_text_between_the_markers() -> None:
    text = f"before\n{markdown.BEGIN}\nold\n{markdown.END}\nafter\n"

    assert markdown.with_numbers(text, "new") == f"before\n{markdown.BEGIN}\nnew\n{markdown.END}\nafter\n"


@pytest.mark.parametrize("text", ["", markdown.BEGIN, markdown.END])
def test_a_text_without_markers_is_refused(text: str) -> None:
    with pytest.raises(UnreadableFileError, match="no place for the numbers"):
        markdown.with_numbers(text, "new")


def test_main_prints_the_lists(capsys: pytest.CaptureFixture[str]) -> None:
    markdown.main([])

    assert capsys.readouterr().out == markdown.summary(ledger.known().values()) + "\n"


def test_main_rewrites_the_numbers_the_table_and_the_lists(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{markdown.BEGIN}\n{markdown.END}\nafter\n", encoding="utf-8")
    markdown.main([str(readme), str(tmp_path / "claims")])

    rows = ledger.known().values()
    assert " ".join(readme.read_text(encoding="utf-8").split()).count(markdown.numbers(rows)) == 1
    assert markdown.overview_table(rows) in (tmp_path / "claims" / "README.md").read_text(encoding="utf-8")
    assert {path.stem for path in (tmp_path / "claims").glob("*.md")} == {"README", *(row.paper for row in rows)}


def test_the_sentence_counts_readings_verdicts_and_theorems() -> None:
    theorem = {"theorem": "T.one"}
    held = [replace(ROW, id=f"p/{it}", verdict="holds", witness=None, kernel=theorem) for it in ("two", "three")]

    assert markdown.numbers([ROW, *held]) == (
        "Of 3 readings of statements in 1 papers, each one exact sentence that a statement can mean or that repairs it,"
        " 2 hold and 1 are refuted. Of the others, 0 have no counterexample within the bounds of their checks, 0 ask"
        " for a number, which was measured, and 0 are undecided. Rocq has checked 1 theorems about them."
    )


def test_the_overview_counts_every_claim_once() -> None:
    rows = list(ledger.known().values())
    lines = [line.split("|")[2:-1] for line in markdown.overview_table(rows).splitlines()[2:]]

    assert all(int(claims) == sum(map(int, counts)) for claims, *counts in lines)
    assert sum(int(claims) for claims, *_ in lines) == len(rows)


def test_the_page_of_a_paper_opens_with_the_answers_to_its_main_results() -> None:
    rows = [row for id_, row in ledger.known().items() if row.paper == "plaxton"]
    before, _, after = markdown.claims_page("plaxton", rows).partition("## All claims")

    assert [line.split("`")[1] for line in before.splitlines() if line.startswith("| `")] == [
        statement.id for statement in papers.main_results("plaxton")
    ]
    assert "| `plaxton/theorem-2.3` | Theorem 2.3 | " in before
    assert " | Holds: it holds in the readings " in before
    assert "| `plaxton/lemma-3.1@no-constant` | " in after
