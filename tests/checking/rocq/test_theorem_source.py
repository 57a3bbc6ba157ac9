"""The places of theorems, and the identifiers of the contents of theories."""

import shutil
import subprocess
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking.rocq.theorem_source import content_identifier, theorem_source
from loadbal.errors import UnknownNameError

ROOT = Path(__file__).parents[3]
THEOREMS = sorted({row.kernel["theorem"] for row in ledger.known().values() if row.kernel})


def test_every_theorem_of_the_ledger_begins_in_its_line() -> None:
    assert len(THEOREMS) > 100
    places = {name: theorem_source(name) for name in THEOREMS}
    lines = {name: (ROOT / it.file).read_text("utf-8").split("\n")[it.line - 1] for name, it in places.items()}
    words = {name: line.split(":")[0].split() for name, line in lines.items()}

    assert [name for name in THEOREMS if name.rpartition(".")[2] not in words[name][:2]] == []
    assert {it[0] for it in words.values()} <= {"Theorem", "Lemma", "Corollary"}


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_an_identifier_is_the_hash_by_which_git_knows_the_file(tmp_path: Path) -> None:
    strange = tmp_path / "strange.v"
    strange.write_bytes("Lemma é : True.\r\n\0".encode())
    files = [strange, *sorted({ROOT / theorem_source(name).file for name in THEOREMS})]
    command = ["git", "hash-object", "--no-filters", *map(str, files)]
    hashes = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 - no input of a user

    assert [content_identifier(file.read_bytes()) for file in files] == [f"swh:1:cnt:{it}" for it in hashes]
    assert theorem_source(THEOREMS[0]).content in {f"swh:1:cnt:{it}" for it in hashes[1:]}


@pytest.mark.parametrize("name", ["Threshold2.theorem_55", "Nothing.theorem_5", "theorem_5", ""])
def test_an_unknown_theorem_is_refused(name: str) -> None:
    with pytest.raises(UnknownNameError, match=r"expected Theory\.theorem"):
        theorem_source(name)
