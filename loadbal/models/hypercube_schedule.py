"""Algorithm 1 link by link: which links of the hypercube carry a task, or a word, in every unit.

Iteration i takes a unit for the words with the totals of the two halves, as many units as the slowest pair has tasks
to move, and 2 (i + 1) units for the loose tasks, one for every dimension on their routes, needed or not.

Source: Jan, Leu, Li, Dong, sections 3.6 and 3.7.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.models.links import Unit
from loadbal.models.loose_routes import moves_between_places, places_by_crossing
from loadbal.protocols.recursive_balance import dimension_of, pairs_across
from loadbal.protocols.regular_balance import Iteration, Run


def schedule(run: Run) -> Iterator[Unit]:
    """The units of a run on plain loads.

    >>> from loadbal.protocols.regular_balance import balance
    >>> [unit.phase for unit in schedule(balance([0, 3]))]
    ['totals', 'pairs', 'loose tasks', 'loose tasks']
    """
    n = dimension_of(run.start)
    for i, iteration in enumerate(run.iterations):
        matching = pairs_across(n, n - 1 - i)
        yield Unit("totals", (*matching, *((v, u) for u, v in matching)), words=True)
        yield from pair_schedule(iteration, 1 << (n - 1 - i))
        for before, after in pairwise(places_by_crossing(iteration, i)):
            yield Unit("loose tasks", moves_between_places(before, after))


def pair_schedule(iteration: Iteration, bit: int) -> Iterator[Unit]:
    """Step 1: every pair that differs in the bit moves a task a unit until it is done."""
    gains = [new - old for old, new in zip(iteration.before, iteration.shared, strict=True)]
    for time in range(max(gains)):
        yield Unit("pairs", tuple((node ^ bit, node) for node, gain in enumerate(gains) if gain > time))
