"""Files: written whole or not at all, and read with one clear line for whatever is not what it should be."""

import glob
import json
import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from loadbal.errors import UnreadableFileError

ABANDONED = 60.0
"""Seconds after which a temporary file that was not renamed belongs to a process that was killed."""


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: to a temporary name, then renamed.

    Where a symbolic link stands, the file that it leads to is written; what is no file, such as a pipe or a terminal,
    is written to as it is. What a killed process left of its temporary file is removed.
    """
    if _is_device(path):
        with path.open("a", encoding="utf-8") as device:
            device.write(text)
        return
    landing = path.resolve()
    mode = stat.S_IMODE(landing.stat().st_mode) if landing.exists() else 0o666 & ~_mask()
    _remove_left_behind(landing)
    descriptor, name = tempfile.mkstemp(dir=landing.parent, prefix=f".{landing.name}.", suffix=".part")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(mode)
        Path(name).replace(landing)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _remove_left_behind(landing: Path) -> None:
    """Remove temporary files of this one in which nobody has written for so long that nobody will."""
    for left in landing.parent.glob(f".{glob.escape(landing.name)}.*.part"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def unwritable_reason(path: Path) -> str:
    """Why a file cannot be written, told before the work begins; empty if it can be."""
    if _is_device(path):
        return "" if os.access(path, os.W_OK) else "no permission"
    try:
        landing = path.resolve()
    except (OSError, RuntimeError):
        return "it is a symbolic link that leads to itself"
    if landing.is_dir():
        return "it is a folder"
    if not landing.parent.is_dir():
        return f"there is no folder {landing.parent}"
    writable = os.access(landing.parent, os.W_OK) and (not landing.exists() or os.access(landing, os.W_OK))
    return "" if writable else "no permission"


def _is_device(path: Path) -> bool:
    """Whether something is there that is neither file nor folder, or the output of this very process."""
    with suppress(OSError):
        kept = path.is_file() or path.is_dir()
        return path.exists() and (not kept or path.absolute().is_relative_to("/dev") or path.is_relative_to("/proc"))
    return False


def _mask() -> int:
    """The permissions that new files do not get; there is no way to ask but to set it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def json_document(path: Path, what: str) -> dict[str, Any]:
    """The document in a JSON file that should be what is said.

    Raises: UnreadableFileError if the file cannot be read, is cut off, or holds something else.
    """
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError(f"{path} is not {what}, or is cut off: {error}") from error
    if not isinstance(found, dict):
        raise UnreadableFileError(f"{path} is not {what}: it holds a {type(found).__name__}")
    return found
