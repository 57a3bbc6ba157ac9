"""Runs the programs of Rocq, and finds which version is installed."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import accumulate
from pathlib import Path

from loadbal.errors import NoRocqError, RocqError

OLDEST = (8, 16)
"""The oldest version of Rocq with which the theories are known to build."""

SECONDS = 1800
"""The time limit for one command, such as building all theories."""


def run(command: Sequence[str], folder: Path | None = None, name: str = "") -> str:
    """Run a command in `folder`, or in the current folder, and return its standard output.

    Raises: RocqError, with `name` or the first word of the command, and the command's first error message, if it fails.
    """
    name = name or command[0]
    try:
        done = subprocess.run(  # noqa: S603 - Rocq's own commands
            command, capture_output=True, text=True, check=False, timeout=SECONDS, cwd=folder
        )
    except subprocess.TimeoutExpired:
        raise RocqError(f"{name} took more than {SECONDS} s and was stopped") from None
    except FileNotFoundError:
        raise RocqError(f"the program {name} is not installed; run `apt-get install coq make`") from None
    if done.returncode < 0:
        raise RocqError(f"the system ended {name} with signal {-done.returncode}; run the command again")
    if done.returncode:
        raise RocqError(f"{name} reports an error: {first_error(done.stderr)}")
    return done.stdout


def first_error(text: str) -> str:
    """The place and the message of the first error in Rocq's output `text`, in one line."""
    lines = text.strip().splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith("Error")), max(len(lines) - 1, 0))
    place = next((line.strip() for line in reversed(lines[:start]) if line.startswith("File")), "")
    return " ".join([place, *(line.strip() for line in lines[start : start + 4])]).strip() or "failed without a message"


def line_of_error(message: str) -> int:
    """The line of the file that a message of Rocq names, from 1 on; 0 if it names none."""
    found = re.search(r'File ".*", line (\d+),', message)
    return int(found[1]) if found else 0


def part_of_line(line: int, parts: Sequence[str]) -> int:
    r"""The number of the part that has this line of a file, in which each part begins on a line of its own.

    >>> [part_of_line(line, ["a", "b\nc", "d"]) for line in range(6)]
    [-1, 0, 1, 1, 2, 3]
    """
    if line < 1:
        return -1
    ends = accumulate(part.count("\n") + 1 for part in parts)
    return sum(end < line for end in ends)


def installed_version() -> str:
    """The version of Rocq that is installed.

    Raises: NoRocqError if there is none, or it is too old.
    """
    if shutil.which("coqc") is None:
        raise NoRocqError("Rocq's compiler coqc is not installed; run `apt-get install coq`")
    version = run(["coqc", "--print-version"]).split()[0]
    numbers = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    if numbers < OLDEST:
        raise NoRocqError(f"coqc has version {version}; expected {'.'.join(map(str, OLDEST))} or later")
    return version


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock on the file `path` inside the with block; other processes that want it wait.

    Raises: RocqError if the file cannot be written.
    """
    fcntl = import_module("fcntl")
    try:
        lock = path.open("w", encoding="utf-8")
    except OSError as error:
        raise RocqError(
            f"Rocq cannot build the theories, because {path.parent} cannot be written: {error.strerror}"
        ) from error
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
