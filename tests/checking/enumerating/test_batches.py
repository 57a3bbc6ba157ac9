"""Tests of batches.py: a column has one value for every case."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from loadbal.checking import exhaustive
from loadbal.checking.enumerating.batches import as_column
from loadbal.claim import Bounds, Choose, Claim, Extremum, always
from loadbal.errors import InvalidInputError
from loadbal.verdict import Bounded, Measured, Refuted


def test_one_value_becomes_a_column_of_it() -> None:
    for width in (1, 2, 3):
        for value in (True, False, 3, 0):
            assert as_column(value, width).tolist() == [value] * width


def test_a_column_with_a_value_for_some_cases_only_is_refused() -> None:
    assert as_column(np.array([1, 2]), 2).tolist() == [1, 2]
    for part in (np.array([1]), np.array([1, 2, 3])):
        with pytest.raises(InvalidInputError, match="one value for each of 2 cases"):
            as_column(part, 2)


def recipe(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(2, 0, bounds.load)


def divided(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    loads = recipe(choose, bounds)
    return (*loads, loads[0] // loads[1])


DIVIDED = Claim(sentence="The quotient is small.", case=recipe, holds=lambda it: it[0] // it[1] <= 2)
POSITIVE = replace(DIVIDED, assumes=lambda it: it[1] > 0)
MODULO = Extremum(
    sentence="The largest remainder.",
    case=recipe,
    assumes=lambda it: it[1] > 0,
    measure=lambda it: it[0] % it[1],
    seek="largest",
)


def test_a_division_by_zero_in_a_column_is_as_wrong_as_among_integers() -> None:
    for claim in (DIVIDED, replace(DIVIDED, holds=lambda it: it[0] % it[1] <= 2), replace(MODULO, assumes=always)):
        with pytest.raises(ZeroDivisionError):
            exhaustive.check(claim, Bounds(1, 2))
    with pytest.raises(FloatingPointError, match="divide by zero"):
        exhaustive.check(replace(POSITIVE, case=divided), Bounds(1, 2))


def test_cases_that_miss_the_hypothesis_may_divide_by_zero() -> None:
    held = exhaustive.check(POSITIVE, Bounds(1, 2))
    assert held.evidence is not None
    assert (type(held), held.evidence.cases, held.evidence.relevant) == (Bounded, 9, 6)

    failed = exhaustive.check(POSITIVE, Bounds(1, 3))
    assert isinstance(failed, Refuted)
    assert failed.answers == {"loads": (3, 1)}

    largest = exhaustive.check(MODULO, Bounds(1, 3))
    assert isinstance(largest, Measured)
    assert (largest.value, largest.answers) == (2, {"loads": (2, 3)})
