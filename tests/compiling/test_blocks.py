"""Layouts against plain lists: rows and spans have every vector of a box once, in order."""

from functools import partial
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from loadbal.columns import Box, Cut
from loadbal.compiling import blocks
from loadbal.compiling.blocks import Integers, Layout

BOXES = [
    Box(order, low, high, is_shell=is_shell)
    for order, low, high in ((3, 0, 4), (2, 0, 9), (4, 1, 3), (5, 0, 1), (6, 0, 2))
    for is_shell in (False, True)
]


def listed(box: Box) -> list[tuple[int, ...]]:
    every = product(range(box.low, box.high + 1), repeat=box.order)
    return [vector for vector in every if not box.is_shell or box.high in vector]


def gone_through(layout: Layout, bits: int = 8) -> list[tuple[int, ...]]:
    """The vectors as the code goes through them."""
    found: list[tuple[int, ...]] = []
    for piece in layout.slices(bits, 0, 0):
        for row, (begin, end) in zip(piece.rows.tolist(), piece.spans.tolist(), strict=True):
            assert (end - begin) % blocks.PADDED == 0
            *columns, cases = layout.table(bits).columns[:, begin:end].tolist()
            found += [(*row, *rest) for *rest, case in zip(*columns, cases, strict=True) if case]
    return found


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    monkeypatch.setattr(blocks, "ENOUGH", 3)
    monkeypatch.setattr(blocks, "ROWS", 7)


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_vector_comes_once_and_in_order(box: Box) -> None:
    assert gone_through(Layout(Cut(box, 100, np.int8))) == listed(box)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("parts", [2, 3])
def test_a_share_has_the_vectors_of_its_pieces(box: Box, parts: int) -> None:
    cut = Cut(box, 100, np.int8)

    def owned(part: int, pieces: Integers) -> NDArray[np.bool]:
        return np.asarray(pieces % parts == part)

    layouts = [Layout(cut, partial(owned, part)) for part in range(parts)]
    assert sum(layout.count() for layout in layouts) == box.count
    for part, layout in enumerate(layouts):
        pieces = [cut.piece(index) for index in range(part, cut.pieces, parts)]
        assert gone_through(layout) == [
            tuple(map(int, vector)) for piece in pieces for vector in zip(*piece, strict=True)
        ]


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_a_vector_has_its_place_in_its_piece(box: Box) -> None:
    cut = Cut(box, 10, np.int8)
    places = [(index, case) for index in range(cut.pieces) for case in range(len(cut.piece(index)[0]))]
    assert [cut.place_of(vector) for vector in listed(box)] == places


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_a_block_is_found_again(box: Box) -> None:
    layout = Layout(Cut(box, 100, np.int8))
    found = [
        tuple(map(int, vector))
        for piece in layout.slices(8, 0, 0)
        for row, (begin, end) in zip(piece.numbers.tolist(), piece.spans.tolist(), strict=True)
        for vector in zip(*layout.vectors(row, begin, end - begin, 8), strict=True)
    ]
    assert found == listed(box)
