"""The hypercube and its coloring by dimension."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.networks.hypercube import by_dimension, hypercube


@pytest.mark.parametrize("dimension", range(9))
def test_order_size_degree_and_diameter(dimension: int) -> None:
    cube = hypercube(dimension)
    assert cube.order == 2**dimension
    assert len(cube.edges) == dimension * 2**dimension // 2
    assert set(cube.degrees) == {dimension}
    assert cube.diameter == dimension


@pytest.mark.parametrize("dimension", range(1, 7))
def test_distance_is_the_number_of_differing_bits(dimension: int) -> None:
    cube = hypercube(dimension)
    assert all(cube.distances(u)[v] == (u ^ v).bit_count() for u in (0, cube.order - 1) for v in range(cube.order))


@pytest.mark.parametrize("dimension", range(1, 7))
def test_every_color_flips_its_bit(dimension: int) -> None:
    for bit, row in enumerate(by_dimension(dimension).partners):
        assert row == tuple(node ^ 1 << bit for node in range(2**dimension))


def test_negative_dimensions_and_a_coloring_without_edges_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="-1"):
        hypercube(-1)
    with pytest.raises(InvalidInputError, match="the number of colors is 0; expected 1 or more"):
        by_dimension(0)
