"""Tests of batches: a value for every case, and the most extreme value so far."""

import numpy as np
import pytest

from loadbal.checking.enumerating.batches import Best, as_column
from loadbal.errors import InvalidInputError


@pytest.mark.parametrize(("seek", "beating", "others"), [("largest", 4, (3, 2)), ("smallest", 2, (3, 4))])
def test_only_what_is_more_extreme_beats(seek: str, beating: int, others: tuple[int, int]) -> None:
    best = Best(3, {})
    assert best.is_beaten_by(beating, seek)  # type: ignore[arg-type] # one of the two words
    assert not any(best.is_beaten_by(other, seek) for other in others)  # type: ignore[arg-type] # as above


def test_anything_beats_nothing() -> None:
    assert Best().is_beaten_by(0, "largest")


def test_one_value_becomes_a_column_of_it() -> None:
    for width in (1, 2, 3):
        for value in (True, False, 3, 0):
            assert as_column(value, width).tolist() == [value] * width


def test_a_column_with_a_value_for_some_cases_only_is_refused() -> None:
    assert as_column(np.array([1, 2]), 2).tolist() == [1, 2]
    for part in (np.array([1]), np.array([1, 2, 3])):
        with pytest.raises(InvalidInputError, match="for 2 cases"):
            as_column(part, 2)
