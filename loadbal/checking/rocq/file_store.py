"""Stores files that Rocq has compiled, so that a long computation in the kernel is done once on a machine.

A file is named by a digest of its text and lies in `proofs/rocq/store/`, which may be deleted at any time. As with the
theories, a digest beside the compiled file names the compiler, the machine, the source and the compiled theory that the
file requires (`loadbal.checking.rocq.compiled`). If any of them has changed, the file is compiled again.
"""

import hashlib
import sys
from pathlib import Path

from loadbal import files
from loadbal.checking.rocq import bindings, commands, compiled
from loadbal.errors import RocqError

FOLDER = "store"
"""The name of the folder with the files, inside the folder of the theories. `make` does not look into it."""

DIGITS = 20
"""The length of the digest in the name of a file, in hexadecimal digits."""


def folder() -> Path:
    """The folder with the files."""
    return bindings.folder() / FOLDER


def compile_once(by: str, required: str, text: str) -> str:
    """Compile a file of this text, unless that was done before and all its digests fit; return the file's name.

    `by` is the line of `compiled.compiler`, and `required` the compiled theory that the text requires, as a path in the
    folder of the theories. A text that Rocq refuses leaves no file.

    Raises: RocqError, in one line, if Rocq refuses the text, or if the folder cannot be written.
    """
    name = f"Stored_{hashlib.sha256(text.encode()).hexdigest()[:DIGITS]}"
    source = folder() / f"{name}.v"
    _make_folder()
    # Another process with the same text waits at the lock, and then finds the file compiled.
    with commands.locked(source.with_suffix(".lock")):
        files.write(source, text)
        build = [sys.executable, "-m", compiled.__name__, "build", by, f"{FOLDER}/{name}", required]
        try:
            commands.run(build, bindings.folder(), name="coqc")
        except RocqError:
            for path in folder().glob(f"{name}.*"):
                path.unlink()
            raise
    return name


def _make_folder() -> None:
    """Make the folder.

    Raises: RocqError if it cannot be made.
    """
    try:
        folder().mkdir(exist_ok=True)
    except OSError as error:
        raise RocqError(
            f"the compiled files cannot be stored: the folder {folder()} cannot be made: {error.strerror}"
        ) from error
