"""The time to import the library and to list the commands, in a new process each; seconds of one core."""

import os
import subprocess
import sys
from statistics import median

from figures import Figure, report

RUNS = 9


def start_seconds(*arguments: str) -> float:
    """The median CPU seconds of a Python interpreter that is started with these arguments."""
    return median(_seconds_of([sys.executable, *arguments]) for _ in range(RUNS))


def _seconds_of(command: list[str]) -> float:
    """The CPU seconds of a command in a child process."""
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - this interpreter
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    return report(
        "Starting",
        (
            Figure("an empty program", start_seconds("-c", "pass"), "s"),
            Figure("import loadbal", start_seconds("-c", "import loadbal"), "s", at_most=0.15),
            Figure("loadbal --help", start_seconds("-m", "loadbal", "--help"), "s", at_most=0.25),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
