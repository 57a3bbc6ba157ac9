"""Tests of batches.py: a column has one value for every case."""

import numpy as np
import pytest

from loadbal.checking.enumerating.batches import as_column
from loadbal.errors import InvalidInputError


def test_one_value_becomes_a_column_of_it() -> None:
    for width in (1, 2, 3):
        for value in (True, False, 3, 0):
            assert as_column(value, width).tolist() == [value] * width


def test_a_column_with_a_value_for_some_cases_only_is_refused() -> None:
    assert as_column(np.array([1, 2]), 2).tolist() == [1, 2]
    for part in (np.array([1]), np.array([1, 2, 3])):
        with pytest.raises(InvalidInputError, match="one value for each of 2 cases"):
            as_column(part, 2)
