"""The schedule of Algorithm 2, link by link: legality, length, and the processors that words reach."""

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
def test_the_schedule_is_legal_balances_and_has_the_counted_length(n: int) -> None:
    """The schedule is executed task by task in the 1-port model; `lockstep.units` counts its length."""
    draw = np.random.default_rng(n)
    for most in (1, 2, 9, 20):
        loads = tuple(draw.integers(most + 1, size=n * 2**n).tolist())
        units = list(schedule(balance(loads, repaired=True)))
        after, fault = execute(cube_connected_cycles(n), loads, units, collision)
        assert not fault
        assert max(after) - min(after) <= 1
        assert len(units) == lockstep.units(loads, n).all


@pytest.mark.parametrize("n", [2, 3, 4])
def test_words_reach_all_processors_in_time(n: int) -> None:
    """Before tasks cross, words of both cycles have reached each processor; at the end, the words of all processors."""
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
def test_function_1_takes_as_many_units_as_its_messages_have_tasks(reading: str) -> None:
    """The schedule of every reading is legal on the cycle and ends with the loads of the function."""
    draw = np.random.default_rng(7)
    for n in (3, 5, 8):
        run = migrate(draw.integers(9, size=n).tolist(), reading)
        units = list(migration_schedule(run))
        assert execute(cycle(n), run.states[0], units, collision) == (run.final, "")
        assert len(units) == sum(run.messages)
