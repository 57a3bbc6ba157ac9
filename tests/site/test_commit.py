"""The line with the commit of a site."""

import subprocess
import tarfile
from pathlib import Path

import pytest

from loadbal.site.commit import ARCHIVE, archive_link, commit_line, write_archive


def git(folder: Path, *words: str) -> None:
    """Run git in a folder, with an author of its own."""
    author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *author, *words], check=True, capture_output=True)  # noqa: S603, S607 - fixed words


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one committed file in the folder `library`."""
    library = tmp_path / "library"
    library.mkdir()
    (library / "version.py").write_text("1")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first", "--date", "2026-01-02")
    return library


def test_the_line_names_the_commit_and_whether_there_are_later_changes(checkout: Path) -> None:
    line = commit_line(checkout)
    (checkout / "version.py").write_text("2")

    assert line.startswith("It is made from the sources of commit ")
    assert "later changes" not in line
    assert commit_line(checkout) == line.replace(".", ", with later changes.")


def test_there_is_no_line_outside_of_a_checkout_or_for_files_that_are_not_in_it(checkout: Path) -> None:
    installed = checkout.parent / "environment"
    installed.mkdir()
    (installed / "version.py").write_text("1")

    assert not commit_line(installed)


def test_there_is_no_line_without_git(checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert not commit_line(checkout)


def test_the_archive_has_the_committed_files(checkout: Path, tmp_path: Path) -> None:
    path = tmp_path / "made" / ARCHIVE
    write_archive(checkout, path)

    with tarfile.open(path) as archive:
        assert f"{ARCHIVE.removesuffix('.tar.gz')}/library/version.py" in archive.getnames()
    assert ARCHIVE in archive_link(checkout)


def test_there_is_no_archive_outside_of_a_checkout(tmp_path: Path) -> None:
    (tmp_path / "installed").mkdir()
    write_archive(tmp_path / "installed", tmp_path / ARCHIVE)

    assert not (tmp_path / ARCHIVE).exists()
    assert archive_link(tmp_path / "installed") == "the archive of a release"
