"""Stable loads under Threshold-1 on any graph, characterized by which observers ever meet.

Two observers *meet* if they stand at the ends of an active edge. If loads recur under Threshold-1, they differ by at
most one across every active edge (Lemma 2), so the load at the node of every observer stays the same. Conversely, loads
recur if the loads of every two observers that ever meet differ by at most one. A round permutes the observers, so the
meetings repeat after a number of rounds equal to the order of this permutation.

Source: Houle, Symvonis, Wood, Lemma 2 and section 4.2, on graphs that need not be trees.
"""

from math import lcm

from loadbal.network import EdgeColoring
from loadbal.theory.observer_tour import meeting_graph, round_map


def rounds_until_home(coloring: EdgeColoring) -> int:
    """The number of rounds after which every observer is first back at its start.

    >>> from loadbal.networks.mesh import mesh
    >>> rounds_until_home(mesh(2, 3))
    6
    """
    onwards = round_map(coloring, 0)
    return lcm(*(_cycle_length(onwards, node) for node in range(coloring.network.order)))


def _cycle_length(onwards: tuple[int, ...], first: int) -> int:
    """The length of the cycle of the permutation that contains the node `first`."""
    node, length = onwards[first], 1
    while node != first:
        node, length = onwards[node], length + 1
    return length


def largest_stable_difference(coloring: EdgeColoring) -> int:
    """The largest discrepancy of loads that recur under Threshold-1: the diameter of the graph of meetings.

    Raises: InvalidNetworkError if the graph of meetings is disconnected, so that the discrepancy has no bound.

    >>> from loadbal.networks.mesh import mesh
    >>> largest_stable_difference(mesh(2, 3))
    2
    """
    return meeting_graph(coloring, 0, rounds_until_home(coloring)).diameter
