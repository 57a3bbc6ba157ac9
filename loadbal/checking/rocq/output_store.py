"""Stores what Rocq has printed, so that a machine computes or prints the same only once.

An output lies in `proofs/rocq/store/`, which may be deleted at any time. Its name is a digest of the compiler, the
machine, the text that Rocq got, and the digests beside the compiled theories (`loadbal.checking.rocq.compiled`). A
theory that was compiled without `make` has no digest beside it; then the digest of its compiled file is taken. If any
of them has changed, there is no output of that name, and Rocq gets the text again. An error is not stored.
"""

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from loadbal import files
from loadbal.checking.rocq import bindings, commands, compiled
from loadbal.errors import RocqError

FOLDER = "store"
"""The name of the folder with the outputs, inside the folder of the theories. `make` does not look into it."""

AGAIN = "LOADBAL_ASK_ROCQ_AGAIN"
"""The environment variable that makes Rocq read every text again, whatever is stored."""

DIGITS = 20
"""The length of the digest in the name of an output, in hexadecimal digits."""


def folder() -> Path:
    """The folder with the outputs."""
    return bindings.folder() / FOLDER


def output_once(text: str, theories: Iterable[Path], ask: Callable[[], str]) -> str:
    """The output of `ask`, which has Rocq read `text`; stored output is returned instead, unless `AGAIN` is set.

    `theories` are the compiled theories that the text may use, built before, as paths with any ending.

    Raises: RocqError, in one line, if `ask` raises it, or if the folder cannot be written.
    """
    name = _digest("\n".join([compiled.compiler(), text, *map(_version, theories)]))[:DIGITS]
    stored = folder() / f"{name}.txt"
    _make_folder()
    # Another process with the same text waits at the lock, and then finds the output.
    with commands.locked(stored.with_suffix(".lock")):
        found = None if AGAIN in os.environ else _read(stored)
        if found is None:
            found = ask()
            files.write(stored, f"{_digest(found)}\n{found}")
    return found


def _version(theory: Path) -> str:
    """The digest beside a compiled theory; if there is none, the SHA-256 of the compiled file."""
    beside = theory.with_suffix(compiled.DIGEST)
    if beside.is_file():
        return beside.read_text("utf-8")
    return hashlib.sha256(theory.with_suffix(".vo").read_bytes()).hexdigest()


def _read(stored: Path) -> str | None:
    """The output in a file, if there is one whose first line is the digest of the output."""
    if not stored.is_file():
        return None
    digest, _, output = stored.read_bytes().decode("utf-8", errors="replace").partition("\n")
    return output if digest == _digest(output) else None


def _digest(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def _make_folder() -> None:
    """Make the folder.

    Raises: RocqError if it cannot be made.
    """
    try:
        folder().mkdir(exist_ok=True)
    except OSError as error:
        raise RocqError(
            f"Rocq's output cannot be stored: the folder {folder()} cannot be made: {error.strerror}"
        ) from error
