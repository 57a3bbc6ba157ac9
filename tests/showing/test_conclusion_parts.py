"""What is told of each kind of answer, whether it was to be true or not, and how its sides are written."""

import math
import operator
from collections.abc import Callable
from fnmatch import fnmatch
from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

from loadbal.arithmetic import all_of, any_of, implies, negation, same_truth
from loadbal.showing.conclusion import DEEPEST, FailedPart
from tests.showing.test_conclusion import told


def never(_: object) -> bool:
    return False


def spoken(_: object) -> bool:
    """Whether it is
    at most one.

    And more.
    """  # noqa: D205 - as some functions have it
    return False


def nothing(_: object) -> None:
    """Whether there is an X."""
    return


def halved(it: int) -> bool:
    if it > 5:
        return it < 3
    return it > 9


def within(it: int) -> bool:
    def less(number: int) -> bool:
        return number < 2

    return less(it)


def at_most(it: int, *, most: int) -> bool:
    return it <= most


def lt(it: int, other: int) -> bool:
    """It is no comparison of Python, whatever its name."""
    return it > other


def down(it: int, steps: int) -> bool:
    return down(it, steps - 1) if steps else it > 5


class Owner(NamedTuple):
    """A case with parts that are computed and parts that are not."""

    number: int

    @property
    def never(self) -> bool:
        """False."""
        return False

    @property
    def always(self) -> bool:
        """True."""
        return True

    @property
    def is_said(self) -> bool:
        """Whether it is said."""
        return False

    def below(self, most: int = 2, *, more: int = 1) -> bool:
        """That the number is."""
        return self.number < most + more

    def le(self, number: int, other: int) -> bool:
        """It is no comparison of Python, whatever its name."""
        return self.number + number > other


PARTS: list[tuple[Callable[..., Any], object, list[str]]] = [
    (str.isdigit, "x", ["not so: isdigit(x)"]),
    (never, 3, ["not so: never(3)"]),
    (never, "x" * 53, [f"not so: never({'x' * 53})"]),
    (never, "x" * 54, ["not so: the conclusion"]),
    (spoken, 3, ["not so: it is at most one"]),
    (nothing, 3, ["not so: there is an X"]),
    (within, 3, ["3 >= 2, against number < 2"]),
    (halved, 6, ["6 >= 3, against it < 3"]),
    (halved, 4, ["4 <= 9, against it > 9"]),
    (lambda it: it.isdigit() & (len(it) < 1), "x", ["1 >= 1, against len(it) < 1"]),
    (lambda it: (it > 5) & (it < 2), 3, ["3 <= 5, against it > 5", "3 >= 2, against it < 2"]),
    (lambda it: (it > 5) & (it < 2 or it == 3), 3, ["3 <= 5, against it > 5"]),
    (lambda it: (it > 5) | (it == 2), 3, ["3 <= 5, against it > 5", "3 != 2, against it == 2"]),
    (lambda it: not ((it < 5) | (it == 2)), 3, ["3 < 5, against not it < 5"]),
    (lambda it: not ((it < 5) and (it == 3)), 3, ["3 < 5, against not it < 5", "3 == 3, against not it == 3"]),
    (lambda it: ~(it < 5), np.int64(3), ["3 < 5, against not it < 5"]),
    (lambda it: it[0], (0,), ["not so: it[0]"]),
    (lambda it: not it[0], (1,), ["not so: not it[0]"]),
    (lambda it: it and it, 0, ["not so: it and it"]),
    (lambda it: it, 0, ["not so: <lambda>(0)"]),
    (lambda _: False, 0, ["not so: <lambda>(0)"]),
    (lambda it: not same_truth(it > 1, it > 2), 3, ["True and True, against not same_truth(it > 1, it > 2)"]),
    (lambda it: not same_truth(it > 5, it > 6), 3, ["False and False, against not same_truth(it > 5, it > 6)"]),
    (lambda it: same_truth(it, it > 5), 3, ["True but False, against same_truth(it, it > 5)"]),
    (lambda it: same_truth(it > 5, it), 3, ["False but True, against same_truth(it > 5, it)"]),
    (lambda it: same_truth(it > 1, it > 2) & (it > 9), 3, ["3 <= 9, against it > 9"]),
    (lambda it: same_truth(it > 5, it > 4) & (it > 9), 3, ["3 <= 9, against it > 9"]),
    (lambda it: it.flag, SimpleNamespace(flag=False), ["not so: it.flag"]),
    (lambda it: not it.flag, SimpleNamespace(flag=True), ["not so: not it.flag"]),
    (lambda it: (it.number > 3) & it.number, Owner(1), ["1 <= 3, against it.number > 3"]),
    (lambda it: it.never, Owner(0), ["not so: never((0))"]),
    (lambda it: it.never, Owner(10**15 * 7**40), ["not so: never((6.36681e+48))"]),
    (lambda it: it.never, Owner("x" * 60), ["not so: it.never"]),  # type: ignore[arg-type] # what is long
    (lambda it: not it.always, Owner(0), ["not so: not always((0))"]),
    (lambda it: (it.number > 3) & it.always, Owner(0), ["0 <= 3, against it.number > 3"]),
    (lambda it: it.is_said, Owner(0), ["not so: it is said"]),
    (lambda it: it.below(more=-5), Owner(0), ["0 >= -3, against self.number < most + more"]),
    (lambda it: it.below(-5), Owner(0), ["0 >= -4, against self.number < most + more"]),
    (lambda it: it.le(0, 5), Owner(3), ["3 <= 5, against self.number + number > other"]),
    (lambda it: lt(it, 5), 3, ["3 <= 5, against it > other"]),
    (lambda it: at_most(it, most=2), 3, ["3 > 2, against it <= most"]),
    (lambda it: not at_most(it, most=4), 3, ["3 <= 4, against not it <= most"]),
    (lambda it: operator.le(it, 2) & (it > 9), 1, ["1 <= 9, against it > 9"]),
    (lambda it: not operator.le(it, 2), 1, ["1 <= 2, against not operator.le(it, 2)"]),
    (lambda it: it.issubset({3}), {1}, ["not so: issubset({3})"]),
    (partial(lt, 2), 3, ["not so: it(3)"]),
    (lambda it: partial(lt)(2, it), 3, ["not so: it(2, 3)"]),
    (lambda it: fnmatch(it, "y"), "x", ["not so: fnmatch(x, y)"]),
    (lambda it: not math.isclose(it, 0.5), 0.5, ["not so: not isclose(0.5, 0.5)"]),
    (lambda it: math.isclose(it, 0.5) & (it > 1), 0.5, ["0.5 <= 1, against it > 1"]),
    (lambda it: all([it < 2, it > 9]), 3, ["3 >= 2, against it < 2", "3 <= 9, against it > 9"]),
    (lambda it: all((it < 2, it > 9)), 3, ["3 >= 2, against it < 2", "3 <= 9, against it > 9"]),
    (lambda it: all_of([it < 2, it > 9]), 3, ["3 >= 2, against it < 2", "3 <= 9, against it > 9"]),
    (lambda it: any(x < 2 for x in it), (3,), ["3 >= 2, against x < 2"]),
    (lambda it: any_of([x < 2 for x in it]), (3, 4), ["3 >= 2, against x < 2", "4 >= 2, against x < 2"]),
    (lambda it: not any(x > 2 for x in it), (3, 1), ["3 > 2, against not x > 2"]),
    (lambda it: all(it) & (len(it) > 1), (1, 0), ["not so: all(it)"]),
    (lambda it: max(it.flag), SimpleNamespace(flag=[0]), ["not so: max((0))"]),
    (lambda it: bool(it > 5), 3, ["3 <= 5, against it > 5"]),
    (lambda it: not bool(it < 5), 3, ["3 < 5, against not it < 5"]),
    (lambda it: not negation(it > 5), 3, ["3 <= 5, against it > 5"]),
    (lambda it: not implies(it > 5, it > 1), 3, ["3 > 1, against not it > 1"]),
    (lambda it: (it > 5) if it > 9 else (it > 4), 3, ["3 <= 4, against it > 4"]),
    (lambda it: 1 < it < 3, 3, ["not so: 1 < it < 3"]),
]


@pytest.mark.parametrize(("holds", "case", "lines"), PARTS, ids=range(len(PARTS)))
def test_every_part_that_is_not_as_it_should_be_is_told(
    holds: Callable[..., Any], case: object, lines: list[str]
) -> None:
    assert told(holds, case) == lines


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
    (lambda it: it == 1, Fraction(1, 10**16), "1e-16 != 1, against it == 1"),
    (lambda it: it == 1, "y" * 60, f"{'y' * 60} != 1, against it == 1"),
    (lambda it: it == 1, "y" * 61, "not so: it == 1"),
    (lambda it: 1 == it, "y" * 61, "not so: 1 == it"),  # noqa: SIM300, RUF100 - the other way round
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
        "3 != 1.11111e+54, against it == 111111111111111111111111111111111111111111111111111...",
    ),
]


@pytest.mark.parametrize(("holds", "case", "line"), SIDES, ids=range(len(SIDES)))
def test_both_sides_are_written_with_what_is_so_between_them(
    holds: Callable[..., Any], case: object, line: str
) -> None:
    assert told(holds, case) == [line]


def test_calls_are_followed_so_far_and_no_further() -> None:
    """The conclusion itself is the first."""
    assert told(lambda it: down(it, DEEPEST - 2), 3) == ["3 <= 5, against it > 5"]
    assert told(lambda it: down(it, DEEPEST - 1), 3) == ["not so: down(3, 0)"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (__name__, "3 > 2, against it <= 2"),
        ("__main__", "3 > 2, against it <= 2"),
        ("loadbal.made_up", "3 > 2, against it <= 2"),
        ("loadbalanced", "not so: <lambda>(3)"),
    ],
)
def test_functions_of_the_conclusion_and_of_the_library_alone_are_looked_into(module: str, line: str) -> None:
    small: Callable[[int], bool] = lambda it: it <= 2  # noqa: E731 - a function of a line
    small.__module__ = module
    assert told(lambda it: small(it) and it, 3) == [line]


@pytest.mark.parametrize(
    ("told", "is_numeric"),
    [
        (FailedPart("x", 1, "<", 2), True),
        (FailedPart("x", 0.5, "<", Fraction(2)), True),
        (FailedPart("x", 1, "<", "2"), False),
        (FailedPart("x", left=True, word="but", right=False), False),
        (FailedPart("x", 1, "", 2), False),
    ],
)
def test_two_numbers_that_were_compared_are_numeric(told: FailedPart, *, is_numeric: bool) -> None:
    assert told.is_numeric == is_numeric
