"""Binds Rocq's definitions to the library: compares numbers of tasks over links, and of processors above the mean."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.papers.jan.s2_related_work import overloaded, underloaded
from loadbal.papers.jan.s5_step_costs import crossing_as_needed, longest_messages
from loadbal.protocols import regular_balance

SOURCE = "loadbal/papers/jan/s5_step_costs.py"

RUNS = 60
"""How many random runs are compared of Algorithm 1, and how many of sending surpluses around a cycle."""


def crossings() -> Iterator[str]:
    """Compare the most tasks that cross a link in each iteration, if loose tasks stay or cross as needed."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        n = source.randint(1, 4)
        loads = tuple(source.randint(0, 9) for _ in range(2**n))
        for i, iteration in enumerate(regular_balance.run(loads).iterations):
            yield f"largest (crossing_staying {integers(loads)} {i}) = {iteration.crossing}%Z"
            needed = crossing_as_needed(iteration, 1 << n - 1 - i)
            yield f"largest (crossing_as_needed {integers(loads)} {i}) = {needed}%Z"


def counts() -> Iterator[str]:
    """Compare how many processors are above and below the mean, and the units to send surpluses around a cycle."""
    source = random.Random(2)  # noqa: S311 - as above
    for _ in range(RUNS):
        loads = tuple(source.randint(0, 9) for _ in range(source.randint(1, 7)))
        yield f"overloaded {integers(loads)} = {overloaded(loads)}%Z"
        yield f"underloaded {integers(loads)} = {underloaded(loads)}%Z"
        cost = longest_messages(loads)
        yield f"messages all_sent (average_of all_floor {integers(loads)}) {integers(loads)} {len(loads)} = {cost}%Z"


AGREEMENTS = (
    Agreement("Crossings", crossings.__doc__ or "", ("Loads", "StepCosts"), crossings, count=284),
    Agreement(
        "Counts",
        counts.__doc__ or "",
        ("Loads", "Python.cycle_migration", "CycleMigration", "Overload"),
        counts,
        count=174,
    ),
)
