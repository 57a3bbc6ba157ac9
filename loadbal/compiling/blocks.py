"""Load vectors as compiled code goes through them: in lexicographic order, in blocks that fill a processor's vector.

The last loads of all vectors stand in a table, which stays near the processor; the first loads stand in rows. Every row
goes with a span of the table: all of it, or, in the shell of a box, those vectors alone that reach the top if the row
does not. Spans are whole blocks; a last column says which of their vectors are cases.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box, Cut

Integers: TypeAlias = NDArray[np.signedinteger[Any]]
PieceFilter: TypeAlias = Callable[[Integers], NDArray[np.bool]]


def all_pieces(pieces: Integers) -> NDArray[np.bool]:
    """All of the pieces."""
    return np.ones(pieces.shape, bool)


TABLE = 1 << 14
"""Values that a load has at most."""

USUAL = 4
"""Loads that stand in the table where nothing speaks against it, so that shells of most bases have the same code."""

ENOUGH = 400
"""Vectors of a table beside which what a row takes does not count."""

MOST = 1 << 15
"""Vectors of a table that still stays near the processor."""

PADDED = 64
"""Spans are multiples of this: of the lanes of any vector."""

ROWS = 1 << 14
"""Rows that are made at once at most."""

VECTORS = 1 << 27
"""Load vectors that are looked at between two signs of life at most."""


@dataclass(frozen=True)
class Table:
    """The last loads: one column each, and one that says which vectors are cases."""

    columns: Integers
    """Shape: [load + 1][vector]."""
    whole: tuple[int, int]
    """The span of all vectors."""
    on_top: tuple[int, int]
    """The span of those that reach the top."""

    def cases(self, span: tuple[int, int], before: int | None = None) -> int:
        """How many cases a span has, or as much of it as lies before a place."""
        begin, end = span
        return int(np.count_nonzero(self.columns[-1, begin : end if before is None else before]))


@dataclass(frozen=True)
class Slice:
    """Some rows that have cases, with the spans that go with them."""

    numbers: Integers
    """Which of all rows they are, in their order. Shape: [row]."""
    rows: Integers
    """Shape: [row][number]."""
    spans: Integers
    """Shape: [row][2]."""
    cases: Integers
    """How many cases every row has. Shape: [row]."""


class Position(NamedTuple):
    """A row, and a place in the table; None is where the span of the row begins."""

    row: int
    place: int | None


@dataclass(frozen=True)
class Stop:
    """What was seen since the last stop, and the block at which the code points, if it does."""

    cases: int
    relevant: int
    block: tuple[Integers, ...] | None = None
    """Shape: [load][case]."""
    fails: bool = True
    """Whether one of the block fails, as the code has it; else the block is one that it cannot look at."""


@dataclass(frozen=True)
class Layout:
    """How the vectors of a box lie in rows and a table, so that every piece of its cut is so many rows."""

    cut: Cut
    assigned: PieceFilter = all_pieces
    """Which pieces are to be looked at, of a column of them."""

    @property
    def box(self) -> Box:
        """What is cut."""
        return self.cut.box

    @cached_property
    def tail(self) -> int:
        """How many loads stand in the table."""
        base, most = self.box.base, max(1, min(self.box.order, self.cut.tail))
        tail = next((tail for tail in range(USUAL, 1, -1) if base**tail <= MOST), 1)
        return next((more for more in range(tail, most) if base**more >= ENOUGH), most)

    @property
    def head(self) -> int:
        """How many loads stand in a row."""
        return self.box.order - self.tail

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int(self.box.base**self.head)

    def table(self, bits: int) -> Table:
        """The table in integers of so many bits."""
        return table_of(self.box, self.tail, bits)

    def slices(self, bits: int, first: int, parameters: int) -> Iterator[Slice]:
        """The rows from one on that have anything to look at, a few at a time, each behind room for leading numbers."""
        step = max(1, VECTORS // self.table(bits).whole[1])
        for start in range(first, self.rows, ROWS):
            numbers = np.arange(start, min(start + ROWS, self.rows))
            owned = numbers[self.assigned(self._pieces(numbers))]
            for begin in range(0, len(owned), step):
                piece = self.slice_of(owned[begin : begin + step], bits, parameters)
                if len(piece.rows):
                    yield piece

    def count(self) -> int:
        """How many vectors there are in the pieces that are to be looked at."""
        if self.assigned is all_pieces:
            return self.box.count
        starts = range(0, self.cut.pieces, ROWS)
        batches = (np.arange(start, min(start + ROWS, self.cut.pieces)) for start in starts)
        return sum(int(self.cut.sizes(pieces[self.assigned(pieces)]).sum()) for pieces in batches)

    def slice_of(self, numbers: Integers, bits: int, parameters: int) -> Slice:
        """Those of the rows of these numbers that have any cases."""
        digits = numbers[:, None] // self._powers % self.box.base
        spans, cases = self._spans(digits, bits)
        some = cases > 0
        room = np.zeros((np.count_nonzero(some), parameters), np.int64)
        rows = np.concatenate((room, digits[some] + self.box.low), axis=1)
        return Slice(numbers[some], np.ascontiguousarray(rows.astype(f"i{bits // 8}")), spans[some], cases[some])

    def _spans(self, digits: Integers, bits: int) -> tuple[Integers, Integers]:
        """The spans of rows, whose loads are counted from the lowest, and how many cases each has."""
        table, top = self.table(bits), self.box.base - 1
        reaches = (digits == top).any(axis=1) | (not self.box.is_shell)
        spans = np.where(reaches[:, None], np.array(table.whole), np.array(table.on_top))
        return spans, np.where(reaches, table.cases(table.whole), table.cases(table.on_top))

    @cached_property
    def _powers(self) -> Integers:
        return np.array([self.box.base**place for place in range(self.head - 1, -1, -1)], np.int64)

    def _pieces(self, rows: Integers) -> Integers:
        """The numbers of the pieces that rows belong to."""
        inner = self.box.base ** (self.cut.tail - self.tail) if self.cut.tail >= self.tail else 1
        first, digit = np.divmod(rows // inner, self.box.base)
        pieces: Integers = first * self.cut.groups + digit // self.cut.group
        return pieces

    def vectors(self, row: int, place: int, count: int, bits: int) -> tuple[Integers, ...]:
        """The cases of a block of the table in integers of so many bits, in columns of 64 bits.

        Shape: [load][case].
        """
        block = self.table(bits).columns[:, place : place + count].astype(np.int64)
        last = block[:-1, block[-1] != 0]
        first = (self.box.low + row // self.box.base**place % self.box.base for place in range(self.head - 1, -1, -1))
        return (*(np.full(last.shape[1], load) for load in first), *last)


# A hunt goes through shells of one base after another, and widens now and then.
@lru_cache(maxsize=4)
def table_of(box: Box, tail: int, bits: int) -> Table:
    """The table of a box; several boxes have the same."""
    digits = np.indices((box.base,) * tail, np.int64).reshape(tail, -1) + box.low
    everything = padded(digits)
    reaching = padded(digits[:, (digits == box.high).any(axis=0)])
    columns = np.ascontiguousarray(np.concatenate((everything, reaching), axis=1).astype(f"i{bits // 8}"))
    columns.flags.writeable = False
    ends = everything.shape[1], columns.shape[1]
    return Table(columns, (0, ends[0]), ends)


def padded(digits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The digits with a row that says they are cases, and the last one again, as none, until blocks are whole."""
    marked = np.concatenate((digits, np.full((1, digits.shape[1]), -1)))
    spare = np.repeat(marked[:, -1:], -digits.shape[1] % PADDED, axis=1)
    spare[-1:] = 0
    return np.concatenate((marked, spare), axis=1)
