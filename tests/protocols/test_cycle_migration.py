"""Function 1 against a second implementation that moves every task singly."""

from collections.abc import Callable

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError, UnknownNameError
from loadbal.protocols.cycle_migration import READINGS, Reading, final, migrate, run

ROUNDED: dict[str, Callable[[int, int], int]] = {
    "floor": lambda s, n: s // n,
    "ceil": lambda s, n: -(-s // n),
    "nearest": lambda s, n: int(s / n + 0.5),
}


def final_loads_by_moving_tasks(loads: list[int], name: str) -> list[int]:
    """The final loads of the reading `name`, with a list of tasks for each processor."""
    n, most = len(loads), max(loads)
    way, rounding = ("all", "floor") if name == "dif-once" else name.split("-")[:2]
    iterations = {"dif-once": 1}.get(name, most * n if name.endswith("mn") else n)
    average = ROUNDED[rounding](sum(loads), n)
    held = [["task"] * load for load in loads]
    for _ in range(iterations):
        leaving = [max(0, len(tasks) - average) for tasks in held]
        if way == "one":
            leaving = [min(1, count) for count in leaving]
        arriving = [[held[j].pop() for _ in range(count)] for j, count in enumerate(leaving)]
        for j, tasks in enumerate(arriving):
            held[(j + 1) % n] += tasks
    return [len(tasks) for tasks in held]


@pytest.mark.parametrize("reading", [reading.name for reading in READINGS])
def test_all_readings_agree_with_moving_single_tasks(reading: str) -> None:
    """The comparison is made on random loads on cycles of one to seven processors."""
    draw = np.random.default_rng(len(reading))
    for _ in range(60):
        loads = draw.integers(9, size=draw.integers(1, 8)).tolist()
        assert list(migrate(loads, reading=reading).final) == final_loads_by_moving_tasks(loads, reading)


@pytest.mark.parametrize("reading", READINGS, ids=str)
@pytest.mark.parametrize("iterations", [None, 0, 2])
def test_columns_agree_with_single_cases(reading: Reading, iterations: int | None) -> None:
    """The number of iterations may differ from case to case."""
    cases = np.random.default_rng(5).integers(0, 9, (150, 5), np.int8)
    ends = final(tuple(cases.T), reading, iterations)
    alone = [run(tuple(case), reading, iterations) for case in cases.tolist()]
    assert [*zip(*(column.tolist() for column in ends), strict=True)] == [one.final for one in alone]
    assert [final(one.states[0], reading, iterations) for one in alone] == [one.final for one in alone]
    for time, loads in enumerate(run(tuple(cases.T), reading, iterations).states):
        stay = [one.states[min(time, len(one.states) - 1)] for one in alone]
        assert [*zip(*(column.tolist() for column in loads), strict=True)] == stay


@pytest.mark.parametrize("reading", READINGS, ids=lambda it: it.name)
def test_the_number_of_iterations_can_be_given(reading: Reading) -> None:
    loads = (9, 0, 0, 1)
    whole = run(loads, reading, 7)
    assert whole.reading is reading
    assert [run(loads, reading, count).states for count in range(8)] == [
        whole.states[: count + 1] for count in range(8)
    ]


def test_two_tasks_can_move_around_together_forever() -> None:
    """Loads 0 0 2 are the smallest counterexample for whole surpluses over the average rounded down."""
    assert migrate([0, 0, 2]).states == ((0, 0, 2), (2, 0, 0), (0, 2, 0), (0, 0, 2))
    assert migrate([0, 0, 2], reading="one-floor").states == ((0, 0, 2), (1, 0, 1), (1, 1, 0), (0, 1, 1))


def test_an_unknown_reading_is_refused_with_the_known_ones() -> None:
    """The error message names the unknown reading and lists the known ones."""
    with pytest.raises(UnknownNameError, match="the protocol is called 'some'; choose one of all-floor, "):
        migrate([1], reading="some")


@pytest.mark.parametrize("loads", [[], [-1], [0, 1.5]])
def test_invalid_loads_are_refused(loads: list[int]) -> None:
    """A cycle has at least one processor and loads are natural numbers; everything else is refused."""
    with pytest.raises(InvalidLoadsError):
        migrate(loads)
