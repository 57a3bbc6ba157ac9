"""Section 5: Threshold-1 Plus on an edge, and the local maxima of algorithm Discrepancy-1.

Reading: a statement that does not say how local maxima are recorded is checked under both conventions. Local maxima
are at least the loads only where a claim says so. The mirror image that freezes minima records minima post-step.
"""

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, indicator, larger, smaller
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads, transferred
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import colored_tree, loads_on
from loadbal.papers.houle.s4_2_observers_and_phases import Crossing, crossing
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import steps
from loadbal.protocols.discrepancy_one import RECORDS, Record
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.trace import Trace


class Run(NamedTuple):
    """Loads on a colored tree at the start of a cycle of Discrepancy-1, and how it records local maxima (`record`)."""

    record: Record
    coloring: EdgeColoring
    loads: Loads

    @property
    def phase(self) -> int:
        """The number of steps of one phase."""
        return self.coloring.chi * self.coloring.network.order

    def a_phase(self, rounds: int | None = None) -> tuple[Loads, Loads]:
        """The loads and the local maxima after the A-phase."""
        return protocol.a_phase(self.loads, self.coloring, self.record, rounds)

    def after_cycle(self, loads: Loads) -> Loads:
        """The loads after one cycle (an A-phase and a B-phase) of Discrepancy-1."""
        return protocol.cycle(loads, self.coloring, self.record)[0]


def recording(*records: Record) -> Callable[[Choose, Bounds], Run]:
    """The recipe for any loads on a colored tree, with local maxima recorded in one of these ways."""

    def run(choose: Choose, bounds: Bounds) -> Run:
        record = choose.option(records, "recorded")
        coloring = colored_tree(choose, bounds)
        return Run(record, coloring, loads_on(choose, coloring, bounds))

    return run


PRE_STEP, POST_STEP, EITHER = recording("pre-step"), recording("post-step"), recording(*RECORDS)


def shown(it: Run) -> Trace:
    """A trace, for a picture, of the first cycle, step by step."""
    return protocol.traced(it.loads, it.coloring, it.record)


# --- houle/localmax-update ---


def is_largest_load(it: Run, steps_seen: int) -> Truth:
    """True if every local maximum is the largest load at the start and after the first `steps_seen` steps."""
    loads = largest = it.loads
    for _, loads in zip(range(steps_seen), steps(THRESHOLD_1, it.loads, it.coloring), strict=False):
        largest = tuple(map(larger, largest, loads))
    return same_loads(it.a_phase()[1], largest)


def to_the_end(it: Run) -> Truth:
    """True if local maxima are the largest loads of the A-phase, its end included."""
    return is_largest_load(it, it.phase)


def to_the_last_step(it: Run) -> Truth:
    """True if local maxima are the largest loads of the A-phase before its last step."""
    return is_largest_load(it, it.phase - 1)


def largest_load_until(end: str, record: Record) -> str:
    """The sentence that local maxima with this record are the largest loads of the A-phase up to an end."""
    return (
        f"On every *colored tree*, run an *A-phase* that records *{record}*, from any loads. At its end, the *localMax*"
        f" of each node is the largest load that the node has had from the start of the phase to {end}."
    )


WITHOUT_END, WITH_END = "just before the last step of the phase", "its end"


LOCALMAX_UPDATE = Statement(
    "houle/localmax-update",
    Source("houle", "section 5, part A of the algorithm and the prose before it"),
    (
        "After the A-phase, the local maximum of a node is the largest load that the node has had at any time"
        " of the A-phase."
    ),
    (
        Claim(
            reading="pre-step",
            sentence=largest_load_until(WITH_END, "pre-step"),
            case=PRE_STEP,
            holds=to_the_end,
            near_misses=(
                NearMiss(
                    "never updated",
                    "Every *localMax* after the *A-phase* is the first load of its node.",
                    holds=lambda it: is_largest_load(it, 0),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="post-step",
            sentence=largest_load_until(WITH_END, "post-step"),
            case=POST_STEP,
            holds=to_the_end,
            near_misses=(
                NearMiss("end left out", largest_load_until(WITHOUT_END, "post-step"), holds=to_the_last_step),
            ),
            trace=shown,
        ),
        Claim(
            reading="repaired",
            repairs="houle/localmax-update@pre-step",
            sentence=largest_load_until(WITHOUT_END, "pre-step"),
            case=PRE_STEP,
            holds=to_the_last_step,
            near_misses=(NearMiss("end included", largest_load_until(WITH_END, "pre-step"), holds=to_the_end),),
            trace=shown,
        ),
    ),
)


# --- houle/theorem-18 ---


def unbalanced(it: Run) -> Truth:
    """True if the discrepancy of the first loads is at least two."""
    return discrepancy(it.loads) >= 2


def is_lower_after(it: Run, after: Loads) -> Truth:
    """True if the discrepancy of `after` is smaller than that of the first loads."""
    return discrepancy(after) < discrepancy(it.loads)


# --- houle/plus-monotone, houle/plus-freeze ---


def plus_tokens(it: Crossing) -> Number:
    """The tokens that go from the node with load x to the node with load y under Threshold-1 Plus."""
    return protocol.plus_flow(it.x, it.y, it.most_x, it.most_y)


def stays_within(it: Crossing) -> Truth:
    """True if both loads after the step lie between the two loads before it."""
    low, high = smaller(it.x, it.y), larger(it.x, it.y)
    x, y = it.x - plus_tokens(it), it.y + plus_tokens(it)
    return (low <= smaller(x, y)) & (larger(x, y) <= high)


def both_loads_move(it: Crossing) -> Truth:
    """True if the larger load falls and the smaller load rises."""
    low, high = smaller(it.x, it.y), larger(it.x, it.y)
    x, y = it.x - plus_tokens(it), it.y + plus_tokens(it)
    return (low < smaller(x, y)) & (larger(x, y) < high)


PLUS_MONOTONE = Statement(
    "houle/plus-monotone",
    Source("houle", "section 5, after the algorithm"),
    "Under Threshold-1 Plus the largest load never grows and the smallest never falls.",
    (
        Claim(
            sentence=(
                "Let *Threshold-1 Plus* act on an edge, with any *localMax* at each end. Afterwards neither end has a"
                " load above the larger or below the smaller of the two loads before."
            ),
            case=crossing,
            holds=stays_within,
            near_misses=(
                NearMiss(
                    "strictly",
                    "If the loads differ, the larger falls and the smaller rises.",
                    assumes=lambda it: it.x != it.y,
                    holds=both_loads_move,
                ),
            ),
        ),
    ),
)


def at_its_maximum(it: Crossing) -> Truth:
    """True if x is the local maximum of its node."""
    return it.x == it.most_x


def acts_as_threshold_2(it: Crossing) -> Truth:
    """True if Threshold-1 Plus and Threshold-2 send the same tokens."""
    return plus_tokens(it) == THRESHOLD_2.flow(it.x, it.y)


PLUS_FREEZE = Statement(
    "houle/plus-freeze",
    Source("houle", "section 5, before Threshold-1 Plus"),
    "At nodes of maximum load Threshold-2 is running in effect.",
    (
        Claim(
            sentence=(
                "For an edge $vw$, let the load of $v$ be its *localMax* and at least the load of $w$. Then $v$ sends"
                " as many tokens to $w$ under *Threshold-1 Plus* as under *Threshold-2*."
            ),
            case=crossing,
            assumes=lambda it: at_its_maximum(it) & (it.y <= it.x),
            holds=acts_as_threshold_2,
            near_misses=(
                NearMiss(
                    "any load",
                    "If the load of $v$ is its *localMax*, equally many tokens go from $v$ to $w$, or back, under both"
                    " protocols.",
                    assumes=at_its_maximum,
                ),
                NearMiss(
                    "below",
                    "The statement holds even if the load of $v$ is not its *localMax*.",
                    assumes=lambda it: it.y <= it.x,
                ),
            ),
        ),
    ),
)


# --- houle/freeze-minimum ---

Moves: TypeAlias = Callable[[Number, Number, Number, Number], Truth]
"""(heavier load, its local maximum, lighter load, its local minimum) -> true if a token crosses a difference of one."""


def cycle_where(moves: Moves, it: Run) -> Loads:
    """The loads after a cycle whose B-phase moves a token if loads differ by 2 or more, or by 1 and `moves` is true."""
    loads, maxima = it.a_phase()
    seen = (after for after, _ in protocol.a_steps(it.loads, it.coloring, it.record))
    minima = reduce(lambda least, after: tuple(map(smaller, least, after)), seen, it.loads)

    def sends(u: int, v: int) -> Number:
        ahead = loads[u] - loads[v]
        return indicator((ahead >= 2) | ((ahead == 1) & moves(loads[u], maxima[u], loads[v], minima[v])))

    for time in range(it.phase):
        matching = it.coloring.matchings[time % it.coloring.chi]
        loads = transferred(loads, matching, lambda u, v: sends(u, v) - sends(v, u))
    return loads


def above_minimum(_: Number, __: Number, lighter: Number, least: Number) -> Truth:
    """True if the lighter end is not at its local minimum."""
    return lighter != least


def off_both(heavier: Number, most: Number, lighter: Number, least: Number) -> Truth:
    """True if the heavier end is not at its local maximum and the lighter end is not at its local minimum."""
    return (heavier != most) & (lighter != least)


def everywhere(heavier: Number, _: Number, lighter: Number, __: Number) -> Truth:
    """True if the loads differ; as callers pass only unequal loads, a token crosses every difference of one."""
    return heavier != lighter


def negated(loads: Loads) -> Loads:
    """The loads with the opposite sign."""
    return tuple(-load for load in loads)


def mirrors_and_falls(it: Run) -> Truth:
    """True if freezing minima is, on negated loads, the same as freezing maxima, and the discrepancy falls."""
    after = cycle_where(above_minimum, it)
    return same_loads(after, negated(it.after_cycle(negated(it.loads)))) & is_lower_after(it, after)


FREEZE_MINIMUM = Statement(
    "houle/freeze-minimum",
    Source("houle", "section 5, before Threshold-1 Plus"),
    "To freeze nodes of maximum load is arbitrary; nodes of minimum load would do as well.",
    (
        Claim(
            sentence=(
                "Change a cycle of *Discrepancy-1* (*post-step*) as follows. In the *A-phase* every node records its"
                " smallest load in place of its largest. In the *B-phase* a node with this load receives no token from"
                " a node whose load is larger by 1. On every *colored tree*, from loads of *discrepancy* at least 2,"
                " the changed cycle lowers the discrepancy. If the signs of all initial loads are changed, the usual"
                " cycle ends with the loads of the changed cycle, also with changed signs."
            ),
            case=POST_STEP,
            assumes=unbalanced,
            holds=mirrors_and_falls,
            near_misses=(
                NearMiss(
                    "both frozen",
                    "If both rules hold, the changed one and the usual one, a cycle lowers a *discrepancy* of at least"
                    " 2.",
                    holds=lambda it: is_lower_after(it, cycle_where(off_both, it)),
                ),
                NearMiss(
                    "none frozen",
                    "If neither rule holds, and tokens cross every difference of 1, a cycle lowers a *discrepancy* of"
                    " at least 2.",
                    holds=lambda it: is_lower_after(it, cycle_where(everywhere, it)),
                ),
            ),
        ),
    ),
)
