"""Progress lines that long commands print to standard error."""

import time

import pytest

from loadbal.cli import progress


@pytest.mark.parametrize("cases", [0, 1, 999, 10**6, 10**13, 10**15])
@pytest.mark.parametrize("seconds", [0.0, 0.5, 59, 3600, 10**6])
@pytest.mark.parametrize("total", [None, 0, 10**13])
def test_a_progress_line_fits_forty_columns(cases: int, seconds: float, total: int | None) -> None:
    line = progress.progress_line(cases, seconds, total)

    assert len(line) <= 40
    assert ("left" in line) == (bool(cases) and total is not None and cases <= total)


def test_a_long_command_reports_its_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "A_MINUTE", 0.01)
    with progress.reported() as count:
        count.total = 2000
        count(1000)
        time.sleep(0.2)

    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 1
    assert all(line.startswith("1.0k cases, ") and line.endswith(" left") for line in lines)


def test_the_stage_of_the_work_is_reported_before_the_first_case(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "A_MINUTE", 0.01)
    with progress.reported(lambda: "3 of 7 theories are compiled"):
        time.sleep(0.2)

    assert capsys.readouterr().err.splitlines()[0] == "0:00:00 so far; 3 of 7 theories are compiled"


def test_a_short_command_reports_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.reported() as count:
        count(1)

    assert capsys.readouterr().err == ""
