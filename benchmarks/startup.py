"""What it costs until the library, or the list of commands, is there: seconds of one core, processes of their own."""

import os
import subprocess
import sys
from statistics import median

from figures import Figure, report

RUNS = 9


def started(*arguments: str) -> float:
    """The median of the seconds of one core that an interpreter takes with these arguments, its start included."""
    return median(_once([sys.executable, *arguments]) for _ in range(RUNS))


def _once(command: list[str]) -> float:
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - this interpreter
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    return report(
        "Starting",
        (
            Figure("an empty program", started("-c", "pass"), "s"),
            Figure("import loadbal", started("-c", "import loadbal"), "s", at_most=0.15),
            Figure("loadbal --help", started("-m", "loadbal", "--help"), "s", at_most=0.25),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
