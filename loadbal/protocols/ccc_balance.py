"""Algorithm 2: balance the cycles of the cube-connected cycles against each other, then each cycle in itself.

Cycle i takes part in Algorithm 1 as node i, with its total as its load. In the iteration of dimension k tasks leave a
cycle over the link of position k, those first that have the shortest way clockwise to it, and arrive at position k.

Source: Jan, Leu, Li, Dong, section 4.
Reading: where tasks sit in a cycle after Step 2 is not said; they stay where they arrive. Step 3 is Function 1 with
whole surpluses for n iterations, or, repaired, with one task a unit for M n units.
"""

from collections.abc import Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, larger, smaller, total
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads
from loadbal.protocols import cycle_migration, regular_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, Reading

Cycles = tuple[Loads, ...]
"""The loads of every cycle, position by position."""


class Run(NamedTuple):
    """What was on the cycles at first, after Step 2, and in the end, with the runs of both steps."""

    start: Cycles
    step_2: regular_balance.Run
    entry: Cycles
    step_3: tuple[cycle_migration.Run, ...]

    @property
    def final(self) -> Loads:
        """The loads in the end, cycle by cycle."""
        return tuple(load for cycle in self.step_3 for load in cycle.final)


def cycles_of(loads: Loads, n: int) -> Cycles:
    """The loads cycle by cycle.

    >>> cycles_of((1, 2, 3, 4, 5, 6, 7, 8), 2)
    ((1, 2), (3, 4), (5, 6), (7, 8))
    """
    return tuple(loads[start : start + n] for start in range(0, len(loads), n))


def taken(cycle: Loads, position: int, tasks: Number) -> Loads:
    """The cycle without so many tasks, taken where the way clockwise to the position is shortest.

    >>> taken((2, 2, 2), 1, 3)
    (1, 0, 2)
    """
    left = list(cycle)
    for back in range(len(cycle)):
        place = (position - back) % len(cycle)
        gone = smaller(left[place], tasks)
        left[place], tasks = left[place] - gone, tasks - gone
    return tuple(left)


def cycle_with_gain(cycle: Loads, position: int, gain: Number) -> Loads:
    """The cycle after a gain that arrives at the position, or a loss (a negative gain) that leaves there.

    >>> cycle_with_gain((0, 1, 2), 0, 2), cycle_with_gain((0, 1, 2), 0, -2)
    ((2, 1, 2), (0, 1, 0))
    """
    left = taken(cycle, position, larger(0, 0 - gain))
    return tuple(load + larger(gain, 0) if place == position else load for place, load in enumerate(left))


def cycles_after_step_2(cycles: Cycles, run: regular_balance.Run) -> Cycles:
    """Step 2: the cycles after all tasks went where Algorithm 1 sends them."""
    for k, iteration in enumerate(run.iterations):
        for old, new in ((iteration.before, iteration.shared), (iteration.shared, iteration.after)):
            cycles = tuple(cycle_with_gain(cycle, k, new[i] - old[i]) for i, cycle in enumerate(cycles))
    return cycles


def run(loads: Loads, n: int, reading: Reading) -> Run:
    """Algorithm 2 on loads of any kind, Step 3 under that reading."""
    cycles = cycles_of(loads, n)
    between = regular_balance.run(tuple(map(total, cycles)))
    entry = cycles_after_step_2(cycles, between)
    return Run(cycles, between, entry, tuple(cycle_migration.run(cycle, reading) for cycle in entry))


def dimension_of(count: int) -> int:
    """The n for which so many loads are one for each node.

    Raises: InvalidLoadsError if there is none.

    >>> dimension_of(24)
    3
    """
    n = next(n for n in range(1, count + 2) if n * 2**n >= count)
    if n * 2**n != count:
        raise InvalidLoadsError(f"{count} loads; cube-connected cycles have n * 2^n nodes with n >= 1")
    return n


def balance(loads: Sequence[int], *, repaired: bool = False) -> Run:
    """Algorithm 2 on natural loads, cycle by cycle.

    Raises: InvalidLoadsError unless there are n * 2^n loads and all are natural numbers.

    >>> balance([8, 0, 0, 0, 0, 0, 0, 0]).final
    (1, 1, 1, 1, 1, 1, 1, 1)
    """
    n = dimension_of(len(loads))
    return run(natural_loads(loads, len(loads)), n, ONE_FLOOR_MN if repaired else ALL_FLOOR)
