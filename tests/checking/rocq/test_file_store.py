"""Tests of file_store.py: Rocq compiles a text once, and again as soon as something that it rests on has changed.

Without coqc most tests are skipped, or fail if LOADBAL_REQUIRE_ROCQ is set.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from loadbal.checking.rocq import bindings, checked_files, compiled, file_store
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
    return checked_files.check_stored_file("Base", ["doubled"], LINES)


def stored(folder: Path, ending: str) -> Path:
    """The only stored file with this ending."""
    (path,) = folder.glob(f"{file_store.FOLDER}/*{ending}")
    return path


@with_rocq
def test_the_same_text_is_compiled_once(folder: Path) -> None:
    assert checked() == {"doubled": "size + size = 4"}
    before = stored(folder, ".vo").stat().st_mtime_ns
    assert checked() == {"doubled": "size + size = 4"}
    assert stored(folder, ".vo").stat().st_mtime_ns == before


def edit_the_compiled_file(folder: Path) -> None:
    stored(folder, ".vo").write_bytes(b"proved, believe me")


def edit_the_digest(folder: Path) -> None:
    path = stored(folder, ".digest")
    path.write_text(path.read_text().replace("coqc ", "coqc 9.", 1))


def edit_the_source(folder: Path) -> None:
    stored(folder, ".v").write_text("Theorem doubled : True. Proof. exact I. Qed.\n")


def compile_another_theorem(folder: Path) -> None:
    """Replace the compiled file by that of another theorem with the same name."""
    source, target = folder / "theories" / "Other.v", stored(folder, ".vo")
    source.write_text("Theorem doubled : True. Proof. exact I. Qed.\n")
    checked_files.make("theories/Other.vo", folder)
    shutil.copy(source.with_suffix(".vo"), target)


@with_rocq
@pytest.mark.parametrize("change", [edit_the_compiled_file, edit_the_digest, edit_the_source, compile_another_theorem])
def test_a_file_that_does_not_fit_is_compiled_again(folder: Path, change: Callable[[Path], None]) -> None:
    checked()
    before = stored(folder, ".vo").read_bytes()
    change(folder)
    assert checked() == {"doubled": "size + size = 4"}
    assert stored(folder, ".vo").read_bytes() == before


@with_rocq
def test_a_theorem_that_a_changed_theory_makes_false_is_refused(folder: Path) -> None:
    checked()
    (folder / "theories" / "Base.v").write_text("From Coq Require Import ZArith.\nDefinition size := 3%Z.\n")
    checked_files.build_once.cache_clear()
    with pytest.raises(RocqError, match="Unable to unify"):
        checked()
    assert list(folder.glob(f"{file_store.FOLDER}/*.v*")) == [], "a refused file is not stored"


@with_rocq
def test_another_machine_compiles_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked()
    here = stored(folder, ".digest").read_text()
    there = compiled.compiler() + " of another machine"
    monkeypatch.setattr(compiled, "compiler", lambda: there)
    checked()
    assert here.splitlines()[0] != stored(folder, ".digest").read_text().splitlines()[0] == there


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / file_store.FOLDER).write_text("a file in its place")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    with pytest.raises(RocqError, match=r"cannot be stored: the folder .*store cannot be made: "):
        file_store.compile_once("coqc", "theories/Base.vo", "Goal True.\n")
