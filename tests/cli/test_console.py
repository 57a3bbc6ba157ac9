"""Files are written whole or not at all, and what cannot be written is told before the work begins."""

import time
from pathlib import Path

import pytest

from loadbal.cli import console
from loadbal.errors import InvalidInputError


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    console.write(tmp_path / "file", "text")

    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("file", "text")]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"cannot write .*nowhere"):
        console.write(tmp_path / "nowhere" / "file", "text")


@pytest.mark.parametrize("cases", [0, 1, 999, 10**6, 10**13, 10**15])
@pytest.mark.parametrize("seconds", [0.0, 0.5, 59, 3600, 10**6])
@pytest.mark.parametrize("total", [None, 0, 10**13])
def test_how_far_a_command_is_fits_forty_columns(cases: int, seconds: float, total: int | None) -> None:
    line = console.how_far(cases, seconds, total)

    assert len(line) <= 40
    assert ("left" in line) == (bool(cases) and total is not None and cases <= total)


def test_long_work_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(console, "A_MINUTE", 0.01)
    with console.alive() as tell:
        tell.total = 2000
        tell(1000)
        time.sleep(0.2)

    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 1
    assert all(line.startswith("1.0k cases, ") and line.endswith(" left") for line in lines)


def test_short_work_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with console.alive() as tell:
        tell(1)

    assert capsys.readouterr().err == ""


def test_what_can_be_written_is_not_refused(tmp_path: Path) -> None:
    console.refuse_unwritable(None, tmp_path / "file")


@pytest.mark.parametrize(("name", "reason"), [("nowhere/file", "there is no folder"), (".", "it is a folder")])
def test_what_cannot_be_written_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(InvalidInputError, match=reason):
        console.refuse_unwritable(tmp_path / name)
