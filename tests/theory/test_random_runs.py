"""Random runs in blocks against single runs, and the statistics of the tables against their definitions."""

import numpy as np
import pytest

from loadbal.errors import InvalidInputError, InvalidNetworkError, UnknownNameError
from loadbal.theory.random_runs import (
    CHUNK_RUNS,
    MODELS,
    Inputs,
    Model,
    Moments,
    first_reached_times,
    levels_for,
    moments,
    random_times,
)
from tests.protocols.test_odd_even_transposition import plain_step

SMALL = Inputs(10, 30)


def plain_discrepancies(loads: tuple[int, ...]) -> list[int]:
    """The discrepancy after 0, 1, 2, ... steps, up to the first that is at most one."""
    found, time = [max(loads) - min(loads)], 0
    while found[-1] > 1:
        loads, time = plain_step(loads, time % 2), time + 1
        found.append(max(loads) - min(loads))
    return found


def discrepancies_of_runs(inputs: Inputs, runs: int) -> list[list[int]]:
    """For each run with seed 1 and chunk 0: the discrepancies after 0, 1, 2, ... steps."""
    return [plain_discrepancies(tuple(loads)) for loads in inputs.draw(runs, (1, 0)).T.tolist()]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("levels", [(1,), (1, 9, 10), range(1, 31)])
def test_times_agree_with_single_runs(model: Model, levels: list[int]) -> None:
    inputs = Inputs(10, 30, model)
    expected = [
        [
            next(time for time, found in enumerate(trail) if found <= level)
            for trail in discrepancies_of_runs(inputs, 40)
        ]
        for level in levels
    ]
    assert random_times(inputs, levels, 40, 1).tolist() == expected


def test_moments_agree_with_their_definitions() -> None:
    times, runs = random_times(SMALL, levels_for(5), 60, 1), discrepancies_of_runs(SMALL, 60)
    ends = [len(trail) - 1 for trail in runs]
    firsts = [next(time for time, found in enumerate(trail) if found <= 5) for trail in runs]
    at = [end - time for trail, end in zip(runs, ends, strict=True) for time, found in enumerate(trail) if found == 5]
    in_rounds = [
        -(-end // 2) - time // 2
        for trail, end in zip(runs, ends, strict=True)
        for time, found in enumerate(trail)
        if found == 5 and time % 2 == 0
    ]
    assert moments(times, "total", "steps").estimate().mean == pytest.approx(np.mean(ends))
    assert moments(times, "remaining-first", "steps").estimate().mean == pytest.approx(np.mean(ends) - np.mean(firsts))
    assert moments(times, "remaining-at-k0", "steps").estimate().mean == pytest.approx(np.mean(at))
    below = [
        end - next(time for time, found in enumerate(trail) if found < 5)
        for trail, end in zip(runs, ends, strict=True)
        for found in trail
        if found == 5
    ]
    assert moments(times, "remaining-below-k0", "steps").estimate().mean == pytest.approx(np.mean(below))
    assert moments(times, "remaining-at-k0", "rounds").estimate().mean == pytest.approx(np.mean(in_rounds))


def test_the_standard_error_agrees_with_numpy() -> None:
    values = np.array([3, 5, 10, 2])
    assert Moments.of(values, np.ones(4, int)).estimate().error == pytest.approx(np.std(values, ddof=1) / 2)
    assert np.isnan(Moments.of(values, np.zeros(4, int)).estimate().mean)


def test_moments_of_disjoint_runs_add_up() -> None:
    sums, counts = np.arange(20) ** 2, np.arange(20) % 3
    parts = Moments.of(sums[:7], counts[:7]).plus(Moments.of(sums[7:], counts[7:]))
    assert parts == Moments.of(sums, counts)


def test_runs_are_determined_by_the_seed() -> None:
    runs = CHUNK_RUNS + 5
    assert (random_times(SMALL, [1], runs, 7) == random_times(SMALL, [1], runs, 7)).all()
    assert (random_times(SMALL, [1], 50, 7) != random_times(SMALL, [1], 50, 8)).any()


def test_the_extremes_model_attains_0_and_k() -> None:
    block = Inputs(6, 50, "extremes").draw(100, [3])
    assert (block.min(axis=0) == 0).all()
    assert (block.max(axis=0) == 50).all()


def test_bad_input_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="the number of nodes is 7; expected an even number"):
        Inputs(7, 3)
    with pytest.raises(InvalidInputError, match="the largest random load is 0; expected 1 to 16000"):
        Inputs(8, 0)
    with pytest.raises(UnknownNameError, match="no model of random inputs is called 'normal'; choose one of"):
        Inputs(8, 3, "normal")  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError, match="the number of runs is 0; expected 1 or more"):
        random_times(SMALL, [1], 0, 1)
    with pytest.raises(InvalidInputError, match="the smallest discrepancy to reach is 0; expected 1 or more"):
        first_reached_times(SMALL.draw(3, [1]), [0])
