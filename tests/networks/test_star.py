"""The star: its degrees and its smallest sizes."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.star import star


@pytest.mark.parametrize("edges", range(1, 9))
def test_every_edge_contains_the_center(edges: int) -> None:
    assert star(edges).degrees == (edges, *[1] * edges)


def test_a_star_without_edges_is_a_node_and_negative_sizes_are_refused() -> None:
    assert star(0).order == 1
    with pytest.raises(InvalidNetworkError, match="the number of nodes is 0; expected 1 or more"):
        star(-1)
