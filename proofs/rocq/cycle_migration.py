"""Binds Rocq's definitions to the library: generates Function 1 of Jan, Leu, Li, Dong, and compares runs of it.

The generated definitions are the averages and the tasks that a processor of a cycle sends. One iteration is compared
for unknown loads on cycles of up to five processors, and so for all loads. Whole runs are compared on random numbers.
"""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, Sheet, integers
from loadbal.protocols import cycle_migration
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR, READINGS

SOURCE = "loadbal/protocols/cycle_migration.py"

RUNS = 600
"""How many random runs are compared, each under one reading of Function 1."""

DEFINITIONS = (
    Definition(
        "all_sent",
        ("load", "average"),
        lambda load, average: ALL_FLOOR.sent((load,), average)[0],
        "What a processor sends that sends its whole surplus.",
    ),
    Definition(
        "one_sent",
        ("load", "average"),
        lambda load, average: ONE_FLOOR.sent((load,), average)[0],
        "What a processor sends that sends one task of its surplus, if any.",
    ),
    Definition("nearest", ("number", "divisor"), cycle_migration.nearest, "Rounded to the nearest, halves up."),
    Definition("budget", ("n", "most"), cycle_migration.budget, "The M n units of section 5."),
)


def iterations_on_unknowns() -> Iterator[str]:
    """Compare one iteration from unknown loads with an unknown average, on cycles of one to five processors."""
    for n in range(1, 6):
        for reading, name in ((ALL_FLOOR, "all_sent"), (ONE_FLOOR, "one_sent")):
            sheet = Sheet(shared=True)
            loads, average = tuple(sheet.parameter(f"x{j}") for j in range(n)), sheet.parameter("a")
            after = cycle_migration.moved(loads, reading.sent(loads, average))
            unknowns, before = " ".join(load.text for load in (average, *loads)), integers(loads, sheet)
            yield (
                f"forall {unknowns} : Z, iteration {name} a {before} =\n  {sheet.under_names(integers(after, sheet))}"
            )


def runs() -> Iterator[str]:
    """Compare the loads after some iterations, and whole runs, under every reading of Function 1."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        reading = READINGS[time % len(READINGS)]
        loads = tuple(source.randint(0, 7) for _ in range(source.randint(1, 7)))
        name, count = reading.name.replace("-", "_"), source.randint(0, 12)
        yield f"final {name} {integers(loads)} = {integers(cycle_migration.final(loads, reading))}"
        after = cycle_migration.final(loads, reading, count)
        yield f"after_iterations {name} {integers(loads)} {count} = {integers(after)}"


REQUIRES = ("Loads", "Python.cycle_migration", "CycleMigration")

AGREEMENTS = (
    Agreement(
        "Migration",
        iterations_on_unknowns.__doc__ or "",
        REQUIRES,
        iterations_on_unknowns,
        "intros; reflexivity",
        count=10,
    ),
    Agreement("MigrationRuns", runs.__doc__ or "", REQUIRES, runs, count=1152),
)
