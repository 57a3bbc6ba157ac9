"""Running a check under a time limit, with its progress on standard error."""

from collections.abc import Callable

from loadbal.checking.rocq import bindings, compiled
from loadbal.cli import progress
from loadbal.errors import VacuousClaimError
from loadbal.hunting.workers import TimeIsUpError, time_limit
from loadbal.verdict import Undecided, Verdict

CONTINUES = "run the same command again to continue"


def verdict_within(
    seconds: float | None,
    check: Callable[[progress.CaseCount], Verdict],
    method: str = "",
) -> Verdict:
    """Return the verdict of a check by some method, which gets a counter for its cases.

    The verdict is Undecided if the time is up, if the user interrupts, or if no case meets the hypothesis.
    """
    count = progress.CaseCount()
    stage = _compiled_theories if method == "kernel" else None
    try:
        with time_limit(seconds), progress.reported(stage) as count:
            return check(count)
    except VacuousClaimError as error:
        return Undecided(str(error))
    except KeyboardInterrupt as error:
        so_far = f", with {count.cases:,} cases checked" if count.cases else ""
        return Undecided(f"{stop_reason(error, seconds)}{so_far}")


def _compiled_theories() -> str:
    """The number of compiled theories, in words; the first question to the kernel compiles all, for minutes."""
    return compiled.progress(bindings.folder())


def stop_reason(error: KeyboardInterrupt, seconds: float | None) -> str:
    """Say why a command stopped: its time was up, or the user interrupted it."""
    if isinstance(error, TimeIsUpError):
        return f"time is up after {seconds:g} seconds; a larger --seconds gives more time"
    return "the command was interrupted"
