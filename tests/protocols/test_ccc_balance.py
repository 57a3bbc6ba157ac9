"""Algorithm 2: conservation of tasks, the totals of cycles, and refused input."""

from itertools import product

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols import regular_balance
from loadbal.protocols.ccc_balance import balance, cycles_of, taken


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_repaired_algorithm_balances_all_processors(n: int) -> None:
    """The repaired algorithm ends with error at most 1, and no task is lost."""
    draw = np.random.default_rng(n)
    for _ in range(20):
        loads = draw.integers(7, size=n * 2**n).tolist()
        run = balance(loads, repaired=True)
        assert sum(run.final) == sum(loads)
        assert min(map(min, run.entry)) >= 0
        assert max(run.final) - min(run.final) <= 1


def test_the_printed_algorithm_leaves_two_tasks_together() -> None:
    """With average 2/3, rounded down to 0, two tasks on one processor of a cycle of three move around together."""
    loads = [0] * 24
    loads[::3] = [2] * 8
    assert max(balance(loads).final) == 2
    assert max(balance(loads, repaired=True).final) == 1


def test_totals_of_cycles_change_as_in_algorithm_1() -> None:
    """Step 2 is Algorithm 1 with the total of each cycle as the load of a node."""
    loads = list(range(24))
    cycles = cycles_of(tuple(loads), 3)
    run, between = balance(loads), regular_balance.balance([sum(cycle) for cycle in cycles])
    assert (run.start, run.step_2) == (cycles, between)
    assert tuple(map(sum, run.entry)) == between.final


@pytest.mark.parametrize("position", range(4))
def test_tasks_with_the_shortest_clockwise_path_leave_first(position: int) -> None:
    """Tasks are removed one by one from the nearest processor that holds one."""
    for cycle in product(range(3), repeat=4):
        held = list(cycle)
        for tasks in range(sum(cycle) + 1):
            assert taken(cycle, position, tasks) == tuple(held)
            if any(held):
                held[min((place for place in range(4) if held[place]), key=lambda place: (position - place) % 4)] -= 1


@pytest.mark.parametrize("count", [0, 1, 3, 9, 23, 25])
def test_refuses_a_wrong_number_of_loads(count: int) -> None:
    """Cube-connected cycles of dimension n have n 2^n processors, so other numbers of loads are refused."""
    with pytest.raises(
        InvalidLoadsError,
        match=rf"^the number of loads is {count}; expected n \* 2\^n for some n >= 1, as in cube-connected cycles$",
    ):
        balance([0] * count)


def test_refuses_a_negative_load() -> None:
    """A load is a natural number, so a negative one is refused."""
    with pytest.raises(InvalidLoadsError, match="the load of node 1 is -1"):
        balance([0, -1])
