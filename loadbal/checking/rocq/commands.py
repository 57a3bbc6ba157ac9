"""Runs the programs of Rocq, and finds which version is installed."""

import re
import shutil
import subprocess
from collections.abc import Sequence

from loadbal.errors import NoRocqError, RocqError

OLDEST = (8, 16)
"""The oldest version of Rocq with which the theories are known to build."""

SECONDS = 1800
"""The time limit for one command, such as building all theories."""


def run(command: Sequence[str]) -> str:
    """Run a command, and return its standard output.

    Raises: RocqError, with the first error message of the command, if it fails.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603 - Rocq's own commands
    except subprocess.TimeoutExpired:
        raise RocqError(f"{command[0]} took more than {SECONDS} s and was stopped") from None
    except FileNotFoundError:
        raise RocqError(f"the program {command[0]} is not installed; run `apt-get install coq make`") from None
    if done.returncode < 0:
        raise RocqError(f"the system ended {command[0]} with signal {-done.returncode}; run the command again")
    if done.returncode:
        raise RocqError(f"{command[0]} reports an error: {first_error(done.stderr)}")
    return done.stdout


def first_error(text: str) -> str:
    """The place and the message of the first error in Rocq's output `text`, in one line."""
    lines = text.strip().splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith("Error")), max(len(lines) - 1, 0))
    place = next((line.strip() for line in reversed(lines[:start]) if line.startswith("File")), "")
    return " ".join([place, *(line.strip() for line in lines[start : start + 4])]).strip() or "failed without a message"


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
