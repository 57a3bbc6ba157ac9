"""How compiled code finds the load vectors of a box in memory: split into rows and a table, in lexicographic order.

Every load vector is split. Its last loads are a vector of the *table*, which is small enough for the processor's cache;
its first loads are a *row*. Each row is combined with a *span* of the table. In a box the span is the whole table. In a
*shell*, which has only the vectors that reach the largest load, a row without the largest load is combined only with
table vectors that have it. Compiled code goes through a span in *blocks* of as many vectors as a processor vector has
lanes. Spans are padded to whole blocks, so the table has one more column, which says whether a vector is a case or
padding.
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
"""Maps an array of piece numbers (`loadbal.columns.Cut`) to truths: whether this worker is to check the piece."""


def all_pieces(pieces: Integers) -> NDArray[np.bool]:
    """The filter of a worker that checks every piece: True for each piece number."""
    return np.ones(pieces.shape, bool)


MAX_BASE = 1 << 14
"""A box in which a load can have more values than this is checked without a table, in columns."""

PREFERRED_TAIL = 4
"""The usual number of loads in the table. Compiled code depends on it, so a fixed number lets boxes share code."""

ENOUGH = 400
"""A table should have at least this many vectors, so that setting up a row costs little beside searching the table."""

MOST = 1 << 15
"""A table has at most this many vectors where that is possible, so that it stays in the processor's cache."""

PADDED = 64
"""Spans of the table are padded to multiples of this number of vectors, a multiple of the lanes of any processor."""

ROWS = 1 << 14
"""Most rows that are made at a time, to limit memory."""

VECTORS = 1 << 27
"""About this many load vectors are checked, at most, between two reports of progress."""


@dataclass(frozen=True)
class Table:
    """The last loads of all load vectors: a column for each load, and a last column that is 0 exactly for padding."""

    columns: Integers
    """The loads of the table vectors, then the column that marks padding. Shape: [load + 1][vector]."""
    whole: tuple[int, int]
    """Begin and end of the part of the table with all vectors."""
    on_top: tuple[int, int]
    """Begin and end of the part with only those vectors in which some load has the largest value."""

    def cases(self, span: tuple[int, int], before: int | None = None) -> int:
        """The number of cases in a span of the table, or in its part before index `before`; padding is not counted."""
        begin, end = span
        return int(np.count_nonzero(self.columns[-1, begin : end if before is None else before]))


@dataclass(frozen=True)
class Slice:
    """Some of the rows, with the span of the table that each of them is combined with; every row has cases."""

    numbers: Integers
    """The number of each row, counted among all rows of the box; increasing. Shape: [row]."""
    rows: Integers
    """For each row its parameters, then its loads (the first loads of the vectors). Shape: [row][parameter or load]."""
    spans: Integers
    """For each row begin and end of its span in the table. Shape: [row][2]."""
    cases: Integers
    """The number of cases of each row. Shape: [row]."""


class Position(NamedTuple):
    """Where a search continues: the number of a row, and an index in the table."""

    row: int
    place: int | None
    """The index in the table; None for the begin of the row's span."""


@dataclass(frozen=True)
class Stop:
    """A point at which a search returns to its caller, with the cases that it counted since its last return."""

    cases: int
    """The number of cases since the last return, without those of `block`."""
    relevant: int
    """How many of the cases counted in `cases` meet the hypothesis."""
    block: tuple[Integers, ...] | None = None
    """Load vectors that the caller must check and count itself; None if there are none. Shape: [load][case]."""
    fails: bool = True
    """True if the code found a failing case in the block; False if the code cannot check the block."""


@dataclass(frozen=True)
class Layout:
    """The rows and the table into which the load vectors of a box are split.

    The cut (`loadbal.columns.Cut`) divides the box into pieces, the units of work. The table has at most as many loads
    as the cut has last entries (`Cut.tail`), so that every piece of the cut consists of whole rows.
    """

    cut: Cut
    assigned: PieceFilter = all_pieces
    """A filter that lets through the pieces of the cut that this worker checks."""

    @property
    def box(self) -> Box:
        """The box whose load vectors are laid out."""
        return self.cut.box

    @cached_property
    def tail(self) -> int:
        """The number of last loads of each vector, which are in the table."""
        base, most = self.box.base, max(1, min(self.box.order, self.cut.tail))
        tail = next((tail for tail in range(PREFERRED_TAIL, 1, -1) if base**tail <= MOST), 1)
        return next((more for more in range(tail, most) if base**more >= ENOUGH), most)

    @property
    def head(self) -> int:
        """The number of first loads of each vector, which are in a row."""
        return self.box.order - self.tail

    @property
    def rows(self) -> int:
        """The number of rows: one for each combination of values of the first loads."""
        return int(self.box.base**self.head)

    def table(self, bits: int) -> Table:
        """The table of last loads, in integers of `bits` bits."""
        return table_of(self.box, self.tail, bits)

    def slices(self, bits: int, first: int, parameters: int) -> Iterator[Slice]:
        """Yield the rows that this worker checks and that have cases, from row number `first` on, some rows at a time.

        Every row begins with `parameters` zeros, in which the search later writes its parameters.
        """
        step = max(1, VECTORS // self.table(bits).whole[1])
        for start in range(first, self.rows, ROWS):
            numbers = np.arange(start, min(start + ROWS, self.rows))
            assigned = numbers[self.assigned(self._pieces(numbers))]
            for begin in range(0, len(assigned), step):
                found = self.slice_of(assigned[begin : begin + step], bits, parameters)
                if len(found.rows):
                    yield found

    def count(self) -> int:
        """The number of load vectors that this worker checks."""
        if self.assigned is all_pieces:
            return self.box.count
        starts = range(0, self.cut.pieces, ROWS)
        batches = (np.arange(start, min(start + ROWS, self.cut.pieces)) for start in starts)
        return sum(int(self.cut.sizes(pieces[self.assigned(pieces)]).sum()) for pieces in batches)

    def slice_of(self, numbers: Integers, bits: int, parameters: int) -> Slice:
        """The rows with the given numbers, with their spans; rows without cases are left out."""
        digits = numbers[:, None] // self._powers % self.box.base
        spans, cases = self._spans(digits, bits)
        has_cases = cases > 0
        room = np.zeros((np.count_nonzero(has_cases), parameters), np.int64)
        rows = np.ascontiguousarray(np.concatenate((room, digits[has_cases] + self.box.low), axis=1), f"i{bits // 8}")
        return Slice(numbers[has_cases], rows, spans[has_cases], cases[has_cases])

    def _spans(self, digits: Integers, bits: int) -> tuple[Integers, Integers]:
        """For each row, its span of the table and its number of cases.

        `digits` are the loads of the rows less the lowest load of the box. Shapes of the results: [row][2] and [row],
        from [row][load].
        """
        table, top = self.table(bits), self.box.base - 1
        # Outside shells every row is combined with the whole table.
        takes_all = (digits == top).any(axis=1) | (not self.box.is_shell)
        spans = np.where(takes_all[:, None], np.array(table.whole), np.array(table.on_top))
        return spans, np.where(takes_all, table.cases(table.whole), table.cases(table.on_top))

    @cached_property
    def _powers(self) -> Integers:
        return np.array([self.box.base**place for place in range(self.head - 1, -1, -1)], np.int64)

    def _pieces(self, rows: Integers) -> Integers:
        """The number of the piece that contains each row, from the numbers of the rows. Shape: [row], from [row]."""
        inner = self.box.base ** (self.cut.tail - self.tail) if self.cut.tail >= self.tail else 1
        first, digit = np.divmod(rows // inner, self.box.base)
        pieces: Integers = first * self.cut.groups + digit // self.cut.group
        return pieces

    def vectors(self, row: int, place: int, count: int, bits: int) -> tuple[Integers, ...]:
        """The load vectors of a block: a row with `count` table vectors from index `place` on, without padding.

        `bits` is the integer width of the table that the index belongs to; the result has 64 bits.

        Shape: [load][case].
        """
        block = self.table(bits).columns[:, place : place + count].astype(np.int64)
        last = block[:-1, block[-1] != 0]
        first = (self.box.low + row // self.box.base**place % self.box.base for place in range(self.head - 1, -1, -1))
        return (*(np.full(last.shape[1], load) for load in first), *last)


# A small cache: a hunt searches one box after another, so few tables are in use at a time.
@lru_cache(maxsize=4)
def table_of(box: Box, tail: int, bits: int) -> Table:
    """The table of a box: all vectors of `tail` loads, then once more those in which a load has the largest value."""
    digits = np.indices((box.base,) * tail, np.int64).reshape(tail, -1) + box.low
    everything = padded(digits)
    reaching = padded(digits[:, (digits == box.high).any(axis=0)])
    columns = np.ascontiguousarray(np.concatenate((everything, reaching), axis=1).astype(f"i{bits // 8}"))
    columns.flags.writeable = False
    ends = everything.shape[1], columns.shape[1]
    return Table(columns, (0, ends[0]), ends)


def padded(digits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The table vectors `digits`, padded to a multiple of `PADDED`, with a last row: -1 for a vector, 0 for padding.

    Padding repeats the last vector, so that compiled code can run it like any other.

    Shape: [load + 1][vector], from [load][vector].
    """
    marked = np.concatenate((digits, np.full((1, digits.shape[1]), -1)))
    spare = np.repeat(marked[:, -1:], -digits.shape[1] % PADDED, axis=1)
    spare[-1:] = 0
    return np.concatenate((marked, spare), axis=1)
