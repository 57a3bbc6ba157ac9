"""`loadbal verify`: an installed package verifies itself; it reports a changed ledger and skipped checks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal.cli.verify import OutcomeCounter
from tests.commands import Run, refuses

ROOT = Path(__file__).parent.parent.parent
SECTION = "s1_introduction.py"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the library as a wheel installs it: plan and ledger inside the package, no checkout beside it."""
    place = tmp_path / "site"
    shutil.copytree(ROOT / "loadbal", place / "loadbal", ignore=shutil.ignore_patterns("__pycache__", "docs"))
    for folder in ("verify", "proofs"):
        if not (place / "loadbal" / folder).exists():
            shutil.copytree(ROOT / folder, place / "loadbal" / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for plan in (place / "loadbal" / "verify" / "houle").glob("*.py"):
        if plan.name not in {"__init__.py", SECTION}:
            plan.unlink()
    return place


def last_line(place: Path, *arguments: str) -> tuple[int, str]:
    """Run Python with arguments in an empty folder; return the exit code and the last line."""
    (elsewhere := place.parent / "elsewhere").mkdir(exist_ok=True)
    path = {**os.environ, "PYTHONPATH": str(place)}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=elsewhere, env=path, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert list(elsewhere.iterdir()) == []
    return done.returncode, done.stdout.splitlines()[-1]


def test_an_installed_package_verifies_itself(installed: Path) -> None:
    checks = "as the ledger says: houle at depth quick; all 4 checks agree with the ledger"
    assert last_line(installed, "-m", "loadbal", "verify", "houle", "--jobs", "1") == (0, checks)


def test_pytest_finds_the_installed_checks(installed: Path) -> None:
    options = ("-q", "-n", "2", "-p", "no:cacheprovider")
    code, last = last_line(installed, "-m", "pytest", "--pyargs", "loadbal.verify.houle", *options)
    assert (code, last.split(" in ")[0]) == (0, "4 passed")


def test_a_changed_ledger_is_a_regression(installed: Path) -> None:
    ledger = installed / "loadbal" / "verify" / "ledger.json"
    text = ledger.read_text(encoding="utf-8")
    start = text.index('{"id": "houle/perfect-balance"')
    changed = text[start:].replace('"cases": 55986', '"cases": 55987', 1)
    ledger.write_text(text[:start] + changed, encoding="utf-8")
    code, last = last_line(installed, "-m", "loadbal", "verify", "houle", "--jobs", "1")
    assert (code, last) == (
        1,
        "regressed: houle at depth quick; 1 of 4 checks differ from the ledger, as listed above",
    )


def test_a_paper_that_does_not_exist_is_refused(run: Run) -> None:
    refuses(run("verify", "nobody"), "no paper is called 'nobody'; choose one of bokhari")


@pytest.mark.parametrize(
    ("outcomes", "pytest_code", "code", "line"),
    [
        (["passed", "passed"], 0, 0, "as the ledger says: all; all 2 checks"),
        (
            ["passed", "skipped"],
            0,
            3,
            "undecided: all; 1 of 2 checks cannot run on this machine; the others agree with",
        ),
        (
            ["passed", "skipped", "failed"],
            1,
            1,
            "regressed: all; 1 of 3 checks differ from the ledger, as listed above",
        ),
        (["passed"], 2, 3, "undecided: all; the command was interrupted after 1 checks"),
        ([], 4, 2, ""),
    ],
)
def test_the_last_line_gives_the_result(
    capsys: pytest.CaptureFixture[str], outcomes: list[str], pytest_code: int, code: int, line: str
) -> None:
    counter = OutcomeCounter()
    for outcome in outcomes:
        for when in ("setup", "call"):
            counter.pytest_runtest_logreport(type("Report", (), {"when": when, "outcome": outcome}))
    assert counter.report(pytest_code, "all") == code
    assert capsys.readouterr().out.startswith(line)
