"""The text of a failed part of a conclusion, and its property `is_numeric`."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from loadbal.arithmetic import negation
from loadbal.showing.failed_part import FailedPart
from tests.showing.test_conclusion import explanation

SIDES: list[tuple[Callable[..., Any], object, str]] = [
    (lambda it: it >= 4, 3, "3 < 4, against it >= 4"),
    (lambda it: it == 4, 3, "3 != 4, against it == 4"),
    (lambda it: it != 3, 3, "3 == 3, against it != 3"),
    (lambda it: negation(it == 3), 3, "3 == 3, against not it == 3"),
    (lambda it: negation(it != 2), 3, "3 != 2, against not it != 2"),
    (lambda it: not it >= 2, 3, "3 >= 2, against not it >= 2"),
    (lambda it: it > 5, math.nan, "nan not > 5, against it > 5"),
    (lambda it: it == 1, [1, Fraction(1, 3), 0.123456789], "(1, 1/3, 0.123457) != 1, against it == 1"),
    (lambda it: it == 1, 10**15, "1000000000000000 != 1, against it == 1"),
    (lambda it: it == 1, 10**16, "1e+16 != 1, against it == 1"),
    (lambda it: it == 1, 10**5000, "1e+5000 != 1, against it == 1"),
    (lambda it: it == 1, Fraction(1, 10**16), "1e-16 != 1, against it == 1"),
    (lambda it: it == 1, "y" * 60, f"{'y' * 60} != 1, against it == 1"),
    (lambda it: it == 1, "y" * 61, "not so: it == 1"),
    (lambda it: 1 == it, "y" * 61, "not so: 1 == it"),  # noqa: SIM300, RUF100 - the order matters here
    (lambda it: it <= {3}, {2, 1}, "{1, 2} not <= {3}, against it <= {3}"),
    (lambda it: it >= {3}, {2, 1}, "{1, 2} not >= {3}, against it >= {3}"),
    (lambda it: it >= set(range(99)), {1}, "not so: it >= set(range(99))"),
    (lambda it: it <= set(range(99)), set(range(300)), "not so: it <= set(range(99))"),
    (
        lambda it: it == 111111111111111111111111111111111111111111111111111111,
        3,
        "3 != 1.11111e+53, against it == 111111111111111111111111111111111111111111111111111111",
    ),
    (
        lambda it: it == 1111111111111111111111111111111111111111111111111111111,
        3,
        "3 != 1.11111e+54, where the claim says ==",
    ),
]


@pytest.mark.parametrize(("holds", "case", "line"), SIDES, ids=range(len(SIDES)))
def test_both_sides_are_written_with_their_real_relation(holds: Callable[..., Any], case: object, line: str) -> None:
    assert explanation(holds, case) == [line]


@pytest.mark.parametrize(
    ("part", "is_numeric"),
    [
        (FailedPart("x", 1, "<", 2), True),
        (FailedPart("x", 0.5, "<", Fraction(2)), True),
        (FailedPart("x", 1, "<", "2"), False),
        (FailedPart("x", left=True, relation="but", right=False), False),
        (FailedPart("x", 1, "", 2), False),
    ],
)
def test_only_a_comparison_of_two_numbers_is_numeric(part: FailedPart, *, is_numeric: bool) -> None:
    assert part.is_numeric == is_numeric
