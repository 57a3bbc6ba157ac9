"""The routes of the loose tasks: their ends, their steps, and that no two tasks are ever at the same node."""

from itertools import pairwise

import numpy as np
import pytest

from loadbal.models.loose_routes import crossing_order, loose_tasks, places_by_crossing
from loadbal.protocols.regular_balance import balance


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7])
def test_every_loose_task_reaches_its_target_without_collision(n: int) -> None:
    """In each step an address changes only in the crossed dimension, and no two tasks are at the same node."""
    draw = np.random.default_rng(n)
    for _ in range(20):
        run = balance(draw.integers(9, size=2**n).tolist())
        for k, it in enumerate(run.iterations):
            places = list(places_by_crossing(it, k))
            gained = [new - old for old, new in zip(it.shared, it.after, strict=True)]
            assert sorted(places[0]) == [node for node, gain in enumerate(gained) if gain < 0]
            assert sorted(places[-1]) == [node for node, gain in enumerate(gained) if gain > 0]
            assert len(places) == len(crossing_order(k)) + 1
            assert all(len(set(stage)) == len(stage) for stage in places)
            for (before, now), dimension in zip(pairwise(places), crossing_order(k), strict=True):
                assert {u ^ v for u, v in zip(before, now, strict=True)} <= {0, 1 << (n - 1 - dimension)}


def test_ranks_are_counted_within_each_subcube() -> None:
    """Within a subcube, the tasks of ranks 0, 1, ... go to its nodes with the local addresses 0, 1, ..."""
    last = balance([7, 0, 0, 0, 0, 0, 0, 12]).iterations[2]
    assert list(loose_tasks(last, 2)) == [(3, 0, 0), (5, 1, 2)]
    second = balance([9, 0, 4, 1, 0, 0, 3, 2]).iterations[1]
    assert list(loose_tasks(second, 1)) == [(0, 0, 6), (7, 1, 5)]
