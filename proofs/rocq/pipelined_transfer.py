"""Binds Rocq's definitions to the library: compares tasks that leave a cycle over one link, one per unit of time."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.papers.jan.s3_2_cube_connected_cycles import Crossing, a_unit_later, beyond

SOURCE = "loadbal/papers/jan/s3_2_cube_connected_cycles.py"

RUNS = 200
"""How many random placements of tasks are compared, on cycles of two to seven processors."""


def transfers() -> Iterator[str]:
    """Compare one unit, the tasks beyond each distance from the link, and the time until all have left."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        n = source.randint(2, 7)
        tasks, k = tuple(source.choice((0, 0, 1, 2, 5)) for _ in range(n)), source.randrange(n)
        listed, now = (integers(loads[(k - far) % n] for far in range(n)) for loads in (tasks, a_unit_later(tasks, k)))
        it = Crossing(k, tasks, 5 * n + n)
        yield f"later {listed} = {now}"
        yield f"map (beyond {listed}) (seq 0 {n}) = {integers(beyond(tasks, k))}"
        yield f"largest_term {listed} = {it.formula}%Z"
        yield f"total (after {listed} {it.units}) = 0%Z"
        if it.units:
            yield f"(0 <? total (after {listed} {it.units - 1}))%Z = true"


AGREEMENTS = (Agreement("Transfers", transfers.__doc__ or "", ("Loads", "PipelinedTransfer"), transfers, count=853),)
