"""Output files of commands are written whole or not at all; unwritable ones are refused before a command runs."""

from pathlib import Path

import pytest

from loadbal.cli import console
from loadbal.errors import InvalidInputError


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    console.write(tmp_path / "file", "text")

    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("file", "text")]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"cannot write .*nowhere"):
        console.write(tmp_path / "nowhere" / "file", "text")


def test_a_writable_file_is_not_refused(tmp_path: Path) -> None:
    console.refuse_unwritable(None, tmp_path / "file")


@pytest.mark.parametrize(("name", "reason"), [("nowhere/file", "nowhere' does not exist"), (".", "it is a folder")])
def test_an_unwritable_file_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(InvalidInputError, match=reason):
        console.refuse_unwritable(tmp_path / name)
