"""Complete bipartite networks: their edges, and empty sides."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.complete_bipartite import complete_bipartite
from loadbal.networks.star import star


def test_every_pair_across_is_an_edge_and_no_pair_within() -> None:
    network = complete_bipartite(3, 4)

    assert network.degrees == (4, 4, 4, 3, 3, 3, 3)
    assert all(u < 3 <= v for u, v in network.edges)
    assert complete_bipartite(1, 5) == star(5)


@pytest.mark.parametrize("sides", [(0, 3), (2, -1)])
def test_an_empty_side_is_refused(sides: tuple[int, int]) -> None:
    with pytest.raises(
        InvalidNetworkError, match=f"the sides of the complete bipartite graph have {sides[0]} and {sides[1]} nodes"
    ):
        complete_bipartite(*sides)
