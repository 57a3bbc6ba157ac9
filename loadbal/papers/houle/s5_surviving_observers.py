"""Section 5: which observers survive the phases of a cycle, and what that says of the loads they meet.

Reading: an observer survives a phase if its load is the same extreme value at the start and at the end, where the
extreme is that of the start. Runs of the algorithm record local maxima post-step. In uniform runs all local maxima are
equal to the largest load, as after an A-phase that a maximum observer has survived. The remarks are checked for all
B-phases, for those that start with discrepancy at least two, and for those in which every local maximum is the largest
load M >= m + 2; the proof of Theorem 18 needs only the last kind.
"""

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, all_of, distance, implies, largest, smallest
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement, always
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import colored_tree, loads_on
from loadbal.papers.houle.s4_2_observers_and_phases import Crossing, crossing, sensible, uniform
from loadbal.papers.houle.s5_discrepancy_1 import POST_STEP
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import steps
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.observer_tour import positions

Extreme: TypeAlias = Callable[[Loads], Number]


class PhaseRun(NamedTuple):
    """A phase on a colored tree: the local maxima at its start, and the loads before its first and after each step."""

    coloring: EdgeColoring
    maxima: Loads
    loads: tuple[Loads, ...]

    def observers(self) -> Iterator[tuple[Number, Number, Number, Number]]:
        """Each crossing of an edge by an observer: the observer, its load, the other end's load, its new load."""
        tour = list(islice(positions(self.coloring, 0), len(self.loads)))
        for time, partners in zip(range(len(self.loads) - 1), cycle(self.coloring.partners), strict=False):
            for observer, node in enumerate(tour[time]):
                if partners[node] != node:
                    now, after = self.loads[time], self.loads[time + 1]
                    yield observer, now[node], now[partners[node]], after[tour[time + 1][observer]]

    def survives(self, observer: int, extreme: Extreme) -> Truth:
        """True if the observer, home at the end, has the extreme load of the start at both ends of the phase."""
        value = extreme(self.loads[0])
        return (self.loads[0][observer] == value) & (self.loads[-1][observer] == value)


def a_phase_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """Recipe: an A-phase from any loads."""
    run = POST_STEP(choose, bounds)
    after = islice(steps(THRESHOLD_1, run.loads, run.coloring), run.phase)
    return PhaseRun(run.coloring, run.a_phase()[1], (run.loads, *after))


def b_phase_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """Recipe: the B-phase after an A-phase from any loads."""
    run = POST_STEP(choose, bounds)
    middle, maxima = run.a_phase()
    return PhaseRun(run.coloring, maxima, (middle, *protocol.b_steps(middle, maxima, run.coloring)))


def uniform_run(choose: Choose, bounds: Bounds) -> PhaseRun:
    """Recipe: a B-phase from any loads in which every local maximum is the largest load."""
    coloring = colored_tree(choose, bounds)
    loads = loads_on(choose, coloring, bounds)
    maxima = (largest(loads),) * len(loads)
    return PhaseRun(coloring, maxima, (loads, *protocol.b_steps(loads, maxima, coloring)))


def is_unbalanced(it: PhaseRun) -> Truth:
    """True if the discrepancy is at least two at the start of the phase."""
    return discrepancy(it.loads[0]) >= 2


EXTREMES = (largest, smallest)


def keeps_its_load(*extremes: Extreme, survival: bool = True) -> Callable[[PhaseRun], Truth]:
    """A test: observers that survive (or just start) with one of these extreme loads have that load at every step."""

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
    """A test: observers that survive with one of these extreme loads meet only loads within `apart` of their own."""
    return lambda it: all_of(
        implies(it.survives(observer, extreme), distance(here, there) <= apart)
        for observer, here, there, _ in it.observers()
        for extreme in extremes
    )


def acts_as_threshold_1(extreme: Extreme) -> Callable[[PhaseRun], Truth]:
    """A test: observers with the extreme load of the start get the load that Threshold-1 would give them."""
    return lambda it: all_of(
        implies(here == extreme(it.loads[0]), after == there + THRESHOLD_1.flow(here, there))
        for _, here, there, after in it.observers()
    )


def uniform_and_large(it: PhaseRun) -> Truth:
    """True if every local maximum is the largest load, at least two above the smallest."""
    return is_unbalanced(it) & all_of(most == largest(it.loads[0]) for most in it.maxima)


# --- houle/surviving-load ---

A_PHASE, B_PHASE = "an *A-phase*", "a *B-phase* that follows a *post-step* *A-phase*"


LARGE = "and starts with *discrepancy* at least 2"


UNIFORM = f"a *uniform* {B_PHASE[2:]}"


FROM_ANY_LOADS = "a *uniform* *B-phase* from any loads"


def survivor_sentence(phase: str, which: str, what: str) -> str:
    """The sentence that an observer which survives the phase with the `which` (largest, smallest) load does `what`."""
    return (
        f"On every *colored tree*, take {phase}. If an *observer* has the {which} of all loads at the start of the"
        f" phase, and has this load at the end of the phase too, it {what}."
    )


KEEPS, MEETS = (
    "has this load after every step of the phase",
    "crosses, during the phase, only edges whose ends have loads that differ by at most 1 before the crossing",
)


SURVIVING_LOAD = Statement(
    "houle/surviving-load",
    Source("houle", "section 5, after the algorithm"),
    "The load of an observer that is extreme before and after a phase is the same throughout the phase.",
    (
        Claim(
            reading="a-phase",
            sentence=survivor_sentence(A_PHASE, "largest or the smallest", KEEPS),
            case=a_phase_run,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(
                NearMiss(
                    "any",
                    "Every *observer* that has an extreme load at the start of the phase keeps it.",
                    holds=keeps_its_load(*EXTREMES, survival=False),
                ),
            ),
        ),
        Claim(
            reading="b-phase",
            sentence=survivor_sentence(B_PHASE, "largest or the smallest", KEEPS),
            case=b_phase_run,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(
                NearMiss(
                    "any",
                    "Every *observer* that has an extreme load at the start of the phase keeps it.",
                    holds=keeps_its_load(*EXTREMES, survival=False),
                ),
            ),
        ),
        Claim(
            reading="b-phase-large",
            sentence=survivor_sentence(f"{B_PHASE} {LARGE}", "largest or the smallest", KEEPS),
            case=b_phase_run,
            assumes=is_unbalanced,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(
                NearMiss("minimum", "The statement holds for the smallest load alone.", holds=keeps_its_load(smallest)),
            ),
        ),
        Claim(
            narrow=True,
            reading="b-uniform-minimum",
            repairs="houle/surviving-load@b-phase-large",
            sentence=survivor_sentence(FROM_ANY_LOADS, "smallest", KEEPS),
            case=uniform_run,
            assumes=is_unbalanced,
            holds=keeps_its_load(smallest),
            near_misses=(
                NearMiss(
                    "M = m + 1",
                    "The statement holds if only $M >= m$ is required of the *uniform* phase.",
                    assumes=always,
                ),
            ),
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/surviving-load@b-phase",
            sentence=survivor_sentence(f"{UNIFORM}", "smallest", KEEPS),
            case=b_phase_run,
            assumes=uniform_and_large,
            holds=keeps_its_load(smallest),
            near_misses=(
                NearMiss(
                    "M = m + 1",
                    "The statement holds for every *B-phase*, *uniform* or not.",
                    assumes=always,
                ),
            ),
        ),
    ),
)


# --- houle/minimum-observer-action ---


def smallest_of_all(it: Crossing) -> Truth:
    """True if x is the smallest load of the network, and local maxima are at least the loads."""
    return sensible(it) & (it.x == it.least)


def same_action(it: Crossing) -> Truth:
    """True if the observer gets the same load under Threshold-1 Plus as under Threshold-1."""
    return it.under_plus() == it.under_threshold_1()


def largest_of_uniform(it: Crossing) -> Truth:
    """True if x is the largest load, and both local maxima are equal to it."""
    return uniform(it) & (it.x == it.most_x) & (it.y <= it.x)


AS_THRESHOLD_1 = (
    "An *observer* that crosses an edge from a node with the smallest load $m$ has the same load after a step of"
    " *Threshold-1 Plus* as after a step of *Threshold-1*."
)


AS_START = (
    "In every step of the phase, an *observer* that crosses an edge from a node with load $m$ gets the load that it"
    " would get under *Threshold-1*"
)


MINIMUM_OBSERVER_ACTION = Statement(
    "houle/minimum-observer-action",
    Source("houle", "section 5, before Theorem 18"),
    "For minimum observers Threshold-1 Plus acts as Threshold-1.",
    (
        Claim(
            reading="any",
            sentence=f"Let the *localMax* of each node be at least its load. {AS_THRESHOLD_1}",
            case=crossing,
            assumes=smallest_of_all,
            holds=same_action,
            near_misses=(
                NearMiss(
                    "any observer",
                    "Every *observer* gets the new load that it gets under *Threshold-1*.",
                    assumes=sensible,
                ),
            ),
        ),
        Claim(
            reading="algorithm-runs",
            sentence=(
                f"On every *colored tree*, let $m$ be the smallest load at the start of {B_PHASE} {LARGE}. {AS_START}."
            ),
            case=b_phase_run,
            assumes=is_unbalanced,
            holds=acts_as_threshold_1(smallest),
            near_misses=(
                NearMiss(
                    "maximum",
                    (
                        "An *observer* with the largest load of the start gets the new load that it gets under"
                        " *Threshold-1*."
                    ),
                    holds=acts_as_threshold_1(largest),
                ),
            ),
        ),
        Claim(
            reading="uniform",
            repairs="houle/minimum-observer-action@any",
            sentence=(
                f"Let all loads lie between the smallest load $m$ and $M >= m + 2$, and let every *localMax* be $M$."
                f" {AS_THRESHOLD_1}"
            ),
            case=crossing,
            assumes=lambda it: uniform(it) & (it.x == it.least),
            holds=same_action,
            near_misses=(
                NearMiss(
                    "maximum",
                    (
                        "An *observer* with the load $M$, the largest, gets the new load that it gets under"
                        " *Threshold-1*."
                    ),
                    assumes=largest_of_uniform,
                ),
            ),
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/minimum-observer-action@algorithm-runs",
            sentence=f"On every *colored tree*, let $m$ be the smallest load at the start of {UNIFORM}. {AS_START}.",
            case=b_phase_run,
            assumes=uniform_and_large,
            holds=acts_as_threshold_1(smallest),
            near_misses=(
                NearMiss(
                    "maximum",
                    (
                        "An *observer* with the largest load of the start gets the new load that it gets under"
                        " *Threshold-1*."
                    ),
                    holds=acts_as_threshold_1(largest),
                ),
            ),
        ),
    ),
)


# --- houle/surviving-active-edge ---


def stays_smallest(it: Crossing) -> Truth:
    """True if the observer has the smallest load before and after the step."""
    return (it.x == it.least) & (it.y >= it.least) & (it.under_plus() == it.least)


SURVIVING_ACTIVE_EDGE = Statement(
    "houle/surviving-active-edge",
    Source("houle", "section 5, before Theorem 18"),
    "Edges active at a surviving observer have discrepancy at most one: in the A-phase for both extremes, in the "
    "B-phase for the minimum.",
    (
        Claim(
            reading="a-phase",
            sentence=survivor_sentence(A_PHASE, "largest or the smallest", MEETS),
            case=a_phase_run,
            holds=meets_at_most(1, *EXTREMES),
            near_misses=(
                NearMiss("equal loads", "The loads of the ends are equal.", holds=meets_at_most(0, *EXTREMES)),
            ),
        ),
        Claim(
            reading="b-step",
            sentence=(
                "Let $s$ be the smallest of all loads before a step of *Threshold-1 Plus*, with any *localMax* at each"
                " node. If an *observer* crosses an edge in this step and has load $s$ both before and after the step,"
                " the loads of the ends of the edge differ by at most 1 before the step."
            ),
            case=crossing,
            assumes=stays_smallest,
            holds=lambda it: it.y - it.x <= 1,
            near_misses=(
                NearMiss("equal loads", "The loads of the ends are equal before.", holds=lambda it: it.y == it.x),
            ),
        ),
        Claim(
            reading="b-phase",
            sentence=survivor_sentence(B_PHASE, "smallest", MEETS),
            case=b_phase_run,
            holds=meets_at_most(1, smallest),
            near_misses=(
                NearMiss("maximum", "The statement holds for the largest load.", holds=meets_at_most(1, largest)),
            ),
        ),
        Claim(
            reading="b-uniform",
            sentence=survivor_sentence(FROM_ANY_LOADS, "smallest", MEETS),
            case=uniform_run,
            assumes=is_unbalanced,
            holds=meets_at_most(1, smallest),
            near_misses=(
                NearMiss("maximum", "The statement holds for the largest load.", holds=meets_at_most(1, largest)),
            ),
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/surviving-active-edge@b-phase",
            sentence=survivor_sentence(f"{UNIFORM}", "smallest", MEETS),
            case=b_phase_run,
            assumes=uniform_and_large,
            holds=meets_at_most(1, smallest),
            near_misses=(
                NearMiss("equal loads", "The loads of the ends are equal.", holds=meets_at_most(0, smallest)),
            ),
        ),
    ),
)
