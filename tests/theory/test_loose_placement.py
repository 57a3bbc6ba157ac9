"""Placement with foresight: every exchange is legal, and the error ends at most 1."""

from itertools import pairwise, product

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols.recursive_balance import pairs_across
from loadbal.theory.loose_placement import loads_by_rounded_flow


def check(loads: tuple[int, ...]) -> None:
    """Every pair keeps its sum and differs by at most 1; so do all in the end."""
    states = loads_by_rounded_flow(loads)
    n = len(states) - 1
    assert states[0] == loads
    for i, (before, after) in enumerate(pairwise(states)):
        for u, v in pairs_across(n, n - 1 - i):
            assert before[u] + before[v] == after[u] + after[v]
            assert abs(after[u] - after[v]) <= 1
    assert max(states[-1]) - min(states[-1]) <= 1


@pytest.mark.parametrize(("n", "most"), [(0, 3), (1, 6), (2, 2)])
def test_all_small_loads(n: int, most: int) -> None:
    for loads in product(range(most + 1), repeat=2**n):
        check(loads)


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_loads_where_no_rule_for_a_pair_alone_is_enough(n: int) -> None:
    check(tuple(node.bit_count() for node in range(2**n)))
    draw = np.random.default_rng(n)
    for _ in range(5):
        check(tuple(draw.integers(20, size=2**n).tolist()))


@pytest.mark.parametrize("loads", [(), (1, 2, 3), (1, -1)])
def test_refuses_what_are_no_loads_of_a_hypercube(loads: tuple[int, ...]) -> None:
    with pytest.raises(InvalidLoadsError):
        loads_by_rounded_flow(loads)
