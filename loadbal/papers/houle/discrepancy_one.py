"""Section 5: the local maxima of Discrepancy-1, and what one cycle does to the discrepancy.

Reading: where a statement does not say how local maxima are recorded, it is looked at under both conventions.
"""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Truth, larger
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import colored_tree, loads_on
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import after_phase, steps
from loadbal.protocols.discrepancy_one import RECORDS, Record
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.trace import Trace


class Run(NamedTuple):
    """Loads on a colored tree at the start of a cycle of Discrepancy-1."""

    record: Record
    coloring: EdgeColoring
    loads: Loads

    @property
    def phase(self) -> int:
        """The steps of one phase."""
        return self.coloring.chi * self.coloring.network.order

    def a_phase(self, rounds: int | None = None) -> tuple[Loads, Loads]:
        """The loads and the local maxima after the A-phase."""
        return protocol.a_phase(self.loads, self.coloring, self.record, rounds)

    def after_cycle(self, loads: Loads) -> Loads:
        """One cycle later."""
        return protocol.cycle(loads, self.coloring, self.record)[0]


def recording(*records: Record) -> Callable[[Choose, Bounds], Run]:
    """The recipe for any loads on a colored tree, where local maxima are recorded in one of these ways."""

    def run(choose: Choose, bounds: Bounds) -> Run:
        record = choose.option(records, "recorded")
        coloring = colored_tree(choose, bounds)
        return Run(record, coloring, loads_on(choose, coloring, bounds))

    return run


PRE_STEP, POST_STEP, EITHER = recording("pre-step"), recording("post-step"), recording(*RECORDS)


def shown(it: Run) -> Trace:
    """The first cycle, step by step."""
    return protocol.traced(it.loads, it.coloring, it.record)


# --- houle/localmax-update ---


def is_largest_load(it: Run, steps_seen: int) -> Truth:
    """Whether every local maximum is the largest load its node had at the start and after each of so many steps."""
    loads = largest = it.loads
    for _, loads in zip(range(steps_seen), steps(THRESHOLD_1, it.loads, it.coloring), strict=False):
        largest = tuple(map(larger, largest, loads))
    return same_loads(it.a_phase()[1], largest)


def to_the_end(it: Run) -> Truth:
    """Whether local maxima are the largest loads of the A-phase, its end included."""
    return is_largest_load(it, it.phase)


def to_the_last_step(it: Run) -> Truth:
    """Whether local maxima are the largest loads of the A-phase before its last step."""
    return is_largest_load(it, it.phase - 1)


LOCALMAX = (
    "On every properly edge-colored tree with n nodes, and from any loads, the localMax of each node after the A-phase "
    "of Discrepancy-1 (n rounds of Threshold-1) is the largest load the node has had from the start of the phase to"
)
WITHOUT_END, WITH_END = f"{LOCALMAX} just before its last step", f"{LOCALMAX} its end"
RECORDED = {
    "pre-step": "recorded pre-step (from the load before each step)",
    "post-step": "recorded post-step (from the load after each step)",
}

LOCALMAX_UPDATE = Statement(
    "houle/localmax-update",
    Source("houle", "section 5, part A of the algorithm and the prose before it"),
    "After the A-phase, the local maximum of a node is the largest load the node has had at any time of the A-phase.",
    (
        Claim(
            reading="pre-step",
            sentence=f"{WITH_END}, if {RECORDED['pre-step']}.",
            case=PRE_STEP,
            holds=to_the_end,
            near_misses=(
                NearMiss("never updated", "localMax stays load_t0.", holds=lambda it: is_largest_load(it, 0)),
            ),
            trace=shown,
        ),
        Claim(
            reading="post-step",
            sentence=f"{WITH_END}, if {RECORDED['post-step']}.",
            case=POST_STEP,
            holds=to_the_end,
            near_misses=(NearMiss("end left out", f"{WITHOUT_END}.", holds=to_the_last_step),),
            trace=shown,
        ),
        Claim(
            reading="repaired",
            repairs="houle/localmax-update@pre-step",
            sentence=f"{WITHOUT_END}, if {RECORDED['pre-step']}.",
            case=PRE_STEP,
            holds=to_the_last_step,
            near_misses=(NearMiss("end included", f"{WITH_END}.", holds=to_the_end),),
            trace=shown,
        ),
    ),
)

# --- houle/theorem-18 ---


def unbalanced(it: Run) -> Truth:
    """Discrepancy at least two."""
    return discrepancy(it.loads) >= 2


def falls(it: Run, after: Loads) -> Truth:
    """Whether the discrepancy is smaller afterwards."""
    return discrepancy(after) < discrepancy(it.loads)


def falls_in_a_cycle(it: Run) -> Truth:
    """Whether the discrepancy is smaller after the cycle."""
    return falls(it, it.after_cycle(it.loads))


def without_freezing(rule: Threshold) -> Callable[[Run], Truth]:
    """Whether the discrepancy falls if the B-phase runs a threshold protocol."""
    return lambda it: falls(it, after_phase(rule, it.a_phase()[0], it.coloring))


def in_phases_of(rounds: int) -> Callable[[Run], Truth]:
    """Whether the discrepancy falls if both phases have so many rounds."""
    return lambda it: falls(it, protocol.b_phase(*it.a_phase(rounds), it.coloring, rounds))


def with_first_loads_as_maxima(it: Run) -> Truth:
    """Whether the discrepancy falls if the local maxima are never updated."""
    return falls(it, protocol.b_phase(it.a_phase()[0], it.loads, it.coloring))


CYCLE_MISSES: tuple[NearMiss[Run], ...] = (
    NearMiss("threshold-1 twice", "The B-phase runs Threshold-1.", holds=without_freezing(THRESHOLD_1)),
    NearMiss("threshold-2", "The B-phase runs Threshold-2.", holds=without_freezing(THRESHOLD_2)),
    NearMiss("phases of one round", "Both phases have a single round.", holds=in_phases_of(1)),
    NearMiss("never updated", "localMax stays the load at the start.", holds=with_first_loads_as_maxima),
    NearMiss("from one on", "It falls whenever it is at least one.", assumes=lambda it: discrepancy(it.loads) >= 1),
)

THEOREM_18 = Statement(
    "houle/theorem-18",
    Source("houle", "Theorem 18, first sentence of the proof"),
    "On a tree with at least two nodes, a cycle of Discrepancy-1 lowers a discrepancy of at least two.",
    tuple(
        Claim(
            reading=record,
            sentence="On every properly edge-colored tree, every cycle of Discrepancy-1 that starts with a discrepancy "
            f"(max - min) of at least 2 ends with a smaller one, localMax being {RECORDED[record]}.",
            case=recording(record),
            assumes=unbalanced,
            holds=falls_in_a_cycle,
            near_misses=CYCLE_MISSES,
            trace=shown,
        )
        for record in RECORDS
    ),
)

STATEMENTS = (LOCALMAX_UPDATE, THEOREM_18)
