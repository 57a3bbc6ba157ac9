"""The domains of the statements about what survives a phase of a cycle, and the questions they ask of one.

Reading: an observer survives a phase if its load is the same extreme value at the start and at the end, where the
extreme is that of the start. Algorithm runs record local maxima post-step. In uniform runs they are all equal to the
largest load, as after an A-phase that a maximum observer has survived.
"""

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, all_of, distance, implies, largest, smallest
from loadbal.claim import Bounds, Choose
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import colored_tree, loads_on
from loadbal.papers.houle.discrepancy_one import POST_STEP
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import steps
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.observer_tour import positions

Extreme: TypeAlias = Callable[[Loads], Number]


class PhaseRun(NamedTuple):
    """A phase on a colored tree: the local maxima in force, and the loads before, between and after its steps."""

    coloring: EdgeColoring
    maxima: Loads
    loads: tuple[Loads, ...]

    def observers(self) -> Iterator[tuple[Number, Number, Number, Number]]:
        """Of each observer at each step: itself, its load, that across the active edge, and its load after the step."""
        tour = list(islice(positions(self.coloring, 0), len(self.loads)))
        for time, partners in zip(range(len(self.loads) - 1), cycle(self.coloring.partners), strict=False):
            for observer, node in enumerate(tour[time]):
                if partners[node] != node:
                    now, after = self.loads[time], self.loads[time + 1]
                    yield observer, now[node], now[partners[node]], after[tour[time + 1][observer]]

    def survives(self, observer: int, extreme: Extreme) -> Truth:
        """Whether the observer, home at the end, has the extreme load of the start at both ends of the phase."""
        value = extreme(self.loads[0])
        return (self.loads[0][observer] == value) & (self.loads[-1][observer] == value)


def a_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """An A-phase from any loads."""
    run = POST_STEP(choose, bounds)
    after = islice(steps(THRESHOLD_1, run.loads, run.coloring), run.phase)
    return PhaseRun(run.coloring, run.a_phase()[1], (run.loads, *after))


def b_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """The B-phase after an A-phase from any loads."""
    run = POST_STEP(choose, bounds)
    middle, maxima = run.a_phase()
    return PhaseRun(run.coloring, maxima, (middle, *protocol.b_steps(middle, maxima, run.coloring)))


def uniform_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """A B-phase from any loads in which the local maxima are all equal to the largest load."""
    coloring = colored_tree(choose, bounds)
    loads = loads_on(choose, coloring, bounds)
    maxima = (largest(loads),) * len(loads)
    return PhaseRun(coloring, maxima, (loads, *protocol.b_steps(loads, maxima, coloring)))


def one_lower(choose: Choose, bounds: Bounds) -> PhaseRun:
    """The same, but at one node the local maximum is its own load."""
    coloring = colored_tree(choose, bounds)
    lower = choose.option(range(coloring.network.order), "node")
    loads = loads_on(choose, coloring, bounds)
    maxima = tuple(loads[node] if node == lower else largest(loads) for node in range(len(loads)))
    return PhaseRun(coloring, maxima, (loads, *protocol.b_steps(loads, maxima, coloring)))


def large(it: PhaseRun) -> Truth:
    """Discrepancy at least two at the start of the phase."""
    return discrepancy(it.loads[0]) >= 2


EXTREMES = (largest, smallest)


def keeps_its_load(*extremes: Extreme, survival: bool = True) -> Callable[[PhaseRun], Truth]:
    """Whether surviving observers of these extremes, or all that begin at one, have the same load all the time."""

    def holds(it: PhaseRun) -> Truth:
        return all_of(
            implies(
                it.survives(observer, extreme) if survival else it.loads[0][observer] == extreme(it.loads[0]),
                after == extreme(it.loads[0]),
            )
            for observer, _, _, after in it.observers()
            for extreme in extremes
        )

    return holds


def meets_at_most(apart: int, *extremes: Extreme) -> Callable[[PhaseRun], Truth]:
    """Whether edges active at surviving observers of these extremes have at most that discrepancy."""
    return lambda it: all_of(
        implies(it.survives(observer, extreme), distance(here, there) <= apart)
        for observer, here, there, _ in it.observers()
        for extreme in extremes
    )


def acts_as_threshold_1(extreme: Extreme) -> Callable[[PhaseRun], Truth]:
    """Whether observers of the extreme load of the start get the load Threshold-1 would give them."""
    return lambda it: all_of(
        implies(here == extreme(it.loads[0]), after == there + THRESHOLD_1.flow(here, there))
        for _, here, there, after in it.observers()
    )


def keeps_minimum(it: PhaseRun) -> Truth:
    """Whether the smallest load is the same at the start and the end."""
    return smallest(it.loads[0]) == smallest(it.loads[-1])


def minimum_before(it: PhaseRun) -> Truth:
    """Whether nodes at the smallest load at the end were at it at the start."""
    least = smallest(it.loads[-1])
    return all_of(implies(end == least, start == least) for start, end in zip(it.loads[0], it.loads[-1], strict=True))


def frozen_throughout(it: PhaseRun) -> Truth:
    """Whether a node with load M at the end has it all the time, and no active edge there of discrepancy two."""
    most = largest(it.loads[0])
    calm = (
        implies(it.loads[-1][node] == most, (now[node] == most) & (distance(now[node], now[partners[node]]) <= 1))
        for now, partners in zip(it.loads[:-1], cycle(it.coloring.partners), strict=False)
        for node in range(len(now))
    )
    return all_of(calm)


def uniform_and_large(it: PhaseRun) -> Truth:
    """Whether all local maxima are the largest load, at least two above the smallest."""
    return large(it) & all_of(most == largest(it.loads[0]) for most in it.maxima)
