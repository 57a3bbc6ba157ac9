"""The command line as a whole: unknown names, help, unexpected errors, and how it starts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal import names, papers
from loadbal.cli import app, claims
from loadbal.cli.codes import CLOSED, DEFECT
from tests.commands import Run, refuses


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove"])
def test_an_unknown_id_suggests_similar_ids(run: Run, command: str) -> None:
    refuses(run(command, "houle/perfect-balanec"), "'houle/perfect-balanec'", "did you mean houle/perfect-balance")


def test_an_id_without_reading_means_all_readings(run: Run) -> None:
    for command in (["check"], ["hunt", "--jobs", "1"]):
        held = run(*command, "houle/lemma-2", "--size", 2, "--load", 2)
        false = run(*command, "houle/lemma-13", "--size", 4, "--load", 0)

        assert (held.code, held.out[-1]) == (0, "bounded: houle/lemma-2; 2 of its 2 readings")
        assert any(line.startswith("houle/lemma-2@from: ") for line in held.out)
        assert (false.code, false.out[-1]) == (
            1,
            "refuted: houle/lemma-13; 1 of its 4 readings: houle/lemma-13@set-equality",
        )


def test_a_witness_file_is_refused_for_several_readings(run: Run, tmp_path: Path) -> None:
    refuses(run("hunt", "houle/lemma-2", "--out", tmp_path / "w.json"), "houle/lemma-2@after", "houle/lemma-2@from")


def test_an_unknown_near_miss_lists_the_existing_ones(run: Run) -> None:
    refuses(run("hunt", "houle/perfect-balance~nothing"), "'nothing'", "'within two'")


def test_every_file_with_a_command_is_in_the_list_of_commands() -> None:
    files = Path(app.__file__).parent.glob("*.py")
    assert {it.stem for it in files if "\ndef command(" in it.read_text(encoding="utf-8")} == set(app.COMMANDS)


def test_the_help_of_every_command_has_examples(run: Run) -> None:
    for command in app.COMMANDS:
        result = run(command, "--help")

        assert result.code == 0
        assert any(line.startswith(f"    loadbal {command}") for line in result.out)


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()

    assert result.code == 2
    assert result.out[0].startswith("Usage: loadbal")


def test_an_unknown_command_is_refused(run: Run) -> None:
    refuses(run("search"), "No such command 'search'")


@pytest.mark.parametrize("error", [ValueError("odd"), MemoryError(), RecursionError(), SystemExit(0), AssertionError()])
def test_an_unexpected_error_is_no_verdict(run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(claims.command, "callback", lambda **_: fail(0))
    result = run("claims")

    assert (result.code, result.out, len(result.err)) == (DEFECT, [], 1)
    assert result.err[0].startswith(f"loadbal: {type(error).__name__}")
    assert "Traceback (most recent call last):" in run("--traceback", "claims").err
    monkeypatch.setenv("LOADBAL_TRACEBACK", "1")
    assert "Traceback (most recent call last):" in run("claims").err


@pytest.mark.parametrize("command", [["claims"], ["claims", "--json"]])
def test_a_closed_pipe_is_no_verdict(command: list[str]) -> None:
    listed = subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-m", "loadbal", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert listed.stdout
    assert listed.stderr
    listed.stdout.close()

    assert (listed.wait(60), listed.stderr.read()) == (CLOSED, b"")
    listed.stderr.close()


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "loadbal", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("loadbal, version ")


INTERRUPTED_IN_A_STRING = """
import os, signal
exec("os.kill(os.getpid(), signal.SIGTERM)\\nfor _ in range(10**9): pass")
"""


def test_an_interruption_while_a_string_is_executed_is_undecided(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(INTERRUPTED_IN_A_STRING)
    command = [sys.executable, "-m", "loadbal", "check", f"{file}::CLAIM"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert (done.returncode, done.stdout, done.stderr) == (3, "undecided: interrupted\n", "")


def test_every_id_of_a_help_text_exists() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in Path(app.__file__).parent.glob("*.py"))
    ids = set(re.findall(rf"\b((?:{'|'.join(papers.papers())})/[\w.@-]+)(?<!\.py)", texts))
    assert len(ids) > 5
    assert all(map(names.readings, ids))
