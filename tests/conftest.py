"""What several tests are handed."""

from pathlib import Path

import pytest

from loadbal.cli.app import main
from tests.commands import OWN, Run, Said
from verify.cores import pytest_cmdline_main, pytest_sessionfinish

__all__ = ["pytest_cmdline_main", "pytest_sessionfinish"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process; how wide the terminal of the tests is does not matter."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def said(*arguments: object) -> Said:
        code = main(list(map(str, arguments)))
        out, err = capsys.readouterr()
        return Said(code, out.splitlines(), err.splitlines())

    return said


@pytest.fixture
def witness(run: Run, tmp_path: Path) -> Path:
    """The witness that refutes the example claim."""
    path = tmp_path / "witness.json"
    assert run("hunt", f"{OWN}::CLAIM", "--jobs", 1, "--out", path).code == 1
    return path
