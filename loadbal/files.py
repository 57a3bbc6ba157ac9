"""Files: written completely or not at all, and read with a clear one-line error for wrong contents."""

import glob
import json
import os
import reprlib
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from loadbal.display import shortened
from loadbal.errors import UnreadableFileError

ABANDONED = 60.0
"""A temporary file that is older than this, in seconds, counts as left behind by a killed process."""


def write(path: Path, text: str) -> None:
    """Write a file completely or not at all: write a temporary file, then rename it.

    For a symbolic link, its target is written. A pipe, a terminal or another device is written to directly. Temporary
    files of the same target that killed processes left behind are removed.
    """
    if _is_device(path):
        with path.open("a", encoding="utf-8") as device:
            device.write(text)
        return
    target = path.resolve()
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
    _remove_abandoned_files(target)
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _remove_abandoned_files(target: Path) -> None:
    """Remove temporary files of a target that were last written more than `ABANDONED` seconds ago."""
    for left in target.parent.glob(f".{glob.escape(target.name)}.*.part"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def unwritable_reason(path: Path) -> str:
    """The reason why a file cannot be written, or an empty string; for a check before a long computation."""
    if _is_device(path):
        return "" if os.access(path, os.W_OK) else "no permission"
    try:
        target = path.resolve()
    except (OSError, RuntimeError):
        return "it is a symbolic link that leads to itself"
    if target.is_dir():
        return "it is a folder"
    if not target.parent.is_dir():
        return f"the folder {str(target.parent)!r} does not exist"
    writable = os.access(target.parent, os.W_OK) and (not target.exists() or os.access(target, os.W_OK))
    return "" if writable else "no permission"


def _is_device(path: Path) -> bool:
    """Whether a path is a pipe, a terminal or another device, or lies under /dev or /proc, as `/dev/stdout` does."""
    with suppress(OSError):
        is_ordinary = path.is_file() or path.is_dir()
        return path.exists() and (
            not is_ordinary or path.absolute().is_relative_to("/dev") or path.is_relative_to("/proc")
        )
    return False


def _umask() -> int:
    """The umask: permissions that new files do not get. It can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def json_text(value: object) -> str:
    """A JSON value as a file has it, shortened.

    >>> json_text(None), json_text({"bounds": [True]})
    ('null', '{"bounds": [true]}')
    """
    try:
        return shortened(json.dumps(value, ensure_ascii=False), 100)
    except RecursionError:
        return reprlib.repr(value)


def json_document(path: Path, what: str) -> dict[str, Any]:
    """The JSON object in a file; `what` says in error messages what the file should be.

    Raises: UnreadableFileError if the file cannot be read, is truncated, or contains anything but a JSON object.
    """
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError(
            f"{path} is not {what}, or the end of the file is missing; the JSON parser says: {error}"
        ) from error
    if not isinstance(found, dict):
        raise UnreadableFileError(
            f"{path} is not {what}: the file contains the JSON value {json_text(found)}; expected an object {{...}}"
        )
    return found
