"""Branch-free arithmetic that works alike on an integer, a NumPy column of integers, and a solver term.

A protocol written with these functions and the operators `+ - * < <= >= > == != & |` has one definition for all methods
of checking. Python decides `if`, `and` and `max` by the value of one number. A column holds many numbers, and a term
stands for all of them, so this module has functions in their place.

Reading: a truth is a `bool`, a boolean column, or a boolean term. `~` is not used: Python's `~True` is -2.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import reduce
from typing import Any, TypeAlias

import numpy as np

from loadbal.errors import InvalidInputError, SymbolicTruthError
from loadbal.guarded import Guarded, guarded_like, guarded_where, maximum, minimum

Number: TypeAlias = Any
"""An `int`, a `Fraction`, a NumPy column of integers (shape [case]), or a `Symbol`."""

Truth: TypeAlias = Any
"""A `bool`, a boolean NumPy column (shape [case]), or a `Symbol`."""

State: TypeAlias = tuple[Number | Truth, ...]
"""The state of a run: the loads and everything else that the next step depends on, such as a count."""

Advance: TypeAlias = Callable[[State], State]
"""One step of a run: a function from a state to the next."""

ADVANCES_PER_CHECK = 2
"""How often `repeat` advances columns before it checks again which cases still change."""

WIDE = (np.dtype(np.int64), np.dtype(object))
"""The types of columns that `widened` leaves as they are; a column of objects holds numbers of any size."""

FEW = 8
"""If at most one case in this many still changes, `repeat` continues with the changing cases only."""


class Symbol(ABC):
    """A value with the operators of a number that computes nothing: a solver term, or a node of a recording."""

    @abstractmethod
    def where(self, yes: Number, no: Number) -> "Symbol":
        """The symbol that is `yes` where this truth holds and `no` elsewhere."""

    @abstractmethod
    def negation(self) -> "Symbol":
        """The opposite of this truth."""

    @abstractmethod
    def quotient(self, divisor: Number) -> "Symbol":
        """This number divided by a positive one, rounded down."""

    def __floordiv__(self, divisor: Number) -> Number:
        """The quotient rounded down. Raises: InvalidInputError for a divisor that is an integer below 1."""
        if isinstance(divisor, int) and divisor < 1:
            raise InvalidInputError(f"a number is divided by {divisor}; expected a positive number")
        return self.quotient(divisor)

    def __mod__(self, divisor: Number) -> Number:
        """The remainder of the division by a positive number, as of integers."""
        number: Number = self
        return number - divisor * (number // divisor)

    def __abs__(self) -> Number:
        """The absolute value."""
        number: Number = self
        return where(number >= 0, number, -number)

    def widened(self) -> "Symbol":
        """The same number with room for sums and products; the symbol itself if its size is unlimited."""
        return self

    def repeated(self, _state: State, _advance: Advance, /) -> State:
        """Implement `repeat` for a state that contains this symbol.

        Raises: SymbolicTruthError unless a subclass can represent a run of unknown length.
        """
        raise SymbolicTruthError(
            "a run from unknown loads has no known number of rounds; fix this number, or use --by exhaustive"
        )


def where(condition: Truth, yes: Number, no: Number) -> Number:
    """The number `yes` where the condition holds, `no` elsewhere.

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
    """The number that is 1 where the condition holds and 0 elsewhere; for a column, of one byte per case.

    >>> indicator(3 > 2)
    1
    """
    if type(condition) is bool:
        return int(condition)
    if isinstance(condition, np.ndarray):
        return condition.indicator() if isinstance(condition, Guarded) else condition.view(np.int8)
    return condition.where(1, 0) if isinstance(condition, Symbol) else int(condition)


def negation(truth: Truth) -> Truth:
    """True where `truth` is false, and false where it is true.

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
    """Compare two truths: true where both are true or both are false.

    >>> same_truth(False, False)
    True
    """
    return implies(left, right) & implies(right, left)


def all_of(truths: Iterable[Truth]) -> Truth:
    """True where all truths hold; true if there are none.

    >>> all_of([True, False])
    False
    """
    return reduce(lambda left, right: left & right, truths, True)


def any_of(truths: Iterable[Truth]) -> Truth:
    """True where at least one truth holds; false if there are none.

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
    """An integer divided by a positive integer, rounded down (towards minus infinity).

    >>> quotient(-3, 2), quotient(7, 3)
    (-2, 2)
    """
    return number.quotient(divisor) if isinstance(number, Symbol) else number // divisor


def quotient_up(number: Number, divisor: Number) -> Number:
    """An integer divided by a positive integer, rounded up (towards plus infinity).

    >>> quotient_up(-3, 2), quotient_up(7, 3)
    (-1, 3)
    """
    return quotient(widened(number) + (divisor - 1), divisor)


def widened(number: Number) -> Number:
    """The same number with room for sums and products: a column of integers becomes one of 64 bits.

    Columns may have the narrowest type in which a few loads can be added. Code that multiplies numbers, or adds the
    loads of a whole network, must widen them first.

    >>> widened(np.array([100], np.int8)).dtype
    dtype('int64')
    """
    if type(number) is int:
        return number
    if isinstance(number, np.ndarray):
        return number if number.dtype in WIDE else number.astype(np.int64)
    return number.widened() if isinstance(number, Symbol) else number


def total(numbers: Iterable[Number]) -> Number:
    """The sum of numbers, each widened first so that no column overflows.

    >>> total((3, 1, 4))
    8
    """
    return reduce(lambda left, right: left + right, map(widened, numbers), 0)


def repeat(state: State, advance: Advance) -> State:
    """Advance a state until it no longer changes, each case by itself, and return the final state.

    `advance` must depend on nothing but the state: a count, or the loads at the start, must be part of it. A case that
    one advance leaves unchanged is then unchanged by all further ones, and may be advanced along or left out.

    Raises: SymbolicTruthError for solver terms, on which a run has no last step.

    >>> repeat((5, 0), lambda it: (max(it[0] - 2, 0), it[1] + (it[0] > 0)))
    (0, 3)
    """
    symbol = next((entry for entry in state if isinstance(entry, Symbol)), None)
    if symbol is not None:
        return symbol.repeated(state, advance)
    if any(isinstance(entry, np.ndarray) for entry in state):
        # An `advance` that uses columns from outside the state raises a ValueError when only some cases are left.
        with suppress(ValueError):
            return _repeat_columns(state, advance, FEW)
        return _repeat_columns(state, advance)
    while (after := advance(state)) != state:
        state = after
    return state


def _repeat_columns(state: State, advance: Advance, few: int | None = None) -> State:
    """Implement `repeat` for columns; continue with the last cases only if at most one in `few` still changes."""
    while True:
        for _ in range(ADVANCES_PER_CHECK):
            before, state = state, advance(state)
        going, is_complete = _changed_cases(before, state, few)
        if not going.any():
            return state
        if is_complete:
            # At least two cases, since NumPy combines a column of one case with outside columns of any length.
            cases = np.resize(np.flatnonzero(going), max(2, int(np.count_nonzero(going))))
            rest = _repeat_columns(_selected_cases(state, cases, going.shape), advance, few)
            return tuple(_with_cases(*entries, cases, going.shape) for entries in zip(state, rest, strict=True))


def _changed_cases(before: State, after: State, few: int | None) -> tuple[Any, bool]:
    """A column of truths, which cases differ between two states, and whether the column is complete.

    The comparison of entries stops, with an incomplete column, once more than one case in `few` is known to differ.
    """
    going = np.zeros(1, bool)
    for old, new in zip(before, after, strict=True):
        if old is not new:
            going = going | np.asarray(old != new)
            if np.count_nonzero(going) > (going.size // few if few else 0):
                return going, False
    return going, True


def _selected_cases(state: State, cases: Any, shape: tuple[int, ...]) -> State:  # noqa: ANN401 - a column of indices
    """The state of the selected cases; an entry of another shape than `shape` is the same for all cases."""
    return tuple(entry[cases] if np.shape(entry) == shape else entry for entry in state)


def _with_cases(whole: Number, part: Number, cases: Any, shape: tuple[int, ...]) -> Number:  # noqa: ANN401 - as above
    """A copy of the column `whole` in which the selected cases have the numbers of the column `part`."""
    column = np.empty(shape, np.result_type(np.asarray(whole), np.asarray(part)))
    column[:] = whole
    column[cases] = part
    return guarded_like(column, whole, part)
