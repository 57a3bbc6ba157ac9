"""Tests of checked_files.py: what is sent to Rocq, and how its output about theorems is read."""

from pathlib import Path

import pytest

from loadbal.checking.rocq import checked_files, commands
from loadbal.errors import RefusedPartError, RocqError
from tests.rocq import with_rocq


def test_the_file_for_rocq_is_deleted_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[Path] = []

    def run(command: list[str]) -> str:
        files.append(Path(command[-1]))
        assert files[-1].read_text(encoding="utf-8") == "Check A.b."
        return "printed"

    monkeypatch.setattr(commands, "run", run)
    assert checked_files.output_of(["Check A.b."]) == "printed"
    (file,) = files
    assert (file.name, file.is_absolute(), file.parent.exists()) == ("Asked.v", True, False)


def test_a_statement_is_read_from_several_lines() -> None:
    assert checked_files.statement_in("two\n     : 1 + 1 =\n         2\n") == "1 + 1 = 2"


def test_axioms_follow_their_heading() -> None:
    assert checked_files.axioms_in("Axioms:\nopen : 1 = 2\n") == ("open : 1 = 2",)
    assert checked_files.axioms_in(checked_files.CLOSED) == ()


@with_rocq
def test_the_statements_are_those_that_the_kernel_prints() -> None:
    lines = ["Theorem two : 1 + 1 = 2. Proof. reflexivity. Qed.", "Theorem three : 1 + 2 = 3. Proof. reflexivity. Qed."]
    found = checked_files.check_file("Boxes", ["two", "three"], lines)
    assert found == {"two": "1 + 1 = 2", "three": "1 + 2 = 3"}


@with_rocq
def test_an_axiom_is_refused() -> None:
    with pytest.raises(RocqError, match="the theorems one assume open"):
        checked_files.check_file("Boxes", ["one"], ["Axiom open : 1 = 2.", "Definition one := open."])


@with_rocq
def test_the_error_has_the_number_of_the_refused_part() -> None:
    lines = [
        "Theorem two : 1 + 1 = 2. Proof. reflexivity. Qed.",
        "Theorem three :\n 1 + 1 = 3.\nProof. reflexivity. Qed.",
    ]
    with pytest.raises(RefusedPartError, match="Unable to unify") as caught:
        checked_files.check_file("Boxes", ["two"], lines)
    assert caught.value.part == 1
