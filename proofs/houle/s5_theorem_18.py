"""Section 5, Theorem 18 for all sizes: every cycle of Discrepancy-1 lowers the discrepancy; its proof.

In the lemmas x and y are the loads of the ends of an active edge, a and b the loads after the step. An observer comes
from x and finds b.
"""

from collections.abc import Iterator
from itertools import chain, cycle, pairwise

from loadbal.arithmetic import Number, Truth, distance, where
from loadbal.checking.arguments import Instances, Proof, Scheme, Step, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.loads import discrepancy, same_loads
from loadbal.papers.houle.s5_discrepancy_1 import Run
from loadbal.papers.houle.s5_surviving_observers import PhaseRun
from loadbal.papers.houle.s5_theorem_18 import cycles_until_balanced
from loadbal.protocols.discrepancy_one import b_steps, cycle_steps, plus_step

from .steps import EDGE, MATCHING, exchanges, plus_finds, plus_moved, walked

# --- houle/lemma-7-plus@uniform and what it follows from ---


@lemma("kept")
def plus_stays_above_minimum(
    low: Number, p: Number, q: Number, idle: Number, x: Number, y: Number, b: Number
) -> Formula:
    """If its local maximum is at least m + 2, an observer above m finds a load above m, whether it crosses or stays."""
    return given(
        step=plus_finds(idle, (x, y), (p, q), b),
        apart=p >= low + 2,
        above=x > low,
        minimum=y >= low,
    ).implies(b > low)


def above_the_minimum(it: PhaseRun) -> Iterator[tuple[Number, ...]]:
    """The steps of observers that are above the smallest load of the start."""
    low = min(it.loads[0])
    for one in walked(it.coloring, it.loads):
        if one.here > low:
            yield low, it.maxima[one.node], it.maxima[one.across], one.idle, one.here, one.there, one.after


OBSERVERS_ABOVE = Proof(
    "houle/lemma-7-plus@observers-above",
    Scheme.INVARIANT,
    (
        uses("houle/plus-monotone", "Over no active edge a load falls below both loads before."),
        argued(f"{MATCHING} So no load falls below m, the smallest at the start of the phase."),
        by(plus_stays_above_minimum),
        argued("The lemma is about any step of the phase, and m is not above any load before it."),
    ),
    instances=(Instances(plus_stays_above_minimum, above_the_minimum),),
)


LEMMA_7_PLUS = Proof(
    "houle/lemma-7-plus@uniform",
    Scheme.CONSEQUENCE,
    (
        uses("houle/definition-3", "After the B-phase every observer is home."),
        argued("""
    So a node that has m at the end is the home of an observer that has m then. Were the load of that node above m at
    the start, the observer would be above m at the start.
    """),
        uses("houle/lemma-7-plus@observers-above", "Then it would be above m after every step, and at the end."),
    ),
)


LEMMA_7_PLUS_REPAIRED = Proof(
    "houle/lemma-7-plus@repaired",
    Scheme.CONSEQUENCE,
    (
        argued("The loads that the A-phase leaves are loads from which a B-phase can begin."),
        uses("houle/lemma-7-plus@uniform", "It speaks of any loads, if every localMax is M >= m + 2."),
    ),
)


# --- houle/theorem-18-localmax ---


@lemma()
def record_is_maximum(most: Number, high: Number, met: Number) -> Formula:
    """A record that has seen the maximum and nothing above it is the maximum."""
    return given(seen=most >= met, maximum=met == high, bounded=most <= high).implies(most == high)


def theorem_18_localmax(reading: str, recorded: Step) -> Proof:
    """Both records see the loads at the beginning of every round of the A-phase, which is all the argument needs."""
    return Proof(
        f"houle/theorem-18-localmax@{reading}",
        Scheme.DIRECT,
        (
            uses(
                "houle/observation-3", "As M is the largest load at the start and the end, it is so before every step."
            ),
            uses(
                "houle/definition-3",
                "After the n rounds every observer is home: the one of a node that has M then has M.",
            ),
            uses(
                "houle/lemma-7@observers-below",
                "Had that observer been below M before a step, it would be below M at the end.",
            ),
            uses(
                "houle/lemma-6",
                "A round permutes the nodes in one cycle: at the beginnings of the n rounds it is once at every node.",
            ),
            argued("So it had M before every step, and each node had the load M at the beginning of a round."),
            recorded,
            by(record_is_maximum),
        ),
    )


THEOREM_18_LOCALMAX_PRE = theorem_18_localmax(
    "pre-step", uses("houle/localmax-update@repaired", "localMax is the largest load before any step of the phase.")
)


THEOREM_18_LOCALMAX_POST = theorem_18_localmax(
    "post-step",
    uses(
        "houle/localmax-update@post-step", "localMax is the largest load at the start or after any step of the phase."
    ),
)


# --- houle/theorem-18-frozen ---


@lemma("kept")
def frozen_backwards(high: Number, idle: Number, x: Number, y: Number, a: Number) -> Formula:
    """With every local maximum M, a node that has M after a step had it before, across a difference of at most one.

    Where its color is idle (1), it is across from itself.
    """
    return given(
        step=where(idle == 1, x, plus_step((x, y), (high, high), EDGE)[0]) == a,
        alone=(idle != 1) | (y == x),
        bounded=x <= high,
        neighbor=y <= high,
        maximum=a == high,
    ).implies((x == high) & (distance(x, y) <= 1))


def nodes_at_the_maximum(it: PhaseRun) -> Iterator[tuple[Number, ...]]:
    """The steps of a B-phase at nodes that have the largest load afterwards."""
    high = max(it.loads[0])
    for (before, after), partners in zip(pairwise(it.loads), cycle(it.coloring.partners), strict=False):
        for node, other in enumerate(partners):
            if after[node] == high:
                yield high, int(node == other), before[node], before[other], after[node]


THEOREM_18_FROZEN = Proof(
    "houle/theorem-18-frozen",
    Scheme.INVARIANT,
    (
        uses("houle/plus-monotone", "Over no active edge a load rises above both loads before."),
        argued(f"{MATCHING} So no load exceeds M during the B-phase."),
        by(frozen_backwards),
        argued("Go back from the end of the B-phase step by step: a node with load M then had it before each step."),
    ),
    instances=(Instances(frozen_backwards, nodes_at_the_maximum),),
)


# --- houle/theorem-18 ---


@lemma("cover")
def same_extremes_or_less(low: Number, high: Number, new_low: Number, new_high: Number) -> Formula:
    """Within the old extremes the new discrepancy is smaller, or both extremes are the old ones."""
    return given(minimum=new_low >= low, maximum=new_high <= high).implies(
        (new_high - new_low < high - low) | ((new_low == low) & (new_high == high))
    )


@lemma("case")
def nowhere_both(low: Number, high: Number, load: Number, seen: Number) -> Formula:
    """A node that keeps M is not met by an observer that keeps m, if M - m >= 2."""
    return given(
        apart=high >= low + 2,
        frozen=load == high,
        met=seen == load,
    ).implies(seen != low)


def extremes_of_a_cycle(it: Run) -> Iterator[tuple[Number, ...]]:
    """The smallest and the largest load before and after a cycle."""
    after = it.after_cycle(it.loads)
    yield min(it.loads), max(it.loads), min(after), max(after)


def theorem_18(reading: str) -> Proof:
    """Both records serve the argument alike."""
    return Proof(
        f"houle/theorem-18@{reading}",
        Scheme.CASES,
        (
            uses("houle/observation-3", "No step of the A-phase passes the extremes."),
            uses("houle/plus-monotone", "Threshold-1 Plus passes the two loads of no active edge."),
            argued(f"{MATCHING} So no step of the B-phase passes the extremes."),
            by(same_extremes_or_less),
            argued("""
        Suppose that M and m are after the cycle as at its start; then they are the same before and after every step.
        """),
            uses(f"houle/theorem-18-localmax@{reading}", "Every local maximum is M when the B-phase begins."),
            uses("houle/theorem-18-frozen", "A node v that has M at the end of the B-phase had it before every step."),
            uses(
                "houle/definition-3",
                "After the n rounds of the B-phase every observer is home: the one of a node w that has m then has m.",
            ),
            uses("houle/lemma-7-plus@uniform", "As M >= m + 2, w and so its observer had m when the B-phase began."),
            uses(
                "houle/surviving-load@b-uniform-minimum",
                "That observer, which has m before and after the B-phase, has m after every step.",
            ),
            uses("houle/definition-3", "It is at every node, also at v, before some step of the phase."),
            argued("Before that step the load of v would be M and m."),
            by(nowhere_both),
        ),
        instances=(Instances(same_extremes_or_less, extremes_of_a_cycle),),
    )


THEOREM_18_PRE, THEOREM_18_POST = theorem_18("pre-step"), theorem_18("post-step")


# --- houle/theorem-18-final ---


@lemma("falls")
def cycle_costs_one(before: Number, after: Number) -> Formula:
    """A cycle from discrepancy at least two lowers it by at least one and not below zero."""
    return given(
        theorem=(before <= 1) | (after < before),
        unbalanced=before >= 2,
    ).implies(after <= before - 1)


@lemma("bounded")
def cycles_are_few(start: Number, cycles: Number, last: Number) -> Formula:
    """If every cycle so far began with discrepancy at least two, they are at most the first discrepancy less one."""
    return given(
        paid=last <= start - (cycles - 1),
        unbalanced=last >= 2,
    ).implies(cycles <= start - 1)


@lemma("kept")
def balanced_plus_rests(high: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """With loads M and M - 1 and every local maximum M, Threshold-1 Plus moves nothing."""
    return given(
        step=plus_moved((x, y), (high, high), (a, b)),
        first=(x == high) | (x == high - 1),
        second=(y == high) | (y == high - 1),
    ).implies(same_loads((a, b), (x, y)))


def unbalanced_cycles(it: Run) -> Iterator[tuple[Number, ...]]:
    """The discrepancy before and after a cycle that begins with two or more."""
    before, after = discrepancy(it.loads), discrepancy(it.after_cycle(it.loads))
    if before >= 2:
        yield before, after


def balanced_b_phases(it: Run) -> Iterator[tuple[Number, ...]]:
    """The active edges of the B-phase of a cycle that begins with discrepancy at most one."""
    middle, maxima = it.a_phase()
    if discrepancy(it.loads) <= 1:
        for edge in chain.from_iterable(exchanges(it.coloring, (middle, *b_steps(middle, maxima, it.coloring)))):
            yield max(it.loads), *edge.before, *edge.after


CYCLES_FALL = (
    uses(
        "houle/theorem-18@pre-step",
        "A cycle that begins with a discrepancy of two or more lowers it, if local maxima are recorded pre-step.",
    ),
    uses("houle/theorem-18@post-step", "So it does if they are recorded post-step."),
    by(cycle_costs_one),
    by(cycles_are_few),
)


THEOREM_18_FINAL = Proof(
    "houle/theorem-18-final",
    Scheme.RANKING,
    (
        *CYCLES_FALL,
        argued("So cycles come to loads of discrepancy at most one; from such loads on, let M be the largest."),
        uses("houle/observation-3", "No step of the A-phase from them raises the discrepancy."),
        uses("houle/lemma-8@even-phase", "So all its active edges are even, and it changes no load."),
        uses("houle/theorem-18-localmax@pre-step", "Every local maximum is M at its end, if recorded pre-step."),
        uses("houle/theorem-18-localmax@post-step", "Every local maximum is M at its end, if recorded post-step."),
        by(balanced_plus_rests),
        argued(f"{MATCHING} So the B-phase changes no load either, step by step, and neither does any further cycle."),
    ),
    instances=(Instances(cycle_costs_one, unbalanced_cycles), Instances(balanced_plus_rests, balanced_b_phases)),
)


# --- houle/theorem-18-steps ---


@lemma()
def whole_cycles_cost(phase: Number, start: Number, cycles: Number, steps: Number) -> Formula:
    """At most Delta0 - 1 whole cycles, of two phases each, are at most 2 (Delta0 - 1) phases long."""
    return given(
        counted=steps == 2 * phase * cycles,
        few=cycles <= start - 1,
        phase=phase >= 0,
    ).implies(steps <= 2 * (start - 1) * phase)


def steps_of_cycles(it: Run) -> Iterator[tuple[Number, ...]]:
    """The steps that the cycles until the discrepancy is at most one take, one by one."""
    cycles, steps, loads = cycles_until_balanced(it), 0, it.loads
    for _ in range(cycles):
        *before, loads = cycle_steps(loads, it.coloring, it.record)
        steps += len(before) + 1
    yield it.phase, max(discrepancy(it.loads), 1), cycles, steps


def theorem_18_steps(reading: str, *last: Step) -> Proof:
    """The readings differ in how the length chi n of a phase is bounded and in where the count begins."""
    return Proof(
        f"houle/theorem-18-steps@{reading}",
        Scheme.RANKING,
        (
            *CYCLES_FALL,
            argued("""
        Cycles until the discrepancy is at most one all begin with two or more: at most Delta0 - 1 of them, none if
        Delta0 <= 1. Each takes 2 chi n steps.
        """),
            by(whole_cycles_cost),
            *last,
        ),
        instances=(Instances(whole_cycles_cost, steps_of_cycles),),
    )


@Induction
def power_is_ahead(n: Number, power: Number) -> Truth:
    """Whether a power, of chi to the n - 1, is at least n."""
    return power >= n


@lemma("base")
def first_power(n: Number, power: Number) -> Formula:
    """For one node chi^(n-1) = 1 is n."""
    return power_is_ahead.base((n, power), one=n == 1, power=power == 1)


@lemma("step")
def next_power(chi: Number, n: Number, power: Number) -> Formula:
    """If chi^(n-1) >= n >= 1 and chi >= 2, then chi^n >= n + 1."""
    return power_is_ahead.step((n, power), (n + 1, chi * power), nodes=n >= 1, colors=chi >= 2)


STEPS_CHI_TIMES_N = theorem_18_steps("chi-times-n")


STEPS_REPAIRED_ANY = theorem_18_steps(
    "repaired-any", argued("With max(Delta0 - 1, 0) the bound is also right where no cycle is needed.")
)


STEPS_REPAIRED_POWER = theorem_18_steps(
    "repaired-power",
    by(first_power),
    by(next_power),
    argued("So chi^n is at least chi n for chi >= 2, and Delta0 - 1 is not negative for Delta0 >= 1."),
)
