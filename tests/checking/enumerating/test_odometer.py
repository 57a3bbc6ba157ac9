"""The walk that the methods share: an odometer over options, whatever the questions are."""

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
    """A word in which the first letter decides how many follow, none of them for `c` and no way on from `b`."""
    first = choose.option("abcd", "first")
    if first == "b":
        choose.option((), "nothing")
    return first, *(choose.option("xy", f"letter {place}") for place in range({"a": 2, "c": 0, "d": 1}[first]))


every_walk = pytest.mark.parametrize("walk", [Enumeration, Unknowns, UnboundedUnknowns])


@every_walk
def test_every_combination_comes_once_and_in_order(walk: type[Odometer]) -> None:
    start = walk()
    words = ["".join(word) for _, word in cases(answered, BOUNDS, start)]
    assert words == [*("a" + x + y for x, y in product("xy", "xy")), "c", "dx", "dy"]
    letters = {"of": "one of x, y", "options": 2}
    assert start.coverage.as_json() == {
        "first": {"of": "one of a, b, c, d", "options": 4},
        "nothing": {"of": "numbers"},
        "letter 0": letters,
        "letter 1": letters,
    }


def test_a_recipe_is_told_the_bounds() -> None:
    assert [size for _, size in cases(lambda _, bounds: bounds.size, Bounds(7), Enumeration())] == [7]


@every_walk
def test_one_combination_follows_another_until_none_is_left(walk: type[Odometer]) -> None:
    here: Odometer | None = walk()
    seen = []
    while here is not None:
        seen.append(here.option("ab", "one") + here.option("xy", "other"))
        here = here.following()
    assert seen == ["ax", "ay", "bx", "by"]


def test_nothing_to_choose_from_at_all_is_no_case() -> None:
    assert list(cases(lambda choose, _: choose.option((), "nothing"), BOUNDS, Enumeration())) == []


def test_no_option_is_an_error_for_whoever_asks_directly() -> None:
    for radix in (0, -1):
        with pytest.raises(NoOptionError, match="raise the size"):
            Enumeration().digit(radix)
    assert Enumeration().digit(1) == 0


@every_walk
def test_a_question_needs_a_name(walk: type[Odometer]) -> None:
    with pytest.raises(InvalidInputError, match="name"):
        walk().option((1, 2))
    for ask in (walk().integer, walk().rational if walk is not Enumeration else walk().integer):
        with pytest.raises(InvalidInputError, match="name"):
            ask(0, 1)


def test_no_question_is_one_case() -> None:
    assert [case for _, case in cases(lambda _choose, _bounds: "alone", BOUNDS, Enumeration())] == ["alone"]
