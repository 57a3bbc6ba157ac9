"""Binds Rocq's definitions to the library: compares phases of Leighton's algorithm, their routes and final loads."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, naturals, pairs
from loadbal.papers.plaxton.s2_3_recursive_balance import finished
from loadbal.protocols.block_phases import Phase, after_phases, phase, phases, routes

SOURCE = "loadbal/protocols/block_phases.py"

RUNS = 150
"""How many random load vectors, and how many random single phases, are compared."""


def gallina(run: Phase) -> str:
    """A phase in Gallina, Rocq's language, as a value of `BlockPhases.phase`."""
    senders = "; ".join("true" if one else "false" for one in run.sends)
    return f"([{senders}], {naturals(int(target) for target in run.targets)})"


def runs_of_phases() -> Iterator[str]:
    """Compare the phases for random loads on 1 to 9 nodes, and the tokens that every node has received at the end."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        loads = tuple(source.randint(0, source.choice((0, 1, 3, 12))) for _ in range(source.randint(1, 9)))
        most = source.randint(0, max(loads) + 1)
        made = phases(loads, most)
        yield f"phases {integers(loads)} {most} = [{'; '.join(map(gallina, made))}]"
        yield f"after_phases {integers(loads)} {most} = {integers(after_phases(loads, most))}"
        yield f"finished {integers(loads)} {most} = {integers(finished(loads, most))}"


def single_phases() -> Iterator[str]:
    """Compare single phases with random senders and a random first target, and the routes of their tokens."""
    source = random.Random(2)  # noqa: S311 - as above
    for _ in range(RUNS):
        order = source.randint(1, 9)
        run = phase([source.randint(0, 1) for _ in range(order)], source.randrange(order))
        senders = gallina(run).partition(", [")[0][1:]
        yield f"phase_of {senders} {run.targets[0]} = {gallina(run)}"
        yield f"routes {gallina(run)} = {pairs(routes(run))}"


REQUIRES = ("Loads", "BlockPhases")

AGREEMENTS = (
    Agreement("Phases", runs_of_phases.__doc__ or "", REQUIRES, runs_of_phases, count=408),
    Agreement("SinglePhases", single_phases.__doc__ or "", REQUIRES, single_phases, count=226),
)
