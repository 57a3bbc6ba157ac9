"""How the load vectors of a box lie in memory for compiled code: in rows and a table, in lexicographic order.

Every load vector is split. Its last loads are a vector of the *table*, which is small enough for the processor's cache;
its first loads are a *row*. Each row is combined with a *span* of the table. In a box that is the whole table; in a
shell, a row without the largest load is combined only with table vectors that have it. Compiled code goes through a
span in *blocks* of as many vectors as a processor vector has lanes. Spans are padded to whole blocks, so the table has
one more column, which says whether a vector is a case or padding.
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
"""Maps an array of piece numbers (see `loadbal.columns.Cut`) to which of the pieces are assigned to this worker."""


def all_pieces(pieces: Integers) -> NDArray[np.bool]:
    """The filter that assigns every piece."""
    return np.ones(pieces.shape, bool)


MAX_BASE = 1 << 14
"""The largest number of values of a load for which there is a table."""

PREFERRED_TAIL = 4
"""The usual number of loads in the table. It is part of the code, so one number serves the shells of most bases."""

ENOUGH = 400
"""The size of a table, in vectors, from which on the time to set up a row does not matter."""

MOST = 1 << 15
"""The largest size of a table, in vectors, that stays in the processor's cache."""

PADDED = 64
"""Spans are multiples of this number of vectors, which is a multiple of the lanes of any processor vector."""

ROWS = 1 << 14
"""How many rows are made at once, at most."""

VECTORS = 1 << 27
"""How many load vectors are checked, at most, before the search reports its progress."""


@dataclass(frozen=True)
class Table:
    """The last loads of all vectors: one column for each load, and one that is not 0 for cases and 0 for padding."""

    columns: Integers
    """Shape: [load + 1][vector]."""
    whole: tuple[int, int]
    """The span of all vectors: begin and end."""
    on_top: tuple[int, int]
    """The span of the vectors with a load of the largest value."""

    def cases(self, span: tuple[int, int], before: int | None = None) -> int:
        """The number of cases in a span, or in the part of it before the index `before`."""
        begin, end = span
        return int(np.count_nonzero(self.columns[-1, begin : end if before is None else before]))


@dataclass(frozen=True)
class Slice:
    """Some rows that have cases, with the spans of the table that they are combined with."""

    numbers: Integers
    """The number of each row among all rows of the box, increasing. Shape: [row]."""
    rows: Integers
    """The parameters and the first loads. Shape: [row][parameter or load]."""
    spans: Integers
    """Begin and end in the table. Shape: [row][2]."""
    cases: Integers
    """The number of cases of each row. Shape: [row]."""


class Position(NamedTuple):
    """Where a search is: in which row, and where in the table."""

    row: int
    place: int | None
    """An index in the table; None at the begin of the row's span."""


@dataclass(frozen=True)
class Stop:
    """A stop of a search: the counts since the previous stop, and perhaps a block that needs a closer check."""

    cases: int
    """Cases before the block."""
    relevant: int
    """Those of them that meet the hypothesis."""
    block: tuple[Integers, ...] | None = None
    """The load vectors of the block, not counted yet. Shape: [load][case]."""
    fails: bool = True
    """Whether the code found a failing case in the block; if not, the code cannot check the block at all."""


@dataclass(frozen=True)
class Layout:
    """The rows and the table of a box.

    The table has no more loads than the tail of the cut, so that every piece of the cut consists of whole rows.
    """

    cut: Cut
    assigned: PieceFilter = all_pieces
    """Which pieces of the cut are to be checked."""

    @property
    def box(self) -> Box:
        """The box of all load vectors."""
        return self.cut.box

    @cached_property
    def tail(self) -> int:
        """The number of loads in the table."""
        base, most = self.box.base, max(1, min(self.box.order, self.cut.tail))
        tail = next((tail for tail in range(PREFERRED_TAIL, 1, -1) if base**tail <= MOST), 1)
        return next((more for more in range(tail, most) if base**more >= ENOUGH), most)

    @property
    def head(self) -> int:
        """The number of loads in a row."""
        return self.box.order - self.tail

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(self.box.base**self.head)

    def table(self, bits: int) -> Table:
        """The table, in integers of the given bits."""
        return table_of(self.box, self.tail, bits)

    def slices(self, bits: int, first: int, parameters: int) -> Iterator[Slice]:
        """Yield the assigned rows that have cases, from row `first` on, in slices.

        Every row begins with `parameters` zeros, room for the parameters of the search.
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
        """The number of load vectors in the assigned pieces."""
        if self.assigned is all_pieces:
            return self.box.count
        starts = range(0, self.cut.pieces, ROWS)
        batches = (np.arange(start, min(start + ROWS, self.cut.pieces)) for start in starts)
        return sum(int(self.cut.sizes(pieces[self.assigned(pieces)]).sum()) for pieces in batches)

    def slice_of(self, numbers: Integers, bits: int, parameters: int) -> Slice:
        """The slice of those of the numbered rows that have cases."""
        digits = numbers[:, None] // self._powers % self.box.base
        spans, cases = self._spans(digits, bits)
        has_cases = cases > 0
        room = np.zeros((np.count_nonzero(has_cases), parameters), np.int64)
        rows = np.ascontiguousarray(np.concatenate((room, digits[has_cases] + self.box.low), axis=1), f"i{bits // 8}")
        return Slice(numbers[has_cases], rows, spans[has_cases], cases[has_cases])

    def _spans(self, digits: Integers, bits: int) -> tuple[Integers, Integers]:
        """The span and the number of cases of each row; `digits` are its loads less the lowest load of the box.

        Shape: [row][2] and [row], from [row][load].
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
        """The number of the piece of the cut that each row belongs to. Shape: [row], from [row]."""
        inner = self.box.base ** (self.cut.tail - self.tail) if self.cut.tail >= self.tail else 1
        first, digit = np.divmod(rows // inner, self.box.base)
        pieces: Integers = first * self.cut.groups + digit // self.cut.group
        return pieces

    def vectors(self, row: int, place: int, count: int, bits: int) -> tuple[Integers, ...]:
        """The load vectors of a block, `count` table vectors from the index `place`, without its padding.

        `bits` says which table the index belongs to; the result has 64 bits.

        Shape: [load][case].
        """
        block = self.table(bits).columns[:, place : place + count].astype(np.int64)
        last = block[:-1, block[-1] != 0]
        first = (self.box.low + row // self.box.base**place % self.box.base for place in range(self.head - 1, -1, -1))
        return (*(np.full(last.shape[1], load) for load in first), *last)


# A hunt searches shells of one base after another, now and then in wider integers: few tables are in use at a time.
@lru_cache(maxsize=4)
def table_of(box: Box, tail: int, bits: int) -> Table:
    """The table of a box, with the vectors that have a load of the largest value once more at its end."""
    digits = np.indices((box.base,) * tail, np.int64).reshape(tail, -1) + box.low
    everything = padded(digits)
    reaching = padded(digits[:, (digits == box.high).any(axis=0)])
    columns = np.ascontiguousarray(np.concatenate((everything, reaching), axis=1).astype(f"i{bits // 8}"))
    columns.flags.writeable = False
    ends = everything.shape[1], columns.shape[1]
    return Table(columns, (0, ends[0]), ends)


def padded(digits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The digits with a last row of -1 for cases; padding with 0 in that row makes their number a multiple of `PADDED`.

    Padding repeats the last vector, so compiled code needs no special case for it.

    Shape: [load + 1][vector], from [load][vector].
    """
    marked = np.concatenate((digits, np.full((1, digits.shape[1]), -1)))
    spare = np.repeat(marked[:, -1:], -digits.shape[1] % PADDED, axis=1)
    spare[-1:] = 0
    return np.concatenate((marked, spare), axis=1)
