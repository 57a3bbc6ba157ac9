"""The largest stable difference against the MSD of trees, and against all recurring loads on small graphs."""

from itertools import product

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.mesh import mesh
from loadbal.networks.trees import all_trees
from loadbal.protocols.dimension_exchange import after_round, recurs
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.meeting_observers import largest_stable_difference, rounds_until_home
from loadbal.theory.stable_gaps import maximum_stable_discrepancy

TREES = [tree for order in range(2, 9) for tree in all_trees(order)]


@pytest.mark.parametrize("tree", TREES, ids=str)
def test_on_trees_the_difference_equals_the_msd(tree: Network) -> None:
    coloring = tree_coloring(tree)
    assert rounds_until_home(coloring) == tree.order
    assert largest_stable_difference(coloring) == maximum_stable_discrepancy(tree)


@pytest.mark.parametrize(
    "coloring",
    [mesh(2, 2), mesh(1, 5), EdgeColoring(Network(3, [(0, 1), (0, 2), (1, 2)]), (0, 1, 2), 3)],
    ids=str,
)
def test_the_difference_equals_the_largest_discrepancy_of_recurring_loads(coloring: EdgeColoring) -> None:
    most = largest_stable_difference(coloring)
    loads = product(range(most + 2), repeat=coloring.network.order)
    stable = [held for held in loads if recurs(lambda now: after_round(THRESHOLD_1, now, coloring), held)]
    assert max(map(discrepancy, stable)) == most


def test_observers_that_never_meet_are_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="disconnected"):
        largest_stable_difference(EdgeColoring(Network(4, [(0, 1), (2, 3)]), (0, 0), 1))
