"""The commit of the sources from which a site is made, and its files as an archive to download."""

import subprocess
from pathlib import Path

from loadbal.version import __version__

ARCHIVE = f"loadbal-{__version__}.tar.gz"
"""The name of the archive, at the top of the site."""


def commit_line(folder: Path) -> str:
    """The newest commit of the files in a folder with its date, as Markdown in one line.

    Empty if the folder is not in a checkout, as in an installation from a wheel, or if there is no git.
    """
    found = _git(folder, "log", "-1", "--format=%h of %cs", "--", ".")
    if not found:
        return ""
    changed = ", with later changes" if _git(folder, "status", "--porcelain", "--", ".") else ""
    return f"It is made from the sources of commit {found}{changed}."


def archive_link(folder: Path) -> str:
    """Words for the archive of the sources, as HTML with a link if the site has it."""
    return f'<a href="{ARCHIVE}"><code>{ARCHIVE}</code></a>' if commit_line(folder) else "the archive of a release"


def write_archive(folder: Path, path: Path) -> None:
    """Write the files of the commit to an archive; write nothing if the folder is not in a checkout."""
    if commit_line(folder):
        path.parent.mkdir(parents=True, exist_ok=True)
        top = _git(folder, "rev-parse", "--show-toplevel")
        prefix = ARCHIVE.removesuffix(".tar.gz")
        _git(Path(top), "archive", "--format=tar.gz", f"--prefix={prefix}/", f"--output={path.absolute()}", "HEAD")


def _git(folder: Path, *words: str) -> str:
    """The output of a git command in a folder; empty if the command fails."""
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
