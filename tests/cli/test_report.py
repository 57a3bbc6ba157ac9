"""`loadbal report`: a summary, or a page for a browser."""

from pathlib import Path

from tests.commands import Run, refuses


def test_report_prints_or_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "ledger.html"

    assert run("report").out[0].startswith("**")
    assert run("report", "--html", page).out == [f"the page is written to {page}; open it in a browser"]
    assert page.read_text().startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("report", "--html", tmp_path / "nowhere" / "page.html"), "cannot write", "page.html")
