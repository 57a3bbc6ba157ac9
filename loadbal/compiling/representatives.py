"""Load vectors of which one at least of all that are alike is looked at, in rows and spans as all of a box are.

The table has a part for every kind of row: for rows that reach the top or the bottom themselves, and for those that
need a vector that does. Within a part the vectors are in order of one load, or of the least of several, so that what a
condition on a row and the table leaves of it is a span. A span begins and ends with whole blocks, and may have a few
vectors more than it needs. A condition that no span can say is left out: that is a longer search, and no other answer.
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
"""Vectors beside which what a row takes does not count, of those that have both the least and the largest load."""


@dataclass(frozen=True)
class Conditions:
    """What the vectors of a table meet that are left of it."""

    ordered: tuple[Pair, ...]
    bounded_sums: tuple[Pair, ...]
    by: tuple[int, ...]
    """The loads by the least of which they are in order; none for the order that all of a box are in."""

    def meets(self, digits: Digits, base: int) -> NDArray[np.bool]:
        """Which vectors meet them, of several whose loads are counted from the lowest.

        Shape: [vector], of [load][vector].
        """
        met = np.ones(digits.shape[1], bool)
        for one, other in self.ordered:
            met &= digits[one] <= digits[other]
        for one, other in self.bounded_sums:
            met &= digits[one] + digits[other] < base
        return met


class Across(NamedTuple):
    """The conditions on a row together with what stands in the table, as far as spans can say them."""

    by: tuple[int, ...]
    """The loads of the table by the least of which it is in order."""
    least: int | None
    """The load of a row that these have to reach, if there is one."""
    most: int | None
    """The load of a row together with which the one of them is not to be too large, if there is one."""


@dataclass(frozen=True)
class Parts:
    """A table in parts."""

    table: Table
    steps: NDArray[np.int64]
    """Where in a part those vectors begin whose order is so much or more.

    Shape: [part][order], with one more order than there are values of a load.
    """
    counted: NDArray[np.int64]
    """How many cases there are before each vector, and at the end."""


@dataclass(frozen=True)
class Representatives(Layout):
    """How those vectors of a box lie that meet the conditions of its symmetries."""

    symmetries: Symmetries = NO_SYMMETRIES

    @cached_property
    def tail(self) -> int:
        """How many loads stand in the table: as many as elsewhere, or more if its smallest part were too small."""
        most = max(1, min(self.box.order, self.cut.tail))
        return next((it for it in range(super().tail, most) if _with_both_ends(self.box.base, it) >= ENOUGH), most)

    @cached_property
    def _in_rows(self) -> Conditions:
        ordered, bounded = (tuple(pair for pair in pairs if max(pair) < self.head) for pairs in self._pairs)
        return Conditions(ordered, bounded, ())

    @cached_property
    def _in_table(self) -> Conditions:
        ordered, bounded = (
            tuple((one - self.head, other - self.head) for one, other in pairs if min(one, other) >= self.head)
            for pairs in self._pairs
        )
        return Conditions(ordered, bounded, tuple(place - self.head for place in self._across.by))

    @property
    def _pairs(self) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        return self.symmetries.ordered, self.symmetries.bounded_sums

    @cached_property
    def _across(self) -> Across:
        ordered, bounded = ([pair for pair in pairs if pair[0] < self.head <= pair[1]] for pairs in self._pairs)
        least = max(
            (one for one, _ in ordered), key=lambda it: (sum(one == it for one, _ in ordered), it), default=None
        )
        by = tuple(other for one, other in ordered if one == least)
        # The least of several loads says nothing of the largest.
        most, only = next((pair for pair in bounded if by in {(), pair[1:]}), (None, None))
        return Across(by if only is None else (only,), least, most)

    def table(self, bits: int) -> Table:
        """The table in integers of so many bits."""
        return self._parts(bits).table

    def _parts(self, bits: int) -> Parts:
        return parts_of(self.box, self.tail, bits, self.symmetries.translation, self._in_table)

    def _spans(self, digits: Integers, bits: int) -> tuple[Integers, Integers]:
        parts, (_, least, most) = self._parts(bits), self._across
        rows = digits.T.astype(np.int64)
        tops = (rows == self.box.base - 1).any(axis=0) | (not self.box.is_shell)
        bottoms = (rows == 0).any(axis=0) | (not self.symmetries.translation)
        part = 2 * ~tops + ~bottoms
        low = np.zeros(rows.shape[1], np.int64) if least is None else rows[least]
        end = np.full(rows.shape[1], self.box.base) if most is None else self.box.base - rows[most]
        begins, ends = parts.steps[part, low], parts.steps[part, np.maximum(low, end)]
        # A part begins at a multiple of what blocks are padded to, and ends at one.
        spans = np.stack((begins // PADDED * PADDED, -(-ends // PADDED) * PADDED), axis=1)
        spans *= (self._in_rows.meets(rows, self.box.base) & (begins < ends))[:, None]
        return spans, parts.counted[spans[:, 1]] - parts.counted[spans[:, 0]]


def _with_both_ends(base: int, tail: int) -> int:
    """How many vectors of so many loads have both the least and the largest.

    >>> _with_both_ends(9, 4)
    770
    """
    return int(base**tail - 2 * (base - 1) ** tail + max(0, base - 2) ** tail)


# A hunt goes through shells of one base after another.
@lru_cache(maxsize=4)
def parts_of(box: Box, tail: int, bits: int, translates: bool, kept: Conditions) -> Parts:  # noqa: FBT001 - as in Symmetries
    """The table of a box in parts: of all vectors, those that reach the bottom, the top, and both."""
    digits = np.indices((box.base,) * tail, np.int64).reshape(tail, -1)
    digits = digits[:, kept.meets(digits, box.base)]
    order = digits[list(kept.by)].min(axis=0) if kept.by else np.zeros(digits.shape[1], np.int64)
    sorting = np.argsort(order, kind="stable")
    digits, order = digits[:, sorting], order[sorting]
    top, bottom, everything = (digits == box.base - 1).any(axis=0), (digits == 0).any(axis=0), order >= 0
    # Of what no row needs nothing is there.
    kinds = (
        everything,
        bottom & translates,
        top & box.is_shell,
        top & bottom & box.is_shell & translates,
    )
    made = [padded(digits[:, kind] + box.low) for kind in kinds]
    begins = np.cumsum([0, *(each.shape[1] for each in made)])
    steps = [
        begin + np.searchsorted(order[kind], np.arange(box.base + 1))
        for begin, kind in zip(begins[:-1], kinds, strict=True)
    ]
    columns = np.ascontiguousarray(np.concatenate(made, axis=1).astype(f"i{bits // 8}"))
    columns.flags.writeable = False
    counted = np.cumsum(np.concatenate(([0], columns[-1] != 0)))
    ends = int(begins[-1])
    return Parts(Table(columns, (0, ends), (ends, ends)), np.array(steps), counted)
