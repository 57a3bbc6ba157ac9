"""Values that hypotheses, conclusions and measures may return, and wrong ones that look similar."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from loadbal.errors import InvalidInputError
from tests.claims_to_hunt import HOLDS as CLAIM
from tests.claims_to_hunt import MOST

CASE: Any = None
TRUTHS: list[Any] = [True, False, np.True_, np.array([True, False])]
NO_TRUTHS: list[Any] = ["no", "", float("nan"), 1, 0, None, [], np.array([1, 0]), np.array([0.5]), len, iter(())]


@pytest.mark.parametrize("value", TRUTHS)
def test_a_conclusion_is_a_truth(value: Any) -> None:  # noqa: ANN401 - any value
    found = replace(CLAIM, holds=lambda _: value, assumes=lambda _: value)
    assert found.concluded(CASE) is value
    assert found.met(CASE) is value


@pytest.mark.parametrize("value", NO_TRUTHS, ids=lambda value: type(value).__name__)
def test_a_conclusion_that_is_no_truth_is_refused(value: Any) -> None:  # noqa: ANN401 - any value
    with pytest.raises(InvalidInputError, match=r"the conclusion is .*; expected True, False or a comparison"):
        replace(CLAIM, holds=lambda _: value).concluded(CASE)
    for odd in (replace(CLAIM, assumes=lambda _: value), replace(MOST, assumes=lambda _: value)):
        with pytest.raises(InvalidInputError, match=r"the hypothesis is .*; expected True, False or a comparison"):
            odd.met(CASE)


def test_for_none_the_error_suggests_a_missing_return() -> None:
    with pytest.raises(InvalidInputError, match=r"of type NoneType \(a return may be missing\);"):
        replace(CLAIM, holds=lambda _: None).concluded(CASE)


@pytest.mark.parametrize("value", [3, Fraction(1, 3), np.int64(3), np.array([1, 2]), np.array([Fraction(1, 2), 3])])
def test_a_measure_is_an_exact_number(value: Any) -> None:  # noqa: ANN401 - any value
    assert replace(MOST, measure=lambda _: value).measured(1) is value


@pytest.mark.parametrize(
    "value",
    ["big", 1.5, float("nan"), True, None, np.array([0.5]), np.array([True]), np.array([1, 0.5], object), [1, 2]],
)
def test_a_measure_that_is_no_exact_number_is_refused(value: Any) -> None:  # noqa: ANN401 - any value
    with pytest.raises(InvalidInputError, match=r"the measure is .*; expected an integer or a fraction"):
        replace(MOST, measure=lambda _: value).measured(1)


def test_the_error_shows_the_value_and_its_type() -> None:
    with pytest.raises(
        InvalidInputError, match=r"^the conclusion is 'no' of type str; expected True, False or a comparison"
    ):
        replace(CLAIM, holds=lambda _: "no").concluded(CASE)
