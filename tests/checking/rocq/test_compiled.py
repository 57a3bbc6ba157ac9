"""Tests of compiled.py: a compiled theory that does not fit its digests is built again, whatever its time stamps are.

Most tests run `make` in a folder with three small theories. Without coqc they are skipped, or fail if
LOADBAL_REQUIRE_ROCQ is set.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from loadbal.checking.rocq import bindings, compiled
from loadbal.errors import RocqError
from tests.rocq import with_rocq

OLD, NEW = 1_000_000_000, 4_000_000_000
"""Time stamps long before and long after every other file."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of `proofs/rocq`: `Small` requires `Base`, and `Alone` requires neither."""
    place = tmp_path / "rocq"
    place.mkdir()
    for name in ("_CoqProject", "Makefile"):
        shutil.copy(bindings.folder() / name, place / name)
    for name in ("theories", "generated", "agreements"):
        (place / name).mkdir()
    (place / "theories" / "Base.v").write_text("Definition size := 2.\n")
    (place / "theories" / "Small.v").write_text(
        "From Loadbal Require Import Base.\nTheorem two : size = 2. Proof. reflexivity. Qed.\n"
    )
    (place / "theories" / "Alone.v").write_text("Theorem one : 1 = 1. Proof. reflexivity. Qed.\n")
    monkeypatch.chdir(place)
    return place


def test_progress_counts_compiled_theories_until_all_are(folder: Path) -> None:
    assert compiled.progress(folder) == "0 of 3 theories are compiled"
    (folder / "theories" / "Base.digest").touch()
    assert compiled.progress(folder) == "1 of 3 theories are compiled"
    for name in ("Small", "Alone"):
        (folder / "theories" / f"{name}.digest").touch()
    assert compiled.progress(folder) == ""


def make(*targets: str) -> "subprocess.CompletedProcess[str]":
    """Run `make` in the current folder."""
    return subprocess.run(  # noqa: S603 - make, in a folder made here
        ["make", "-s", f"PYTHON={sys.executable}", *targets],  # noqa: S607 - found as a user finds it
        capture_output=True,
        text=True,
        check=False,
    )


def built(*targets: str) -> list[str]:
    """The theories that a successful `make all` compiles."""
    done = make(*(targets or ("all",)))
    assert done.returncode == 0, done.stderr
    return sorted(Path(line.split()[1]).stem for line in done.stdout.splitlines() if line.startswith("coqc "))


def replace(path: Path, text: str | bytes, stamp: int) -> None:
    """Write a file that seems to be of another time."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    os.utime(path, (stamp, stamp))


def put_first(folder: Path, name: str, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a shell script on the search path, before the real program of the same name."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


THEORIES = ["Alone", "Base", "Small"]


@with_rocq
@pytest.mark.parametrize("stamp", [OLD, NEW])
def test_what_fits_is_not_built_again_whatever_its_time_stamps_are(folder: Path, stamp: int) -> None:
    assert built() == THEORIES
    for path in folder.glob("theories/*.v"):
        os.utime(path, (stamp, stamp))
    assert built() == []


@with_rocq
@pytest.mark.parametrize("stamp", [OLD, NEW])
def test_an_edited_theory_is_checked_again_whatever_its_time_stamp_is(folder: Path, stamp: int) -> None:
    built()
    replace(folder / "theories" / "Alone.v", "Theorem one : 1 = 2. Proof. reflexivity. Qed.\n", stamp)
    done = make("all")
    assert done.returncode
    assert "theories/Alone.vo does not fit its digest: theories/Alone.v has changed; 1 theories" in done.stdout
    assert 'File "./theories/Alone.v", line 1' in done.stderr
    assert not (folder / "theories" / "Alone.vo").exists()
    assert make("all").returncode, "it fails each time, not only the first time"


@with_rocq
def test_a_theorem_that_its_changed_requirement_makes_false_fails(folder: Path) -> None:
    built()
    replace(folder / "theories" / "Base.v", "Definition size := 3.\n", OLD)
    done = make("all")
    assert done.returncode
    assert 'File "./theories/Small.v", line 2' in done.stderr


@with_rocq
def test_a_theory_is_not_built_again_if_its_requirement_compiles_to_the_same_file(folder: Path) -> None:
    built()
    replace(folder / "theories" / "Base.v", "(* Two. *)\nDefinition size := 2.\n", OLD)
    assert built() == ["Base"]


def swap(folder: Path, change: Callable[[Path], None]) -> list[str]:
    """Build, change something about the theory Alone, and return what the next build compiles."""
    built()
    change(folder / "theories" / "Alone")
    return built()


def another_compiled_file(alone: Path) -> None:
    replace(alone.with_suffix(".vo"), alone.with_name("Base.vo").read_bytes(), NEW)


def another_file_of_references(alone: Path) -> None:
    replace(alone.with_suffix(".glob"), alone.with_name("Base.glob").read_bytes(), NEW)


def no_digest(alone: Path) -> None:
    alone.with_suffix(".digest").unlink()


def a_digest_of_another_theory(alone: Path) -> None:
    replace(alone.with_suffix(".digest"), alone.with_name("Base.digest").read_bytes(), NEW)


def a_digit_of_a_digest(alone: Path) -> None:
    path = alone.with_suffix(".digest")
    text = path.read_text()
    replace(path, text[:-80] + ("0" if text[-80] == "1" else "1") + text[-79:], NEW)


def an_empty_digest(alone: Path) -> None:
    replace(alone.with_suffix(".digest"), "", NEW)


def a_digest_that_is_no_text(alone: Path) -> None:
    replace(alone.with_suffix(".digest"), b"\xff\xfe", NEW)


def another_machine(alone: Path) -> None:
    path = alone.with_suffix(".digest")
    first, rest = path.read_text().split("\n", 1)
    replace(path, f"{first.rpartition(' ')[0]} elsewhere\n{rest}", NEW)


@with_rocq
@pytest.mark.parametrize(
    "change",
    [
        another_compiled_file,
        another_file_of_references,
        no_digest,
        a_digest_of_another_theory,
        a_digit_of_a_digest,
        an_empty_digest,
        a_digest_that_is_no_text,
        another_machine,
    ],
    ids=lambda change: change.__name__,
)
def test_whatever_does_not_fit_is_built_again(folder: Path, change: Callable[[Path], None]) -> None:
    assert swap(folder, change) == ["Alone"]
    assert built() == []


@with_rocq
def test_a_false_compiled_theory_of_the_same_name_is_replaced(folder: Path, tmp_path: Path) -> None:
    built()
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    replace(other / "theories" / "Alone.v", "Axiom one : 1 = 2.\n", OLD)
    subprocess.run(["make", "-s", "-C", str(other), f"PYTHON={sys.executable}", "all"], check=True)  # noqa: S603, S607 - as above
    shutil.copy2(other / "theories" / "Alone.vo", folder / "theories" / "Alone.vo")
    assert built() == ["Alone"]


@with_rocq
def test_another_compiler_builds_everything_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built()
    put_first(tmp_path / "bin", "coqc", f'exec {shutil.which("coqc")} "$@"', monkeypatch)
    done = make("plan")
    assert done.stdout == (
        "theories/Alone.vo was compiled by another coqc or on another machine; 3 theories are checked again\n"
    )
    assert built() == THEORIES
    assert (folder / "theories" / "Alone.vo").exists()


@with_rocq
def test_a_change_of_the_options_builds_everything_again(folder: Path) -> None:
    built()
    (folder / "other").mkdir()
    (folder / "_CoqProject").write_text((folder / "_CoqProject").read_text() + "-Q other Other\n")
    assert built() == THEORIES


@with_rocq
@pytest.mark.parametrize(
    "name", ["theories/Deleted.vo", "theories/Alone.vio", "theories/sub/Alone.vo", "agreements/A.vo"]
)
def test_compiled_files_without_a_source_are_deleted(folder: Path, name: str) -> None:
    built()
    (folder / name).parent.mkdir(exist_ok=True)
    shutil.copy(folder / "theories" / "Alone.vo", folder / name)
    built()
    assert not (folder / name).exists()
    assert (folder / "theories" / "Alone.vo").exists()


@with_rocq
def test_one_theory_is_built_with_what_it_requires(folder: Path) -> None:
    assert built("theories/Small.vo") == ["Base", "Small"]
    assert built("theories/Small.vo") == []
    assert not (folder / "theories" / "Alone.vo").exists()


@with_rocq
def test_theories_that_require_each_other_are_named(folder: Path) -> None:
    (folder / "theories" / "Base.v").write_text("From Loadbal Require Import Small.\n")
    done = make("all")
    assert done.returncode
    assert done.stderr.startswith("Error: theories require each other in a circle: theories/")


@with_rocq
@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("kill -9 $$", "Error: the system ended coqc with signal 9 while it compiled theories/Alone.v; build again\n"),
        (
            "echo 'Fatal error: out of memory' >&2; exit 2",
            "Error: coqc failed while it compiled theories/Alone.v: Fatal error: out of memory\n",
        ),
        ("exit 2", "Error: coqc failed while it compiled theories/Alone.v: failed without a message\n"),
        ("exit 0", "Error: coqc reports no error, but the file theories/Alone.vo is missing; build again\n"),
        (
            "echo >> theories/Alone.v; touch theories/Alone.vo theories/Alone.glob",
            "Error: theories/Alone.v, or a theory that it requires, changed while coqc ran; build again\n",
        ),
    ],
    ids=["killed", "out of memory", "silent", "without output", "edited meanwhile"],
)
def test_a_compiler_that_fails_leaves_no_digest(
    script: str, message: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = f'[ "$1" = --print-version ] && exec {shutil.which("coqc")} "$1"'
    put_first(tmp_path / "bin", "coqc", f"{version}\n{script}", monkeypatch)
    done = make("theories/Alone.vo")
    assert done.returncode
    assert message in done.stderr
    assert not (folder / "theories" / "Alone.digest").exists()
    assert make("theories/Alone.vo").returncode, "it fails each time"


@pytest.mark.usefixtures("folder")
def test_make_says_that_there_is_no_rocq(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("make", "sh", "mkdir"):
        (programs / name).symlink_to(shutil.which(name) or name)
    monkeypatch.setenv("PATH", str(programs))
    done = make("all")
    assert done.returncode
    assert done.stderr.startswith("Error: Rocq's compiler coqc is not installed; run `apt-get install coq`\n")


@pytest.mark.usefixtures("folder")
def test_make_says_that_rocq_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_first(tmp_path / "bin", "coqc", "echo 8.9.1 4.05", monkeypatch)
    done = make("all")
    assert done.returncode
    assert done.stderr.startswith("Error: coqc has version 8.9.1; expected 8.16 or later\n")


def test_the_machine_has_a_name_without_an_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_first(tmp_path / "bin", "coqc", "echo 8.16.1 4.05", monkeypatch)
    for text, name in ((None, "here"), ("", "here"), ("abc\n", "abc")):
        monkeypatch.setattr(compiled, "MACHINE", tmp_path / "id")
        monkeypatch.setattr("platform.node", lambda: "here")
        if text is not None:
            (tmp_path / "id").write_text(text)
        assert compiled.compiler().startswith("coqc 8.16.1 ")
        assert compiled.compiler().endswith(f" on {name}")


def test_the_digest_file_is_in_the_format_of_sha256sum(folder: Path) -> None:
    (folder / "theories" / "Base.vo").write_bytes(b"compiled")
    lines = compiled.record("coqc 8.16.1", "theories/Base", ["theories/Small.vo"]).splitlines()
    assert lines[0] == "coqc 8.16.1"
    assert lines[3:] == [
        "missing  theories/Small.vo",
        "64ebd267717810f9524a58c6d7715bd9502b3c9235b291a7104389b372aeec4b  theories/Base.vo",
        "missing  theories/Base.glob",
    ]


def test_an_unreadable_source_is_an_error_of_rocq(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_first(tmp_path / "bin", "coqdep", "echo 'Error: cannot read' >&2; exit 1", monkeypatch)
    with pytest.raises(RocqError, match=r"^coqdep reports an error: Error: cannot read$"):
        compiled.requirements([str(folder / "theories" / "Base")])
