"""Binds Rocq's definitions to the library: compares the time of Algorithm 2 (Jan, Leu, Li, Dong) in lockstep."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.models import lockstep
from loadbal.protocols import ccc_balance, cycle_migration
from loadbal.protocols.cycle_migration import ONE_FLOOR_MN

SOURCE = "loadbal/models/lockstep.py"

SIZES = ((2, 80), (3, 30), (4, 4))
"""Pairs (n, runs): how many random runs are compared on CCC(n, 2^n)."""

AFTER_LOOSE_TASKS = (1, 2, 2, 0, 0, 0, 0, 1, 1, 2, 0, 1, 0, 2, 1, 0, 1, 1, 0, 2, 1, 1, 1, 0)
"""Loads on CCC(3, 8) from which a transfer lasts longer because of loose tasks that have arrived before it."""


def schedules() -> Iterator[str]:
    """Compare the units of time of one transfer, of Step 2, and of all steps, from random loads."""
    yield from _compared(AFTER_LOOSE_TASKS, 3)
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for n, runs in SIZES:
        for _ in range(runs):
            most = source.choice((1, 2, 9))
            loads = tuple(source.randint(0, most) for _ in range(n * 2**n))
            yield from _compared(loads, n)


def _compared(loads: tuple[int, ...], n: int) -> Iterator[str]:
    """Compare the units of a run, and of a transfer in which one of its cycles sends some tasks over one position."""
    counted, cycle = lockstep.units(loads, n), ccc_balance.cycles_of(loads, n)[0]
    position, tasks = sum(loads) % n, sum(cycle) // 2
    lost = lockstep.transfer_units(cycle, position, tasks)
    yield f"largest_term (gone {integers(cycle)} {position} {tasks}) = {lost}%Z"
    yield f"units_of_step_2 {n} {integers(loads)} = {counted.step_2}%Z"
    yield f"units {n} {integers(loads)} = {counted.all}%Z"
    states = cycle_migration.states(cycle, ONE_FLOOR_MN)
    unsettled = sum(max(now) - min(now) > 1 for now in states)
    yield f"unsettled {integers(cycle)} = {unsettled}%Z"


AGREEMENTS = (
    Agreement(
        "LockstepUnits", schedules.__doc__ or "", ("Loads", "PipelinedTransfer", "LockstepTimes"), schedules, count=356
    ),
)
