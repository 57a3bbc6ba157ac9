"""The observer tour: the closed walk that an edge coloring prescribes, and the gaps between observers on it.

In every step, an observer crosses the active edge at its node, and stays if no edge there has the active color. On a
tree all observers follow the same closed walk, through every arc of the digraph T', at constant distances.

Source: Houle, Symvonis, Wood, sections 4.1 and 4.2.
Reading: the c-gap from v to w is the number of rounds, each beginning with color c, that take an observer from v to w.
"""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidNetworkError
from loadbal.network import EdgeColoring, Network

Arc: TypeAlias = tuple[int, int, int]
"""An arc (tail, head, color); a loop if no edge at the node has this color."""


def arcs(coloring: EdgeColoring) -> tuple[Arc, ...]:
    """The arcs of the digraph T': two for each edge, and a loop for each node and each color that is idle there.

    >>> arcs(EdgeColoring(Network(2, [(0, 1)]), (0,), 2))
    ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 1, 1))
    """
    return tuple((v, w, color) for color, partners in enumerate(coloring.partners) for v, w in enumerate(partners))


def tour(coloring: EdgeColoring, start: int = 0, color: int = 0) -> Iterator[Arc]:
    """The arcs that an observer takes from the node `start` and the color `color` until its walk closes.

    >>> list(tour(EdgeColoring(Network(2, [(0, 1)]), (0,), 2)))
    [(0, 1, 0), (1, 1, 1), (1, 0, 0), (0, 0, 1)]
    """
    partners, chi = coloring.partners, coloring.chi
    node, active = start, color
    while True:
        following = partners[active][node]
        yield node, following, active
        node, active = following, (active + 1) % chi
        if (node, active) == (start, color):
            return


def positions(coloring: EdgeColoring, start: int) -> Iterator[NDArray[np.int64]]:
    """Before each step, endlessly, the node where each observer is; the first step has color `start`.

    Shape of each item: [observer]; observer v starts at node v.
    """
    partners = np.array(coloring.partners)
    here = np.arange(coloring.network.order)
    color = start
    while True:
        yield here
        here = partners[color % coloring.chi][here]
        color += 1


def round_map(coloring: EdgeColoring, start: int) -> tuple[int, ...]:
    """The permutation of the nodes by one round that begins with color `start`: an observer goes from v to entry v.

    >>> round_map(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (0, 1), 2), 0)
    (2, 0, 1)
    """
    here = tuple(range(coloring.network.order))
    for color in range(start, start + coloring.chi):
        partners = coloring.partners[color % coloring.chi]
        here = tuple(partners[node] for node in here)
    return here


def ordering(coloring: EdgeColoring, start: int, first: int = 0) -> tuple[int, ...]:
    """The c-ordering for c = `start`: the nodes where an observer is after 0, 1, 2, ... rounds that begin with color c.

    The observer starts at `first`, and the ordering ends before it is back there.

    >>> ordering(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (0, 1), 2), 0)
    (0, 2, 1)
    """
    onwards = round_map(coloring, start)
    nodes = [first]
    while onwards[nodes[-1]] != first:
        nodes.append(onwards[nodes[-1]])
    return tuple(nodes)


def gaps(coloring: EdgeColoring, start: int) -> NDArray[np.int64]:
    """The c-gap from v to w for all nodes v and w, where c = `start`.

    Shape: [v, w]; the diagonal is 0.
    Raises: InvalidNetworkError if the observers do not all follow one closed walk; on a tree they do.

    >>> gaps(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (0, 1), 2), 0).tolist()
    [[0, 2, 1], [1, 0, 2], [2, 1, 0]]
    """
    order = coloring.network.order
    nodes = ordering(coloring, start)
    if len(nodes) < order:
        raise InvalidNetworkError(
            f"the walk from node 0 visits {len(nodes)} of {order} nodes of {coloring.network}; expected all nodes,"
            " as on a tree"
        )
    place = np.empty(order, np.int64)
    place[list(nodes)] = np.arange(order)
    return (place[None, :] - place[:, None]) % order


def meeting_graph(coloring: EdgeColoring, start: int, rounds: int | None = None) -> Network:
    """The graph on the observers that joins two if they ever meet (stand at the ends of an active edge).

    The observers are followed step by step for `rounds` rounds, by default for a phase. Gaps are not used.

    >>> str(meeting_graph(EdgeColoring(Network(3, [(0, 1), (1, 2)]), (0, 1), 2), 0))
    '0-1 0-2 1-2'
    """
    order = coloring.network.order
    pairs: set[tuple[int, int]] = set()
    count = coloring.chi * (order if rounds is None else rounds)
    for time, here in zip(range(start, start + count), positions(coloring, start), strict=False):
        observer = here.argsort().tolist()
        for u, v in coloring.matchings[time % coloring.chi]:
            some, other = observer[u], observer[v]
            pairs.add((some, other) if some < other else (other, some))
    return Network(order, sorted(pairs))
