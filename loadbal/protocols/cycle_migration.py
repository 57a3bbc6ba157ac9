"""Function 1: in every iteration, the surplus of every processor of a cycle migrates to its clockwise neighbor.

The *surplus* of a processor is its load minus the average, if this is positive.

Source: Jan, Leu, Li, Dong, section 4.
Reading: the paper leaves open how the average is rounded (down, up, or to the nearest integer), whether an iteration
moves the whole surplus or one task, and whether there are n iterations, M n (M being the largest load) or just one,
with the surplus computed once. `READINGS` lists the combinations that are checked. The clockwise neighbor of processor
j is j + 1 (mod n), and all processors act at the same time.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import (
    Number,
    State,
    indicator,
    larger,
    largest,
    quotient,
    quotient_up,
    repeat,
    smaller,
    total,
    where,
    widened,
)
from loadbal.errors import InvalidLoadsError, unknown_name
from loadbal.loads import Loads, discrepancy, natural_loads


def nearest(number: Number, divisor: int) -> Number:
    """The quotient rounded to the nearest integer, halves up.

    >>> nearest(6, 4), nearest(5, 4)
    (2, 1)
    """
    return quotient(2 * number + divisor, 2 * divisor)


class Reading(NamedTuple):
    """One way to read Function 1: how the average is rounded, how much is moved, and how many iterations there are."""

    name: str
    average: Callable[[Number, int], Number]
    """The rounded average of a total over a number of processors."""
    one_task: bool = False
    """Whether an iteration moves at most one task over each link."""
    iterations: Callable[[int, Number], Number] = lambda n, _: n
    """The number of iterations, from the number of processors and the largest load."""

    def __str__(self) -> str:
        return self.name

    def sent(self, loads: Loads, average: Number) -> Loads:
        """The number of tasks that each processor sends to its clockwise neighbor."""
        surplus = tuple(larger(load - average, 0) for load in loads)
        return tuple(smaller(tasks, 1) for tasks in surplus) if self.one_task else surplus


def budget(n: int, most: Number) -> Number:
    """The number of iterations M n, where M = `most` is the largest load; section 5 counts M n units of time."""
    return most * n


ALL_FLOOR = Reading("all-floor", quotient)
ALL_CEIL = Reading("all-ceil", quotient_up)
ALL_NEAREST = Reading("all-nearest", nearest)
ONE_FLOOR = Reading("one-floor", quotient, one_task=True)
ONE_CEIL = Reading("one-ceil", quotient_up, one_task=True)
ONE_FLOOR_MN = Reading("one-floor-mn", quotient, one_task=True, iterations=budget)
ONE_CEIL_MN = Reading("one-ceil-mn", quotient_up, one_task=True, iterations=budget)
DIF_ONCE = Reading("dif-once", quotient, iterations=lambda _n, _most: 1)
READINGS = (ALL_FLOOR, ALL_CEIL, ALL_NEAREST, ONE_FLOOR, ONE_CEIL, ONE_FLOOR_MN, ONE_CEIL_MN, DIF_ONCE)


def moved(loads: Loads, sent: Loads) -> Loads:
    """The loads after each processor j has sent sent[j] tasks clockwise.

    >>> moved((0, 0, 2), (0, 0, 2))
    (2, 0, 0)
    """
    return tuple(load - sent[j] + sent[j - 1] for j, load in enumerate(loads))


def largest_count(count: Number) -> int:
    """The largest count of all cases if `count` is a column; otherwise `count` itself."""
    return int(np.max(count))


def states(loads: Loads, reading: Reading, iterations: Number | None = None) -> list[Loads]:
    """The initial loads and the loads after each iteration.

    In columns, the number of iterations may differ from case to case; a case whose iterations are over stays as it is.
    """
    average, n = reading.average(total(loads), len(loads)), len(loads)
    count = reading.iterations(n, largest(loads)) if iterations is None else iterations
    found = [loads]
    for time in range(largest_count(count)):
        now = found[-1]
        after = moved(now, reading.sent(now, average))
        found.append(tuple(where(time < count, new, old) for new, old in zip(after, now, strict=True)))
    return found


def final(loads: Loads, reading: Reading, iterations: Number | None = None) -> Loads:
    """The final loads; on columns and solver terms the number of iterations may depend on the loads."""
    average, n = reading.average(total(loads), len(loads)), len(loads)
    count = reading.iterations(n, largest(loads)) if iterations is None else iterations
    if isinstance(count, int):
        return states(loads, reading, count)[-1]

    def iterated(state: State) -> State:
        now, average, time, count = state[:n], *state[n:]
        going, after = time < count, moved(now, reading.sent(now, average))
        kept = (where(going, new, old) for new, old in zip(after, now, strict=True))
        return (*kept, average, time + widened(indicator(going)), count)

    return repeat((*loads, average, 0, count), iterated)[:n]


def unbalanced_times(loads: Loads, reading: Reading) -> Number:
    """The number of times, the start and the end of each iteration, at which the discrepancy exceeds 1.

    >>> unbalanced_times((0, 0, 3), ONE_FLOOR_MN)
    3
    """
    n = len(loads)

    def counted(state: State) -> State:
        now, average, time, count, times = state[:n], *state[n:]
        going, after = time <= count, moved(now, reading.sent(now, average))
        kept = (where(going, new, old) for new, old in zip(after, now, strict=True))
        more = widened(indicator(going & (discrepancy(now) > 1)))
        return (*kept, average, time + widened(indicator(going)), count, times + more)

    average, count = reading.average(total(loads), n), reading.iterations(n, largest(loads))
    return repeat((*loads, average, 0, count, 0), counted)[-1]


class Run(NamedTuple):
    """A run of Function 1: the initial loads and the loads after each iteration."""

    reading: Reading
    states: tuple[Loads, ...]

    @property
    def final(self) -> Loads:
        """The final loads."""
        return self.states[-1]

    @property
    def average(self) -> Number:
        """The average, rounded as in the reading, with which every processor compares its load."""
        return self.reading.average(total(self.states[0]), len(self.states[0]))

    @property
    def messages(self) -> tuple[Number, ...]:
        """The number of tasks in the longest message of each iteration."""
        average = self.average
        return tuple(largest(self.reading.sent(loads, average)) for loads in self.states[:-1])


def run(loads: Loads, reading: Reading, iterations: Number | None = None) -> Run:
    """The run of Function 1 on integers or columns."""
    return Run(reading, tuple(states(loads, reading, iterations)))


def migrate(loads: Sequence[int], reading: str = "all-floor") -> Run:
    """The run of Function 1 on natural numbers, under the reading with the name `reading`.

    Raises: InvalidLoadsError unless there is a load and all loads are natural numbers; UnknownNameError if there is no
    such reading.

    >>> migrate([0, 0, 3], reading="all-floor").final
    (1, 1, 1)
    """
    named = {known.name: known for known in READINGS}
    if reading not in named:
        raise unknown_name("reading (interpretation) of the protocol", reading, named)
    if not loads:
        raise InvalidLoadsError("the list of loads is empty; expected at least one load")
    return run(natural_loads(loads, len(loads)), named[reading])
