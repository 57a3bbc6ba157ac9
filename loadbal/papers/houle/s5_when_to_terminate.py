"""Section 5, the remark after Theorem 18: can a node tell from its local maximum when to stop?

Reading: localMax(v) of a cycle is its value after its A-phase, recorded post-step unless said otherwise;
the discrepancy is taken after the last of the cycles compared. A cycle keeps nothing of the one before but the loads,
so any loads stand for those at the start of cycle i.
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
from loadbal.theory.stable_gaps import first_stable_gaps
from loadbal.trace import Trace

EARLIER_CYCLES = Family("none", lambda: (0,), lambda choose: choose.integer(0, 7, "earlier"))
"""Cycles before the first one compared: none where all loads are looked at, some where loads are drawn."""


class Cycle(NamedTuple):
    """One cycle: the loads before and after it, and what each node recorded in its A-phase."""

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
    """The recipe for so many consecutive cycles from any loads on a colored tree."""

    def cycles(choose: Choose, bounds: Bounds) -> Cycles:
        record, coloring = choose.option(records, "recorded"), colored_tree(choose, bounds)
        earlier = choose.option(EARLIER_CYCLES, "earlier cycles")
        run = [one_cycle(loads_on(choose, coloring, bounds), coloring, record)]
        while len(run) < earlier + count:
            run.append(one_cycle(run[-1].after, coloring, record))
        return Cycles(record, coloring, tuple(run[earlier:]))

    return cycles


def shown_cycles(it: Cycles) -> Trace:
    """The cycles, step by step."""
    return protocol.traced(it.cycles[0].before, it.coloring, it.record, len(it.cycles))


# --- houle/termination ---


def unchanged(it: Cycles, node: int) -> Truth:
    """Whether the local maximum of the node is the same in all these cycles."""
    return all_of(cycle.maxima[node] == it.cycles[0].maxima[node] for cycle in it.cycles[1:])


def both_unchanged(it: Cycles, node: int) -> Truth:
    """Whether the local maximum and the local minimum of the node are the same in all these cycles."""
    return unchanged(it, node) & all_of(cycle.minima[node] == it.cycles[0].minima[node] for cycle in it.cycles[1:])


Rule = Callable[[Cycles, int], Truth]


def near_the_top(rule: Rule, below: int) -> Rule:
    """The rule, and a local maximum at most so much below the largest load of the tree before the first cycle."""
    return lambda it, node: rule(it, node) & (it.cycles[0].maxima[node] >= largest(it.cycles[0].before) - below)


def met_at(rule: Rule, count: int | None = None) -> Callable[[Cycles], Truth]:
    """Whether so many nodes meet the rule; all but so many if negative, every node if not said."""

    def assumes(it: Cycles) -> Truth:
        order = it.coloring.network.order
        least = order if count is None else count if count > 0 else order + count
        return total(indicator(rule(it, node)) for node in range(order)) >= least

    return assumes


def balanced(it: Cycles) -> Truth:
    """Discrepancy at most one after the last cycle."""
    return discrepancy(it.cycles[-1].after) <= 1


def balanced_early(it: Cycles) -> Truth:
    """Discrepancy at most one after the first cycle."""
    return discrepancy(it.cycles[0].after) <= 1


class StoppingRule(NamedTuple):
    """A rule for one node, and how far below the largest load it fails."""

    reading: str
    sentence: str
    met: Rule
    cycles: int
    below: int
    repaired: str


ON_TREE = "On every properly edge-colored tree, and from any loads, if"


AFTER = "of Discrepancy-1, then the discrepancy (max - min) is at most 1 after the"


EITHER = "recorded pre-step or post-step"


STOPPING_RULES = (
    StoppingRule("one-node", "the same localMax in two consecutive cycles", unchanged, 2, 1, "repaired"),
    StoppingRule("one-node-three", "the same localMax in three consecutive cycles", unchanged, 3, 2, "repaired-three"),
    StoppingRule(
        "one-node-both",
        "the same localMax, and the same localMin (its smallest load in the A-phase), in two consecutive cycles",
        both_unchanged,
        2,
        2,
        "repaired-both",
    ),
)


def as_printed(rule: StoppingRule) -> Claim[Cycles]:
    """The rule is met at some node."""
    sentence = f"{ON_TREE} some node records {rule.sentence} {AFTER} last of these, if localMax is recorded"
    return Claim(
        narrow=True,
        reading=rule.reading,
        sentence=f"{sentence} post-step.",
        case=consecutive(rule.cycles, "post-step"),
        assumes=met_at(rule.met, 1),
        holds=balanced,
        near_misses=(NearMiss("pre-step", f"{sentence} pre-step.", case=consecutive(rule.cycles, "pre-step")),),
        trace=shown_cycles,
    )


def at_the_top(rule: StoppingRule) -> Claim[Cycles]:
    """The rule is met at a node that has held the largest load of the whole tree."""
    lower = met_at(near_the_top(rule.met, rule.below), 1)
    return Claim(
        narrow=True,
        reading=rule.repaired,
        repairs=f"houle/termination@{rule.reading}",
        sentence=f"{ON_TREE} some node records {rule.sentence} {AFTER} first of these, provided the localMax is the "
        f"largest load of the tree before the first, localMax {EITHER}.",
        case=consecutive(rule.cycles, *RECORDS),
        assumes=met_at(near_the_top(rule.met, 0), 1),
        holds=balanced_early,
        near_misses=(NearMiss("a little less", f"The same if it is at most {rule.below} less.", assumes=lower),),
        trace=shown_cycles,
    )


TERMINATION = Statement(
    "houle/termination",
    Source("houle", "section 5, remark after Theorem 18"),
    "If the local maximum of a node is the same in two consecutive cycles of Discrepancy-1, the discrepancy is at most "
    "one, so that each node can tell on its own when to stop.",
    (
        *map(as_printed, STOPPING_RULES),
        Claim(
            narrow=True,
            reading="all-nodes",
            sentence=f"{ON_TREE} every node records the same localMax in two consecutive cycles {AFTER} second of "
            f"these, localMax {EITHER}.",
            case=consecutive(2, *RECORDS),
            assumes=met_at(unchanged),
            holds=balanced,
            near_misses=(NearMiss("all but two", "The same for all but two nodes.", assumes=met_at(unchanged, -2)),),
            trace=shown_cycles,
        ),
        *map(at_the_top, STOPPING_RULES),
    ),
)


# --- houle/termination-stable ---


def stable_after(it: Cycles, cycle: int) -> Truth:
    """Whether the loads after that cycle are stable under Threshold-1."""
    return stable(Start(THRESHOLD_1, it.coloring, it.cycles[cycle].after))


def every_gap_is_a_side(it: Start) -> Truth:
    """Whether every number from 1 to n - 1 is the number of nodes on a side of some edge."""
    return first_stable_gaps(it.network) == frozenset(range(1, it.network.order))


TERMINATION_STABLE = Statement(
    "houle/termination-stable",
    Source("houle", "section 5, remark after Theorem 18"),
    "An unchanged local maximum shows a stable distribution, and a stable distribution has discrepancy at most one.",
    (
        Claim(
            narrow=True,
            reading="unchanged-implies-stable",
            sentence=f"{ON_TREE} some node records the same localMax, recorded post-step, in two consecutive cycles of "
            "Discrepancy-1, then the loads after the second of these are stable under Threshold-1.",
            case=consecutive(2, "post-step"),
            assumes=met_at(unchanged, 1),
            holds=lambda it: stable_after(it, 1),
            near_misses=(NearMiss("pre-step", "The same if recorded pre-step.", case=consecutive(2, "pre-step")),),
            trace=shown_cycles,
        ),
        Claim(
            narrow=True,
            reading="stable-implies-one",
            sentence="On every properly edge-colored tree, loads that are stable under Threshold-1 (they recur, later "
            "but with the same active color) have discrepancy (max - min) at most 1.",
            case=threshold_1_on_tree,
            assumes=stable,
            holds=lambda it: discrepancy(it.loads) <= 1,
            near_misses=(NearMiss("within two", "They have <= 2.", holds=lambda it: discrepancy(it.loads) <= 2),),
            trace=shown,
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/termination-stable@unchanged-implies-stable",
            sentence=f"{ON_TREE} some node records the same localMax, {EITHER}, in two consecutive cycles of "
            "Discrepancy-1, and it is the largest load of the tree before the first, then the loads after the first "
            "are stable under Threshold-1.",
            case=consecutive(2, *RECORDS),
            assumes=met_at(near_the_top(unchanged, 0), 1),
            holds=lambda it: stable_after(it, 0),
            near_misses=(
                NearMiss(
                    "a little less", "The same if it is at most 1 less.", assumes=met_at(near_the_top(unchanged, 1), 1)
                ),
            ),
            trace=shown_cycles,
        ),
        Claim(
            narrow=True,
            reading="repaired-one",
            repairs="houle/termination-stable@stable-implies-one",
            sentence="On every properly edge-colored tree with n nodes where every number from 1 to n - 1 is the "
            "number of nodes on a side of an edge, loads that are stable under Threshold-1 (they recur, later but "
            "with the same active color) have discrepancy (max - min) at most 1.",
            case=threshold_1_on_tree,
            assumes=lambda it: stable(it) & every_gap_is_a_side(it),
            holds=lambda it: discrepancy(it.loads) <= 1,
            near_misses=(NearMiss("equal loads", "They are all equal.", holds=lambda it: discrepancy(it.loads) <= 0),),
            trace=shown,
        ),
    ),
)
