"""Circulants: known members, and jumps that are refused."""

import networkx as nx
import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.circulant import circulant
from loadbal.networks.cycle import cycle


@pytest.mark.parametrize(("order", "jumps"), [(8, [1, 4]), (9, [2, 3]), (10, [5]), (6, [1, -1, 7])])
def test_the_edges_are_those_of_networkx(order: int, jumps: list[int]) -> None:
    expected = nx.circulant_graph(order, [jump % order for jump in jumps])

    assert set(circulant(order, jumps).edges) == {(min(edge), max(edge)) for edge in expected.edges}


def test_the_jump_one_gives_the_cycle() -> None:
    assert circulant(7, [1]) == cycle(7)


@pytest.mark.parametrize("jump", [0, 6, -12])
def test_a_jump_to_the_same_node_is_refused(jump: int) -> None:
    with pytest.raises(
        InvalidNetworkError, match=f"the jump {jump} leads from a node to itself; expected no multiple of 6"
    ):
        circulant(6, [1, jump])
