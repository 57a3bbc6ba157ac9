"""Text and Markdown made of the ledger and of runs."""

from pathlib import Path

import pytest
from rich.console import Console

from loadbal import ledger
from loadbal.errors import UnreadableFileError
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.showing import report

ROW: ledger.Row = {
    "id": "p/one",
    "paper": "p",
    "verdict": "refuted",
    "strength": "exhaustive",
    "value": None,
    "repairs": None,
    "witness": {"printed": "threshold-1 | 0-1:0, 1 color | 0 2"},
}


def test_a_refuted_claim_stands_with_its_counterexample() -> None:
    *_, line = report.summary_table([ROW]).splitlines()

    assert line == "| `p/one` | **refuted** | exhaustive | `threshold-1; 0-1:0, 1 color; 0 2` |"


def test_a_measured_claim_stands_with_its_value() -> None:
    measured = {**ROW, "verdict": "measured", "value": "7/2"}

    assert report.finding(measured) == "7/2: threshold-1; 0-1:0, 1 color; 0 2"


def test_a_repaired_claim_names_what_it_repairs() -> None:
    repaired = {**ROW, "id": "p/one@repaired", "verdict": "holds", "repairs": "p/one", "witness": None}

    assert "\n| `p/one@repaired` | holds | exhaustive | repairs `p/one` |\n" in report.summary_table([repaired])


def test_every_claim_has_one_line() -> None:
    rows = ledger.load()
    lines = report.summary_table(rows.values()).splitlines()

    assert sorted(line.split("`")[1] for line in lines if line.startswith("| `")) == sorted(rows)


def test_what_holds_is_folded_away() -> None:
    table = report.summary_table([{**ROW, "id": "p/two", "verdict": "holds", "witness": None}, ROW])

    assert table.startswith("**p**: 2 claims: 1 hold, 1 refuted.\n\n| claim")
    assert (
        table.index("p/one")
        < table.index("<details>\n<summary>The 1 that hold</summary>\n\n| claim")
        < table.index("p/two")
    )


def test_the_table_takes_the_place_between_the_markers() -> None:
    text = f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n"

    assert report.with_table(text, "new") == f"before\n{report.BEGIN}\n\nnew\n\n{report.END}\nafter\n"


@pytest.mark.parametrize("text", ["", report.BEGIN, report.END])
def test_a_text_without_markers_is_refused(text: str) -> None:
    with pytest.raises(UnreadableFileError, match="no place for the table"):
        report.with_table(text, "new")


def test_the_page_has_every_claim_and_escapes_what_it_shows() -> None:
    page = report.page(ledger.load().values())

    assert page.count("<details id=") == len(ledger.load())
    assert "max - min &lt;= 1" in page


def test_a_run_is_a_table_with_a_line_for_every_step() -> None:
    console = Console(width=80)
    with console.capture() as capture:
        console.print(report.trace_table(traced(THRESHOLD_1, (0, 3, 3), alternating_path(3), 2)))

    assert [line.split() for line in capture.get().splitlines()] == [
        ["step", "0", "1", "2", "moves"],
        ["step", "0,", "color", "0", "0", "3", "3", "1", "to", "0:", "1"],
        ["step", "1,", "color", "1", "1", "2", "3", "2", "to", "1:", "1"],
        ["after", "2", "steps", "1", "3", "2"],
    ]


def test_main_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    report.main([])

    assert capsys.readouterr().out == report.summary_table(ledger.load().values()) + "\n"


def test_main_rewrites_the_table_and_the_lists(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{report.BEGIN}\n{report.END}\nafter\n", encoding="utf-8")
    report.main([str(readme), str(tmp_path / "claims")])

    rows = ledger.load().values()
    assert report.overview_table(rows) in readme.read_text(encoding="utf-8")
    assert {path.stem for path in (tmp_path / "claims").glob("*.md")} == {row["paper"] for row in rows}


def test_the_overview_counts_every_claim_once() -> None:
    rows = list(ledger.load().values())
    lines = [line.split("|")[2:-1] for line in report.overview_table(rows).splitlines()[2:]]

    assert all(int(claims) == sum(map(int, counts)) for claims, *counts in lines)
    assert sum(int(claims) for claims, *_ in lines) == len(rows)
