"""The fewest units of time in which a cycle can be balanced, by maximum flow in a time-expanded network.

In a unit every link carries at most one task in each direction, and a processor sends only tasks that it held before
the unit. Node (t, j) of the time-expanded network is processor j after t units. Between two layers a task waits at its
processor or crosses a link. From the last layer, each processor passes floor(S/n) tasks to the sink, and S mod n
processors pass one task more, S being the number of tasks. The cycle can be balanced in T units if and only if some
flow carries all S tasks; a maximum flow can be taken integral because the capacities are.

Source: Jan, Leu, Li, Dong, section 5, gives the units; the paper does not ask for an optimum.
Reading: two processors have one link, as in `loadbal.networks.cube_connected_cycles`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import NamedTuple, TypeAlias

import networkx as nx

from loadbal.arithmetic import Number, largest, quotient, quotient_up, smaller, total
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads

Unit: TypeAlias = tuple[tuple[int, int], ...]
"""The moves of one unit, as pairs (sender, receiver): each moves one task over a link."""

Node: TypeAlias = tuple[int, int]
"""A node of the time-expanded network: a layer and a processor."""

SOURCE, SINK, EXTRA = (-1, 0), (-1, 1), (-1, 2)
"""Nodes outside the layers. The S mod n tasks above n times the floor of the average reach the sink through EXTRA."""


class Optimum(NamedTuple):
    """The fewest units in which a cycle can be balanced, and a schedule that takes this number of units."""

    steps: int
    schedule: tuple[Unit, ...]


def cycle_optimum(loads: Sequence[int], *, clockwise: bool = False) -> Optimum:
    """The fewest units after which the error (largest load minus smallest) can be at most 1, and a schedule.

    With `clockwise`, tasks move clockwise only.
    Raises: InvalidLoadsError unless there is a load and all loads are natural numbers.
    Cost: a maximum flow on n T nodes for each number T of units up to the optimum.

    >>> cycle_optimum([4, 0])
    Optimum(steps=2, schedule=(((0, 1),), ((0, 1),)))
    """
    if not loads:
        raise InvalidLoadsError("the list of loads is empty; expected at least one load")
    held = natural_loads(loads, len(loads))
    links = tuple(cycle_links(len(held), clockwise=clockwise))
    return next(
        Optimum(units, found) for units in count() if (found := schedule_within(held, links, units)) is not None
    )


@cache
def fewest_units(loads: tuple[int, ...], *, clockwise: bool = False) -> int:
    """The fewest units of `cycle_optimum`; cached, so that all rotations of a load vector are computed once.

    >>> fewest_units((0, 0, 11)), fewest_units((0, 0, 11), clockwise=True)
    (4, 7)
    """
    first = min(loads[start:] + loads[:start] for start in range(len(loads)))
    return (
        cycle_optimum(loads, clockwise=clockwise).steps if first == loads else fewest_units(first, clockwise=clockwise)
    )


def cycle_links(n: int, *, clockwise: bool) -> Iterator[tuple[int, int]]:
    """The directed links (sender, receiver) of the cycle on n processors; a cycle of two has a single link each way.

    >>> list(cycle_links(3, clockwise=True)), list(cycle_links(2, clockwise=False))
    ([(0, 1), (1, 2), (2, 0)], [(0, 1), (1, 0)])
    """
    for j in range(n if n > 1 else 0):
        yield j, (j + 1) % n
        if n > 2 and not clockwise:
            yield (j + 1) % n, j


def schedule_within(loads: tuple[int, ...], links: Sequence[tuple[int, int]], units: int) -> tuple[Unit, ...] | None:
    """A schedule of `units` units that balances the loads; None if there is none."""
    value, flow = nx.maximum_flow(time_expanded_network(loads, links, units), SOURCE, SINK)
    if value < sum(loads):
        return None
    return tuple(tuple(link for link in links if is_net_crossing(flow, time, *link)) for time in range(units))


def is_net_crossing(flow: dict[Node, dict[Node, int]], time: int, here: int, there: int) -> bool:
    """Whether, in unit `time`, a task crosses from `here` to `there` and none crosses back.

    Two tasks that cross a link in opposite directions are left out of the schedule, since they change nothing.
    """
    back = flow[time, there].get((time + 1, here), 0)
    return flow[time, here][time + 1, there] > back


def time_expanded_network(loads: tuple[int, ...], links: Sequence[tuple[int, int]], units: int) -> nx.DiGraph:
    """The time-expanded network for `units` units of time; edges on which tasks wait have no capacity limit."""
    least, more = divmod(sum(loads), len(loads))
    graph = nx.DiGraph()
    graph.add_edge(EXTRA, SINK, capacity=more)
    for j, load in enumerate(loads):
        graph.add_edge(SOURCE, (0, j), capacity=load)
        graph.add_edge((units, j), SINK, capacity=least)
        graph.add_edge((units, j), EXTRA, capacity=1)
        graph.add_edges_from(((time, j), (time + 1, j)) for time in range(units))
    crossings = (((time, here), (time + 1, there)) for time in range(units) for here, there in links)
    graph.add_edges_from(crossings, capacity=1)
    return graph


def arc_bound(loads: Loads, *, clockwise: bool = False) -> Number:
    """A lower bound on the units: the largest, over all arcs, of the arc's excess divided by its ends, rounded up.

    An arc of m processors can keep m floor(S/n) tasks and at most min(m, S mod n) more. Its other tasks leave one per
    unit over each of its two ends, or over one end if tasks move clockwise only or the cycle has two processors.

    >>> arc_bound((0, 0, 11)), arc_bound((0, 0, 11), clockwise=True)
    (4, 7)
    """
    ends = 1 if clockwise or len(loads) == 2 else 2
    return largest((0, *(quotient_up(excess, ends) for excess in arc_excesses(loads))))


def arc_excesses(loads: Loads) -> Iterator[Number]:
    """For every arc except the whole cycle, its load minus the most tasks that it can keep (may be negative)."""
    n = len(loads)
    least = quotient(total(loads), n)
    above = [load - least for load in loads]
    more = total(above)
    for start in range(n):
        held: Number = 0
        for m in range(1, n):
            held = held + above[(start + m - 1) % n]
            yield held - smaller(m, more)
