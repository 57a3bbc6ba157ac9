"""Limits of one evaluation: its time, and the memory of the process.

An evaluation that takes too long or too much memory raises `TooLargeError`, so that an attack leaves out cases of its
size and goes on elsewhere.
"""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from loadbal.errors import DomainTooLargeError
from loadbal.hunting.workers import TimeIsUpError, time_limit

SPARE_MEMORY = 2 << 30
"""The memory that an attack may use beyond what the process has at its start. Units: bytes."""


TOO_LARGE = (MemoryError, RecursionError, OverflowError, DomainTooLargeError)
"""The errors that the code of a claim raises if a case is too large for it."""


class TooLargeError(Exception):
    """A case that takes more time or memory than one evaluation may take."""


class DeadlineError(Exception):
    """The time of the whole attack is up."""


@contextmanager
def evaluation(patience: float, deadline: float) -> Iterator[None]:
    """Limit an evaluation to `patience` seconds, and to the deadline of the attack.

    Raises: TooLargeError if it takes longer, or needs too much memory; DeadlineError at the deadline.
    """
    left = deadline - monotonic()
    if left <= 0:
        raise DeadlineError
    try:
        with time_limit(min(patience, left)):
            yield
    except TimeIsUpError as error:
        if monotonic() >= deadline:
            raise DeadlineError from error
        raise TooLargeError("the evaluation of a case takes too long") from error
    except TOO_LARGE as error:
        raise TooLargeError(f"the evaluation of a case ends with {type(error).__name__}") from error


@contextmanager
def limited_memory(spare: int = SPARE_MEMORY) -> Iterator[None]:
    """Let the memory of this process grow by at most `spare` bytes in a with block; more raises MemoryError."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    most = _bytes_in_use() + spare
    tighter = before[0] == resource.RLIM_INFINITY or most < before[0]
    if tighter:
        resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    try:
        yield
    finally:
        if tighter:
            resource.setrlimit(resource.RLIMIT_AS, before)


def _bytes_in_use() -> int:
    """The size of the address space of this process, or 0 where the system does not tell it. Units: bytes."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except OSError:  # not on Linux
        return 0
    return pages * resource.getpagesize()
