"""Makes a counterexample smaller: smaller bounds, fewer nodes, smaller numbers, as long as the case still fails."""

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any

from loadbal.attacking import levels
from loadbal.attacking.limits import DeadlineError, TooLargeError
from loadbal.attacking.steering import Draw, Draws, Key, Plan
from loadbal.attacking.trial import Trial, Trials
from loadbal.claim import Bounds, Claim

FITS = 3
"""The number of attempts to fit the drawn answers into smaller bounds, each at random."""


def shrunk(claim: Claim[Any], trial: Trial, random: Random, seconds: float) -> Trial:
    """A counterexample that is as small as the time allows to make it."""
    trials = Trials(claim, monotonic() + seconds)
    plan = Plan(random, levels.lowest, reach=trial.bounds.load or 0)
    patience = max(seconds / 4, 4 * trial.seconds)
    try:
        while smaller := _smaller(trials, trial, plan, patience):
            trial = smaller
    except (DeadlineError, KeyboardInterrupt):
        pass
    return trial


def _smaller(trials: Trials, trial: Trial, plan: Plan, patience: float) -> Trial | None:
    """The first smaller counterexample among the candidates."""
    for bounds, draws in _candidates(trial):
        try:
            found = trials.trial(bounds, plan, draws, patience)
        except TooLargeError:
            continue
        if found.outcome == "fails" and weight(found) < weight(trial):
            return found
    return None


def weight(trial: Trial) -> tuple[int, ...]:
    """The order of counterexamples: by the number of answers, then by their sum, then by the bounds."""
    values = [(value, draw.low) for draw in trial.draws.values() for value in _numbers(draw)]
    size, load = trial.bounds.size, trial.bounds.load or 0
    return len(values), int(sum(value - low for value, low in values)), size, load


def _numbers(draw: Draw) -> tuple[Any, ...]:
    return draw.value if isinstance(draw.value, tuple) else (draw.value,)


def _candidates(trial: Trial) -> Iterator[tuple[Bounds, Draws]]:
    """Smaller bounds, then smaller answers, large steps first."""
    bounds, load = trial.bounds, trial.bounds.load or 0
    for size in _steps_down(bounds.size, 1):
        yield from [(Bounds(size, load, min(bounds.smallest, size)), trial.draws)] * FITS
    for less in _steps_down(load, 0):
        yield from [(Bounds(bounds.size, less, bounds.smallest), trial.draws)] * FITS
    for key, draw in trial.draws.items():
        for value in _smaller_values(draw):
            yield bounds, _with_value(trial.draws, key, value)


def _with_value(draws: Draws, key: Key, value: Any) -> Draws:  # noqa: ANN401 - an integer, a fraction or loads
    return {**draws, key: draws[key]._replace(value=value)}


def _smaller_values(draw: Draw) -> Iterator[Any]:
    if isinstance(draw.value, tuple):
        yield tuple(draw.low + (value - draw.low) // 2 for value in draw.value)
        yield tuple(max(draw.low, value - 1) for value in draw.value)
        for place, value in enumerate(draw.value):
            for less in _steps_down(value, draw.low):
                yield (*draw.value[:place], less, *draw.value[place + 1 :])
    elif isinstance(draw.value, int):
        yield from _steps_down(draw.value, draw.low)


def _steps_down(value: int, low: int) -> Iterator[int]:
    """Smaller numbers to try, `low` first; each is half as far from `value` as the one before."""
    step = value - low
    while step > 0:
        yield value - step
        step //= 2
