"""Binds Rocq's definitions to the library: compares Algorithm 2 of Jan, Leu, Li, Dong on cube-connected cycles."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.protocols import ccc_balance
from loadbal.protocols.ccc_balance import Cycles
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN

SOURCE = "loadbal/protocols/ccc_balance.py"

RUNS = 60
"""How many random runs of Algorithm 2 are compared."""

ITERATIONS = ((2, 20), (3, 20), (4, 4))
"""Pairs (n, runs): in how many runs of Step 2 on CCC(n, 2^n) the cycles are compared after each iteration."""


def listed(cycles: Cycles) -> str:
    """The loads of every cycle, as a list of lists in Gallina, Rocq's language."""
    return f"[{'; '.join(map(integers, cycles))}]"


def runs() -> Iterator[str]:
    """Compare cycles after tasks are taken from them, and the loads of all cycles after Step 2 and after Step 3."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        n = source.choice((1, 2, 2, 3))
        loads = tuple(source.randint(0, 6) for _ in range(n * 2**n))
        reading, name = ((ALL_FLOOR, "all_floor"), (ONE_FLOOR_MN, "one_floor_mn"))[time % 2]
        run = ccc_balance.run(loads, n, reading)
        yield f"cycles_of {n} (2 ^ {n}) {integers(loads)} = {listed(run.start)}"
        yield f"step_2 larger_keeps {n} {listed(run.start)} = {listed(run.entry)}"
        yield f"concat (step_3 {name} {listed(run.entry)}) = {integers(run.final)}"
        cycle, position, tasks = run.start[0], source.randrange(n), source.randint(0, 9)
        yield f"taken {integers(cycle)} {position} {tasks} = {integers(ccc_balance.taken(cycle, position, tasks))}"


def iterations() -> Iterator[str]:
    """Compare the loads of all cycles before each iteration of Step 2 and after the last, from random loads."""
    source = random.Random(2)  # noqa: S311 - samples, not secrets
    for n, runs in ITERATIONS:
        for _ in range(runs):
            most = source.choice((1, 2, 9))
            loads = tuple(source.randint(0, most) for _ in range(n * 2**n))
            run = ccc_balance.run(loads, n, ALL_FLOOR)
            for k, cycles in enumerate(ccc_balance.cycles_by_iteration(run.start, run.step_2)):
                yield f"cycles_after larger_keeps {listed(run.start)} {k} = {listed(cycles)}"


AGREEMENTS = (
    Agreement(
        "CccRuns",
        runs.__doc__ or "",
        ("Loads", "Python.recursive_balance", "CycleMigration", "CccBalance"),
        runs,
        count=235,
    ),
    Agreement(
        "CccIterations",
        iterations.__doc__ or "",
        ("Loads", "Python.recursive_balance", "CccBalance"),
        iterations,
        count=160,
    ),
)
