"""Routes for the loose tasks of Algorithm 1 on which no two tasks are ever at the same node.

In iteration k, the loose tasks of a subcube that have to move are ranked by their nodes, and their targets by local
address. Each task crosses dimensions k, ..., 0 to the node whose local address is its rank, then dimensions 0, ..., k
to the target of the same rank. That no two tasks meet is the claim `jan/step-2-time@routes`.

Source: Jan, Leu, Li, Dong, section 3.7, Step 2, which leaves the routes open.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from loadbal.models.one_port import Move
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.protocols.regular_balance import Iteration, subcubes

Places: TypeAlias = tuple[int, ...]
"""The current node of each loose task."""


class LooseTask(NamedTuple):
    """The route of a loose task: its node `giver`, the node `via` whose local address is its rank, its goal `taker`."""

    giver: int
    via: int
    taker: int


def loose_tasks(iteration: Iteration, k: int) -> Iterator[LooseTask]:
    """The loose tasks that iteration k moves, subcube by subcube.

    >>> from loadbal.protocols.regular_balance import balance
    >>> list(loose_tasks(balance([0, 3]).iterations[0], 0))
    [LooseTask(giver=1, via=0, taker=0)]
    """
    cubes = subcubes(iteration.shared, k), subcubes(iteration.after, k)
    count = len(cubes[0])
    for suffix, (old, new) in enumerate(zip(*cubes, strict=True)):
        givers = [place for place, (had, has) in enumerate(zip(old, new, strict=True)) if has < had]
        takers = [place for place, (had, has) in enumerate(zip(old, new, strict=True)) if has > had]
        for rank, ends in enumerate(zip(givers, takers, strict=True)):
            yield LooseTask(*(place * count + suffix for place in (ends[0], rank, ends[1])))


def crossing_order(k: int) -> tuple[int, ...]:
    """The dimensions that the loose tasks of iteration k cross, in order.

    >>> crossing_order(2)
    (2, 1, 0, 0, 1, 2)
    """
    return (*range(k, -1, -1), *range(k + 1))


def places_by_crossing(iteration: Iteration, k: int) -> Iterator[Places]:
    """The nodes of the loose tasks of iteration k at the start and after each dimension is crossed."""
    n = dimension_of(iteration.before)
    tasks = list(loose_tasks(iteration, k))
    here = tuple(task.giver for task in tasks)
    yield here
    for crossing, dimension in enumerate(crossing_order(k)):
        bit = 1 << (n - 1 - dimension)
        goals = (task.via if crossing <= k else task.taker for task in tasks)
        here = tuple(place & ~bit | goal & bit for place, goal in zip(here, goals, strict=True))
        yield here


def moves_between_places(before: Places, now: Places) -> tuple[Move, ...]:
    """The moves (from, to) of the tasks whose node changed.

    >>> moves_between_places((0, 3), (1, 3))
    ((0, 1),)
    """
    return tuple((u, v) for u, v in zip(before, now, strict=True) if u != v)
