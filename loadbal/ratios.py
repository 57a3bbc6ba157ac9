"""Exact ratios: a fraction of integers, a column of fractions for columns, an unreduced pair for symbols."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Symbol


class Ratio(NamedTuple):
    """A number over a positive number, at least one of which is a symbol."""

    numerator: Number
    denominator: Number


def ratio(number: Number, divisor: Number) -> Number:
    """The exact quotient of an integer and a positive integer, case by case.

    >>> ratio(2, 4), ratio(np.array([1, 4]), 2).tolist()
    (Fraction(1, 2), [Fraction(1, 2), Fraction(2, 1)])
    """
    if isinstance(number, Symbol) or isinstance(divisor, Symbol):
        return Ratio(number, divisor)
    if isinstance(number, np.ndarray) or isinstance(divisor, np.ndarray):
        pairs = np.broadcast(np.asarray(number), np.asarray(divisor))
        return np.array([Fraction(int(above), int(below)) for above, below in pairs], object)
    return Fraction(number, divisor)
