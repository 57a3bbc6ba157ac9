"""`loadbal site`: the pages in a folder, and one clear line for a folder that cannot be used."""

from pathlib import Path

import pytest

from loadbal import ledger
from tests.commands import Run, refuses


def test_the_site_is_built_and_opened_in_a_browser(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("loadbal.site.build.build", lambda rows, _: len(rows))
    monkeypatch.setattr("webbrowser.open", opened.append)
    result = run("site", tmp_path / "pages", "--open")

    assert result.code == 0
    assert result.out[-1].startswith(f"{len(ledger.known()):,} pages are written to ")
    assert opened == [(tmp_path / "pages" / "index.html").as_uri()]


def test_a_folder_with_other_files_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")

    refuses(run("site", tmp_path), str(tmp_path), "contains files that loadbal did not write")
    refuses(run("site", tmp_path / "letter.txt"), "is a file")


def test_a_ledger_of_another_schema_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "ledger.json"
    other.write_text('{"schema": 7, "claims": []}', encoding="utf-8")
    monkeypatch.setattr(ledger, "ledger_path", lambda: other)
    ledger.known.cache_clear()
    try:
        refuses(run("site", tmp_path / "pages"), "format version 7")
    finally:
        ledger.known.cache_clear()
    assert not (tmp_path / "pages").exists()
