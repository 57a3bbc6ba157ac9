"""Algorithm 1: balance a hypercube across one dimension after another, and redistribute loose tasks each time.

Node m has the address d_0 ... d_{n-1}, with d_0 the highest bit. Step 1 of iteration i balances across dimension i; two
neighbors with an odd number of tasks have a *loose* task. Step 2 redistributes the loose tasks so that the loads of
each subcube become regular. The subcubes of iteration i consist of the nodes with the same bits d_{i+1} ... d_{n-1};
their dimension is i + 1, and their local addresses are d_0 ... d_i.

Source: Jan, Leu, Li, Dong, sections 3.5 to 3.7.
Reading: Step 2 moves only loose tasks, to the nodes that have the higher load in the regular distribution.
"""

from collections.abc import Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, distance, indicator, largest, quotient, quotient_up, total, where, widened
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads
from loadbal.protocols.recursive_balance import LARGER_KEEPS, Excess, balanced_across, dimension_of


def remainder(number: Number, divisor: int) -> Number:
    """The remainder of the division of a natural number by `divisor`.

    >>> remainder(14, 4)
    2
    """
    return number - divisor * quotient(number, divisor)


def share(place: Number, low: Number, high: Number, rest: Number) -> Number:
    """The load of processor `place` by Definition 1: `high` for the first `rest` processors, `low` for the others.

    >>> share(1, 3, 4, rest=2), share(2, 3, 4, rest=2)
    (4, 3)
    """
    return where(place < rest, high, low)


def regular(tasks: Number, order: int) -> Loads:
    """The regular distribution of Definition 1: `tasks` tasks on `order` processors.

    >>> regular(14, 4)
    (4, 4, 3, 3)
    """
    tasks = widened(tasks)
    low, high, rest = quotient(tasks, order), quotient_up(tasks, order), remainder(tasks, order)
    return tuple(share(place, low, high, rest) for place in range(order))


class Iteration(NamedTuple):
    """One iteration: the loads before it, after its Step 1 (`shared`) and after its Step 2 (`after`)."""

    before: Loads
    shared: Loads
    after: Loads

    @property
    def crossing(self) -> Number:
        """The largest number of tasks that Step 1 sends over one link."""
        return largest(distance(old, new) for old, new in zip(self.before, self.shared, strict=True))


class Run(NamedTuple):
    """A run of Algorithm 1: the initial loads and the iterations."""

    start: Loads
    iterations: tuple[Iteration, ...]

    @property
    def final(self) -> Loads:
        """The loads after the last iteration."""
        return self.iterations[-1].after if self.iterations else self.start


def subcubes(loads: Loads, i: int) -> list[Loads]:
    """The loads of each subcube of iteration i, in the order of its local addresses.

    >>> subcubes((0, 1, 2, 3), 0)
    [(0, 2), (1, 3)]
    """
    count = len(loads) >> (i + 1)
    return [loads[suffix::count] for suffix in range(count)]


def shared_across(loads: Loads, i: int, excess: Excess = LARGER_KEEPS) -> Loads:
    """Step 1: the loads after every pair across dimension i has shared its tasks.

    >>> shared_across((0, 0, 1, 3), 0)
    (0, 1, 1, 2)
    """
    return balanced_across(excess, loads, dimension_of(loads) - 1 - i)


def with_loose_task(kept: Number, wanted: Number) -> Number:
    """The load of a node after Step 2: its share `kept` of the pair without the loose task, plus 1 if `wanted` is more.

    >>> with_loose_task(2, 3), with_loose_task(2, 2)
    (3, 2)
    """
    return kept + indicator(wanted > kept)


def with_loose_tasks_regular(loads: Loads, i: int) -> Loads:
    """Step 2: the loads after each pair gives up its loose task, if any, and each node below its regular load gets one.

    >>> with_loose_tasks_regular((0, 1, 1, 2), 0)
    (1, 2, 0, 1)
    """
    bit = len(loads) >> (i + 1)
    wanted = [0] * len(loads)
    for suffix, cube in enumerate(subcubes(loads, i)):
        wanted[suffix::bit] = regular(total(cube), len(cube))
    kept = [quotient(load + loads[node ^ bit], 2) for node, load in enumerate(loads)]
    return tuple(map(with_loose_task, kept, wanted))


def run(loads: Loads, excess: Excess = LARGER_KEEPS) -> Run:
    """The run of Algorithm 1 on integers, columns or solver terms."""
    iterations = []
    now = loads
    for i in range(dimension_of(loads)):
        shared = shared_across(now, i, excess)
        iterations.append(Iteration(now, shared, with_loose_tasks_regular(shared, i)))
        now = iterations[-1].after
    return Run(loads, tuple(iterations))


def balance(loads: Sequence[int]) -> Run:
    """The run of Algorithm 1 on natural numbers, in the order of addresses.

    Raises: InvalidLoadsError unless there are 2^n loads and all are natural numbers.

    >>> balance([0, 0, 1, 3]).final
    (1, 1, 1, 1)
    """
    if len(loads) < 1 or len(loads) & len(loads) - 1:
        raise InvalidLoadsError(f"the number of loads is {len(loads)}; expected a power of two, as in a hypercube")
    return run(natural_loads(loads, len(loads)))
