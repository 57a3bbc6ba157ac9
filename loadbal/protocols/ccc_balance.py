"""Algorithm 2 on cube-connected cycles: balance the totals of the cycles (Step 2), then each cycle in itself (Step 3).

In Algorithm 1, cycle i acts as node i, and its load is the total of the cycle. In the iteration of dimension k, tasks
leave a cycle over the link of position k, those with the shortest clockwise path to this position first, and arrive at
position k of the other cycle.

Source: Jan, Leu, Li, Dong, section 4.
Reading: the paper does not say where in a cycle the tasks are after Step 2; here they stay where they arrive. Step 3 is
Function 1 with whole surpluses for n iterations; the repaired version moves one task per unit and link for M n units.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, larger, smaller, total
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads
from loadbal.protocols import cycle_migration, regular_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR_MN, Reading

Cycles = tuple[Loads, ...]
"""For each cycle of the network, the loads at its positions 0, 1, ..."""


class Run(NamedTuple):
    """A run of Algorithm 2: the initial loads, and the runs of its Steps 2 and 3."""

    start: Cycles
    """The initial loads."""
    step_2: regular_balance.Run
    """The run of Algorithm 1 on the totals of the cycles."""
    entry: Cycles
    """The loads after Step 2, with which Step 3 begins."""
    step_3: tuple[cycle_migration.Run, ...]
    """The run of Function 1 on each cycle."""

    @property
    def final(self) -> Loads:
        """The final loads, cycle by cycle in one tuple."""
        return tuple(load for cycle in self.step_3 for load in cycle.final)


def cycles_of(loads: Loads, n: int) -> Cycles:
    """The loads of each cycle, from the loads of all nodes.

    >>> cycles_of((1, 2, 3, 4, 5, 6, 7, 8), 2)
    ((1, 2), (3, 4), (5, 6), (7, 8))
    """
    return tuple(loads[start : start + n] for start in range(0, len(loads), n))


def taken(cycle: Loads, position: int, tasks: Number) -> Loads:
    """The loads of the cycle without `tasks` of its tasks: those with the shortest clockwise path to `position` leave.

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
    """The loads of the cycle after `gain` tasks arrive at `position`, or after -gain tasks leave over this position.

    >>> cycle_with_gain((0, 1, 2), 0, 2), cycle_with_gain((0, 1, 2), 0, -2)
    ((2, 1, 2), (0, 1, 0))
    """
    left = taken(cycle, position, larger(0, 0 - gain))
    return tuple(load + larger(gain, 0) if place == position else load for place, load in enumerate(left))


def cycles_after(cycles: Cycles, before: Loads, totals: Loads, k: int) -> Cycles:
    """The cycles after their totals changed from `before` to `totals` by tasks that crossed the links of position k."""
    return tuple(cycle_with_gain(cycle, k, totals[i] - before[i]) for i, cycle in enumerate(cycles))


def cycles_by_iteration(cycles: Cycles, run: regular_balance.Run) -> Iterator[Cycles]:
    """Yield the cycles before each iteration of Step 2, and those after the last.

    Tasks move between cycles as in `run`, the run of Algorithm 1 on the totals.
    """
    yield cycles
    for k, iteration in enumerate(run.iterations):
        cycles = cycles_after(cycles, iteration.before, iteration.shared, k)
        cycles = cycles_after(cycles, iteration.shared, iteration.after, k)
        yield cycles


def through_step_2(loads: Loads, n: int) -> tuple[Cycles, regular_balance.Run, Cycles]:
    """The cycles at first, the run of Step 2 between them, and the cycles after it."""
    cycles = cycles_of(loads, n)
    between = regular_balance.run(tuple(map(total, cycles)))
    *_, entry = cycles_by_iteration(cycles, between)
    return cycles, between, entry


def run(loads: Loads, n: int, reading: Reading) -> Run:
    """The run of Algorithm 2 on integers, columns or solver terms, with Step 3 under the given reading."""
    cycles, between, entry = through_step_2(loads, n)
    return Run(cycles, between, entry, tuple(cycle_migration.run(cycle, reading) for cycle in entry))


def dimension_of(count: int) -> int:
    """The dimension n of the cube-connected cycles with `count` = n * 2^n nodes.

    Raises: InvalidLoadsError if no n has this number of nodes.

    >>> dimension_of(24)
    3
    """
    n = next(n for n in range(1, count + 2) if n * 2**n >= count)
    if n * 2**n != count:
        raise InvalidLoadsError(
            f"the number of loads is {count}; expected n * 2^n for some n >= 1, as in cube-connected cycles"
        )
    return n


def balance(loads: Sequence[int], *, repaired: bool = False) -> Run:
    """The run of Algorithm 2 on natural numbers, given cycle by cycle; with `repaired`, Step 3 is the repaired version.

    Raises: InvalidLoadsError unless there are n * 2^n loads and all are natural numbers.

    >>> balance([8, 0, 0, 0, 0, 0, 0, 0]).final
    (1, 1, 1, 1, 1, 1, 1, 1)
    """
    n = dimension_of(len(loads))
    return run(natural_loads(loads, len(loads)), n, ONE_FLOOR_MN if repaired else ALL_FLOOR)
