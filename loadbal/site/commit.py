"""The commit of the sources from which a site is made."""

import subprocess
from pathlib import Path


def commit_line(folder: Path) -> str:
    """The newest commit of the files in a folder with its date, as Markdown in one line.

    Empty if the folder is not in a checkout, as in an installation from a wheel, or if there is no git.
    """
    found = _git(folder, "log", "-1", "--format=%h of %cs", "--", ".")
    if not found:
        return ""
    changed = ", with later changes" if _git(folder, "status", "--porcelain", "--", ".") else ""
    return f"It is made from the sources of commit {found}{changed}."


def _git(folder: Path, *words: str) -> str:
    """What git prints for a command in a folder; empty if it fails."""
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
