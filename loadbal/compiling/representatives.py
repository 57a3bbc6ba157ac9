"""Checks fewer load vectors: of each class of vectors that symmetries map to each other, at least one is checked.

If nodes 0 and 1 are exchangeable, of the vectors (0, 1, ...) and (1, 0, ...) only the first is run. Of the 15,625 load
vectors of 6 nodes with loads 0 to 4 this leaves 9,375:

>>> from loadbal.columns import cut_of
>>> box, conditions = Box(order=6, low=0, high=4), Symmetries(ordered=((0, 1),))
>>> layout = Representatives(cut_of(box, np.int8), symmetries=conditions)
>>> box.count, sum(int(slice_.cases.sum()) for slice_ in layout.slices(bits=8, first=0, parameters=0))
(15625, 9375)

A condition on loads of the row leaves out rows, a condition on loads of the table leaves out table vectors. A condition
that links the two must leave a span of the table for each row. Therefore the table is sorted by one of its loads, or by
the least of several. It has four parts, because a row without the largest load (in a shell) or without the lowest load
(with translation) needs a table vector that has it. A condition that cannot be expressed by spans is ignored, and spans
are extended to whole blocks: both make the search longer and do not change its result.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.compiling.blocks import PADDED, Integers, Layout, Table, padded
from loadbal.recording.symmetries import NO_SYMMETRIES, Pair, Symmetries

Digits = NDArray[np.int64]

ENOUGH = 192
"""Each part of a table should have at least this many vectors, so that setting up a row costs little beside it."""


@dataclass(frozen=True)
class Conditions:
    """Symmetry conditions within the loads of a row, or within the loads of a table vector, and the sort key."""

    ordered: tuple[Pair, ...]
    bounded_sums: tuple[Pair, ...]
    sorted_by: tuple[int, ...]
    """Table loads; the table is sorted by the least of them, or lexicographically if there are none."""

    def meets(self, digits: Digits, base: int) -> NDArray[np.bool]:
        """For each vector, whether it meets the conditions; `digits` are its loads less the lowest load of the box.

        Shape: [vector], from [load][vector].
        """
        met = np.ones(digits.shape[1], bool)
        for one, other in self.ordered:
            met &= digits[one] <= digits[other]
        for one, other in self.bounded_sums:
            met &= digits[one] + digits[other] < base
        return met


class LinkingConditions(NamedTuple):
    """Symmetry conditions that link a load of the row with loads of the table, as far as spans can express them.

    All three fields are indices of loads in the whole load vector.
    """

    sorted_by: tuple[int, ...]
    """Table loads; the table is sorted by the least of them, the sort key."""
    least: int | None
    """The row load that must be at most the sort key; None if there is no such condition."""
    bounded: int | None
    """The row load that, added to the sort key, is at most lowest + highest; None if there is no such condition."""


@dataclass(frozen=True)
class TableParts:
    """A table of four parts: all vectors, those with the lowest load, those with the highest, those with both."""

    table: Table
    steps: NDArray[np.int64]
    """For each part and each value, the first table index in the part with a sort key of at least this value.

    Shape: [part][sort key], with one more key than a load has values.
    """
    cases_before: NDArray[np.int64]
    """The number of cases before each vector of the table, and, last, in the whole table."""


@dataclass(frozen=True)
class Representatives(Layout):
    """The layout of a search by symmetry: rows and a table of all vectors that meet `symmetries`, and few others."""

    symmetries: Symmetries = NO_SYMMETRIES

    @cached_property
    def tail(self) -> int:
        """The number of last loads in the table; more than in `Layout` if a part would have too few vectors."""
        most = max(1, min(self.box.order, self.cut.tail))
        return next((it for it in range(super().tail, most) if _with_both_ends(self.box.base, it) >= ENOUGH), most)

    @cached_property
    def _row_conditions(self) -> Conditions:
        ordered, bounded = (tuple(pair for pair in pairs if max(pair) < self.head) for pairs in self._pairs)
        return Conditions(ordered, bounded, ())

    @cached_property
    def _table_conditions(self) -> Conditions:
        ordered, bounded = (
            tuple((one - self.head, other - self.head) for one, other in pairs if min(one, other) >= self.head)
            for pairs in self._pairs
        )
        return Conditions(ordered, bounded, tuple(place - self.head for place in self._linking.sorted_by))

    @property
    def _pairs(self) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        return self.symmetries.ordered, self.symmetries.bounded_sums

    @cached_property
    def _linking(self) -> LinkingConditions:
        """Choose the sort key of the table, and the conditions between row and table that this order can express."""
        ordered, bounded = ([pair for pair in pairs if pair[0] < self.head <= pair[1]] for pairs in self._pairs)
        # A pair in `ordered` means row load <= table load. Take the row load with the most pairs; of several, the last.
        least = max(
            (one for one, _ in ordered), key=lambda it: (sum(one == it for one, _ in ordered), it), default=None
        )
        sorted_by = tuple(other for one, other in ordered if one == least)
        # An upper bound needs a sort key of one load: the least of several loads does not bound the largest.
        bounded_load, only = next((pair for pair in bounded if sorted_by in {(), pair[1:]}), (None, None))
        return LinkingConditions(sorted_by if only is None else (only,), least, bounded_load)

    def table(self, bits: int) -> Table:
        """The table of last loads, in integers of `bits` bits."""
        return self._parts(bits).table

    def _parts(self, bits: int) -> TableParts:
        return parts_of(self.box, self.tail, bits, self.symmetries.translation, self._table_conditions)

    def _spans(self, digits: Integers, bits: int) -> tuple[Integers, Integers]:
        parts, (_, least, bounded) = self._parts(bits), self._linking
        rows = digits.T.astype(np.int64)
        has_top = (rows == self.box.base - 1).any(axis=0) | (not self.box.is_shell)
        has_bottom = (rows == 0).any(axis=0) | (not self.symmetries.translation)
        # The order of `TableParts`: a row without the highest or the lowest load needs a table vector that has this
        # load.
        part = 2 * ~has_top + ~has_bottom
        # The sort key runs from `low` to below `end`.
        low = np.zeros(rows.shape[1], np.int64) if least is None else rows[least]
        end = np.full(rows.shape[1], self.box.base) if bounded is None else self.box.base - rows[bounded]
        begins, ends = parts.steps[part, low], parts.steps[part, np.maximum(low, end)]
        # Whole blocks stay within the part, since parts begin and end at multiples of `PADDED`.
        spans = np.stack((begins // PADDED * PADDED, -(-ends // PADDED) * PADDED), axis=1)
        # A row that itself misses a condition gets an empty span.
        spans *= (self._row_conditions.meets(rows, self.box.base) & (begins < ends))[:, None]
        return spans, parts.cases_before[spans[:, 1]] - parts.cases_before[spans[:, 0]]


def _with_both_ends(base: int, tail: int) -> int:
    """The number of vectors of `tail` loads, with `base` values each, that have both the least and the largest value.

    >>> _with_both_ends(9, 4)
    770
    """
    return int(base**tail - 2 * (base - 1) ** tail + max(0, base - 2) ** tail)


# A small cache: a hunt searches one box after another, so few tables are in use at a time.
@lru_cache(maxsize=4)
def parts_of(box: Box, tail: int, bits: int, translation: bool, conditions: Conditions) -> TableParts:  # noqa: FBT001 - as in Symmetries
    """The vectors that meet the conditions as a table in four parts (see `TableParts`), each part sorted."""
    digits = np.indices((box.base,) * tail, np.int64).reshape(tail, -1)
    digits = digits[:, conditions.meets(digits, box.base)]
    loads = list(conditions.sorted_by)
    key = digits[loads].min(axis=0) if loads else np.zeros(digits.shape[1], np.int64)
    sorting = np.argsort(key, kind="stable")
    digits, key = digits[:, sorting], key[sorting]
    top, bottom, everything = (digits == box.base - 1).any(axis=0), (digits == 0).any(axis=0), key >= 0
    # A part that no row uses stays empty.
    kinds = (
        everything,
        bottom & translation,
        top & box.is_shell,
        top & bottom & box.is_shell & translation,
    )
    parts = [padded(digits[:, kind] + box.low) for kind in kinds]
    begins = np.cumsum([0, *(part.shape[1] for part in parts)])
    steps = [
        begin + np.searchsorted(key[kind], np.arange(box.base + 1))
        for begin, kind in zip(begins[:-1], kinds, strict=True)
    ]
    columns = np.ascontiguousarray(np.concatenate(parts, axis=1).astype(f"i{bits // 8}"))
    columns.flags.writeable = False
    cases_before = np.cumsum(np.concatenate(([0], columns[-1] != 0)))
    end = int(begins[-1])
    return TableParts(Table(columns, (0, end), (end, end)), np.array(steps), cases_before)
