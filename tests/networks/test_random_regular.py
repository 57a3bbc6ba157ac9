"""Random regular networks: their degrees, their seeds, and degrees that no network has."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.random_regular import random_regular


@pytest.mark.parametrize(("order", "degree"), [(1, 0), (8, 3), (9, 4), (6, 5)])
def test_every_node_has_the_degree(order: int, degree: int) -> None:
    assert random_regular(order, degree, 7).degrees == (degree,) * order


def test_a_seed_gives_one_network_and_seeds_give_several() -> None:
    drawn = [random_regular(12, 3, seed) for seed in range(5)]

    assert drawn == [random_regular(12, 3, seed) for seed in range(5)]
    assert len({network.edges for network in drawn}) > 1


@pytest.mark.parametrize(("order", "degree"), [(5, 3), (4, 4), (4, -1), (0, 0)])
def test_a_degree_that_no_network_has_is_refused(order: int, degree: int) -> None:
    with pytest.raises(InvalidNetworkError, match=f"{order} nodes of degree {degree}; expected a degree below {order}"):
        random_regular(order, degree, 0)
