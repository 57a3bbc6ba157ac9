"""The slack of conclusions: which comparison is the tightest, connectives, nested calls, what has no slack."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from loadbal.arithmetic import all_of, implies
from loadbal.attacking.slack import reading, share_of


def within(it: int, most: int) -> bool:
    double = 2 * it
    return double <= most


class Row:
    """A case with a property that is a truth."""

    is_small = property(lambda it: it.size < 4)
    size = 3


def shares(holds: Callable[[Any], Any], case: object) -> tuple[bool, float | None]:
    """The truth of a conclusion, and its share of slack."""
    found = reading(holds, case)
    return found.truth, found.slack.share if found.slack else None


@pytest.mark.parametrize(
    ("holds", "case", "expected"),
    [
        (lambda it: it <= 4, 3, (True, 0.25)),
        (lambda it: it <= 4, 5, (False, -0.2)),
        (lambda it: not it > 4, 3, (True, 0.25)),
        (lambda it: it >= 4, Fraction(5), (True, 0.2)),
        (lambda it: it != 4, 2, (True, 0.5)),
        (lambda it: it == 4, 4, (True, None)),
        (lambda it: it == 4, 2, (False, -0.5)),
        (lambda it: (it <= 4) & (it <= 12), 3, (True, 0.25)),
        (lambda it: it <= 4 or it <= 12, 3, (True, 0.25)),
        (lambda it: it <= 2 or it <= 12, 3, (True, 0.75)),
        (lambda it: 1 <= it <= 4, 3, (True, 0.25)),
        (lambda it: all_of(one <= 4 for one in it), (1, 2, 3), (True, 0.25)),
        (lambda it: any(one <= 4 for one in it), (3, 5, 9), (True, 0.25)),
        (lambda it: implies(it > 5, it <= 2), 3, (True, None)),
        (lambda it: within(it, 8), 3, (True, 0.25)),
        (lambda it: it.is_small, Row(), (True, 0.25)),
        (lambda it: set() <= it, {1}, (True, None)),
        (lambda it: it <= 0, 0, (True, None)),
        (lambda it: it <= 10**400, 10**400 // 2, (True, 0.5)),
    ],
)
def test_the_slack_of_a_conclusion(holds: Callable[[Any], Any], case: object, expected: object) -> None:
    assert shares(holds, case) == expected


def test_the_comparison_is_reported_with_both_sides() -> None:
    slack = reading(lambda it: within(it, 8), 3).slack

    assert slack is not None
    assert (slack.left, slack.symbol, slack.right, slack.source, slack.gap) == (6, "<=", 8, "double <= most", 2)


def test_every_comparison_has_its_own_slack() -> None:
    found = reading(lambda it: (it <= 4) & (it <= 12), 3).tightest

    assert {source: slack.share for source, slack in found.items()} == {"it <= 4": 0.25, "it <= 12": 0.75}


def test_numbers_of_numpy_are_numbers_and_columns_are_not() -> None:
    assert shares(lambda it: it <= 4, np.int64(3)) == (True, 0.25)
    assert reading(lambda it: bool((it <= 4).all()), np.array([3])).compares is False


def test_a_share_is_relative_to_the_larger_side() -> None:
    assert share_of(-1, -3, -4) == -0.25
    assert share_of(1.0, 3.0, float("inf")) == 0.0
