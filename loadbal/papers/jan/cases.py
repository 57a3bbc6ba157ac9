"""The domains of the paper: totals dealt out regularly, loads on hypercubes, loads on a cycle.

Reading: `Bounds.size` is the dimension n of the hypercube or the cube-connected cycles, or the number of processors
where there is no cube; recipes say which. `Bounds.load` is the largest load, or the largest share of a processor.
"""

from typing import NamedTuple

from loadbal.arithmetic import Number, total
from loadbal.claim import Bounds, Choose
from loadbal.loads import Loads

PAPER = "jan"


REGULAR_ON_CUBE = "In every *regular distribution* on $2^n >= 2$ processors"
ON_CUBE = "For any loads of $2^n >= 2$ processors,"
ERROR_ONE = "If $2^n >= 2$ processors have *discrepancy* at most 1"
CLASSES = "on every level $j$ the totals of the *low-bit classes* differ by at most"
"""How sentences begin, or go on."""


def sizes(bounds: Bounds, least: int = 1) -> range:
    """The sizes within the bounds, from the least on."""
    return range(max(least, bounds.smallest), bounds.size + 1)


def any_size(choose: Choose, bounds: Bounds, least: int = 1, name: str = "n") -> Number:
    """Any size from the least on, as a number of which nothing is unrolled."""
    return choose.integer(max(least, bounds.smallest), bounds.size, name)


class Tasks(NamedTuple):
    """So many tasks for so many processors."""

    tasks: Number
    order: int


def most_tasks(bounds: Bounds, order: int) -> int | None:
    """The most tasks of so many processors whose regular distribution stays within the largest load."""
    return None if bounds.load is None else bounds.load * order


def tasks(choose: Choose, bounds: Bounds) -> Tasks:
    """Any number of tasks; the size is the number of processors."""
    order = choose.option(sizes(bounds), "processors")
    (held,) = choose.loads(1, 0, most_tasks(bounds, order), "tasks")
    return Tasks(held, order)


def tasks_on_cube(choose: Choose, bounds: Bounds) -> Tasks:
    """Any number of tasks for 2^n processors; the size is n."""
    order = 2 ** choose.option(sizes(bounds), "n")
    (held,) = choose.loads(1, 0, most_tasks(bounds, order), "tasks")
    return Tasks(held, order)


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads; the size is the number of processors."""
    return choose.loads(choose.option(sizes(bounds), "processors"), 0, bounds.load)


def loads_on_cube(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on 2^n processors in the order of their addresses; the size is n."""
    return choose.loads(2 ** choose.option(sizes(bounds), "n"), 0, bounds.load)


def listed_on_cube(choose: Choose, bounds: Bounds) -> Loads:
    """The same, one by one."""
    return tuple(
        choose.integer(0, bounds.load, f"load {node}") for node in range(2 ** choose.option(sizes(bounds), "n"))
    )


def address(bits: Loads) -> Number:
    """The number with these bits, d_0 the highest.

    >>> address((1, 0, 1))
    5
    """
    return total(bit * 2**place for place, bit in enumerate(reversed(bits)))


def dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return choose.option(sizes(bounds), "n")


def dimension_of_cycles(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 3 on, where the cycles are simple; the size."""
    return choose.option(sizes(bounds, 3), "n")
