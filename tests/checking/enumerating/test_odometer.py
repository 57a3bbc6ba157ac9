"""The walk that the methods share: an odometer over options, whatever the questions are."""

from itertools import product

import numpy as np
import pytest

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import Odometer, Tally, cases, confirmed, spread, vacuous
from loadbal.checking.smt import Unknowns
from loadbal.checking.solver import Unbounded
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import DisagreementError, InvalidInputError, NoOptionError
from loadbal.verdict import Evidence, Refuted, Strength

BOUNDS = Bounds(size=1)


def answered(choose: Choose, _: Bounds) -> tuple[str, ...]:
    """A word in which the first letter decides how many follow, none of them for `c` and no way on from `b`."""
    first = choose.option("abcd", "first")
    if first == "b":
        choose.option((), "nothing")
    return first, *(choose.option("xy", f"letter {place}") for place in range({"a": 2, "c": 0, "d": 1}[first]))


every_walk = pytest.mark.parametrize("walk", [Enumeration, Unknowns, Unbounded])


@every_walk
def test_every_combination_comes_once_and_in_order(walk: type[Odometer]) -> None:
    start = walk()
    words = ["".join(word) for _, word in cases(answered, BOUNDS, start)]
    assert words == [*("a" + x + y for x, y in product("xy", "xy")), "c", "dx", "dy"]
    letters = {"of": "one of x, y", "options": 2}
    assert start.coverage.plain() == {
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


def test_a_tally_counts_one_truth_for_all() -> None:
    tally = Tally()
    tally.add(5, relevant=True)
    tally.add(2, relevant=False)
    assert (tally.cases, tally.relevant) == (7, 5)
    for width in (1, 2, 3):
        for value in (True, False, 3, 0):
            assert spread(value, width).tolist() == [value] * width


def test_only_what_fails_on_plain_numbers_is_believed() -> None:
    evidence = Evidence(Strength.EXHAUSTIVE, 1, 1)
    claim = Claim(
        sentence="Odd numbers are not three.",
        case=lambda choose, bounds: choose.integer(0, 9 * bounds.size, "k"),
        assumes=lambda it: it % 2 == 1,
        holds=lambda it: it != 3,
    )
    found = confirmed(claim, {"k": 3}, BOUNDS, evidence)
    assert (found, found.case) == (Refuted({"k": 3}, evidence), 3)
    for answer in (4, 5):
        with pytest.raises(DisagreementError, match=f"k {answer} fails, but not"):
            confirmed(claim, {"k": answer}, BOUNDS, evidence)


def test_what_answers_more_than_is_asked_is_not_believed() -> None:
    claim = Claim(sentence="None is three.", case=lambda choose, _: choose.integer(0, 9, "k"), holds=lambda it: it != 3)
    with pytest.raises(DisagreementError, match="k 3, m 1 answers what nobody asked: 'm': None is three"):
        confirmed(claim, {"k": 3, "m": 1}, BOUNDS, Evidence(Strength.EXHAUSTIVE, 1, 1))


def test_cases_that_others_stand_for_are_counted_as_if_looked_at() -> None:
    tally = Tally()
    tally.add(3, np.array([True, False, True]))
    tally.stand_for(10, 10)
    tally.stand_for(5, 4)
    assert (tally.cases, tally.relevant, tally.represented, tally.representatives) == (18, 16, 15, 0)


def test_a_column_of_some_of_the_cases_is_refused() -> None:
    assert spread(np.array([1, 2]), 2).tolist() == [1, 2]
    assert spread(value := True, 1).tolist() == [value]
    for part in (np.array([1]), np.array([1, 2, 3])):
        with pytest.raises(InvalidInputError, match="for 2 cases"):
            spread(part, 2)


def test_what_nobody_looked_at_is_told_from_what_nobody_met() -> None:
    claim = Claim(sentence="Nothing.", case=answered, holds=bool)
    assert "there is nothing to choose from" in str(vacuous(claim, 0, BOUNDS))
    assert "none of 1 cases" in str(vacuous(claim, 1, BOUNDS))
    assert "none of 2 networks" in str(vacuous(claim, 2, BOUNDS, "networks"))
