"""Tests of output_store.py: Rocq reads a text once, and again as soon as something that it rests on has changed.

Without coqc most tests are skipped, or fail if LOADBAL_REQUIRE_ROCQ is set.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from loadbal.checking.rocq import bindings, checked_files, commands, compiled, output_store
from loadbal.errors import RocqError
from tests.rocq import with_rocq

LINES = ["Theorem doubled : size + size = 4. Proof. reflexivity. Qed."]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of `proofs/rocq`, with the theory `Base`."""
    for name in ("_CoqProject", "Makefile"):
        shutil.copy(bindings.folder() / name, tmp_path / name)
    for name in ("theories", "generated", "agreements"):
        (tmp_path / name).mkdir()
    (tmp_path / "theories" / "Base.v").write_text("From Coq Require Import ZArith.\nDefinition size := 2%Z.\n")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    return tmp_path


def checked() -> dict[str, str]:
    return checked_files.check_file("Base", ["doubled"], LINES)


def stored(folder: Path) -> list[Path]:
    """The stored outputs, the oldest first."""
    return sorted(folder.glob(f"{output_store.FOLDER}/*.txt"), key=lambda path: path.stat().st_mtime_ns)


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that run Rocq on a text, as they are run."""
    found: list[list[str]] = []
    run = commands.run

    def recorded(command: list[str], folder: Path | None = None) -> str:
        if command[-1].endswith("Asked.v"):
            found.append(command)
        return run(command, folder)

    monkeypatch.setattr(commands, "run", recorded)
    return found


@with_rocq
def test_rocq_reads_the_same_text_once(folder: Path, questions: list[list[str]]) -> None:
    assert checked() == checked() == {"doubled": "size + size = 4"}
    assert (len(questions), len(stored(folder))) == (1, 1)


@with_rocq
def test_another_compiled_theory_without_a_digest_is_noticed(folder: Path) -> None:
    theory = folder / "theories" / "Base.vo"
    for content in (b"size := 2", b"size := 3"):
        theory.write_bytes(content)
        assert output_store.output_once("Print size.", [theory], content.decode) == content.decode()


def cut_the_output(folder: Path) -> None:
    (path,) = stored(folder)
    path.write_bytes(path.read_bytes()[:-30])


def edit_the_output(folder: Path) -> None:
    (path,) = stored(folder)
    path.write_text(path.read_text().replace("size = 4", "size = 5"))


def break_the_output(folder: Path) -> None:
    (path,) = stored(folder)
    path.write_bytes(b"\xff\xfe")


@with_rocq
@pytest.mark.parametrize("change", [cut_the_output, edit_the_output, break_the_output])
def test_an_output_that_was_changed_is_not_read(
    folder: Path, questions: list[list[str]], change: Callable[[Path], None]
) -> None:
    checked()
    (path,) = stored(folder)
    before = path.read_bytes()
    change(folder)
    assert checked() == {"doubled": "size + size = 4"}
    assert len(questions) == 2
    assert path.read_bytes() == before


@with_rocq
def test_a_theorem_that_a_changed_theory_makes_false_is_refused(folder: Path) -> None:
    checked()
    (folder / "theories" / "Base.v").write_text("From Coq Require Import ZArith.\nDefinition size := 3%Z.\n")
    checked_files.build_once.cache_clear()
    with pytest.raises(RocqError, match="Unable to unify"):
        checked()
    assert len(stored(folder)) == 1, "an error is not stored"


@with_rocq
def test_another_machine_asks_again(folder: Path, questions: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    checked()
    there = compiled.compiler() + " of another machine"
    monkeypatch.setattr(compiled, "compiler", lambda: there)
    checked()
    assert (len(questions), len(stored(folder))) == (2, 2)


@with_rocq
@pytest.mark.usefixtures("folder")
def test_rocq_is_asked_again_on_request(questions: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    checked()
    monkeypatch.setenv(output_store.AGAIN, "1")
    checked()
    assert len(questions) == 2


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / output_store.FOLDER).write_text("a file in its place")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    monkeypatch.setattr(compiled, "compiler", lambda: "coqc")
    with pytest.raises(RocqError, match=r"cannot be stored: the folder .*store cannot be made: "):
        output_store.output_once("Goal True.", [], lambda: "printed")
