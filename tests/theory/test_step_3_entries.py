"""All loads with which a cycle can begin Step 3: compared with runs of Algorithm 2 from whole load vectors."""

import random
from itertools import product

import pytest

from loadbal.protocols import ccc_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR
from loadbal.theory.step_3_entries import entries


@pytest.mark.parametrize("most", [0, 1, 2])
def test_two_processors_a_cycle_reach_exactly_these_loads(most: int) -> None:
    starts = product(range(most + 1), repeat=8)
    assert entries(2, most) == {cycle for loads in starts for cycle in ccc_balance.run(loads, 2, ALL_FLOOR).entry}


@pytest.mark.parametrize(("n", "most"), [(3, 1), (3, 2), (4, 1)])
def test_every_random_run_reaches_loads_that_are_listed(n: int, most: int) -> None:
    source, listed = random.Random(n), entries(n, most)  # noqa: S311 - samples, not secrets
    for _ in range(200):
        full = source.random()
        loads = tuple(source.randint(0, most) if source.random() < full else most for _ in range(n * 2**n))
        assert listed.issuperset(ccc_balance.run(loads, n, ALL_FLOOR).entry)


def test_a_listed_cycle_is_reached_from_loads_that_fill_most_other_cycles() -> None:
    totals = (1, 4, 4, 4, 0, 4, 4, 4, 0, 4, 4, 4, 0, 4, 4, 4)
    first = (0, 0, 1, 0)
    loads = (*first, *(load for held in totals[1:] for load in (held // 4,) * 4))
    worst = (0, 0, 3, 1)
    assert worst in ccc_balance.run(loads, 4, ALL_FLOOR).entry
    assert worst in entries(4, 1)
