"""Enumeration: the questions of a recipe answered by every case, the first one for loads with columns.

Every other question is answered value by value. A share has every so many pieces of the columns, and builds no others.
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
"""Load vectors of one network beyond which enumeration is refused."""


class Enumeration(Odometer):
    """Answers the first question for loads with columns, and every other one value by value."""

    def __init__(self, digits: Sequence[int] = (), width: WidthOf = wide_width, deal: Deal | None = None) -> None:
        super().__init__(digits)
        self._width = width
        self.deal = deal or Deal()
        """Deals the pieces of all combinations to shares; one object for all combinations of an enumeration."""
        self._piece: tuple[str, Cut, int] | None = None
        """The question that was answered with columns, and with which."""
        self.width = 1
        """Cases answered at once."""

    def beginning(self, digits: Sequence[int]) -> Self:
        """The combination that begins with these digits, of the same walk."""
        return type(self)(digits, self._width, self.deal)

    def of_width(self, width: Width) -> Self:
        """The same combination, with columns of a width that was derived for it."""
        self._width = lambda _low, _high: width
        return self

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The integers of the range one by one."""
        if self.is_first_time:
            self.coverage.numbers(name, low, _bounded(high))
        return self.remember(name, low + self.digit(_bounded(high) - low + 1))

    def rational(self, low: int, high: int | None, name: str = "", /) -> int:
        """Refuse: rationals are for solvers and for sampling."""
        raise DomainTooLargeError(
            f"the rationals from {low} to {high} for {name!r} cannot be enumerated; check by smt or fuzz"
        )

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Columns the first time; load vectors one by one if there are further ones."""
        cut = self.cut(order, low, high)
        if self.is_first_time:
            self.coverage.numbers(name, low, cut.box.high, order)
        if self._piece is not None:
            return self.remember(name, _vector(self.digit(cut.box.count), order, cut.box.base, low))
        index = self._own(cut)
        columns = cut.piece(index)
        self.width = len(columns[0]) if columns else 1
        if self.width == 0:
            raise NoOptionError("no vector of this piece belongs to the shell")
        self._piece = name, cut, index
        is_guarded = self._width(low, cut.box.high).is_guarded
        return self.remember(name, guarded(columns, cut.box) if is_guarded else columns)

    def cut(self, order: int, low: int, high: int | None) -> Cut:
        """The load vectors that are asked for, and the pieces in which they come.

        Raises: DomainTooLargeError for more than can be enumerated.
        """
        box = self._box(order, low, high)
        if max(abs(low), abs(low + box.base)) > LIMITS[np.dtype(np.int64)]:
            raise DomainTooLargeError(
                f"loads from {low} to {high} do not fit columns of 64 bits; ask for their differences"
            )
        if box.base**order > TOO_MANY:
            raise DomainTooLargeError(
                f"{box.base}^{order} = {box.base**order:.2e} load vectors on {order} nodes are too many; "
                "lower the load or the size"
            )
        return cut_of(box, self._width(low, box.high).kind)

    def _box(self, order: int, low: int, high: int | None) -> Box:
        """All the vectors; the first time, if a shell is looked at, those with the largest load."""
        handed = shell_box(high, order, low) if self._piece is None else None
        return Box(order, low, _bounded(high)) if handed is None else handed

    def _own(self, cut: Cut) -> int:
        """The piece of the combination that comes next in the share; there is no rerun of the recipe for others.

        Raises: NoOptionError if none is left.
        """
        if self.deal.share.is_everything:
            return self.digit(cut.pieces)
        if self.is_first_time:
            self.deal.add(cut.pieces, cut.box.count)
        place = len(self._radices)
        index, last = self.deal.hand.next_piece(self.digit(cut.pieces)), cut.pieces - 1
        self._digits[place] = last if index is None else min(index, last)
        if index is None or index > last:
            raise NoOptionError("the other pieces belong to other shares")
        return index

    @property
    def is_in_share(self) -> bool:
        """Whether a combination whose case was built belongs to the share; one without columns counts as one piece."""
        if self._piece is not None or self.deal.share.is_everything:
            return True
        self.deal.add()
        return self.deal.hand.next_piece(0) == 0

    @property
    def is_in_shell(self) -> bool:
        """Whether the loads in columns are those of a shell."""
        return self._piece is not None and self._piece[1].box.is_shell

    @property
    def place(self) -> tuple[int, ...]:
        """Where the combination stands among all: earlier ones have smaller places."""
        return tuple(self._digits[: len(self._radices)])

    def place_of(self, case: int) -> tuple[int, ...]:
        """Where one of the cases answered at once stands among all."""
        return *self.place, case

    def answers(self, case: int) -> Answers:
        """The answers of one of the cases answered at once."""
        if self._piece is None:
            return dict(self.answered)
        name, cut, index = self._piece
        return self.answered | {name: tuple(int(column[case]) for column in cut.piece(index))}


def guarded(columns: tuple[Column, ...], box: Box) -> tuple[Column, ...]:
    """The load vectors in columns that never wrap around."""
    return tuple(Guarded.of(column, max(abs(box.low), abs(box.high))) for column in columns)


class OneByOne(Enumeration):
    """Answers every question value by value: for those who look at a case more closely than columns let them."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Load vectors one by one."""
        base = max(0, _bounded(high) - low + 1)
        if self.is_first_time:
            self.coverage.numbers(name, low, low + base - 1, order)
        return self.remember(name, _vector(self.digit(base**order), order, base, low))


class Outline(Enumeration):
    """Answers every question but that for loads value by value, and that with one load vector: to see what there is."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """The first load vector."""
        self.coverage.numbers(name, low, self.cut(order, low, high).box.high, order)
        return self.remember(name, (low,) * order)


def _bounded(high: int | None) -> int:
    if high is None:
        raise DomainTooLargeError("unbounded loads cannot be enumerated; give a largest load, or check by smt")
    return int(high)


def _vector(index: int, order: int, base: int, low: int) -> tuple[int, ...]:
    """The load vector with that index in lexicographic order."""
    return tuple(low + index // base**place % base for place in range(order - 1, -1, -1))


def width_for(claim: Claim[Any] | Extremum[Any], low: int, high: int) -> Width:
    """How wide_width columns of numbers from low to high are for the cases of a claim."""
    return (narrow_width if claim.narrow else wide_width)(low, high)
