"""The path and its alternating coloring."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.path import alternating_path, path


@pytest.mark.parametrize("order", range(1, 12))
def test_path_joins_consecutive_nodes(order: int) -> None:
    row = path(order)
    assert row.edges == tuple((node, node + 1) for node in range(order - 1))
    assert row.diameter == order - 1


@pytest.mark.parametrize("order", range(1, 12))
def test_colors_alternate_from_the_first_edge(order: int) -> None:
    coloring = alternating_path(order)
    assert coloring.colors == tuple((0, 1) * order)[: order - 1]
    assert coloring.chi == (2 if order > 2 else 1)


def test_a_path_without_nodes_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="the number of nodes is 0; expected 1 or more"):
        path(0)
