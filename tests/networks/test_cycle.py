"""The cycle."""

import networkx as nx
import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.cycle import cycle


@pytest.mark.parametrize("order", range(3, 12))
def test_it_is_the_cycle_of_networkx(order: int) -> None:
    assert set(cycle(order).edges) == {(min(edge), max(edge)) for edge in nx.cycle_graph(order).edges}
    assert cycle(order).diameter == order // 2


def test_two_nodes_are_no_cycle() -> None:
    with pytest.raises(InvalidNetworkError, match="2 nodes"):
        cycle(2)
