"""Branch-free arithmetic that reads the same for an integer, a column of integers, and a solver term.

A protocol written with these functions and the operators `+ - * < <= >= > == != & |` has one definition for
all methods of checking. What Python decides by looking at a value (`if`, `and`, `max`, `sum` of squares) is
here a function, because a column holds many values at once and a term holds all of them.

Reading: truth is a `bool`, a boolean column, or a boolean term. `~` is avoided: Python's `~True` is -2.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import reduce
from typing import Any, TypeAlias

import numpy as np

Number: TypeAlias = Any
"""An `int`, a `Fraction`, a NumPy column of integers (shape [case]), or a `Symbol`."""

Truth: TypeAlias = Any
"""A `bool`, a boolean NumPy column (shape [case]), or a `Symbol`."""


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


def where(condition: Truth, yes: Number, no: Number) -> Number:
    """Choose `yes` where the condition holds, `no` elsewhere.

    >>> where(2 > 1, 10, 20)
    10
    >>> where(np.array([True, False]), 10, 20).tolist()
    [10, 20]
    """
    if isinstance(condition, Symbol):
        return condition.where(yes, no)
    if isinstance(condition, np.ndarray):
        return np.where(condition, yes, no)
    return yes if condition else no


def indicator(condition: Truth) -> Number:
    """1 where the condition holds, 0 elsewhere; a column of one byte per case.

    >>> indicator(3 > 2)
    1
    """
    if isinstance(condition, np.ndarray):
        return condition.view(np.int8)
    if isinstance(condition, Symbol):
        return condition.where(1, 0)
    return int(condition)


def negation(truth: Truth) -> Truth:
    """True where the truth is false.

    >>> negation(True)
    False
    """
    if isinstance(truth, Symbol):
        return truth.negation()
    if isinstance(truth, np.ndarray):
        return ~truth
    return not truth


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
        return np.maximum(left, right)
    return where(left >= right, left, right)


def smaller(left: Number, right: Number) -> Number:
    """The smaller of two numbers, case by case.

    >>> smaller(4, 3)
    3
    """
    if isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
        return np.minimum(left, right)
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
    # Columns of fractions are columns of objects, which have all the room there is.
    narrow = isinstance(number, np.ndarray) and number.dtype != object
    return number.astype(np.int64, copy=False) if narrow else number


def total(numbers: Iterable[Number]) -> Number:
    """The sum of numbers, wide enough for columns.

    >>> total((3, 1, 4))
    8
    """
    return reduce(lambda left, right: left + right, map(widened, numbers), 0)
