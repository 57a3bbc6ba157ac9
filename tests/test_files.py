"""Files are written completely or not at all, and reading an unreadable file raises a one-line error."""

import os
import stat
from pathlib import Path

import pytest

from loadbal import files
from loadbal.errors import UnreadableFileError


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    files.write(path, "old")
    with pytest.raises(TypeError):
        files.write(path, 7)  # type: ignore[arg-type]

    assert path.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["ledger.json"]


def test_writing_to_a_symbolic_link_writes_its_target(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, file = tmp_path / "link", tmp_path / "there" / "file"
    link.symlink_to(file)
    for text in ("new", "newer"):
        files.write(link, text)

        assert (link.is_symlink(), file.read_text(encoding="utf-8")) == (True, text)
    assert [path.name for path in file.parent.iterdir()] == ["file"]


def test_a_device_is_written_to_directly() -> None:
    assert files.unwritable_reason(Path("/dev/null")) == ""
    files.write(Path("/dev/null"), "text")

    assert Path("/dev/null").is_char_device()


def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "file"
    mask = os.umask(0o027)
    try:
        files.write(path, "text")
    finally:
        os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o600)
    files.write(path, "text")

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_reason_why_a_path_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "around").symlink_to(tmp_path / "around")

    assert files.unwritable_reason(tmp_path) == "it is a folder"
    assert files.unwritable_reason(tmp_path / "nowhere" / "file").startswith("the folder ")
    assert "leads to itself" in files.unwritable_reason(tmp_path / "around")
    assert files.unwritable_reason(tmp_path / "file") == ""


@pytest.mark.parametrize("text", ["", "{", "[1]", "7"])
def test_a_file_that_is_no_json_object_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"some\.json is not a thing"):
        files.json_document(path, "a thing")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError, match="No such file"):
        files.json_document(tmp_path / "none.json", "a thing")


def test_only_old_temporary_files_of_the_same_target_are_removed(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in (".it[1].x.part", ".it[1].y.part", ".it1.z.part"))
    for path in (old, new, other):
        path.write_text("half")
    for path in (old, other):
        os.utime(path, (0, 0))
    files.write(tmp_path / "it[1]", "whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((new.name, other.name, "it[1]"))
