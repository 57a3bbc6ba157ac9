"""Networks for pictures, up to the largest size that is drawn."""

from collections.abc import Callable

import pytest

from loadbal.network import Network
from loadbal.networks import drawable


@pytest.mark.parametrize(
    ("member", "largest", "order"),
    [
        (drawable.drawable_hypercube, 4, 16),
        (drawable.drawable_shuffle_exchange, 4, 16),
        (drawable.drawable_cube_connected_cycles, 4, 64),
        (drawable.drawable_cycle, 32, 32),
        (drawable.drawable_path, 16, 16),
        (drawable.drawable_star, 16, 17),
    ],
)
def test_only_networks_of_a_drawable_size_are_built(
    member: Callable[[int], Network | None], largest: int, order: int
) -> None:
    built = [member(size) for size in range(1, largest + 1)]
    assert built[-1] is not None
    assert (all(built), built[-1].order) == (True, order)
    assert (member(0), member(largest + 1)) == (None, None)


def test_a_cycle_of_one_or_two_nodes_is_a_path() -> None:
    assert [str(drawable.drawable_cycle(order)) for order in (1, 2)] == ["0", "0-1"]
