"""Load vectors in bulk: all of a box, or its shell, in lexicographic order and in pieces that stay near the processor.

A *box* holds every vector with entries from low to high; its *shell* those of them whose largest entry is the high one.
The shells of the boxes up to a load share no vector and have all of them, which is how a hunt looks at each once. A
piece is a table of the last few entries, which all pieces share, beside entries that are the same throughout.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Kind: TypeAlias = type[np.signedinteger[Any]]
Column: TypeAlias = NDArray[np.signedinteger[Any]]
Rows: TypeAlias = Literal["all", "tail on top", "on top"]
"""Which rows of a table: all, those with the top among their last entries, or those with it anywhere."""


class Width(NamedTuple):
    """The integer type of columns, and whether they are guarded: whether nothing else says that all will fit."""

    kind: Kind
    is_guarded: bool

    def __str__(self) -> str:
        """In words.

        >>> print(Width(np.int8, is_guarded=True), Width(np.int8, is_guarded=False), sep="; ")
        8 bits or more; 8 bits
        """
        widest = np.iinfo(np.int64).bits
        bits = np.iinfo(self.kind).bits
        return f"{bits} bits or more" if self.is_guarded and bits < widest else f"{bits} bits"


WidthOf: TypeAlias = Callable[[int, int], Width]
"""The width of columns of numbers from one to another."""


def wide_width(_low: int, _high: int) -> Width:
    """The type with room for sums and products; where there is none left, that is seen."""
    return Width(np.int64, is_guarded=True)


def narrow_width(low: int, high: int) -> Width:
    """The smallest type with room for a few loads; where that does not do, columns are widened."""
    return Width(column_type(low, high), is_guarded=True)


def column_type(low: int, high: int) -> Kind:
    """The smallest integer type in which a few loads can be added and compared without overflow.

    >>> column_type(0, 8).__name__, column_type(0, 40).__name__
    ('int8', 'int16')
    """
    reach = 4 * (max(abs(low), abs(high)) + 1)
    return next((kind for kind in (np.int8, np.int16, np.int32) if reach <= np.iinfo(kind).max), np.int64)


CHUNK = 1 << 18
"""Bytes of one column: enough that what a step costs is its arithmetic, few enough to stay near the processor."""


@dataclass(frozen=True, slots=True)
class Box:
    """The vectors of so many entries from low to high; only those with a largest entry of `high` if it is a shell."""

    order: int
    low: int
    high: int
    is_shell: bool = False

    @property
    def base(self) -> int:
        """How many values an entry has."""
        return max(0, self.high - self.low + 1)

    @property
    def count(self) -> int:
        """How many vectors there are.

        >>> Box(2, 0, 2).count, Box(2, 0, 2, is_shell=True).count
        (9, 5)
        """
        if not self.is_shell:
            return int(self.base**self.order)
        # The vector without entries has no largest one; it belongs to the first shell.
        shell = self.base**self.order - max(0, self.base - 1) ** self.order if self.order else self.high <= 0
        return int(shell)


@dataclass(frozen=True)
class Cut:
    """A box cut into pieces of at most so many vectors: by its first entries, and by a range of the next one.

    The table has a row for every vector of the last `tail` entries under each of `group` values of the entry before.
    """

    box: Box
    lanes: int
    kind: Kind

    @cached_property
    def tail(self) -> int:
        """How many entries vary within the table, besides the one before them."""
        too_many = (count for count in range(1, self.box.order) if self.box.base**count > self.lanes)
        return next(too_many, max(1, self.box.order)) - 1

    @cached_property
    def group(self) -> int:
        """How many values of the entry before the table has, so that pieces are about equally large."""
        most = max(1, self.lanes // int(self.box.base**self.tail))
        return -(-self.box.base // -(-self.box.base // most))

    @cached_property
    def groups(self) -> int:
        """How many such ranges there are."""
        return -(-self.box.base // self.group)

    @property
    def pieces(self) -> int:
        """How many pieces there are, some of a shell perhaps empty."""
        if self.box.order == 0 or self.box.base == 0:
            return min(1, self.box.count)
        return int(self.box.base ** (self.box.order - self.tail - 1) * self.groups)

    def piece(self, index: int) -> tuple[Column, ...]:
        """The vectors of one piece; they are not to be written to, since pieces share them.

        Shape: [entry][case].
        """
        if self.box.order == 0:
            return ()
        first, group = divmod(index, self.groups)
        start = group * self.group
        size = min(self.group, self.box.base - start)
        head = _digits(first, self.box.base, self.box.order - self.tail - 1)
        rows = self._rows(head, start + size)
        table = _table(self.box.base, self.tail, size, self.kind, rows)  # type: ignore[arg-type] # types do have hashes
        entries = [np.full(len(table[0]), digit, self.kind) for digit in head]
        made = (*entries, table[0] + self.kind(start), *table[1:])
        return tuple(_fixed(column + self.kind(self.box.low) if self.box.low else column) for column in made)

    def sizes(self, pieces: NDArray[np.int64]) -> NDArray[np.int64]:
        """How many vectors pieces have, by their numbers.

        >>> Cut(Box(2, 0, 2, is_shell=True), 3, np.int8).sizes(np.arange(3)).tolist()
        [1, 1, 3]
        """
        base, (first, group) = self.box.base, np.divmod(pieces, self.groups)
        ends = np.minimum((group + 1) * self.group, base)
        values = ends - group * self.group
        every: NDArray[np.int64] = values * base**self.tail
        if not self.box.is_shell:
            return every
        places = range(self.box.order - self.tail - 1)
        reaches = np.logical_or.reduce([first // base**place % base == base - 1 for place in places] or [[False]])
        below: NDArray[np.int64] = np.where(reaches, 0, (values - (ends == base)) * (base - 1) ** self.tail)
        return every - below

    def place_of(self, vector: Sequence[int]) -> tuple[int, int]:
        """The piece that a vector of the box lies in, and its place there."""
        digits = [entry - self.box.low for entry in vector]
        head, after = digits[: self.box.order - self.tail - 1], digits[self.box.order - self.tail - 1]
        first = sum(digit * int(self.box.base**place) for place, digit in enumerate(reversed(head)))
        index = first * self.groups + after // self.group
        same = np.logical_and.reduce([column == entry for column, entry in zip(self.piece(index), vector, strict=True)])
        return index, int(same.argmax())

    def _rows(self, head: Sequence[int], end: int) -> Rows:
        """Which rows of the table belong to a piece with these first entries, whose range ends before `end`."""
        if not self.box.is_shell or self.box.base - 1 in head:
            return "all"
        return "on top" if end == self.box.base else "tail on top"


def cut_of(box: Box, kind: Kind) -> Cut:
    """The box cut into pieces that stay near the processor in columns of that type."""
    return Cut(box, max(1, CHUNK // np.dtype(kind).itemsize), kind)


def _digits(index: int, base: int, count: int) -> tuple[int, ...]:
    """The digits of a number, the first the highest."""
    return tuple(index // base**place % base for place in range(count - 1, -1, -1))


# A hunt goes through shells of one base after another, each with at most four tables.
@lru_cache(maxsize=8)
def _table(base: int, tail: int, size: int, kind: Kind, rows: Rows) -> tuple[Column, ...]:
    """The entry before the last ones, from 0 to below `size`, and the last ones, in lexicographic order."""
    values = np.arange(base, dtype=kind)
    last = [np.tile(np.repeat(values, base ** (tail - 1 - place)), size * base**place) for place in range(tail)]
    columns = np.repeat(np.arange(size, dtype=kind), base**tail), *last
    if rows == "all":
        return tuple(map(_fixed, columns))
    tops = [columns[0] == (size - 1 if rows == "on top" else -1), *(column == base - 1 for column in last)]
    kept = np.logical_or.reduce(tops)
    return tuple(_fixed(column[kept]) for column in columns)


def _fixed(column: Column) -> Column:
    """The column, which nobody can write to any more."""
    column.flags.writeable = False
    return column
