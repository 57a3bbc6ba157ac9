"""The theories as pages, with their proofs; coqdoc makes them where Rocq is installed and the theories are compiled."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

from loadbal.checking.rocq import bindings
from loadbal.errors import DisagreementError

FOLDER = "theories"
"""The folder of the pages, from the top of the site."""

OPTIONS = ("--html", "--utf8", "--no-index", "--no-externals", "-s")
"""The options of coqdoc: pages without an index, and without links to pages elsewhere; -s: no message for each file."""


@cache
def are_shown() -> bool:
    """True if coqdoc is installed and has what it needs: a .glob file, which the compiler writes, for each theory."""
    sources = _sources()
    return shutil.which("coqdoc") is not None and all(it.with_suffix(".glob").is_file() for it in sources)


def address(theorem: str) -> str:
    """The address of a theorem, from the top of the site.

    >>> address("Threshold2.theorem_5")
    'theories/Loadbal.Threshold2.html#theorem_5'
    """
    theory, _, name = theorem.partition(".")
    return f"{FOLDER}/Loadbal.{theory}.html#{name}"


def write_pages(site: Path) -> None:
    """Write a page for each theory into a site.

    Raises: DisagreementError if coqdoc fails.
    """
    (site / FOLDER).mkdir()
    files = [str(it.relative_to(bindings.folder())) for it in _sources()]
    command = ["coqdoc", *OPTIONS, "-Q", "theories", "Loadbal", "-d", str((site / FOLDER).absolute()), *files]
    done = subprocess.run(command, cwd=bindings.folder(), capture_output=True, text=True, check=False)  # noqa: S603 - no input of a user
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        raise DisagreementError(f"coqdoc, which makes the pages of the theories, fails: {reason}")


def _sources() -> list[Path]:
    """The files of the theories, sorted by name."""
    return sorted((bindings.folder() / "theories").glob("*.v"))
