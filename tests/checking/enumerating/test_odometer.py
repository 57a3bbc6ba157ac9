"""Tests of odometer.py: every subclass lists each combination of answers once and in order."""

from itertools import product

import pytest

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.smt import Unknowns
from loadbal.checking.solver import UnboundedUnknowns
from loadbal.claim import Bounds, Choose
from loadbal.errors import InvalidInputError, NoOptionError

BOUNDS = Bounds(size=1)


def answered(choose: Choose, _: Bounds) -> tuple[str, ...]:
    """A recipe whose first answer says how many letters follow: 2 after a, 0 after c, 1 after d; b is a dead end."""
    first = choose.option("abcd", "first")
    if first == "b":
        choose.option((), "nothing")
    return first, *(choose.option("xy", f"letter {place}") for place in range({"a": 2, "c": 0, "d": 1}[first]))


every_odometer = pytest.mark.parametrize("make", [Enumeration, Unknowns, UnboundedUnknowns])


@every_odometer
def test_every_combination_comes_once_and_in_order(make: type[Odometer]) -> None:
    start = make()
    words = ["".join(word) for _, word in cases(answered, BOUNDS, start)]
    assert words == [*("a" + x + y for x, y in product("xy", "xy")), "c", "dx", "dy"]
    letters = {"of": "one of x, y", "options": 2}
    assert start.coverage.as_json() == {
        "first": {"of": "one of a, b, c, d", "options": 4},
        "nothing": {"of": "numbers"},
        "letter 0": letters,
        "letter 1": letters,
    }


def test_the_recipe_gets_the_bounds() -> None:
    assert [size for _, size in cases(lambda _, bounds: bounds.size, Bounds(7), Enumeration())] == [7]


@every_odometer
def test_following_gives_every_combination_and_then_none(make: type[Odometer]) -> None:
    here: Odometer | None = make()
    seen = []
    while here is not None:
        seen.append(here.option("ab", "one") + here.option("xy", "other"))
        here = here.following()
    assert seen == ["ax", "ay", "bx", "by"]


def test_a_recipe_without_options_has_no_case() -> None:
    assert list(cases(lambda choose, _: choose.option((), "nothing"), BOUNDS, Enumeration())) == []


def test_a_digit_of_no_answers_raises_an_error() -> None:
    for radix in (0, -1):
        with pytest.raises(NoOptionError, match="raise the size"):
            Enumeration().digit(radix)
    assert Enumeration().digit(1) == 0


@every_odometer
def test_a_question_without_a_name_is_refused(make: type[Odometer]) -> None:
    with pytest.raises(InvalidInputError, match="name"):
        make().option((1, 2))
    for ask in (make().integer, make().rational if make is not Enumeration else make().integer):
        with pytest.raises(InvalidInputError, match="name"):
            ask(0, 1)


def test_a_recipe_without_questions_has_one_case() -> None:
    assert [case for _, case in cases(lambda _choose, _bounds: "alone", BOUNDS, Enumeration())] == ["alone"]
