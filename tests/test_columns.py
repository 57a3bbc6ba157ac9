"""Boxes (all load vectors in a range) and shells (those with the largest load): each vector once, in order."""

from itertools import chain, product

import numpy as np
import pytest

from loadbal.columns import Box, Cut, column_type


def vectors(box: Box, lanes: int) -> list[tuple[int, ...]]:
    """The load vectors of a box in the order of its pieces, if a piece has at most `lanes` vectors."""
    cut = Cut(box, lanes, np.int8)
    pieces = [cut.piece(index) for index in range(cut.pieces)]
    assert all(len(column) <= lanes for piece in pieces for column in piece)
    return list(chain(*(zip(*(column.tolist() for column in piece), strict=True) for piece in pieces)))


@pytest.mark.parametrize("lanes", [1, 2, 3, 7, 20, 64, 1000])
@pytest.mark.parametrize("low", [-1, 0, 2])
def test_pieces_contain_every_vector_in_order(low: int, lanes: int) -> None:
    for order, high in product(range(1, 5), range(low - 1, low + 4)):
        every = list(product(range(low, high + 1), repeat=order))
        assert vectors(Box(order, low, high), lanes) == every
        assert vectors(Box(order, low, high, is_shell=True), lanes) == [it for it in every if max(it) == high]


@pytest.mark.parametrize("order", [0, 1, 3])
def test_the_shells_of_a_box_add_up_to_it(order: int) -> None:
    assert sum(Box(order, 0, high, is_shell=True).count for high in range(6)) == Box(order, 0, 5).count


@pytest.mark.parametrize("is_shell", [False, True])
def test_a_box_of_order_0_has_one_vector(is_shell: bool) -> None:  # noqa: FBT001 - a parameter
    cut = Cut(Box(0, 0, 0, is_shell), 8, np.int8)
    assert (cut.box.count, cut.pieces, cut.piece(0)) == (1, 1, ())
    assert Cut(Box(0, 0, 3, is_shell), 8, np.int8).pieces == (0 if is_shell else 1)


def test_pieces_have_at_least_half_of_the_allowed_size_on_average() -> None:
    for order, high in ((8, 8), (8, 9), (5, 30), (3, 200), (2, 40_000)):
        cut = Cut(Box(order, 0, high), 1 << 16, np.int32)
        assert cut.pieces <= 1 + 2 * (cut.box.count >> 16)


def test_a_box_of_one_vector_of_many_entries() -> None:
    assert vectors(Box(200, 0, 0), 8) == [(0,) * 200]


@pytest.mark.parametrize("is_shell", [False, True])
@pytest.mark.parametrize(("order", "high"), [(1, 4), (2, 0), (2, 5), (4, 2), (5, 3)])
@pytest.mark.parametrize("lanes", [1, 3, 7, 20, 100, 10_000])
def test_sizes_are_those_of_the_pieces_when_built(
    order: int,
    high: int,
    lanes: int,
    is_shell: bool,  # noqa: FBT001 - a parameter
) -> None:
    cut = Cut(Box(order, 0, high, is_shell), lanes, np.int8)
    assert cut.sizes(np.arange(cut.pieces)).tolist() == [len(cut.piece(index)[0]) for index in range(cut.pieces)]


def test_columns_of_a_piece_are_read_only() -> None:
    for column in Cut(Box(3, 0, 2), 9, np.int8).piece(1):
        with pytest.raises(ValueError, match="read-only"):
            column[0] = 1


def test_the_column_type_has_room_for_four_loads() -> None:
    for low, high in ((0, 0), (0, 30), (0, 31), (-40, 2), (0, 10**4), (0, 10**9)):
        limit = np.iinfo(column_type(low, high))
        assert limit.min <= 4 * low
        assert 4 * high <= limit.max
    assert column_type(0, 30) == np.int8
    assert column_type(0, 31) == np.int16
