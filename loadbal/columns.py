"""The load vectors of a box or a shell, in lexicographic order, as pieces that fit the processor's cache.

A *box* is the set of all vectors with entries from `low` to `high`. Its *shell* is the set of those with an entry equal
to `high`. The shells with high = 0, 1, 2, ... are disjoint, and together they are the box with the last `high`: a hunt
checks one shell after another, and so every load vector once. A *piece* is a table of the last few entries, together
with first entries that are the same for the whole piece; pieces share these tables.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Kind: TypeAlias = type[np.signedinteger[Any]]
Column: TypeAlias = NDArray[np.signedinteger[Any]]
TableRows: TypeAlias = Literal["all", "tail on top", "on top"]
"""The rows of its table that a piece takes: all, or those with the largest value in some entry.

For "on top" this may be any entry of the table, for "tail on top" one of the last `tail` entries.
"""


class Width(NamedTuple):
    """The integer type of columns of loads, and whether they are guarded against overflow (`loadbal.guarded`)."""

    kind: Kind
    is_guarded: bool
    """True unless all numbers that are computed are known to fit the integer type."""

    def __str__(self) -> str:
        """The width in words, for reports.

        >>> print(Width(np.int8, is_guarded=True), Width(np.int8, is_guarded=False), sep="; ")
        8 bits or more; 8 bits
        """
        widest = np.iinfo(np.int64).bits
        bits = np.iinfo(self.kind).bits
        return f"{bits} bits or more" if self.is_guarded and bits < widest else f"{bits} bits"


WidthOf: TypeAlias = Callable[[int, int], Width]
"""A function that chooses the integer type of columns for loads between two given numbers."""


def wide_width(_low: int, _high: int) -> Width:
    """Guarded columns of 64 bits, which have room for sums and products of loads."""
    return Width(np.int64, is_guarded=True)


def narrow_width(low: int, high: int) -> Width:
    """Guarded columns of the smallest type in which a few loads can be added; larger results are widened."""
    return Width(column_type(low, high), is_guarded=True)


def column_type(low: int, high: int) -> Kind:
    """The smallest integer type in which a few loads from `low` to `high` can be added without overflow.

    >>> column_type(0, 8).__name__, column_type(0, 40).__name__
    ('int8', 'int16')
    """
    largest_sum = 4 * (max(abs(low), abs(high)) + 1)
    return next((kind for kind in (np.int8, np.int16, np.int32) if largest_sum <= np.iinfo(kind).max), np.int64)


CHUNK = 1 << 18
"""The size of one column in bytes: large enough that calling NumPy costs little, small enough for the cache."""


@dataclass(frozen=True, slots=True)
class Box:
    """The vectors of `order` entries from `low` to `high`; with `is_shell` only those with an entry equal to `high`."""

    order: int
    low: int
    high: int
    is_shell: bool = False

    @property
    def base(self) -> int:
        """The number of values that an entry of a vector can have."""
        return max(0, self.high - self.low + 1)

    @property
    def count(self) -> int:
        """The number of vectors of the box.

        >>> Box(2, 0, 2).count, Box(2, 0, 2, is_shell=True).count
        (9, 5)
        """
        if not self.is_shell:
            return int(self.base**self.order)
        # The vector without entries has no largest entry; it belongs to the first shell.
        shell = self.base**self.order - max(0, self.base - 1) ** self.order if self.order else self.high <= 0
        return int(shell)


@dataclass(frozen=True)
class Cut:
    """A box cut into pieces of at most `lanes` vectors.

    The entries of a vector are divided into first entries, one middle entry, and the last `tail` entries. A piece is
    given by its first entries and a group of `group` consecutive values of the middle entry. It has every vector with
    these; its table lists the middle entry and the last entries. Example: if `tail` is 1 and `group` is 2, a piece of
    Box(3, 0, 3) has the vectors (x, y, z) with one fixed x, two values of y, and all values of z.
    """

    box: Box
    lanes: int
    kind: Kind

    @cached_property
    def tail(self) -> int:
        """How many entries follow the middle one: as many as a piece has room for with all their values."""
        too_many = (count for count in range(1, self.box.order) if self.box.base**count > self.lanes)
        return next(too_many, max(1, self.box.order)) - 1

    @cached_property
    def group(self) -> int:
        """How many consecutive values of the middle entry a piece has, chosen to make pieces about equally large."""
        most = max(1, self.lanes // int(self.box.base**self.tail))
        return -(-self.box.base // -(-self.box.base // most))

    @cached_property
    def groups(self) -> int:
        """How many groups the values of the middle entry are divided into."""
        return -(-self.box.base // self.group)

    @property
    def pieces(self) -> int:
        """How many pieces the box is cut into; some pieces of a shell may be empty."""
        if self.box.order == 0 or self.box.base == 0:
            return min(1, self.box.count)
        return int(self.box.base ** (self.box.order - self.tail - 1) * self.groups)

    def piece(self, index: int) -> tuple[Column, ...]:
        """The load vectors of piece number `index`, as read-only columns, since pieces share them.

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
        return tuple(_read_only(column + self.kind(self.box.low) if self.box.low else column) for column in made)

    def sizes(self, pieces: NDArray[np.int64]) -> NDArray[np.int64]:
        """The number of vectors in each of the numbered pieces.

        Shape: [piece], from [piece] with piece numbers.

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
        # In a shell, a piece without the largest value in its first entries has only table rows that contain it.
        has_top = np.logical_or.reduce([first // base**place % base == base - 1 for place in places] or [[False]])
        below: NDArray[np.int64] = np.where(has_top, 0, (values - (ends == base)) * (base - 1) ** self.tail)
        return every - below

    def place_of(self, vector: Sequence[int]) -> tuple[int, int]:
        """The number of the piece that contains a vector of the box, and the place of the vector in this piece."""
        digits = [entry - self.box.low for entry in vector]
        head, after = digits[: self.box.order - self.tail - 1], digits[self.box.order - self.tail - 1]
        first = sum(digit * int(self.box.base**place) for place, digit in enumerate(reversed(head)))
        index = first * self.groups + after // self.group
        same = np.logical_and.reduce([column == entry for column, entry in zip(self.piece(index), vector, strict=True)])
        return index, int(same.argmax())

    def _rows(self, head: Sequence[int], end: int) -> TableRows:
        """The rows of the table that complete the first entries `head`, in a piece with middle entries below `end`."""
        if not self.box.is_shell or self.box.base - 1 in head:
            return "all"
        return "on top" if end == self.box.base else "tail on top"


def cut_of(box: Box, kind: Kind) -> Cut:
    """The box cut into pieces whose columns of type `kind` have `CHUNK` bytes, so that they fit the cache."""
    return Cut(box, max(1, CHUNK // np.dtype(kind).itemsize), kind)


def _digits(index: int, base: int, count: int) -> tuple[int, ...]:
    """The `count` digits of the number `index` in base `base`, highest first."""
    return tuple(index // base**place % base for place in range(count - 1, -1, -1))


# A small cache: a hunt searches one shell after another, each with at most four tables.
@lru_cache(maxsize=8)
def _table(base: int, tail: int, size: int, kind: Kind, rows: TableRows) -> tuple[Column, ...]:
    """The table of a cut: all values of the middle entry from 0 to `size` - 1, and of the last entries, in order."""
    values = np.arange(base, dtype=kind)
    last = [np.tile(np.repeat(values, base ** (tail - 1 - place)), size * base**place) for place in range(tail)]
    columns = np.repeat(np.arange(size, dtype=kind), base**tail), *last
    if rows == "all":
        return tuple(map(_read_only, columns))
    tops = [columns[0] == (size - 1 if rows == "on top" else -1), *(column == base - 1 for column in last)]
    selected = np.logical_or.reduce(tops)
    return tuple(_read_only(column[selected]) for column in columns)


def _read_only(column: Column) -> Column:
    """The same column, made read-only."""
    column.flags.writeable = False
    return column
