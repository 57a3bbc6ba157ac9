"""A counterexample becomes as small as it can."""

from random import Random
from time import monotonic
from typing import Any

from loadbal.attacking import levels
from loadbal.attacking.shrinking import shrunk, weight
from loadbal.attacking.steering import Plan
from loadbal.attacking.trial import Trial, Trials
from loadbal.claim import Bounds, Claim
from tests.attacking import claims


def failing(claim: Claim[Any], bounds: Bounds) -> Trial:
    """A case that fails, with the largest answers within the bounds."""
    trials = Trials(claim, monotonic() + 60)
    for seed in range(100):
        found = trials.trial(bounds, Plan(Random(seed), levels.highest), None, 5)
        if found.outcome == "fails":
            return found
    raise AssertionError("no case fails")


def test_a_number_becomes_the_smallest_that_fails() -> None:
    found = shrunk(claims.FAR, failing(claims.FAR, Bounds(8, 10**9)), Random(0), 5)

    assert found.answers == {"n": 1000001}
    assert (found.bounds.size, found.bounds.load) == (1, 1000001)


def test_loads_become_small() -> None:
    found = shrunk(claims.WIDE, failing(claims.WIDE, Bounds(200, 50, 150)), Random(0), 10)

    assert sum(found.answers["loads"]) == 3
    assert len(found.answers["loads"]) == 100


def test_the_weight_counts_answers_first() -> None:
    small, large = (failing(claims.FAR, Bounds(1, load)) for load in (10**7, 10**8))
    assert weight(small) < weight(large)
