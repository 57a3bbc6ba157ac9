"""Tests of shells.py: the cases of one largest load form a shell; every case is in one, and uses of it are noticed."""

import operator
from collections.abc import Callable
from itertools import chain, pairwise
from typing import Any

import pytest

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.shells import LargestLoad, WatchedBounds
from loadbal.checking.exhaustive import search
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Choose, Claim
from loadbal.domain import described

Recipe = Callable[[Choose, Bounds], Any]

USES: tuple[Callable[[Any], Any], ...] = (
    lambda it: it + 1,
    lambda it: 1 + it,
    lambda it: 2 * it,
    lambda it: [0] * it,
    range,
    int,
    float,
    bool,
    str,
    hash,
    lambda it: f"{it}",
    lambda it: it == 3,
    lambda it: it < 3,
    lambda it: min(3, it),
    lambda it: (0, 1, 2, 3)[it],
    lambda it: it + it,
    lambda it: it.bit_length(),
    lambda it: it.numerator,
    lambda it: getattr(it, "imag", None),
    operator.neg,
    lambda it: divmod(7, it),
)


@pytest.mark.parametrize("number", range(len(USES)))
def test_every_use_of_the_largest_load_is_noticed_and_works_as_for_integers(number: int) -> None:
    largest = LargestLoad(3)
    assert largest.was_inspected is False
    assert USES[number](largest) == USES[number](3)
    assert largest.was_inspected


def only_loads(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(choose.option(range(1, bounds.size + 1), "n"), 0, bounds.load)


def loads_or_not(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads or a number
    if choose.option(described("with loads or without", (True, False)), "with"):
        return choose.loads(2, 0, bounds.load)
    return choose.loads(1, 0, 4, "more")


def from_below(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(2, -2, bounds.load)


def twice(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(2, 0, bounds.load), choose.loads(1, 0, bounds.load, "more")


def also_a_number(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads and a number
    return choose.integer(0, bounds.load, "k"), choose.loads(2, 0, bounds.load)


def a_multiple(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(2, 0, 2 * (bounds.load or 0))


def kept_for_later(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a bound and loads
    return bounds.load, choose.loads(2, 0, bounds.load)


def answers(recipe: Recipe, watched: WatchedBounds) -> list[str]:
    new = (here for here, _ in cases(recipe, watched, Enumeration()) if here.is_in_shell or not watched.is_later_shell)
    return [answers_line(here.answers(place)) for here in new for place in range(here.width)]


@pytest.mark.parametrize("recipe", [only_loads, loads_or_not, from_below])
def test_the_shells_partition_the_cell(recipe: Recipe) -> None:
    shells = [WatchedBounds.of(Bounds(3, load), is_shell=True) for load in range(5)]
    found = [answers(recipe, shell) for shell in shells]
    assert not any(shell.inspects_load for shell in shells)
    whole = answers(recipe, WatchedBounds.of(Bounds(3, 4), is_shell=False))
    assert sorted(chain(*found)) == sorted(whole)
    assert all(found)
    smaller = [set(answers(recipe, WatchedBounds.of(Bounds(3, load), is_shell=False))) for load in range(5)]
    assert [set(new) for new in found[1:]] == [large - small for small, large in pairwise(smaller)]


@pytest.mark.parametrize("recipe", [twice, also_a_number, a_multiple])
def test_a_recipe_that_uses_the_largest_load_otherwise_is_noticed(recipe: Recipe) -> None:
    shell = WatchedBounds.of(Bounds(2, 2), is_shell=True)
    answers(recipe, shell)
    assert shell.inspects_load


def test_a_conclusion_that_uses_the_largest_load_is_noticed() -> None:
    claim = Claim(sentence="A toy.", case=kept_for_later, holds=lambda it: (it[1][0] < 2) | (it[0] > 3))
    shell = WatchedBounds.of(Bounds(2, 1), is_shell=True)
    search(claim, shell)
    assert shell.inspects_load


def test_bounds_without_a_largest_load_have_no_shells() -> None:
    assert WatchedBounds.all_shells(Bounds(3)).load is None
    assert WatchedBounds.all_shells(Bounds(3)).shell_counts({}) == []
    assert WatchedBounds.of(Bounds(3, 2), is_shell=True).shell_counts({}) == []


def test_watched_bounds_record_which_bounds_were_read() -> None:
    for is_shell in (False, True):
        watched = WatchedBounds.of(Bounds(4, 3, 2, 0), is_shell=is_shell)
        assert watched.plain == Bounds(4, 3, 2, 0)
        assert not watched.bounds_read
        assert (watched.smallest, watched.spare) == (2, 0)
        assert watched.bounds_read == {"smallest", "spare"}
        assert watched.load == 3
        assert watched.among([4]) == [4]
        assert watched.bounds_read == {"smallest", "spare", "load", "size"}
