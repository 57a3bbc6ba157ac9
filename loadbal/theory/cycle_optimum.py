"""The fewest units in which a cycle can be balanced: flows in a network that is expanded in time.

In a unit every link carries at most one task each way, and a processor sends only tasks that it held before. Node
(t, j) of the expanded network is processor j after t units. Tasks wait, or cross a link, from one layer to the next;
the floor of the average leaves every processor of the last layer, and one task more leaves S mod n of them. The cycle
can be balanced in T units iff all S tasks can leave, and flows with integral capacities can be integral.

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
"""The links that carry a task in a unit, each from where to where."""

Node: TypeAlias = tuple[int, int]
"""A layer of the expanded network and a processor."""

SOURCE, SINK, EXTRA = (-1, 0), (-1, 1), (-1, 2)
"""Nodes beside the layers; the last is where the tasks go that some processors have more than others."""


class Optimum(NamedTuple):
    """The fewest units, and a schedule that needs no more."""

    steps: int
    schedule: tuple[Unit, ...]


def cycle_optimum(loads: Sequence[int], *, clockwise: bool = False) -> Optimum:
    """The fewest units after which the error can be at most 1, in both directions or clockwise alone.

    Raises: InvalidLoadsError unless all loads are natural numbers, at least one.
    Cost: a maximum flow with n T nodes for every number T of units up to the optimum.

    >>> cycle_optimum([4, 0])
    Optimum(steps=2, schedule=(((0, 1),), ((0, 1),)))
    """
    if not loads:
        raise InvalidLoadsError("no loads; a cycle has at least one processor")
    held = natural_loads(loads, len(loads))
    links = tuple(cycle_links(len(held), clockwise=clockwise))
    return next(
        Optimum(units, found) for units in count() if (found := schedule_within(held, links, units)) is not None
    )


@cache
def fewest_units(loads: tuple[int, ...], *, clockwise: bool = False) -> int:
    """The fewest units alone, kept for a load vector and all its rotations.

    >>> fewest_units((0, 0, 11)), fewest_units((0, 0, 11), clockwise=True)
    (4, 7)
    """
    first = min(loads[start:] + loads[:start] for start in range(len(loads)))
    return (
        cycle_optimum(loads, clockwise=clockwise).steps if first == loads else fewest_units(first, clockwise=clockwise)
    )


def cycle_links(n: int, *, clockwise: bool) -> Iterator[tuple[int, int]]:
    """The links of a cycle of n, each from where to where.

    >>> list(cycle_links(3, clockwise=True)), list(cycle_links(2, clockwise=False))
    ([(0, 1), (1, 2), (2, 0)], [(0, 1), (1, 0)])
    """
    for j in range(n if n > 1 else 0):
        yield j, (j + 1) % n
        if n > 2 and not clockwise:
            yield (j + 1) % n, j


def schedule_within(loads: tuple[int, ...], links: Sequence[tuple[int, int]], units: int) -> tuple[Unit, ...] | None:
    """A schedule that balances the loads in so many units, unit by unit; None if there is none."""
    value, flow = nx.maximum_flow(time_expanded_network(loads, links, units), SOURCE, SINK)
    if value < sum(loads):
        return None
    return tuple(tuple(link for link in links if is_net_crossing(flow, time, *link)) for time in range(units))


def is_net_crossing(flow: dict[Node, dict[Node, int]], time: int, here: int, there: int) -> bool:
    """Whether in that unit a task crosses from here to there, and none from there to here, which would undo it."""
    back = flow[time, there].get((time + 1, here), 0)
    return flow[time, here][time + 1, there] > back


def time_expanded_network(loads: tuple[int, ...], links: Sequence[tuple[int, int]], units: int) -> nx.DiGraph:
    """The network of all ways to move and leave the tasks in so many units; waiting has no capacity of its own."""
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
    """The most units that an arc needs to send away what none of its processors can keep, over its one or two ends.

    An arc of m processors keeps m floors of the average and at most S mod n tasks more, one each.

    >>> arc_bound((0, 0, 11)), arc_bound((0, 0, 11), clockwise=True)
    (4, 7)
    """
    ends = 1 if clockwise or len(loads) == 2 else 2
    return largest((0, *(quotient_up(excess, ends) for excess in arc_excesses(loads))))


def arc_excesses(loads: Loads) -> Iterator[Number]:
    """For every arc but the whole cycle, how many tasks it cannot keep; negative if it can keep more than it has."""
    n = len(loads)
    least = quotient(total(loads), n)
    above = [load - least for load in loads]
    more = total(above)
    for start in range(n):
        held: Number = 0
        for m in range(1, n):
            held = held + above[(start + m - 1) % n]
            yield held - smaller(m, more)
