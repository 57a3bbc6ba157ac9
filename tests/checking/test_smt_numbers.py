"""What the solver is asked of numbers: both ends of a range, nothing beyond it, and the smallest of what fails."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from operator import ne
from random import Random
from typing import Any

import pytest

from loadbal.arithmetic import any_of, negation
from loadbal.checking import smt
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import InvalidInputError, SymbolicTruthError
from loadbal.verdict import Bounded, Refuted

REACH = 3


def one(kind: str, low: int, high: int | None, *name: str) -> Callable[[Choose, Bounds], Any]:
    """The recipe that asks for one number."""
    return lambda choose, _: getattr(choose, kind)(low, high, *name)


def asked(recipe: Callable[[Choose, Bounds], Any], holds: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - a verdict
    return smt.check(Claim(sentence="A toy.", case=recipe, holds=holds), Bounds(1))


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_number_reaches_both_ends_of_its_range_and_no_further(kind: str) -> None:
    recipe = one(kind, 2, 5, "number")
    inside = asked(recipe, lambda it: (it >= 2) & (it <= 5))
    assert isinstance(inside, Bounded)
    assert inside.evidence.covered == {"number": {"of": "numbers", "from": 2, "to": 5}}
    for end in (2, 5):
        found = asked(recipe, partial(ne, end))
        assert isinstance(found, Refuted)
        assert found.answers == {"number": end}
    assert isinstance(asked(recipe, lambda it: it != Fraction(7, 2)), Bounded if kind == "integer" else Refuted)


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_number_without_a_largest_one_has_none(kind: str) -> None:
    found = asked(one(kind, 2, None, "number"), lambda it: it != 10**30)
    assert isinstance(found, Refuted)
    assert found.answers == {"number": 10**30}


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_question_without_a_name_is_refused(kind: str) -> None:
    with pytest.raises(InvalidInputError, match="a question without a name"):
        asked(one(kind, 1, 1), lambda it: it < 1)


@pytest.mark.parametrize("seed", range(12))
def test_of_what_fails_the_nearest_to_nothing_is_told_and_of_those_the_first(seed: int) -> None:
    everything = list(product(range(-REACH, REACH + 1), repeat=2))
    failing = Random(seed).sample(everything, seed % 4 + 1)  # noqa: S311 - which ones does not matter
    found = asked(
        lambda choose, _: choose.loads(2, -REACH, REACH),
        lambda it: negation(any_of((it[0] == first) & (it[1] == second) for first, second in failing)),
    )
    assert isinstance(found, Refuted)
    assert found.answers["loads"] == min(failing, key=lambda it: (max(map(abs, it)), it))


@pytest.mark.parametrize("seed", range(6))
def test_of_a_stretch_that_fails_its_end_is_told(seed: int) -> None:
    low = 7**seed + 2
    found = asked(one("integer", 0, None, "number"), lambda it: (it < low) | (it > 3 * low))
    assert isinstance(found, Refuted)
    assert found.answers == {"number": low}


def test_how_far_numbers_reach_is_rounded_up() -> None:
    found = asked(
        lambda choose, _: (choose.integer(-9, 9, "whole"), choose.rational(0, 9, "part")),
        lambda it: it[1] != Fraction(7, 2),
    )
    assert isinstance(found, Refuted)
    assert found.answers == {"whole": -4, "part": Fraction(7, 2)}


def test_what_fails_without_a_number_fails() -> None:
    found = asked(lambda choose, _: choose.option(("a", "b"), "word"), lambda it: it == "a")
    assert isinstance(found, Refuted)
    assert found.answers == {"word": "b"}


@pytest.mark.parametrize("error", [InvalidInputError, SymbolicTruthError, TypeError])
def test_a_recipe_that_looks_at_numbers_is_told_as_far_as_it_comes(error: type[Exception]) -> None:
    def recipe(choose: Choose, _: Bounds) -> Any:  # noqa: ANN401 - never there
        choose.integer(0, 9, "number")
        raise error("no number")

    claim = Claim(sentence="A toy.", case=recipe, holds=lambda _: True)
    assert smt.domain_in_words(claim) == {"number": {"of": "numbers"}}
