"""Binds Rocq's definitions to the library: compares the schedules of Algorithm 1, unit by unit."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, pairs
from loadbal.models.hypercube_schedule import schedule
from loadbal.protocols import regular_balance

SOURCE = "loadbal/models/hypercube_schedule.py"

RUNS = 40
"""How many random schedules are compared."""


def schedules() -> Iterator[str]:
    """Compare the moves of words and of tasks in every unit of random runs on hypercubes of dimension 1 to 4."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        most = source.choice((1, 2, 9))
        loads = tuple(source.randint(0, most) for _ in range(2 ** (1 + time % 4)))
        run = regular_balance.run(loads)
        units = "; ".join(f"{'Words' if unit.words else 'Tasks'} {pairs(unit.moves)}" for unit in schedule(run))
        yield f"cube_schedule {integers(loads)} = [{units}]"


AGREEMENTS = (Agreement("CubeSchedules", schedules.__doc__ or "", ("Loads", "HypercubeSchedule"), schedules, count=37),)
