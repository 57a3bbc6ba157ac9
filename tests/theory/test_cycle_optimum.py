"""The optimum on a cycle against a search over all schedules, and its schedules executed task by task."""

from itertools import product

import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.theory.cycle_optimum import arc_bound, cycle_optimum, fewest_units
from loadbal.theory.token_schedules import fewest_steps


@pytest.mark.parametrize(("n", "most"), [(2, 7), (3, 4), (4, 2), (5, 1)])
def test_the_optimum_agrees_with_a_search_over_all_schedules(n: int, most: int) -> None:
    """The comparison is made for all small loads on cycles of two to five processors."""
    network = cycle(n) if n > 2 else path(n)
    for loads in product(range(most + 1), repeat=n):
        assert fewest_units(loads) == fewest_steps(network, loads, 1)


def fewest_units_clockwise_by_search(loads: tuple[int, ...]) -> int:
    """The fewest units if tasks move clockwise only, by breadth-first search; in a unit any processors may send."""
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
def test_the_clockwise_optimum_agrees_with_a_search(n: int, most: int) -> None:
    """The comparison is made for all small loads on cycles of two to five processors."""
    for loads in product(range(most + 1), repeat=n):
        assert fewest_units(loads, clockwise=True) == fewest_units_clockwise_by_search(loads)


@pytest.mark.parametrize("clockwise", [False, True])
@pytest.mark.parametrize("loads", [(0, 0, 11), (4, 0), (9, 0, 0, 4, 0), (7, 7, 0, 0, 0, 0), (5, 0, 3, 0, 5, 0, 3, 0)])
def test_the_schedule_is_legal_and_balances(loads: tuple[int, ...], clockwise: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Each task moves over a link used once per unit and direction, from a processor that holds it before the unit."""
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
def test_recorded_optima_equal_the_arc_bound(loads: tuple[int, ...], both: int, clockwise: int) -> None:
    """The optimum by flows and the lower bound by arcs both equal the recorded number."""
    assert (cycle_optimum(loads).steps, cycle_optimum(loads, clockwise=True).steps) == (both, clockwise)
    assert (arc_bound(loads), arc_bound(loads, clockwise=True)) == (both, clockwise)


@pytest.mark.parametrize("loads", [[], [-1], [0, 1.5]])
def test_invalid_loads_are_refused(loads: list[int]) -> None:
    """A cycle has at least one processor and loads are natural numbers; everything else is refused."""
    with pytest.raises(InvalidLoadsError):
        cycle_optimum(loads)
