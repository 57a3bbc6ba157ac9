"""Files: written whole or not at all, and read with one clear line for whatever is not what it should be."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from loadbal.errors import UnreadableFileError


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: to a temporary name, then renamed."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def parsed(path: Path, what: str) -> dict[str, Any]:
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
