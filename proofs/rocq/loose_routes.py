"""Binds Rocq's definitions to the library: compares the nodes of the loose tasks of Algorithm 1 on their routes."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, naturals
from loadbal.models.loose_routes import places_by_crossing
from loadbal.protocols import regular_balance

SOURCE = "loadbal/models/loose_routes.py"

RUNS = 40
"""How many random runs of Algorithm 1 are compared."""


def routes() -> Iterator[str]:
    """Compare the nodes of all loose tasks at the start of each iteration and after each dimension of their routes."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        loads = tuple(source.randint(0, 9) for _ in range(2 ** (1 + time % 5)))
        for i, iteration in enumerate(regular_balance.run(loads).iterations):
            stages = "; ".join(map(naturals, places_by_crossing(iteration, i)))
            shared, after = integers(iteration.shared), integers(iteration.after)
            yield f"map (nodes_after {shared} {after} {i}) (seq 0 (2 * {i} + 3)) = [{stages}]"


AGREEMENTS = (Agreement("LooseRoutes", routes.__doc__ or "", ("Loads", "LooseRoutes"), routes, count=118),)
