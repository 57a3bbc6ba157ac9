"""Trials: their outcomes, counts and slack; what is too large, and what is known."""

from random import Random
from time import monotonic

import pytest

from loadbal.attacking import levels
from loadbal.attacking.limits import TooLargeError
from loadbal.attacking.steering import Plan
from loadbal.attacking.trial import HYPOTHESIS, Trial, Trials
from loadbal.claim import Bounds, Claim
from loadbal.errors import NoOptionError
from tests.attacking import claims


def tried(claim: Claim[int], load: int) -> tuple[Trial, Trials]:
    """The trial with the largest answers within the bounds."""
    trials = Trials(claim, monotonic() + 60)
    return trials.trial(Bounds(1, load), Plan(Random(0), levels.highest), None, 5), trials


def test_a_case_fits_fails_or_does_not_meet_the_hypothesis() -> None:
    assert [tried(claims.WHOLE, load)[0].outcome for load in (8, 10)] == ["fits", "fails"]
    assert tried(claims.NEVER, 3)[0].outcome == "unmet"
    assert tried(claims.TABLE, 11)[0].outcome == "error"


def test_slack_and_counts_are_kept() -> None:
    trial, trials = tried(claims.WHOLE, 6)

    assert trial.slack is not None
    assert trial.slack.share == pytest.approx(1 / 3)
    assert (trials.cases, trials.relevant, trials.compared) == (1, 1, 1)
    assert trial.answers == {"n": 6}
    assert trial.ranges == ((("n", 0), 1, 6),)


def test_a_case_is_tried_once() -> None:
    trial, trials = tried(claims.WHOLE, 6)
    again = trials.trial(
        Bounds(1, 7), Plan(Random(0)), dict(trial.draws) | {("n", 0): trial.draws["n", 0]._replace(high=7)}, 5
    )

    assert (again.outcome, trials.cases) == ("known", 1)


def test_no_case_is_no_error() -> None:
    def nothing(*_: object) -> int:
        raise NoOptionError("nothing")

    trial, trials = tried(Claim(sentence="It is so.", case=nothing, holds=lambda it: it < 1), 3)
    assert (trial.outcome, trials.errors.total()) == ("none", 0)


def test_the_slack_of_a_rare_hypothesis_is_read() -> None:
    trial, _ = tried(claims.RARE, 3)
    assert trial.tightest[HYPOTHESIS].gap == 9 - 1500


def test_memory_and_time_end_a_case() -> None:
    for error in (MemoryError, RecursionError, OverflowError):

        def large(*_: object, error: type[Exception] = error) -> int:
            raise error

        with pytest.raises(TooLargeError):
            tried(Claim(sentence="It is so.", case=large, holds=lambda it: it < 1), 3)


def test_a_number_that_python_does_not_print_is_too_large() -> None:
    with pytest.raises(TooLargeError):
        tried(claims.FAR, 1 << 20_000)
