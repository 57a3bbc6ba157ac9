"""Tests of finders.py: what finders count and store of a batch, and when they need no further cases."""

import numpy as np
import pytest

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import (
    Best,
    Counterexample,
    CounterexampleFinder,
    ExtremeFinder,
    index_of_extreme,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.loads import Loads

BOUNDS = Bounds(1, 3)


def two_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(2, 0, bounds.load)


SMALL_IF_ODD = Claim(
    sentence="A first load that is odd is smaller than three.",
    case=two_loads,
    assumes=lambda it: it[0] % 2 == 1,
    holds=lambda it: it[0] < 3,
)
LARGEST_SECOND = Extremum(sentence="The largest second load.", case=two_loads, measure=lambda it: it[1], seek="largest")


def test_cases_are_counted_up_to_the_first_counterexample() -> None:
    counts: list[int] = []
    finder, batch = CounterexampleFinder(SMALL_IF_ODD, BOUNDS, progress=counts.append), Enumeration()
    assert finder.examine(batch, two_loads(batch, BOUNDS))
    assert finder.is_done
    assert finder.counterexample == Counterexample((0, 12), {"loads": (3, 0)})
    assert (finder.tally.cases, finder.tally.relevant) == (13, 5)
    assert counts == []


def test_a_batch_without_counterexample_is_counted_whole() -> None:
    counts: list[int] = []
    finder, batch = CounterexampleFinder(SMALL_IF_ODD, Bounds(1, 2), progress=counts.append), Enumeration()
    assert not finder.examine(batch, two_loads(batch, Bounds(1, 2)))
    assert not finder.is_done
    assert (finder.tally.cases, finder.tally.relevant) == (9, 3)
    assert counts == [9]


def test_an_extremum_keeps_the_first_case_of_the_extreme_value() -> None:
    finder = ExtremeFinder(LARGEST_SECOND, BOUNDS)
    for expected in (True, False):
        batch = Enumeration()
        assert finder.examine(batch, two_loads(batch, BOUNDS)) is expected
    assert finder.best == Best(3, {"loads": (0, 3)})
    assert (finder.tally.cases, finder.is_done) == (32, False)


@pytest.mark.parametrize(("seek", "beating", "others"), [("largest", 4, (3, 2)), ("smallest", 2, (3, 4))])
def test_only_a_more_extreme_value_beats_the_best(seek: str, beating: int, others: tuple[int, int]) -> None:
    best = Best(3, {})
    assert best.is_beaten_by(beating, seek)  # type: ignore[arg-type] # one of the two words
    assert not any(best.is_beaten_by(other, seek) for other in others)  # type: ignore[arg-type] # as above


def test_every_value_beats_no_value() -> None:
    assert Best().is_beaten_by(0, "largest")


@pytest.mark.parametrize(("seek", "expected"), [("largest", 2), ("smallest", 1)])
def test_the_extreme_case_is_the_first_relevant_one(seek: str, expected: int) -> None:
    values = np.array([0, 3, 7, 3, 7, 9])
    relevant = np.array([False, True, True, True, True, False])
    assert index_of_extreme(values, relevant, seek) == expected  # type: ignore[arg-type] # one of the two words
