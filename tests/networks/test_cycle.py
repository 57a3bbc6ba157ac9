"""The cycle against that of networkx."""

import networkx as nx
import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.cycle import cycle


@pytest.mark.parametrize("order", range(3, 12))
def test_cycle_equals_that_of_networkx(order: int) -> None:
    assert set(cycle(order).edges) == {(min(edge), max(edge)) for edge in nx.cycle_graph(order).edges}
    assert cycle(order).diameter == order // 2


def test_a_cycle_on_two_nodes_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="the cycle is 2; expected 3 or more"):
        cycle(2)
