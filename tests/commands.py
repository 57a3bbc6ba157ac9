"""What the tests of the command line share."""

import resource
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CLAIMS = Path(__file__).parent / "claims_to_hunt.py"
OWN = Path(__file__).parent.parent / "examples" / "own_claim.py"
NEAR_MISS = "houle/perfect-balance~within two"


MOST_MEMORY = 500
"""Megabytes that no command may use."""


def memory(whose: int) -> int:
    """The most that this process, or one of its children that have ended, has used so far. Units: megabytes."""
    return resource.getrusage(whose).ru_maxrss // 1024


class Said(NamedTuple):
    """What a command said."""

    code: int
    out: list[str]
    err: list[str]


Run = Callable[..., Said]


def refuses(said: Said, *words: str) -> None:
    """Exit code 2, nothing on standard output, and one line that has the words."""
    assert (said.code, said.out, len(said.err)) == (2, [], 1)
    assert [word for word in words if word not in said.err[0]] == []
