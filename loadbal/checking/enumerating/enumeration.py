"""Enumeration: an odometer that answers the first question for loads with columns, and all others value by value.

A column has the load of one node in many load vectors, so that one run of the claim evaluates many cases. The load
vectors come in pieces (`loadbal.columns.Cut`); each piece is an answer of its own. An enumeration for one of several
workers builds only the pieces of its share.
"""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.odometer import Odometer
from loadbal.checking.enumerating.share import Deal
from loadbal.checking.enumerating.shells import shell_box
from loadbal.choices import Answers
from loadbal.claim import Claim, Extremum
from loadbal.columns import Box, Column, Cut, Width, WidthOf, cut_of, narrow_width, wide_width
from loadbal.errors import DomainTooLargeError, NoOptionError
from loadbal.guarded import LIMITS, Guarded

TOO_MANY = 10**11
"""Most load vectors on one network that are enumerated; with more, the check is refused."""


class Enumeration(Odometer):
    """Answers the first question for loads with columns, and every other one value by value."""

    def __init__(self, digits: Sequence[int] = (), width: WidthOf = wide_width, deal: Deal | None = None) -> None:
        super().__init__(digits)
        self._width = width
        self.deal = deal or Deal()
        """Decides which pieces of the load vectors this worker checks; all combinations of an enumeration share it."""
        self._piece: tuple[str, Cut, int] | None = None
        """The question answered with columns: name, load vectors, and index of the piece; None if there is none."""
        self.width = 1
        """The number of cases that are built together, the length of the columns; 1 without columns."""

    def beginning(self, digits: Sequence[int]) -> Self:
        """The first combination of this enumeration whose first digits (indices of answers) are `digits`."""
        return type(self)(digits, self._width, self.deal)

    def restarted(self, width: Width | None = None) -> Self:
        """A copy of this combination that answers the recipe's questions again, from the first on.

        Its columns have the integer type `width` if that is given.
        """
        again = type(self)(self.digits, (lambda _low, _high: width) if width else self._width, self.deal)
        again.coverage = self.coverage
        return again

    def undealt(self, digits: Sequence[int]) -> Self:
        """The first combination with these first digits in an enumeration that is not divided among workers.

        Its questions are added to the coverage of this enumeration.
        """
        whole = type(self)(digits, self._width)
        whole.coverage = self.coverage
        return whole

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """An integer from `low` to `high`; later combinations get the other integers."""
        if self.is_first_time:
            self.coverage.add_numbers(name, low, _bounded(high))
        return self.remember(name, low + self.digit(_bounded(high) - low + 1))

    def rational(self, low: int, high: int | None, name: str = "", /) -> int:
        """Refuse to enumerate rational numbers, of which there are infinitely many: solvers and sampling handle them.

        Raises: DomainTooLargeError.
        """
        raise DomainTooLargeError(
            f"the variable {name!r} has infinitely many values, all rational numbers from {low}"
            f" {'on' if high is None else f'to {high}'}; check the claim with --by smt or --by fuzz"
        )

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Columns of load vectors for the first question for loads; for any further question, a single load vector.

        If two questions had columns, every pair of load vectors would need to be a case.
        """
        cut = self.cut(order, low, high)
        if self.is_first_time:
            self.coverage.add_numbers(name, low, cut.box.high, order)
        if self._piece is not None:
            return self.remember(name, _vector(self.digit(cut.box.count), order, cut.box.base, low))
        index = self._piece_of_share(cut)
        columns = cut.piece(index)
        self.width = len(columns[0]) if columns else 1
        if self.width == 0:
            raise NoOptionError("no load vector of this part has the required largest load")
        self._piece = name, cut, index
        is_guarded = self._width(low, cut.box.high).is_guarded
        return self.remember(name, guarded(columns, cut.box) if is_guarded else columns)

    def cut(self, order: int, low: int, high: int | None) -> Cut:
        """The load vectors that answer a question, cut into pieces.

        Raises: DomainTooLargeError for more vectors, or larger loads, than can be enumerated.
        """
        box = self._box(order, low, high)
        if max(abs(low), abs(low + box.base)) > LIMITS[np.dtype(np.int64)]:
            raise DomainTooLargeError(
                f"loads from {low} to {high} do not fit 64-bit integers; let the recipe ask for differences of loads"
            )
        if box.base**order > TOO_MANY:
            raise DomainTooLargeError(
                f"a case of the claim has {order} nodes with loads from {low} to {low + box.base - 1}, so"
                f" {box.base}^{order} vectors of loads, too many to check one by one; let the claim ask for fewer nodes"
                " or smaller loads, or give a smaller --size or --load"
            )
        return cut_of(box, self._width(low, box.high).kind)

    def _box(self, order: int, low: int, high: int | None) -> Box:
        """The load vectors that answer a question for loads: all vectors of `order` loads from `low` to `high`.

        In a shell of a hunt, where smaller loads were checked before, the first question for loads gets only the
        vectors in which some load is `high`.
        """
        shell = shell_box(high, order, low) if self._piece is None else None
        return Box(order, low, _bounded(high)) if shell is None else shell

    def _piece_of_share(self, cut: Cut) -> int:
        """The index of the next piece that this worker checks.

        The digit moves on to that piece, so that the recipe does not run again for pieces of other shares.

        Raises: NoOptionError if this worker checks no further piece of the combination.
        """
        if self.deal.share.is_everything:
            return self.digit(cut.pieces)
        if self.is_first_time:
            self.deal.add(cut.pieces, cut.box.count)
        place = len(self._radices)
        index, last = self.deal.hand.next_piece(self.digit(cut.pieces)), cut.pieces - 1
        self._digits[place] = last if index is None else min(index, last)
        if index is None or index > last:
            raise NoOptionError("other workers check all further load vectors of this combination")
        return index

    @property
    def whole_box(self) -> Box | None:
        """The load vectors of the columns, if these have all load vectors that answer the question; else None."""
        if self._piece is None or self._piece[1].pieces > 1:
            return None
        return self._piece[1].box

    @property
    def is_in_share(self) -> bool:
        """Whether this worker checks the case that was built; a combination without columns counts as one piece."""
        if self._piece is not None or self.deal.share.is_everything:
            return True
        self.deal.add()
        return self.deal.hand.next_piece(0) == 0

    @property
    def is_in_shell(self) -> bool:
        """Whether the columns have only the load vectors that reach the largest load."""
        return self._piece is not None and self._piece[1].box.is_shell

    @property
    def place(self) -> tuple[int, ...]:
        """The digits (indices of answers) of this combination; combinations come in increasing order of digits."""
        return tuple(self._digits[: len(self._radices)])

    def place_of(self, case: int) -> tuple[int, ...]:
        """The position of case number `case` of the columns in the order of enumeration: the digits, then the index."""
        return *self.place, case

    def answers(self, case: int) -> Answers:
        """The answers that build case number `case` of the columns, as plain integers."""
        if self._piece is None:
            return dict(self.answered)
        name, cut, index = self._piece
        return self.answered | {name: tuple(int(column[case]) for column in cut.piece(index))}


def guarded(columns: tuple[Column, ...], box: Box) -> tuple[Column, ...]:
    """The columns of a box as guarded columns, which get a wider type before they could overflow."""
    return tuple(Guarded.of(column, max(abs(box.low), abs(box.high))) for column in columns)


class OneByOne(Enumeration):
    """Answers every question value by value, without columns: for code that needs plain integers."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Load vectors one by one, in lexicographic order."""
        base = max(0, _bounded(high) - low + 1)
        if self.is_first_time:
            self.coverage.add_numbers(name, low, low + base - 1, order)
        return self.remember(name, _vector(self.digit(base**order), order, base, low))


class Outline(Enumeration):
    """Enumerates all options and numbers but only one load vector: enough to list what a check covers."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """The first load vector; `coverage` still records the whole range of loads."""
        self.coverage.add_numbers(name, low, self.cut(order, low, high).box.high, order)
        return self.remember(name, (low,) * order)


def _bounded(high: int | None) -> int:
    if high is None:
        raise DomainTooLargeError(
            "the loads have no largest value, so the cases cannot be listed; give a largest load"
            " (--load), or check the claim with --by smt"
        )
    return int(high)


def _vector(index: int, order: int, base: int, low: int) -> tuple[int, ...]:
    """The load vector number `index` in lexicographic order; each load has `base` values, from `low` on."""
    return tuple(low + index // base**place % base for place in range(order - 1, -1, -1))


def width_for(claim: Claim[Any] | Extremum[Any], low: int, high: int) -> Width:
    """The integer type of columns for numbers from `low` to `high`: small for a `narrow` claim, else 64 bits."""
    return (narrow_width if claim.narrow else wide_width)(low, high)
