"""Algorithm 1 link by link: the links of the hypercube that carry a task, or a word, in every unit.

Iteration i consists of one unit for words with the totals of the two halves; then of as many units as the slowest pair
has tasks to move; then of 2 (i + 1) units for the loose tasks, one for each dimension on their routes, even if no task
crosses it.

Source: Jan, Leu, Li, Dong, sections 3.6 and 3.7.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.models.links import Unit
from loadbal.models.loose_routes import moves_between_places, places_by_crossing
from loadbal.protocols.recursive_balance import dimension_of, pairs_across
from loadbal.protocols.regular_balance import Iteration, Run


def schedule(run: Run) -> Iterator[Unit]:
    """The units of a run on plain integers.

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
    """The units of Step 1: every pair of nodes that differ in `bit` moves one task per unit until it has shared."""
    gains = [new - old for old, new in zip(iteration.before, iteration.shared, strict=True)]
    for time in range(max(gains)):
        yield Unit("pairs", tuple((node ^ bit, node) for node, gain in enumerate(gains) if gain > time))
