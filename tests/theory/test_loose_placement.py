"""Placement of loose tasks by a flow: every exchange is legal, and the final error is at most 1."""

from itertools import pairwise, product

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols.recursive_balance import pairs_across
from loadbal.theory.loose_placement import loads_by_rounded_flow


def assert_legal_and_balanced(loads: tuple[int, ...]) -> None:
    """Assert that exchanges preserve pair sums, that pairs differ by at most 1, and that the final error is <= 1."""
    states = loads_by_rounded_flow(loads)
    n = len(states) - 1
    assert states[0] == loads
    for i, (before, after) in enumerate(pairwise(states)):
        for u, v in pairs_across(n, n - 1 - i):
            assert before[u] + before[v] == after[u] + after[v]
            assert abs(after[u] - after[v]) <= 1
    assert max(states[-1]) - min(states[-1]) <= 1


@pytest.mark.parametrize(("n", "most"), [(0, 3), (1, 6), (2, 2)])
def test_all_small_loads_are_balanced(n: int, most: int) -> None:
    for loads in product(range(most + 1), repeat=2**n):
        assert_legal_and_balanced(loads)


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_loads_that_defeat_every_local_rule_and_random_loads_are_balanced(n: int) -> None:
    assert_legal_and_balanced(tuple(node.bit_count() for node in range(2**n)))
    draw = np.random.default_rng(n)
    for _ in range(5):
        assert_legal_and_balanced(tuple(draw.integers(20, size=2**n).tolist()))


@pytest.mark.parametrize("loads", [(), (1, 2, 3), (1, -1)])
def test_invalid_loads_are_refused(loads: tuple[int, ...]) -> None:
    with pytest.raises(InvalidLoadsError):
        loads_by_rounded_flow(loads)
