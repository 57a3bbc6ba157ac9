"""What the lemmas about steps have in common: an active edge, a step over it, and where runs meet them.

An observer at one end of the active edge moves to its other end and takes over the load it finds there after the
step; where its color is idle it stays, and so does the load.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, where
from loadbal.loads import Loads, same_loads
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import Start
from loadbal.protocols.dimension_exchange import step, steps
from loadbal.protocols.discrepancy_one import plus_step
from loadbal.protocols.threshold import Threshold
from loadbal.theory.observer_tour import positions

EDGE = ((0, 1),)


MATCHING = """\
Active edges form a matching and idle nodes keep their loads, so what holds over one active edge holds for a step."""


IDLE = "Where its color is idle an observer stays and its load is not touched."


def moved(least: Number, before: Loads, after: Loads) -> Truth:
    """Whether a step of Threshold-k over an edge leads from the loads of its ends to the others."""
    return same_loads(after, step(Threshold(least), before, EDGE))


def plus_moved(before: Loads, maxima: Loads, after: Loads) -> Truth:
    """Whether a step of Threshold-1 Plus over an edge leads from the loads of its ends to the others."""
    return same_loads(after, plus_step(before, maxima, EDGE))


def one_or_two(least: Number) -> Truth:
    """Whether the protocol is Threshold-1 or Threshold-2."""
    return (least >= 1) & (least <= 2)


def finds(idle: Number, here: Number, there: Number, after: Number) -> Truth:
    """Whether an observer with load `here` has `after` in a step of Threshold-1: across its edge, or idle (1)."""
    return where(idle == 1, here, step(Threshold(1), (here, there), EDGE)[1]) == after


def plus_finds(idle: Number, loads: Loads, maxima: Loads, after: Number) -> Truth:
    """The same under Threshold-1 Plus: the loads of its node and of the other end, with their local maxima."""
    return where(idle == 1, loads[0], plus_step(loads, maxima, EDGE)[1]) == after


# --- where runs meet the lemmas ---


def run_of(start: Start, count: int) -> Iterator[Loads]:
    """The loads before and between so many steps, and after them."""
    return chain([start.loads], islice(steps(start.rule, start.loads, start.coloring), count))


def phase_of(start: Start) -> Iterator[Loads]:
    """The loads of a phase."""
    return run_of(start, start.coloring.chi * start.network.order)


class Exchange(NamedTuple):
    """An active edge: the loads of its ends before and after a step."""

    ends: tuple[int, int]
    before: tuple[Number, Number]
    after: tuple[Number, Number]


def exchanges(coloring: EdgeColoring, run: Iterable[Loads], start: int = 0) -> Iterator[list[Exchange]]:
    """The active edges of each step of a run that begins with the color `start`."""
    for time, (before, after) in enumerate(pairwise(run), start):
        active = coloring.matchings[time % coloring.chi]
        yield [Exchange((u, v), (before[u], before[v]), (after[u], after[v])) for u, v in active]


class Walked(NamedTuple):
    """A step of an observer: where it comes from and what is across, with the loads before, and its load after."""

    node: int
    across: int
    here: Number
    there: Number
    after: Number

    @property
    def idle(self) -> int:
        """1 if the observer stays, 0 if it crosses an edge."""
        return int(self.node == self.across)


def walked(coloring: EdgeColoring, run: Iterable[Loads]) -> Iterator[Walked]:
    """Every step of every observer of a run that begins with color 0."""
    for (nodes, across), (before, after) in zip(pairwise(positions(coloring, 0)), pairwise(run), strict=False):
        for node, other in zip(map(int, nodes), map(int, across), strict=True):
            yield Walked(node, other, before[node], before[other], after[other])
