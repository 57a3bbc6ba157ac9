"""The number of transfer units against a simulation in which tasks wait in a queue at each processor."""

from collections import deque

import numpy as np
import pytest

from loadbal.models.lockstep import transfer_units


def units_with_queues(cycle: list[int], position: int, tasks: int) -> int:
    """The units until the `tasks` nearest tasks have crossed; each processor sends the first of its queue per unit."""
    n = len(cycle)
    queues: list[deque[str]] = [deque() for _ in range(n)]
    for back in range(n):
        place = (position - back) % n
        for _ in range(min(cycle[place], tasks)):
            queues[place].append("task")
            tasks -= 1
    units = 0
    while any(queues):
        units += 1
        heads = [(place, queue.popleft()) for place, queue in enumerate(queues) if queue]
        for place, task in heads:
            if place != position:
                queues[(place + 1) % n].append(task)
    return units


@pytest.mark.parametrize("n", [2, 3, 5, 8])
def test_the_formula_equals_the_simulation_with_queues(n: int) -> None:
    """The comparison is made on random cycles, positions and numbers of tasks."""
    draw = np.random.default_rng(n)
    for _ in range(100):
        cycle = draw.integers(5, size=n).tolist()
        tasks, position = int(draw.integers(sum(cycle) + 1)), int(draw.integers(n))
        assert transfer_units(tuple(cycle), position, tasks) == units_with_queues(cycle, position, tasks)
