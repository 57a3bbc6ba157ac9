"""The part of a conclusion that a case fails is found in every kind of Python expression, also under negations."""

import math
import operator
from collections.abc import Callable
from fnmatch import fnmatch
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

from loadbal.arithmetic import all_of, any_of, implies, negation, same_truth
from loadbal.showing.conclusion import DEEPEST
from tests.showing.test_conclusion import explanation


def never(_: object) -> bool:
    return False


def documented(_: object) -> bool:
    """This text must not appear in any explanation."""
    return False


def none(_: object) -> None:
    return


def halved(it: int) -> bool:
    if it > 5:
        return it < 3
    return it > 9


def unnamed(it: str, size: int) -> bool:
    has_size = len(it) == size
    return has_size and it.isalpha()


def within(it: int) -> bool:
    def less(number: int) -> bool:
        return number < 2

    return less(it)


def at_most(it: int, *, most: int) -> bool:
    return it <= most


def lt(it: int, other: int) -> bool:
    """A function with the name of the comparison `operator.lt`; it must not be explained as a comparison."""
    return it > other


def down(it: int, steps: int) -> bool:
    return down(it, steps - 1) if steps else it > 5


class Owner(NamedTuple):
    """A case with properties, methods and a plain field."""

    number: int

    @property
    def never(self) -> bool:
        """A condition that is false for every case."""
        return False

    @property
    def always(self) -> bool:
        """A condition that is true for every case."""
        return True

    def below(self, most: int = 2, *, more: int = 1) -> bool:
        """True if the number is below `most + more`."""
        return self.number < most + more

    def le(self, number: int, other: int) -> bool:
        """A method with the name of the comparison `operator.le`; it must not be explained as a comparison."""
        return self.number + number > other


PARTS: list[tuple[Callable[..., Any], object, list[str]]] = [
    (str.isdigit, "x", ["not so: isdigit(x)"]),
    (never, 3, ["not so: never(3)"]),
    (never, "x" * 53, [f"not so: never({'x' * 53})"]),
    (never, "x" * 54, ["not so: the conclusion"]),
    (documented, 3, ["not so: documented(3)"]),
    (none, 3, ["not so: none(3)"]),
    (lambda it: unnamed(it, 3), "x", ["not so: unnamed(it, 3)"]),
    (lambda it: unnamed(it, 3) or it.isdigit(), "x", ["not so: unnamed(it, 3)", "not so: it.isdigit()"]),
    (lambda it: not unnamed(it, 1), "x", ["not so: not unnamed(it, 1)"]),
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
    (lambda it: it.never, Owner("x" * 60), ["not so: it.never"]),  # type: ignore[arg-type] # a long value
    (lambda it: not it.always, Owner(0), ["not so: not always((0))"]),
    (lambda it: (it.number > 3) & it.always, Owner(0), ["0 <= 3, against it.number > 3"]),
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
def test_every_failed_part_is_reported(holds: Callable[..., Any], case: object, lines: list[str]) -> None:
    assert explanation(holds, case) == lines


def test_calls_are_recompiled_up_to_the_deepest_level() -> None:
    # The conclusion itself is the first call.
    assert explanation(lambda it: down(it, DEEPEST - 2), 3) == ["3 <= 5, against it > 5"]
    assert explanation(lambda it: down(it, DEEPEST - 1), 3) == ["not so: down(3, 0)"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (__name__, "3 > 2, against it <= 2"),
        ("__main__", "3 > 2, against it <= 2"),
        ("loadbal.made_up", "3 > 2, against it <= 2"),
        ("loadbalanced", "not so: <lambda>(3)"),
    ],
)
def test_only_functions_of_the_conclusions_module_and_of_the_library_are_recompiled(module: str, line: str) -> None:
    small: Callable[[int], bool] = lambda it: it <= 2  # noqa: E731 - a function of a line
    small.__module__ = module
    assert explanation(lambda it: small(it) and it, 3) == [line]
