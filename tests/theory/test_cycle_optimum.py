"""The optimum on a cycle: against a search through all schedules, and its schedules task by task."""

from itertools import product

import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.theory.cycle_optimum import arc_bound, cycle_optimum, fewest_units
from loadbal.theory.token_schedules import fewest_steps


@pytest.mark.parametrize(("n", "most"), [(2, 7), (3, 4), (4, 2), (5, 1)])
def test_no_schedule_of_all_is_shorter(n: int, most: int) -> None:
    """Breadth-first search over every way to move tasks finds the same number."""
    network = cycle(n) if n > 2 else path(n)
    for loads in product(range(most + 1), repeat=n):
        assert fewest_units(loads) == fewest_steps(network, loads, 1)


def searched_clockwise(loads: tuple[int, ...]) -> int:
    """The fewest units clockwise, by breadth-first search over who sends."""
    level, units = {loads}, 0
    while not any(max(now) - min(now) <= 1 for now in level):
        level = {
            tuple(load - sent[j] + sent[j - 1] for j, load in enumerate(now))
            for now in level
            for sent in product(*[range(min(load, 1) + 1) for load in now])
        }
        units += 1
    return units


@pytest.mark.parametrize(("n", "most"), [(2, 6), (3, 4), (4, 3), (5, 2)])
def test_no_schedule_clockwise_is_shorter(n: int, most: int) -> None:
    """The same clockwise alone."""
    for loads in product(range(most + 1), repeat=n):
        assert fewest_units(loads, clockwise=True) == searched_clockwise(loads)


@pytest.mark.parametrize("clockwise", [False, True])
@pytest.mark.parametrize("loads", [(0, 0, 11), (4, 0), (9, 0, 0, 4, 0), (7, 7, 0, 0, 0, 0), (5, 0, 3, 0, 5, 0, 3, 0)])
def test_the_schedule_balances(loads: tuple[int, ...], clockwise: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Every task is moved on its own, over a link that is free, from a processor that has it."""
    found = cycle_optimum(loads, clockwise=clockwise)
    held = list(loads)
    for unit in found.schedule:
        assert len(set(unit)) == len(unit)
        assert all((there - here) % len(loads) in ((1,) if clockwise else (1, len(loads) - 1)) for here, there in unit)
        for here, _ in unit:
            held[here] -= 1
        assert min(held) >= 0
        for _, there in unit:
            held[there] += 1
    assert max(held) - min(held) <= 1
    assert len(found.schedule) == found.steps


@pytest.mark.parametrize(
    ("loads", "both", "clockwise"),
    [
        ((0, 0, 11), 4, 7),
        ((0, 0, 3, 1), 1, 2),
        ((9, 0, 0, 4, 0), 3, 6),
        ((7, 7, 0, 0, 0, 0), 4, 8),
        ((12, 0, 0, 0, 0, 0, 0), 5, 10),
        ((5, 0, 3, 0, 5, 0, 3, 0), 2, 3),
        ((5,), 0, 0),
    ],
)
def test_recorded_optima(loads: tuple[int, ...], both: int, clockwise: int) -> None:
    """Flows and arcs give the recorded numbers."""
    assert (cycle_optimum(loads).steps, cycle_optimum(loads, clockwise=True).steps) == (both, clockwise)
    assert (arc_bound(loads), arc_bound(loads, clockwise=True)) == (both, clockwise)


@pytest.mark.parametrize("loads", [[], [-1], [0, 1.5]])
def test_refuses_what_are_no_loads(loads: list[int]) -> None:
    """At least one processor, and natural numbers."""
    with pytest.raises(InvalidLoadsError):
        cycle_optimum(loads)
