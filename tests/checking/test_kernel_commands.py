"""Tests of kernel.py that need no Rocq: the name of a theory, and the command that prints all theorems."""

import pytest

from loadbal.checking import kernel
from loadbal.checking.kernel import PrintedTheorem
from loadbal.errors import RocqError


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
