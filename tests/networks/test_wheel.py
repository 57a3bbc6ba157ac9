"""Wheels: their degrees, and the smallest one."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.wheel import wheel


@pytest.mark.parametrize("rim", range(3, 9))
def test_the_hub_has_all_other_nodes_as_neighbors_and_they_have_three(rim: int) -> None:
    network = wheel(rim)

    assert network.degrees == (rim, *[3] * rim)
    assert all(v - u in {1, rim - 1} for u, v in network.edges if u > 0)


def test_a_wheel_with_a_short_cycle_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="the wheel has 2 nodes on its cycle; expected 3 or more"):
        wheel(2)
