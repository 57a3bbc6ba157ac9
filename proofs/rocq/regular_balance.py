"""Binds Rocq's definitions to the library: generates shares and Step 2 of Algorithm 1 of Jan, Leu, Li, Dong.

Regular distributions, subcubes and both steps of every iteration are compared on numbers, on hypercubes of dimension 0
to 4.
"""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, integers
from loadbal.protocols import regular_balance

from .recursive_balance import RULES

SOURCE = "loadbal/protocols/regular_balance.py"

RUNS = 40
"""How many random runs are compared."""

DEFINITIONS = (
    Definition("remainder", ("number", "divisor"), regular_balance.remainder, "What is left after division."),
    Definition(
        "share",
        ("place", "low", "high", "rest"),
        regular_balance.share,
        "What Definition 1 gives to the processor at the place.",
    ),
    Definition(
        "with_loose_task",
        ("kept", "wanted"),
        regular_balance.with_loose_task,
        "What a node has after Step 2 that kept half of the even part of its pair.",
    ),
)


def distributions() -> Iterator[str]:
    """Compare regular distributions of up to 40 tasks on up to 9 processors."""
    for tasks in range(41):
        for order in range(1, 10):
            yield f"regular {tasks} {order} = {integers(regular_balance.regular(tasks, order))}"


def runs() -> Iterator[str]:
    """Compare every iteration of whole runs, by each rule for loose tasks in Step 1, and its completed subcubes."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        name, rule = list(RULES.items())[time % len(RULES)]
        loads = tuple(source.randint(0, 9) for _ in range(2 ** source.randint(0, 4)))
        run = regular_balance.run(loads, rule)
        yield f"algorithm_1 {name} {integers(loads)} = {integers(run.final)}"
        for i, iteration in enumerate(run.iterations):
            yield f"across {name} {integers(iteration.before)} {i} = {integers(iteration.shared)}"
            yield f"with_loose_tasks_regular {integers(iteration.shared)} {i} = {integers(iteration.after)}"
            yield f"after_iterations {name} {integers(loads)} {i} = {integers(iteration.before)}"
            for suffix, cube in enumerate(regular_balance.subcubes(iteration.after, i)):
                yield f"subcube {integers(iteration.after)} {i} {suffix} = {integers(cube)}"
                for bit in range(2):
                    half = integers(cube[bit::2])
                    yield f"half_of_subcube {integers(iteration.after)} {i} {suffix} {bit} = {half}"


AGREEMENTS = (
    Agreement("Distributions", distributions.__doc__ or "", ("Loads", "RegularDistribution"), distributions, count=369),
    Agreement(
        "RegularRuns", runs.__doc__ or "", ("Loads", "Python.recursive_balance", "RegularBalance"), runs, count=836
    ),
)
