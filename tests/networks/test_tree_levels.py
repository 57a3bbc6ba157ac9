"""Level sequences of trees: the trees of networkx, with the same numbers of nodes and in the same order."""

from collections.abc import Iterator

import networkx as nx
import pytest

from loadbal.network import Network
from loadbal.networks.tree_levels import Levels, first_levels, network_of_levels, next_levels


def all_levels(order: int) -> Iterator[Levels]:
    levels: Levels | None = first_levels(order)
    while levels is not None:
        yield levels
        levels = next_levels(levels)


@pytest.mark.parametrize("order", range(1, 13))
def test_the_trees_are_those_of_networkx_in_the_same_order(order: int) -> None:
    assert list(map(network_of_levels, all_levels(order))) == list(map(Network.of, nx.nonisomorphic_trees(order)))


@pytest.mark.parametrize("order", [14, 15, 16])
def test_larger_trees_are_as_many_as_the_known_sequence_says(order: int) -> None:
    several = list(all_levels(order))
    assert len(several) == {14: 3159, 15: 7741, 16: 19320}[order]
    assert several == sorted(several, reverse=True)


def test_the_first_tree_is_the_path_and_the_last_the_star() -> None:
    *_, last = all_levels(9)
    assert network_of_levels(first_levels(9)).diameter == 8
    assert network_of_levels(last).max_degree == 8
