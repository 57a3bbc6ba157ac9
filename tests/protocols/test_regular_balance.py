"""Algorithm 1 against recorded runs, and against a second implementation that moves tasks one by one."""

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols.recursive_balance import SMALLER_RECEIVES
from loadbal.protocols.regular_balance import balance, run


def final_loads_by_moving_tasks(loads: list[int]) -> list[int]:
    """The final loads of Algorithm 1, with addresses as strings and tasks moved one by one."""
    n = len(loads).bit_length() - 1
    held = {f"{m:0{n}b}": load for m, load in enumerate(loads)} if n else {"": loads[0]}
    for i in range(n):
        loose: dict[str, int] = {}
        for node in [name for name in held if name[i] == "0"]:
            other = f"{node[:i]}1{node[i + 1 :]}"
            while abs(held[node] - held[other]) > 1:
                low, high = sorted((node, other), key=lambda name: held[name])
                held[high] -= 1
                held[low] += 1
            if held[node] != held[other]:
                held[max(node, other, key=lambda name: held[name])] -= 1
                loose[node[i + 1 :]] = loose.get(node[i + 1 :], 0) + 1
        for suffix, count in loose.items():
            cube = sorted(name for name in held if name[i + 1 :] == suffix)
            for _ in range(count):
                held[min(cube, key=lambda name: (held[name], name))] += 1
    return [held[name] for name in sorted(held)]


@pytest.mark.parametrize(
    ("loads", "states", "crossings"),
    [
        ([0, 0, 1, 3], [[1, 2, 0, 1], [1, 1, 1, 1]], [1, 0]),
        (
            [7, 0, 0, 0, 0, 0, 0, 12],
            [[4, 0, 0, 6, 3, 0, 0, 6], [2, 3, 2, 3, 2, 3, 1, 3], [3, 3, 3, 2, 2, 2, 2, 2]],
            [6, 3, 1],
        ),
        (
            [9, 0, 4, 1, 0, 0, 3, 2],
            [[5, 0, 4, 2, 4, 0, 3, 1], [4, 1, 4, 1, 4, 1, 4, 0], [3, 3, 3, 2, 2, 2, 2, 2]],
            [4, 1, 2],
        ),
        (
            [5, 0, 0, 1, 2, 8, 0, 3, 1, 1, 0, 0, 6, 2, 0, 2],
            [
                [3, 1, 0, 1, 4, 5, 0, 3, 3, 0, 0, 0, 4, 5, 0, 2],
                [4, 3, 0, 2, 4, 3, 0, 2, 3, 3, 0, 1, 3, 2, 0, 1],
                [2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 1, 2],
                [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1],
            ],
            [3, 2, 2, 0],
        ),
    ],
)
def test_states_of_recorded_runs(loads: list[int], states: list[list[int]], crossings: list[int]) -> None:
    """The recorded values: the loads after each iteration, and the most tasks over one link in its Step 1."""
    run = balance(loads)
    assert [list(it.after) for it in run.iterations] == states
    assert [it.crossing for it in run.iterations] == crossings


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5])
def test_algorithm_1_agrees_with_moving_single_tasks(n: int) -> None:
    """The comparison is made on random loads on hypercubes of dimension 0 to 5."""
    draw = np.random.default_rng(n)
    for _ in range(50):
        loads = draw.integers(12, size=2**n).tolist()
        assert list(balance(loads).final) == final_loads_by_moving_tasks(loads)


def test_the_rule_for_excess_tokens_does_not_change_the_final_loads() -> None:
    """The rule matters for the loads after Step 1, but Step 2 makes them regular whatever the rule was."""
    loads = (3, 0, 5, 5, 1, 7, 2, 2)
    larger, smaller = run(loads), run(loads, SMALLER_RECEIVES)
    assert (larger.iterations[0].shared, smaller.iterations[0].shared) == (
        (2, 3, 4, 4, 2, 4, 3, 3),
        (2, 4, 3, 3, 2, 3, 4, 4),
    )
    assert larger.final == smaller.final


@pytest.mark.parametrize("loads", [[], [1, 2, 3], [0] * 6])
def test_a_number_of_loads_that_is_not_a_power_of_two_is_refused(loads: list[int]) -> None:
    """The number of nodes of a hypercube is a power of two."""
    with pytest.raises(
        InvalidLoadsError, match=f"^the number of loads is {len(loads)}; expected a power of two, as in a hypercube$"
    ):
        balance(loads)


@pytest.mark.parametrize("bad", [-1, 1.5, True])
def test_invalid_loads_are_refused(bad: int) -> None:
    """A load is a natural number, so everything else is refused."""
    with pytest.raises(InvalidLoadsError, match="the load of node 1 is"):
        balance([0, bad])
