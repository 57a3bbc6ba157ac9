"""Section 3.2: a transfer out of a cycle in a pipelining fashion."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, indicator, largest, smaller, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.jan.cases import PAPER, sizes

# --- jan/pipelined-transfer ---


def units_to_cross(cycle: Loads, position: int, most: int) -> Number:
    """Units until all tasks crossed the link at the position, one a unit over every link; at most `most` are tried."""
    units: Number = 0
    for _ in range(most):
        units = units + indicator(total(cycle) > 0)
        sent = [smaller(load, 1) for load in cycle]
        cycle = tuple(
            load - sent[j] + (0 if (j - 1) % len(cycle) == position else sent[j - 1]) for j, load in enumerate(cycle)
        )
    return units + indicator(total(cycle) > 0)


class Crossing(NamedTuple):
    """Tasks on a cycle, to leave it at a position; some number of units that is enough."""

    position: int
    tasks: Loads
    enough: int

    @property
    def units(self) -> Number:
        """How long it takes."""
        return units_to_cross(self.tasks, self.position, self.enough)

    @property
    def formula(self) -> Number:
        """The largest of: a distance, and the number of tasks from at least as far, if there are any."""
        n = len(self.tasks)
        by_distance = [self.tasks[(self.position - far) % n] for far in range(n)]
        beyond = [total(by_distance[far:]) for far in range(n)]
        return largest((far + tasks) * indicator(tasks > 0) for far, tasks in enumerate(beyond))


def crossing(choose: Choose, bounds: Bounds) -> Crossing:
    """Any tasks on a cycle of n processors, any position; the size is n."""
    n = choose.option(sizes(bounds, 2), "n")
    position = choose.option(range(n), "k")
    tasks = choose.loads(n, 0, bounds.load)
    return Crossing(position, tasks, n * (bounds.load or 0) + n)


def crosses_in(more: int) -> Callable[[Crossing], Truth]:
    """Whether T tasks, if there are any, have crossed after T + n - 1 units and so many more."""
    return lambda it: implies(total(it.tasks) > 0, it.units <= total(it.tasks) + (len(it.tasks) - 1 + more))


PIPELINED_TRANSFER = Statement(
    f"{PAPER}/pipelined-transfer",
    Source(PAPER, "sections 3.2 and 4"),
    "Tasks migrate in a pipelining fashion.",
    (
        Claim(
            sentence=(
                "If T >= 1 tasks anywhere on a cycle of n >= 2 processors go clockwise to position k, whichever it"
                " is, and leave the cycle there over its link, every link carrying at most one task a unit, all"
                " have left after at most T + n - 1 units."
            ),
            case=crossing,
            holds=crosses_in(0),
            near_misses=(NearMiss("a unit less", "In at most T + n - 2 units.", holds=crosses_in(-1)),),
        ),
        Claim(
            reading="exact",
            sentence=(
                "If tasks anywhere on a cycle of n >= 2 processors go clockwise to position k, whichever it is, and"
                " leave the cycle there over its link, one a unit over every link, it takes as many units as the"
                " largest, over the distances d to k at or beyond which there are tasks, of d plus the number of"
                " these tasks; 0 if there are none."
            ),
            case=crossing,
            holds=lambda it: it.units == it.formula,
            near_misses=(
                NearMiss("the farthest", "It is that of distance 0.", holds=lambda it: it.units == total(it.tasks)),
            ),
        ),
    ),
)

STATEMENTS = (PIPELINED_TRANSFER,)
