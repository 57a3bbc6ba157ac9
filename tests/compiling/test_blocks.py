"""Tests of blocks.py: a row of first loads and a table of last loads list every load vector once, in order."""

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
    """The load vectors of a box in lexicographic order, as plain tuples."""
    every = product(range(box.low, box.high + 1), repeat=box.order)
    return [vector for vector in every if not box.is_shell or box.high in vector]


def scanned_vectors(layout: Layout, bits: int = 8) -> list[tuple[int, ...]]:
    """The load vectors of a layout, in the order in which compiled code runs through them."""
    found: list[tuple[int, ...]] = []
    for slice_ in layout.slices(bits, 0, 0):
        for row, (begin, end) in zip(slice_.rows.tolist(), slice_.spans.tolist(), strict=True):
            assert (end - begin) % blocks.PADDED == 0
            *columns, cases = layout.table(bits).columns[:, begin:end].tolist()
            found += [(*row, *rest) for *rest, case in zip(*columns, cases, strict=True) if case]
    return found


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make tables so small that there are several rows, in several slices."""
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    monkeypatch.setattr(blocks, "ENOUGH", 3)
    monkeypatch.setattr(blocks, "ROWS", 7)


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_load_vector_is_scanned_once_and_in_order(box: Box) -> None:
    assert scanned_vectors(Layout(Cut(box, 100, np.int8))) == listed(box)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("parts", [2, 3])
def test_a_share_scans_the_load_vectors_of_its_pieces(box: Box, parts: int) -> None:
    cut = Cut(box, 100, np.int8)

    def is_assigned(part: int, pieces: Integers) -> NDArray[np.bool]:
        return np.asarray(pieces % parts == part)

    layouts = [Layout(cut, partial(is_assigned, part)) for part in range(parts)]
    assert sum(layout.count() for layout in layouts) == box.count
    for part, layout in enumerate(layouts):
        pieces = [cut.piece(index) for index in range(part, cut.pieces, parts)]
        assert scanned_vectors(layout) == [
            tuple(map(int, vector)) for piece in pieces for vector in zip(*piece, strict=True)
        ]


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_place_of_gives_the_piece_and_the_index_of_a_load_vector(box: Box) -> None:
    cut = Cut(box, 10, np.int8)
    places = [(index, case) for index in range(cut.pieces) for case in range(len(cut.piece(index)[0]))]
    assert [cut.place_of(vector) for vector in listed(box)] == places


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_the_load_vectors_of_a_block_are_those_scanned(box: Box) -> None:
    layout = Layout(Cut(box, 100, np.int8))
    found = [
        tuple(map(int, vector))
        for slice_ in layout.slices(8, 0, 0)
        for row, (begin, end) in zip(slice_.numbers.tolist(), slice_.spans.tolist(), strict=True)
        for vector in zip(*layout.vectors(row, begin, end - begin, 8), strict=True)
    ]
    assert found == listed(box)
