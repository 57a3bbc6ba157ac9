"""Tests of kernel.py that need no Rocq: the commands sent to Rocq, and how its output is read."""

from pathlib import Path

import pytest

from loadbal.checking import kernel
from loadbal.checking.kernel import PrintedTheorem
from loadbal.checking.rocq import commands
from loadbal.errors import RocqError


def test_the_file_for_rocq_is_deleted_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[Path] = []

    def run(command: list[str]) -> str:
        files.append(Path(command[-1]))
        assert files[-1].exists()
        return ""

    monkeypatch.setattr(commands, "run", run)
    kernel._output(["A.b"], ["Check A.b."])
    (file,) = files
    assert (file.name, file.is_absolute(), file.parent.exists()) == ("Asked.v", True, False)


def test_a_theorem_in_a_module_belongs_to_the_theory_of_the_module() -> None:
    assert kernel._module("Theory.Within.two") == "Theory"


def test_the_command_prints_why_rocq_cannot_be_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def library() -> kernel.Library:
        raise RocqError("Rocq's compiler coqc is not installed")

    monkeypatch.setattr(kernel, "library", library)
    assert kernel.main() == 3
    assert capsys.readouterr() == ("", "Rocq's compiler coqc is not installed\n")


def test_all_axioms_are_printed_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = {"A.b": PrintedTheorem("1 = 2", ("odd : 1 = 2", "x : Z"))}
    monkeypatch.setattr(kernel, "library", lambda: kernel.Library("8.18", known, {}, {}))
    assert kernel.main() == 1
    assert "\n  assumes odd : 1 = 2, x : Z\n" in capsys.readouterr().out
