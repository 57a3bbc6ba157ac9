"""Section 5, the remark after Theorem 18: can a node tell from its local maximum when to stop?

Reading: localMax(v) of a cycle is its value after the A-phase of the cycle, recorded post-step unless said otherwise.
The discrepancy is taken after the last of the cycles compared. A cycle takes nothing from the cycle before except the
loads, so the first loads may be any loads at the start of cycle i.
"""

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, indicator, largest, smaller, total
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import Start, colored_tree, loads_on, shown, threshold_1_on_tree
from loadbal.papers.houle.s2_protocols import stable
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.discrepancy_one import RECORDS, Record
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.reason import Reason
from loadbal.theory.stable_gaps import first_stable_gaps
from loadbal.trace import Trace

EARLIER_CYCLES = Family("none", lambda: (0,), lambda choose: choose.integer(0, 7, "earlier"))
"""Cycles before the first compared cycle: none if all loads are listed, up to 7 if loads are drawn at random."""


class Cycle(NamedTuple):
    """One cycle: the loads before and after it, and the local maximum and minimum of each node in its A-phase."""

    before: Loads
    maxima: Loads
    minima: Loads
    after: Loads


class Cycles(NamedTuple):
    """Loads on a colored tree and the cycles of Discrepancy-1 that are compared."""

    record: Record
    coloring: EdgeColoring
    cycles: tuple[Cycle, ...]


def one_cycle(loads: Loads, coloring: EdgeColoring, record: Record) -> Cycle:
    """The cycle that starts with these loads; minima are recorded after each step."""
    middle, maxima, minima = reduce(
        lambda seen, after: (*after, tuple(map(smaller, seen[-1], after[0]))),
        protocol.a_steps(loads, coloring, record),
        (loads, loads, loads),
    )
    return Cycle(loads, maxima, minima, protocol.b_phase(middle, maxima, coloring))


def consecutive(count: int, *records: Record) -> Callable[[Choose, Bounds], Cycles]:
    """The recipe for `count` consecutive cycles from any loads on a colored tree."""

    def cycles(choose: Choose, bounds: Bounds) -> Cycles:
        record, coloring = choose.option(records, "recorded"), colored_tree(choose, bounds)
        earlier = choose.option(EARLIER_CYCLES, "earlier cycles")
        run = [one_cycle(loads_on(choose, coloring, bounds), coloring, record)]
        while len(run) < earlier + count:
            run.append(one_cycle(run[-1].after, coloring, record))
        return Cycles(record, coloring, tuple(run[earlier:]))

    return cycles


def shown_cycles(it: Cycles) -> Trace:
    """A trace, for a picture, of the cycles, step by step."""
    return protocol.traced(it.cycles[0].before, it.coloring, it.record, len(it.cycles))


# --- houle/termination ---


def maximum_unchanged(it: Cycles, node: int) -> Truth:
    """True if the local maximum of the node is equal in all these cycles."""
    return all_of(cycle.maxima[node] == it.cycles[0].maxima[node] for cycle in it.cycles[1:])


def both_unchanged(it: Cycles, node: int) -> Truth:
    """True if the local maximum and the local minimum of the node are equal in all these cycles."""
    return maximum_unchanged(it, node) & all_of(
        cycle.minima[node] == it.cycles[0].minima[node] for cycle in it.cycles[1:]
    )


Rule = Callable[[Cycles, int], Truth]


def near_the_top(rule: Rule, below: int) -> Rule:
    """The rule that asks for `rule` and a local maximum of at least the largest load at the start minus `below`."""
    return lambda it, node: rule(it, node) & (it.cycles[0].maxima[node] >= largest(it.cycles[0].before) - below)


def met_at(rule: Rule, count: int | None = None) -> Callable[[Cycles], Truth]:
    """The test that `count` nodes or more meet the rule; every node if None, all nodes but -`count` if negative."""

    def assumes(it: Cycles) -> Truth:
        order = it.coloring.network.order
        least = order if count is None else count if count > 0 else order + count
        return total(indicator(rule(it, node)) for node in range(order)) >= least

    return assumes


def balanced(it: Cycles) -> Truth:
    """True if the discrepancy is at most one after the last of the cycles compared."""
    return discrepancy(it.cycles[-1].after) <= 1


def balanced_early(it: Cycles) -> Truth:
    """True if the discrepancy is at most one after the first of the cycles compared."""
    return discrepancy(it.cycles[0].after) <= 1


class StoppingRule(NamedTuple):
    """A rule by which a node decides to stop; it fails for local maxima `below` less than the largest load."""

    reading: str
    sentence: str
    met: Rule
    cycles: int
    below: int
    repaired: str


def runs(count: str, record: str = "") -> str:
    """The sentence that opens a claim: it runs `count` cycles, with local maxima recorded as `record` says."""
    return f"Run {count} consecutive cycles of *Discrepancy-1*{record} from any loads on a *colored tree*."


POST_STEP = " (*post-step*)"


BALANCED = "the *discrepancy* is at most 1 after the"


COUNTS = {2: ("two", "second"), 3: ("three", "third")}
"""For each number of cycles that are compared, the words for that number and for the last of these cycles."""


STOPPING_RULES = (
    StoppingRule(
        "one-node", "some node has the same final *localMax* in both cycles", maximum_unchanged, 2, 1, "repaired"
    ),
    StoppingRule(
        "one-node-three",
        "some node has the same final *localMax* in all three cycles",
        maximum_unchanged,
        3,
        2,
        "repaired-three",
    ),
    StoppingRule(
        "one-node-both",
        "some node has in both cycles the same final *localMax* and the same smallest load during the *A-phase*",
        both_unchanged,
        2,
        2,
        "repaired-both",
    ),
)


def as_printed(rule: StoppingRule) -> Claim[Cycles]:
    """The claim that the discrepancy is at most one if some node meets the rule."""
    count, last = COUNTS[rule.cycles]
    return Claim(
        narrow=True,
        reading=rule.reading,
        sentence=f"{runs(count, POST_STEP)} If {rule.sentence}, {BALANCED} {last} cycle.",
        case=consecutive(rule.cycles, "post-step"),
        assumes=met_at(rule.met, 1),
        holds=balanced,
        near_misses=(
            NearMiss(
                "pre-step",
                "The statement holds for *localMax* recorded *pre-step*.",
                case=consecutive(rule.cycles, "pre-step"),
            ),
        ),
        trace=shown_cycles,
    )


def at_the_top(rule: StoppingRule) -> Claim[Cycles]:
    """The claim: if a node with the largest load as local maximum meets the rule, the discrepancy is at most one."""
    lower = met_at(near_the_top(rule.met, rule.below), 1)
    return Claim(
        narrow=True,
        reading=rule.repaired,
        repairs=f"houle/termination@{rule.reading}",
        sentence=(
            f"{runs(COUNTS[rule.cycles][0])} If {rule.sentence}, and this *localMax* is the largest load before the"
            f" first cycle, {BALANCED} first cycle."
        ),
        case=consecutive(rule.cycles, *RECORDS),
        assumes=met_at(near_the_top(rule.met, 0), 1),
        holds=balanced_early,
        near_misses=(
            NearMiss(
                "a little less",
                f"The statement holds if the *localMax* is at least the largest load minus {rule.below}.",
                assumes=lower,
            ),
        ),
        trace=shown_cycles,
        reason=Reason.OPEN,
    )


TERMINATION = Statement(
    "houle/termination",
    Source("houle", "section 5, remark after Theorem 18"),
    (
        "If the local maximum of a node is the same in two consecutive cycles of Discrepancy-1, the"
        " discrepancy is at most one, so that each node can tell on its own when to stop."
    ),
    (
        *map(as_printed, STOPPING_RULES),
        Claim(
            narrow=True,
            reading="all-nodes",
            sentence=(
                f"{runs('two')} If every node has the same final *localMax* in both cycles, {BALANCED} second cycle."
            ),
            case=consecutive(2, *RECORDS),
            assumes=met_at(maximum_unchanged),
            holds=balanced,
            near_misses=(
                NearMiss(
                    "all but two",
                    "The statement holds if the *localMax* of at most two nodes differs between the two.",
                    assumes=met_at(maximum_unchanged, -2),
                ),
            ),
            trace=shown_cycles,
            reason=Reason.OPEN,
        ),
        *map(at_the_top, STOPPING_RULES),
    ),
)


# --- houle/termination-stable ---


def stable_after(it: Cycles, cycle: int) -> Truth:
    """True if the loads after that cycle recur under Threshold-1."""
    return stable(Start(THRESHOLD_1, it.coloring, it.cycles[cycle].after))


def every_gap_is_a_side(it: Start) -> Truth:
    """True if every number from 1 to n - 1 is a side size."""
    return first_stable_gaps(it.network) == frozenset(range(1, it.network.order))


TERMINATION_STABLE = Statement(
    "houle/termination-stable",
    Source("houle", "section 5, remark after Theorem 18"),
    "An unchanged local maximum shows a stable distribution, and a stable distribution has discrepancy at most one.",
    (
        Claim(
            narrow=True,
            reading="unchanged-implies-stable",
            sentence=(
                f"{runs('two', POST_STEP)} If some node has the same final *localMax* in both cycles, the loads after"
                " the second cycle *recur* under *Threshold-1*."
            ),
            case=consecutive(2, "post-step"),
            assumes=met_at(maximum_unchanged, 1),
            holds=lambda it: stable_after(it, 1),
            near_misses=(
                NearMiss(
                    "pre-step",
                    "The statement holds for *localMax* recorded *pre-step*.",
                    case=consecutive(2, "pre-step"),
                ),
            ),
            trace=shown_cycles,
        ),
        Claim(
            narrow=True,
            reading="stable-implies-one",
            sentence="On every *colored tree*, loads that *recur* under *Threshold-1* have *discrepancy* at most 1.",
            case=threshold_1_on_tree,
            assumes=stable,
            holds=lambda it: discrepancy(it.loads) <= 1,
            near_misses=(
                NearMiss(
                    "within two", "They have *discrepancy* at most 2.", holds=lambda it: discrepancy(it.loads) <= 2
                ),
            ),
            trace=shown,
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/termination-stable@unchanged-implies-stable",
            sentence=(
                f"{runs('two')} If some node has the same final *localMax* in both cycles, and this *localMax* is the"
                " largest load before the first cycle, the loads after the first cycle *recur* under *Threshold-1*."
            ),
            case=consecutive(2, *RECORDS),
            assumes=met_at(near_the_top(maximum_unchanged, 0), 1),
            holds=lambda it: stable_after(it, 0),
            near_misses=(
                NearMiss(
                    "a little less",
                    "The statement holds if the *localMax* is at least the largest load minus 1.",
                    assumes=met_at(near_the_top(maximum_unchanged, 1), 1),
                ),
            ),
            trace=shown_cycles,
            reason=Reason.OPEN,
        ),
        Claim(
            narrow=True,
            reading="repaired-one",
            repairs="houle/termination-stable@stable-implies-one",
            sentence=(
                "On every *colored tree* with $n$ nodes where every number from 1 to $n - 1$ is a *side size*, loads"
                " that *recur* under *Threshold-1* have *discrepancy* at most 1."
            ),
            case=threshold_1_on_tree,
            assumes=lambda it: stable(it) & every_gap_is_a_side(it),
            holds=lambda it: discrepancy(it.loads) <= 1,
            near_misses=(NearMiss("equal loads", "They are all equal.", holds=lambda it: discrepancy(it.loads) <= 0),),
            trace=shown,
        ),
    ),
)
