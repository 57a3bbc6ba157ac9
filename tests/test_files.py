"""Files are written whole or not at all, and what cannot be read is refused in one line."""

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


@pytest.mark.parametrize("text", ["", "{", "[1]", "7"])
def test_what_is_no_document_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableFileError, match=r"some\.json is not a thing"):
        files.parsed(path, "a thing")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError, match="No such file"):
        files.parsed(tmp_path / "none.json", "a thing")
