"""The observer tour against a walk that looks up the color of every edge, step by step."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored, vizing_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.trees import trees
from loadbal.theory import observer_tour as theory

COLORINGS = list(colored(trees(1, 5), 1))
every_coloring = pytest.mark.parametrize("coloring", COLORINGS, ids=str)


def node_after_walk(coloring: EdgeColoring, node: int, color: int, steps: int) -> int:
    """The node of an observer after `steps` steps from `node`, the first of color `color`."""
    for step in range(steps):
        for (u, v), painted in zip(coloring.network.edges, coloring.colors, strict=True):
            if painted == (color + step) % coloring.chi and node in (u, v):
                node = u + v - node
                break
    return node


@every_coloring
def test_positions_agree_with_the_walk(coloring: EdgeColoring) -> None:
    for color in range(coloring.chi):
        for steps, here in zip(range(2 * coloring.chi), theory.positions(coloring, color), strict=False):
            assert here.tolist() == [
                node_after_walk(coloring, node, color, steps) for node in range(coloring.network.order)
            ]


@every_coloring
def test_a_gap_is_a_number_of_rounds(coloring: EdgeColoring) -> None:
    gaps = theory.gaps(coloring, 0)
    for v in range(coloring.network.order):
        for w in range(coloring.network.order):
            assert node_after_walk(coloring, v, 0, coloring.chi * int(gaps[v, w])) == w


@every_coloring
def test_the_tour_has_one_arc_per_step_and_all_arcs(coloring: EdgeColoring) -> None:
    arcs = list(theory.tour(coloring))
    assert [arc[0] for arc in arcs] == [node_after_walk(coloring, 0, 0, step) for step in range(len(arcs))]
    assert set(arcs) == set(theory.arcs(coloring))


@every_coloring
def test_meetings_agree_with_the_walk(coloring: EdgeColoring) -> None:
    order, chi = coloring.network.order, coloring.chi
    met = {
        (v, w)
        for v in range(order)
        for w in range(v + 1, order)
        for step in range(chi * order)
        if node_after_walk(coloring, v, 0, step)
        == node_after_walk(coloring, w, 0, step + 1)
        != node_after_walk(coloring, w, 0, step)
    }
    assert set(theory.meeting_graph(coloring, 0).edges) == met


def test_gaps_need_one_closed_walk() -> None:
    with pytest.raises(InvalidNetworkError, match="the walk from node 0 visits 2 of 4 nodes"):
        theory.gaps(vizing_coloring(cycle(4)), 0)
