"""Fixtures that several tests share."""

from pathlib import Path

import pytest

from loadbal.cli.app import main
from tests.commands import OWN, Result, Run
from verify.cores import pytest_cmdline_main, pytest_sessionfinish

__all__ = ["pytest_cmdline_main", "pytest_sessionfinish"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs a `loadbal` command in this process, whatever the width of the terminal."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def run_command(*arguments: object) -> Result:
        code = main(list(map(str, arguments)))
        out, err = capsys.readouterr()
        return Result(code, out.splitlines(), err.splitlines())

    return run_command


@pytest.fixture
def witness(run: Run, tmp_path: Path) -> Path:
    """A witness file with a counterexample to the claim of `examples/own_claim.py`."""
    path = tmp_path / "witness.json"
    assert run("hunt", f"{OWN}::CLAIM", "--jobs", 1, "--out", path).code == 1
    return path
