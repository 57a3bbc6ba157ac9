"""Dimension exchange on a hypercube that places every loose task so that the final error is at most 1.

If tasks were divisible and every pair shared them equally, a node would hold, after each exchange, the mean load of the
nodes whose remaining address bits equal its own. These fractional loads are a flow through the exchanges. Some flow of
whole tasks lies between their floors and ceilings on every arc; in it every pair shares its tasks as evenly as integers
allow. The placement needs all loads, which a single node does not know.

Source: Jan, Leu, Li, Dong, section 2, on the algorithm of Chlebus, Rolim and Slutzki.
"""

from collections import Counter
from itertools import pairwise

import networkx as nx

from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads
from loadbal.protocols.recursive_balance import dimension_of

SOURCE, SINK, OUT = (-1, 0), (-1, 1), (-1, 2)
"""Nodes of the flow network besides the exchanges: where the flow begins and ends, and an extra node before its end."""


def loads_by_rounded_flow(loads: Loads) -> list[Loads]:
    """The initial loads and the loads after the exchange across each dimension, d_0 first; the last have error <= 1.

    Raises: InvalidLoadsError unless there are 2^n natural numbers.
    Cost: a maximum flow with n 2^n arcs.

    >>> loads_by_rounded_flow((0, 1, 1, 2))[-1]
    (1, 1, 1, 1)
    """
    if len(loads) < 1 or len(loads) & len(loads) - 1:
        raise InvalidLoadsError(f"the number of loads is {len(loads)}; expected a power of two, as in a hypercube")
    n, held = dimension_of(loads), natural_loads(loads, len(loads))
    floors = mean_floors(held)
    network = remainder_network(held, floors)
    _, flow = nx.maximum_flow(network, SOURCE, SINK)
    more = ([flow[switch(i, node, n)][switch(i + 1, node, n)] for node in range(1 << n)] for i in range(n))
    return [held, *(tuple(map(sum, zip(*both, strict=True))) for both in zip(floors, more, strict=True))]


def mean_floors(loads: tuple[int, ...]) -> list[list[int]]:
    """For each exchange and each node, the floor of the mean load of all nodes with equal remaining address bits.

    >>> mean_floors((0, 1, 1, 3))
    [[0, 2, 0, 2], [1, 1, 1, 1]]
    """
    n = dimension_of(loads)
    classes = [1 << n - i for i in range(1, n + 1)]
    return [[sum(loads[node % step :: step]) * step // len(loads) for node in range(1 << n)] for step in classes]


def switch(i: int, node: int, n: int) -> tuple[int, int]:
    """The name of the exchange across dimension i that `node` takes part in; for i = n, of the node itself.

    >>> switch(0, 3, 2), switch(2, 3, 2)
    ((0, 1), (2, 3))
    """
    return i, node & ~(1 << n - 1 - i) if i < n else node


def remainder_network(loads: tuple[int, ...], floors: list[list[int]]) -> nx.DiGraph:
    """The flow network for the tasks beyond the floors, at most one on each arc; a maximum flow carries all of them."""
    n, network = len(floors), nx.DiGraph()
    network.add_nodes_from((SOURCE, SINK))
    over: Counter[tuple[int, int]] = Counter()
    for i, (before, after) in enumerate(pairwise([list(loads), *floors])):
        for node, tasks in enumerate(before):
            over[switch(i, node, n)] += tasks - after[node]
            network.add_edge(switch(i, node, n), switch(i + 1, node, n), capacity=1)
    for there, tasks in over.items():
        network.add_edge(*((SOURCE, there) if tasks > 0 else (there, SINK)), capacity=abs(tasks))
    for node in range(1 << n):
        network.add_edge((n, node), OUT, capacity=1)
    network.add_edge(OUT, SINK, capacity=sum(over.values()))
    return network
