"""The recipes that several sections share: tasks to distribute, loads on hypercubes, addresses.

Reading: `Bounds.size` bounds the dimension n of the hypercube or of the cube-connected cycles, or the number of
processors if there is no cube; each recipe says which. `Bounds.load` bounds the largest load,
or the tasks per processor.
"""

from typing import NamedTuple

from loadbal.arithmetic import Number, total
from loadbal.claim import Bounds, Choose
from loadbal.loads import Loads

PAPER = "jan"


REGULAR_ON_CUBE = "In every *regular distribution* on $2^n >= 2$ processors"
ON_CUBE = "For any loads of $2^n >= 2$ processors,"
ERROR_ONE = "If the loads of $2^n >= 2$ processors have *discrepancy* at most 1"
CLASSES = "on every level $j$ the totals of any two *low-bit classes* of this level differ by at most"
"""Parts of sentences that several claims share."""


def sizes(bounds: Bounds, least: int = 1) -> range:
    """The sizes (dimensions n or numbers of processors) from `least` to the largest of the bounds."""
    return range(max(least, bounds.smallest), bounds.size + 1)


def any_size(choose: Choose, bounds: Bounds, least: int = 1, name: str = "n") -> Number:
    """Recipe: any size of at least `least`, as a number that a solver may leave unknown."""
    return choose.integer(max(least, bounds.smallest), bounds.size, name)


class Tasks(NamedTuple):
    """A number of tasks to distribute over `order` processors."""

    tasks: Number
    order: int


def most_tasks(bounds: Bounds, order: int) -> int | None:
    """The most tasks whose regular distribution has loads of at most `bounds.load`; None if loads are unbounded."""
    return None if bounds.load is None else bounds.load * order


def tasks(choose: Choose, bounds: Bounds) -> Tasks:
    """Recipe: any number of tasks; `bounds.size` bounds the number of processors."""
    order = choose.option(sizes(bounds), "processors")
    (held,) = choose.loads(1, 0, most_tasks(bounds, order), "tasks")
    return Tasks(held, order)


def tasks_on_cube(choose: Choose, bounds: Bounds) -> Tasks:
    """Recipe: any number of tasks for 2^n processors; `bounds.size` bounds n."""
    order = 2 ** choose.option(sizes(bounds), "n")
    (held,) = choose.loads(1, 0, most_tasks(bounds, order), "tasks")
    return Tasks(held, order)


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads; `bounds.size` bounds the number of processors."""
    return choose.loads(choose.option(sizes(bounds), "processors"), 0, bounds.load)


def loads_on_cube(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads of 2^n processors, in the order of their addresses; `bounds.size` bounds n."""
    return choose.loads(2 ** choose.option(sizes(bounds), "n"), 0, bounds.load)


def listed_on_cube(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads of 2^n processors, one question for each load; `bounds.size` bounds n."""
    return tuple(
        choose.integer(0, bounds.load, f"load {node}") for node in range(2 ** choose.option(sizes(bounds), "n"))
    )


def address(bits: Loads) -> Number:
    """The number with these bits, of which the first, d_0, is the highest.

    >>> address((1, 0, 1))
    5
    """
    return total(bit * 2**place for place, bit in enumerate(reversed(bits)))


def dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension n >= 1; `bounds.size` bounds n."""
    return choose.option(sizes(bounds), "n")


def dimension_of_cycles(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension n >= 3, where cycles have no loops and no parallel edges; `bounds.size` bounds n."""
    return choose.option(sizes(bounds, 3), "n")
