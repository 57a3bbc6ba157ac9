"""Branch-free arithmetic that reads the same for an integer, a column of integers, and a solver term.

A protocol written with these functions and the operators `+ - * < <= >= > == != & |` has one definition for
all methods of checking. What Python decides by looking at a value (`if`, `and`, `max`, `sum` of squares) is
here a function, because a column holds many values at once and a term holds all of them.

Reading: truth is a `bool`, a boolean column, or a boolean term. `~` is avoided: Python's `~True` is -2.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import reduce
from typing import Any, TypeAlias

import numpy as np

from loadbal.errors import SymbolicTruthError
from loadbal.guarded import Guarded, guarded_like, guarded_where, maximum, minimum

Number: TypeAlias = Any
"""An `int`, a `Fraction`, a NumPy column of integers (shape [case]), or a `Symbol`."""

Truth: TypeAlias = Any
"""A `bool`, a boolean NumPy column (shape [case]), or a `Symbol`."""

State: TypeAlias = tuple[Number | Truth, ...]
"""All that a run knows of a case: its loads, and whatever else it takes along, such as a count."""

Advance: TypeAlias = Callable[[State], State]

ASKED_EVERY = 2
"""Advances of columns between two looks at which cases still change."""

WIDE = (np.dtype(np.int64), np.dtype(object))
"""The types of columns with room for sums; those of objects, which fractions are, have all the room there is."""

FEW = 8
"""One of so many cases still changes: then it pays to go on with those alone, since to pick them out costs a round."""


class Symbol(ABC):
    """What a solver term must offer beyond the operators."""

    @abstractmethod
    def where(self, yes: Number, no: Number) -> "Symbol":
        """The term that is `yes` where this truth holds and `no` elsewhere."""

    @abstractmethod
    def negation(self) -> "Symbol":
        """The term that holds where this truth does not."""

    @abstractmethod
    def quotient(self, divisor: Number) -> "Symbol":
        """The largest integer term that is at most this one divided by a positive integer or term."""

    def widened(self) -> "Symbol":
        """The same number with room for sums and products: a term has all the room there is."""
        return self

    def repeated(self, _state: State, _advance: Advance, /) -> State:
        """What `repeat` makes of a state that has this term in it.

        Raises: SymbolicTruthError, unless the term stands for something that can be run.
        """
        raise SymbolicTruthError("a run of unknown length needs numbers; unroll a fixed number of rounds for terms")


def where(condition: Truth, yes: Number, no: Number) -> Number:
    """Choose `yes` where the condition holds, `no` elsewhere.

    >>> where(2 > 1, 10, 20)
    10
    >>> where(np.array([True, False]), 10, 20).tolist()
    [10, 20]
    """
    if type(condition) is bool:
        return yes if condition else no
    if isinstance(condition, np.ndarray):
        return guarded_where(condition, yes, no) if isinstance(condition, Guarded) else np.where(condition, yes, no)
    if isinstance(condition, Symbol):
        return condition.where(yes, no)
    return yes if condition else no


def indicator(condition: Truth) -> Number:
    """1 where the condition holds, 0 elsewhere; a column of one byte per case.

    >>> indicator(3 > 2)
    1
    """
    if type(condition) is bool:
        return int(condition)
    if isinstance(condition, np.ndarray):
        return condition.indicator() if isinstance(condition, Guarded) else condition.view(np.int8)
    return condition.where(1, 0) if isinstance(condition, Symbol) else int(condition)


def negation(truth: Truth) -> Truth:
    """True where the truth is false.

    >>> negation(True)
    False
    """
    if isinstance(truth, np.ndarray):
        return ~truth
    return truth.negation() if isinstance(truth, Symbol) else not truth


def implies(hypothesis: Truth, conclusion: Truth) -> Truth:
    """True where the hypothesis fails or the conclusion holds.

    >>> implies(False, False)
    True
    """
    return negation(hypothesis) | conclusion


def same_truth(left: Truth, right: Truth) -> Truth:
    """True where both hold or neither does.

    >>> same_truth(False, False)
    True
    """
    return implies(left, right) & implies(right, left)


def all_of(truths: Iterable[Truth]) -> Truth:
    """True where every one holds; true if there are none.

    >>> all_of([True, False])
    False
    """
    return reduce(lambda left, right: left & right, truths, True)


def any_of(truths: Iterable[Truth]) -> Truth:
    """True where at least one holds; false if there are none.

    >>> any_of([])
    False
    """
    return reduce(lambda left, right: left | right, truths, False)


def larger(left: Number, right: Number) -> Number:
    """The larger of two numbers, case by case.

    >>> larger(np.array([1, 5]), 3).tolist()
    [3, 5]
    """
    if isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
        return maximum(left, right)
    return where(left >= right, left, right)


def smaller(left: Number, right: Number) -> Number:
    """The smaller of two numbers, case by case.

    >>> smaller(4, 3)
    3
    """
    if isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
        return minimum(left, right)
    return where(left <= right, left, right)


def largest(numbers: Iterable[Number]) -> Number:
    """The largest of one or more numbers.

    >>> largest((3, 1, 4))
    4
    """
    return reduce(larger, numbers)


def smallest(numbers: Iterable[Number]) -> Number:
    """The smallest of one or more numbers.

    >>> smallest((3, 1, 4))
    1
    """
    return reduce(smaller, numbers)


def distance(left: Number, right: Number) -> Number:
    """The absolute difference of two numbers.

    >>> distance(2, 5)
    3
    """
    return larger(left, right) - smaller(left, right)


def quotient(number: Number, divisor: Number) -> Number:
    """An integer divided by a positive integer, rounded towards minus infinity.

    >>> quotient(-3, 2), quotient(7, 3)
    (-2, 2)
    """
    return number.quotient(divisor) if isinstance(number, Symbol) else number // divisor


def quotient_up(number: Number, divisor: Number) -> Number:
    """An integer divided by a positive integer, rounded towards plus infinity.

    >>> quotient_up(-3, 2), quotient_up(7, 3)
    (-1, 3)
    """
    return quotient(widened(number) + (divisor - 1), divisor)


def widened(number: Number) -> Number:
    """The same number with room for sums and products: a column of integers becomes one of 64 bits.

    Columns may be of the smallest type that holds a few loads added up; whoever multiplies, or adds up a whole
    network, widens first.

    >>> widened(np.array([100], np.int8)).dtype
    dtype('int64')
    """
    if type(number) is int:
        return number
    if isinstance(number, np.ndarray):
        return number if number.dtype in WIDE else number.astype(np.int64)
    return number.widened() if isinstance(number, Symbol) else number


def total(numbers: Iterable[Number]) -> Number:
    """The sum of numbers, wide enough for columns.

    >>> total((3, 1, 4))
    8
    """
    return reduce(lambda left, right: left + right, map(widened, numbers), 0)


def repeat(state: State, advance: Advance) -> State:
    """The first state that advancing leaves as it is, case by case.

    `advance` answers for a case by its state alone: what a run needs besides the loads, a count or the loads at its
    start, is part of the state. A case that it leaves as it is thus stays so for ever, and that is why columns may be
    advanced while any case still changes, and why finished cases may be left behind meanwhile.

    Raises: SymbolicTruthError for solver terms, whose run has no last step.

    >>> repeat((5, 0), lambda it: (max(it[0] - 2, 0), it[1] + (it[0] > 0)))
    (0, 3)
    """
    symbol = next((entry for entry in state if isinstance(entry, Symbol)), None)
    if symbol is not None:
        return symbol.repeated(state, advance)
    if any(isinstance(entry, np.ndarray) for entry in state):
        # An `advance` that also looks at whole columns of its own does not fit the cases that are left, and says so.
        with suppress(ValueError):
            return _columns_repeated(state, advance, FEW)
        return _columns_repeated(state, advance)
    while (after := advance(state)) != state:
        state = after
    return state


def _columns_repeated(state: State, advance: Advance, few: int | None = None) -> State:
    """The same for columns; the last few cases go on by themselves if there is such a number."""
    while True:
        for _ in range(ASKED_EVERY):
            before, state = state, advance(state)
        going, is_whole = _changed(before, state, few)
        if not going.any():
            return state
        if is_whole:
            # A single case would fit columns of any width, and so hide that `advance` looks at some.
            left = np.resize(np.flatnonzero(going), max(2, int(np.count_nonzero(going))))
            rest = _columns_repeated(_at(state, left, going.shape), advance, few)
            return tuple(_replaced(*entries, left, going.shape) for entries in zip(state, rest, strict=True))


def _changed(before: State, after: State, few: int | None) -> tuple[Any, bool]:
    """Which cases changed, and whether those are all; the rest does not matter where more than a few did."""
    going = np.zeros(1, bool)
    for old, new in zip(before, after, strict=True):
        if old is not new:
            going = going | np.asarray(old != new)
            if np.count_nonzero(going) > (going.size // few if few else 0):
                return going, False
    return going, True


def _at(state: State, places: Any, shape: tuple[int, ...]) -> State:  # noqa: ANN401 - a column of indices
    """The state of the cases at some places; what is no column is the same for all of them."""
    return tuple(entry[places] if np.shape(entry) == shape else entry for entry in state)


def _replaced(whole: Number, part: Number, places: Any, shape: tuple[int, ...]) -> Number:  # noqa: ANN401 - as above
    """The column with the part at these places."""
    column = np.empty(shape, np.result_type(np.asarray(whole), np.asarray(part)))
    column[:] = whole
    column[places] = part
    return guarded_like(column, whole, part)
