"""Constants and helper functions that the tests of the command line share."""

import resource
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CLAIMS = Path(__file__).parent / "claims_to_hunt.py"
OWN = Path(__file__).parent.parent / "examples" / "own_claim.py"
NEAR_MISS = "houle/perfect-balance~within two"

MOST_MEMORY = 500
"""The most memory that a command may use, in the tests that measure it. Units: megabytes."""


def memory(whose: int) -> int:
    """The peak memory of a process. Units: megabytes.

    `whose` is `resource.RUSAGE_SELF`, or `RUSAGE_CHILDREN` for the largest child that has ended.
    """
    return resource.getrusage(whose).ru_maxrss // 1024


class Result(NamedTuple):
    """The result of a command: its exit code, and the lines of its standard output and of its standard error."""

    code: int
    out: list[str]
    err: list[str]


Run = Callable[..., Result]


def refuses(result: Result, *words: str) -> None:
    """Assert that a command was refused: exit code 2, no output, and one line of errors that contains the words."""
    assert (result.code, result.out, len(result.err)) == (2, [], 1)
    assert [word for word in words if word not in result.err[0]] == []
