"""The number of units of a lockstep schedule for Algorithm 2 on cube-connected cycles.

In a unit every link carries at most one task, or one word, in each direction. All cycles work on the same dimension at
the same time, and a phase lasts as long as its slowest cycle. Iteration k of Step 2 has three phases:

* *totals*: a word with the subcube's total crosses the link at position k, then goes around the cycle: n units;
* *transfer*: tasks go clockwise to position k, the nearest first, and cross; the slowest cycle decides;
* *loose tasks*: a loose task goes clockwise to position k (n - 1 units). It then crosses dimensions k, ..., 0 to the
  cycle whose local address is its rank among the loose tasks that move, and dimensions 0, ..., k to its target. Each
  dimension takes one unit to cross, and one to walk to the next position: 2 (2 k + 1) units in all cycles, even if no
  task moves.

Step 1 and the sum in Function 1 take n - 1 units each. Step 3 moves one task per unit and link until every cycle has
error at most 1. `loadbal.models.ccc_schedule` lists the moves of every unit; this module only counts units.

Source: Jan, Leu, Li, Dong, section 5, which leaves the schedule open.
"""

from typing import NamedTuple

from loadbal.arithmetic import Number, indicator, larger, largest, total
from loadbal.loads import Loads
from loadbal.protocols import cycle_migration, regular_balance
from loadbal.protocols.ccc_balance import Cycles, cycles_by_iteration, taken, through_step_2
from loadbal.protocols.cycle_migration import ONE_FLOOR_MN


class Units(NamedTuple):
    """How many units each part of a run of Algorithm 2 takes."""

    step_1: int
    totals: int
    transfer: Number
    loose: int
    step_3: Number

    @property
    def step_2(self) -> Number:
        """The number of units that the three phases of Step 2 take together."""
        return self.totals + self.transfer + self.loose

    @property
    def all(self) -> Number:
        """The number of units that the whole algorithm takes."""
        return self.step_1 + self.step_2 + self.step_3


def transfer_units(cycle: Loads, position: int, tasks: Number) -> Number:
    """The number of units until the `tasks` tasks of a cycle nearest to `position` have crossed the link there.

    It is the largest value of f + (number of these tasks at distance f or more), over all distances f at which this
    number is positive. That this formula is exact is the claim `jan/pipelined-transfer@exact`.

    >>> transfer_units((2, 0, 1), 0, 3)
    3
    """
    kept = taken(cycle, position, tasks)
    gone = [cycle[position - far] - kept[position - far] for far in range(len(cycle))]
    beyond = [total(gone[far:]) for far in range(len(cycle))]
    return largest((far + after) * indicator(after > 0) for far, after in enumerate(beyond))


def total_transfer_units(cycles: Cycles, run: regular_balance.Run) -> Number:
    """The total number of units of the transfer phases of all iterations."""
    units: Number = 0
    # `cycles_by_iteration` also yields the cycles after the last iteration, which no transfer needs.
    for k, (it, now) in enumerate(zip(run.iterations, cycles_by_iteration(cycles, run), strict=False)):
        lost = [larger(0, old - new) for old, new in zip(it.before, it.shared, strict=True)]
        units = units + largest(transfer_units(cycle, k, lost[i]) for i, cycle in enumerate(now))
    return units


def units(loads: Loads, n: int) -> Units:
    """The number of units of each part of a run on CCC(n, 2^n).

    >>> units((1, 1, 0, 0, 0, 0, 0, 0), 2).step_2
    15
    """
    cycles, between, entry = through_step_2(loads, n)
    slowest = largest(cycle_migration.unbalanced_times(cycle, ONE_FLOOR_MN) for cycle in entry)
    loose = sum(n - 1 + 2 * (2 * k + 1) for k in range(n))
    return Units(n - 1, n * n, total_transfer_units(cycles, between), loose, n - 1 + slowest)
