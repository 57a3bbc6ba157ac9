"""The schedule of Algorithm 2, link by link: legal, as long as counted, and words reach who needs them."""

import numpy as np
import pytest

from loadbal.models import lockstep
from loadbal.models.ccc_schedule import migration_schedule, schedule
from loadbal.models.links import execute
from loadbal.models.one_port import collision
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.networks.cycle import cycle
from loadbal.protocols.ccc_balance import balance
from loadbal.protocols.cycle_migration import READINGS, migrate


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_it_is_legal_balances_and_takes_the_units_counted(n: int) -> None:
    """Task by task, in the 1-port model."""
    draw = np.random.default_rng(n)
    for most in (1, 2, 9, 20):
        loads = tuple(draw.integers(most + 1, size=n * 2**n).tolist())
        units = list(schedule(balance(loads, repaired=True)))
        after, fault = execute(cube_connected_cycles(n), loads, units, collision)
        assert not fault
        assert max(after) - min(after) <= 1
        assert len(units) == lockstep.units(loads, n).all


@pytest.mark.parametrize("n", [2, 3, 4])
def test_words_reach_everybody_in_time(n: int) -> None:
    """Before tasks cross, everybody has heard of both cycles; in the end, of everybody."""
    heard = [{node} for node in range(n * 2**n)]
    for unit in schedule(balance(list(range(n * 2**n)))):
        if unit.words:
            before = [set(words) for words in heard]
            for source, target in unit.moves:
                heard[target] |= before[source]
        elif unit.phase == "transfer":
            assert min(map(len, heard)) >= 2 * n
    assert min(map(len, heard)) == n * 2**n


@pytest.mark.parametrize("reading", [reading.name for reading in READINGS])
def test_function_1_takes_as_long_as_its_messages(reading: str) -> None:
    """Every reading has a legal schedule on the cycle."""
    draw = np.random.default_rng(7)
    for n in (3, 5, 8):
        run = migrate(draw.integers(9, size=n).tolist(), reading)
        units = list(migration_schedule(run))
        assert execute(cycle(n), run.states[0], units, collision) == (run.final, "")
        assert len(units) == sum(run.messages)
