"""Stable loads under Threshold-1 on any graph, by the observers that meet.

Loads that recur under Threshold-1 have differences of at most one across every active edge (Lemma 2), so that every
observer keeps its load; and loads do recur if every two observers that ever meet differ by at most one. Everything
starts again after as many rounds as the round's permutation of the nodes has for its order.

Source: Houle, Symvonis, Wood, Lemma 2 and section 4.2, on graphs that need not be trees.
"""

from math import lcm

from loadbal.network import EdgeColoring
from loadbal.theory.observer_tour import meeting_graph, round_map


def rounds_until_home(coloring: EdgeColoring) -> int:
    """How many rounds it takes until every observer is back where it began.

    >>> from loadbal.networks.mesh import mesh
    >>> rounds_until_home(mesh(2, 3))
    6
    """
    onwards = round_map(coloring, 0)
    return lcm(*(_cycle_length(onwards, node) for node in range(coloring.network.order)))


def _cycle_length(onwards: tuple[int, ...], first: int) -> int:
    """The length of the cycle that a node is on."""
    node, length = onwards[first], 1
    while node != first:
        node, length = onwards[node], length + 1
    return length


def largest_stable_difference(coloring: EdgeColoring) -> int:
    """The largest discrepancy of loads that recur under Threshold-1: the diameter of the graph of meetings.

    Raises: InvalidNetworkError if some observers never meet, not even through others: then there is no largest one.

    >>> from loadbal.networks.mesh import mesh
    >>> largest_stable_difference(mesh(2, 3))
    2
    """
    return meeting_graph(coloring, 0, rounds_until_home(coloring)).diameter
