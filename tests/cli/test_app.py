"""The command line as a whole: unknown names, help, unexpected errors, and how it starts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from loadbal import names, papers
from loadbal.cli import app, claims
from loadbal.cli.codes import CLOSED, DEFECT
from tests.commands import NEAR_MISS, OWN, Run, refuses


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove"])
def test_an_unknown_id_suggests_similar_ids(run: Run, command: str) -> None:
    refuses(run(command, "houle/perfect-balanec"), "'houle/perfect-balanec'", "did you mean houle/perfect-balance")


def test_an_id_without_reading_means_all_readings(run: Run) -> None:
    for command in (["check"], ["hunt", "--jobs", "1"]):
        held = run(*command, "houle/lemma-2", "--size", 2, "--load", 2)
        false = run(*command, "houle/lemma-13", "--size", 4, "--load", 0)
        false_reading = "houle/lemma-13@set-equality"
        others = "3 have no counterexample within size 1 to 4, loads 0 to 0"

        assert (held.code, held.out[-1]) == (
            0,
            "bounded: houle/lemma-2; neither of the 2 readings has a counterexample within size 1 to 2, loads 0 to 2",
        )
        assert any(line.startswith("houle/lemma-2@from: ") for line in held.out)
        assert (false.code, false.out[-1]) == (
            1,
            f"refuted: houle/lemma-13; 1 of the 4 readings has a counterexample ({false_reading}); {others}",
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


def test_without_arguments_it_names_four_first_commands_that_run(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run()
    first = [line.split("   ")[-1].strip() for line in result.out if "   " in line]

    assert (result.code, result.err, len(first)) == (2, [], 4)
    monkeypatch.chdir(OWN.parent.parent)
    assert [run(*command.split()[1:]).code for command in first[:3]] == [0, 1, 0]
    assert first[3] == "loadbal verify"


def test_the_help_lists_every_command_in_one_group_with_its_whole_summary(
    run: Run,
) -> None:
    result = run("--help")
    listed = [line.split()[0] for line in result.out if re.match(r"  [a-z]+ +[A-Z]", line)]

    assert listed == list(app.COMMANDS)
    assert len(set(listed)) == len(listed)
    assert all(f"{title}:" in result.out for title in app.GROUPS)
    for command in listed:
        (line,) = [it for it in result.out if it.startswith(f"  {command} ")]
        assert line.endswith(".")
        assert not line.endswith("...")
        assert len(line) <= 80


def test_an_unknown_command_is_refused(run: Run) -> None:
    refuses(run("search"), "there is no command 'search'")


@pytest.mark.parametrize("error", [ValueError("odd"), MemoryError(), RecursionError(), SystemExit(0), AssertionError()])
def test_an_unexpected_error_is_no_verdict(run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(claims.command, "callback", lambda **_: fail(0))
    result = run("claims")

    assert (result.code, result.out, len(result.err)) == (DEFECT, [], 1)
    assert result.err[0].startswith(
        f"loadbal: the command gave no result, because loadbal has a defect: {type(error).__name__}"
    )
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


@pytest.mark.parametrize("closed", ["2>&-", ">&-", ">&- 2>&-"])
@pytest.mark.parametrize(("name", "code"), [("houle/lemma-2@after", 0), (NEAR_MISS, 1), ("houle/no-such-claim", 2)])
def test_the_exit_code_tells_the_verdict_if_standard_streams_are_closed(closed: str, name: str, code: int) -> None:
    command = f'{sys.executable} -m loadbal check "{name}" --size 2 --load 2 {closed}'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)  # noqa: S603, S607 - our own

    assert done.returncode == code
    assert "defect" not in done.stdout + done.stderr


def test_a_claim_whose_results_differ_is_no_certain_defect(run: Run, tmp_path: Path) -> None:
    claim = OWN.read_text(encoding="utf-8").replace("discrepancy(it[1]) <= 1", "isinstance(it[1][0], int)")
    (tmp_path / "differing.py").write_text(claim, encoding="utf-8")
    result = run("check", f"{tmp_path / 'differing.py'}::CLAIM")

    assert result.code == 3
    assert "the code of the claim gives different results for the same case, or loadbal has a defect" in result.out[-1]


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
    assert (done.returncode, done.stdout, done.stderr) == (
        3,
        "undecided: the command was interrupted before it found a verdict; run it again\n",
        "",
    )


def test_every_id_of_a_help_text_exists() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in Path(app.__file__).parent.glob("*.py"))
    ids = set(re.findall(rf"\b((?:{'|'.join(papers.papers())})/[\w.@-]+)(?<!\.py)", texts))
    assert len(ids) > 5
    assert all(map(names.readings, ids))
