"""Binds Rocq's definitions to the library: compares the links of a cycle, and schedules of Function 1 on it."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, naturals, pairs
from loadbal.models.ccc_schedule import migration_schedule
from loadbal.papers.jan.s4_cycle_function_1 import ring
from loadbal.protocols.cycle_migration import READINGS, migrate

SOURCE = "loadbal/models/ccc_schedule.py"


def links() -> Iterator[str]:
    """Compare the neighbors of each node of a cycle of n = 2, ..., 8 nodes."""
    for n in range(2, 9):
        neighbors = "; ".join(naturals(sorted(ring(n).neighbors[node])) for node in range(n))
        yield f"map (fun u => filter (ring {n} u) (seq 0 {n})) (seq 0 {n}) = [{neighbors}]"


def schedules() -> Iterator[str]:
    """Compare the moves of every unit in random runs under every reading of Function 1."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(80):
        reading = READINGS[time % len(READINGS)]
        run = migrate([source.randint(0, 5) for _ in range(source.randint(2, 6))], reading.name)
        units = "; ".join(pairs(unit.moves) for unit in migration_schedule(run))
        name, count = reading.name.replace("-", "_"), len(run.states) - 1
        yield f"concat (map (block {name} {integers(run.states[0])}) (seq 0 {count})) = [{units}]"


REQUIRES = ("Loads", "CycleMigration", "MigrationSchedule")
AGREEMENTS = (
    Agreement("RingLinks", links.__doc__ or "", REQUIRES, links, count=7),
    Agreement("MigrationUnits", schedules.__doc__ or "", REQUIRES, schedules, count=79),
)
