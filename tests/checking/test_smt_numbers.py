"""Tests of smt.py: ranges of unknown numbers, and counterexamples with the smallest numbers."""

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


def number_recipe(kind: str, low: int, high: int | None, *name: str) -> Callable[[Choose, Bounds], Any]:
    """A recipe that asks for a single number from `low` to `high`; `kind` is "integer" or "rational"."""
    return lambda choose, _: getattr(choose, kind)(low, high, *name)


def verdict_on(recipe: Callable[[Choose, Bounds], Any], holds: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - a verdict
    return smt.check(Claim(sentence="A toy.", case=recipe, holds=holds), Bounds(1))


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_number_has_all_values_of_its_range_and_no_others(kind: str) -> None:
    recipe = number_recipe(kind, 2, 5, "number")
    inside = verdict_on(recipe, lambda it: (it >= 2) & (it <= 5))
    assert isinstance(inside, Bounded)
    assert inside.evidence.covered == {"number": {"of": "numbers", "from": 2, "to": 5}}
    for end in (2, 5):
        found = verdict_on(recipe, partial(ne, end))
        assert isinstance(found, Refuted)
        assert found.answers == {"number": end}
    assert isinstance(verdict_on(recipe, lambda it: it != Fraction(7, 2)), Bounded if kind == "integer" else Refuted)


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_number_without_upper_end_can_be_arbitrarily_large(kind: str) -> None:
    found = verdict_on(number_recipe(kind, 2, None, "number"), lambda it: it != 10**30)
    assert isinstance(found, Refuted)
    assert found.answers == {"number": 10**30}


@pytest.mark.parametrize("kind", ["integer", "rational"])
def test_a_question_without_a_name_is_refused(kind: str) -> None:
    with pytest.raises(InvalidInputError, match="a choice without a name"):
        verdict_on(number_recipe(kind, 1, 1), lambda it: it < 1)


@pytest.mark.parametrize("seed", range(12))
def test_the_counterexample_has_the_smallest_largest_absolute_load_and_is_the_first(seed: int) -> None:
    everything = list(product(range(-REACH, REACH + 1), repeat=2))
    failing = Random(seed).sample(everything, seed % 4 + 1)  # noqa: S311 - which ones does not matter
    found = verdict_on(
        lambda choose, _: choose.loads(2, -REACH, REACH),
        lambda it: negation(any_of((it[0] == first) & (it[1] == second) for first, second in failing)),
    )
    assert isinstance(found, Refuted)
    assert found.answers["loads"] == min(failing, key=lambda it: (max(map(abs, it)), it))


@pytest.mark.parametrize("seed", range(6))
def test_the_counterexample_is_the_smallest_of_a_failing_interval(seed: int) -> None:
    low = 7**seed + 2
    found = verdict_on(number_recipe("integer", 0, None, "number"), lambda it: (it < low) | (it > 3 * low))
    assert isinstance(found, Refuted)
    assert found.answers == {"number": low}


def test_integers_may_be_as_large_as_the_rational_number_rounded_up() -> None:
    found = verdict_on(
        lambda choose, _: (choose.integer(-9, 9, "whole"), choose.rational(0, 9, "part")),
        lambda it: it[1] != Fraction(7, 2),
    )
    assert isinstance(found, Refuted)
    assert found.answers == {"whole": -4, "part": Fraction(7, 2)}


def test_a_claim_without_numbers_can_be_refuted() -> None:
    found = verdict_on(lambda choose, _: choose.option(("a", "b"), "word"), lambda it: it == "a")
    assert isinstance(found, Refuted)
    assert found.answers == {"word": "b"}


@pytest.mark.parametrize("error", [InvalidInputError, SymbolicTruthError, TypeError])
def test_the_domain_in_words_has_the_questions_before_an_error(error: type[Exception]) -> None:
    def recipe(choose: Choose, _: Bounds) -> Any:  # noqa: ANN401 - never there
        choose.integer(0, 9, "number")
        raise error("no number")

    claim = Claim(sentence="A toy.", case=recipe, holds=lambda _: True)
    assert smt.domain_in_words(claim) == {"number": {"of": "numbers"}}
