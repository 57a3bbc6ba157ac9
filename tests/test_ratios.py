"""Tests of ratios.py: ratios are exact, for integers, columns and symbols."""

from fractions import Fraction

import numpy as np

from loadbal.ratios import Ratio, ratio
from loadbal.recording.recording import Recording


def test_ratios_of_integers_are_fractions() -> None:
    assert ratio(6, 4) == Fraction(3, 2)
    assert ratio(-1, 3) == Fraction(-1, 3)


def test_ratios_of_columns_are_columns_of_fractions() -> None:
    column = np.array([1, 2, 3], np.int8)
    assert ratio(column, 2).tolist() == [Fraction(1, 2), 1, Fraction(3, 2)]
    assert ratio(6, column).tolist() == [6, 3, 2]
    assert ratio(column, column[::-1]).tolist() == [Fraction(1, 3), 1, 3]
    assert ratio(column, 2).dtype == object


def test_ratios_of_symbols_are_pairs() -> None:
    recording = Recording()
    x, y = recording.new_input(), recording.new_input()
    assert (ratio(x, 3).numerator is x, ratio(x, 3).denominator) == (True, 3)
    found = ratio(2, y)
    assert isinstance(found, Ratio)
    assert (found.numerator, found.denominator is y) == (2, True)
