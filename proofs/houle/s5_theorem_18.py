"""Section 5, Theorem 18 for all sizes: every cycle of Discrepancy-1 lowers the discrepancy; its proof."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.loads import same_loads

from .steps import IDLE, plus_moved


@lemma()
def record_is_maximum(most: Number, high: Number, met: Number) -> Formula:
    """A record that has seen the maximum and nothing above it is the maximum."""
    return given(seen=most >= met, maximum=met == high, bounded=most <= high).implies(most == high)


def theorem_18_localmax(reading: str) -> Proof:
    """Both records see the loads at the beginning of every round of the A-phase, which is all the argument needs."""
    return Proof(
        f"houle/theorem-18-localmax@{reading}",
        Scheme.DIRECT,
        (
            by(record_is_maximum),
            uses("houle/observation-3"),
            uses("houle/lemma-7@maximum"),
            uses("houle/definition-3"),
            uses("houle/localmax-update@repaired"),
            uses("houle/localmax-update@post-step"),
            argued("""
        The maximum M is the same at the start and the end of the A-phase, hence throughout it. A node that has M at
        the end is home to an observer that has M then. By the invariant of Lemma 7 an observer that is below M at some
        step stays below: so this one had M throughout the phase. At the beginnings of the n rounds this observer is
        at n different nodes, that is, at every node once: each had load M then. These loads are recorded, before the
        step that follows, or as the start or after the step that came before; none exceeds M.
        """),
        ),
    )


THEOREM_18_LOCALMAX_PRE, THEOREM_18_LOCALMAX_POST = theorem_18_localmax("pre-step"), theorem_18_localmax("post-step")


# --- houle/theorem-18-frozen ---


@lemma("kept")
def frozen_backwards(high: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """With every local maximum M, a node that has M after a step had it before, across a difference of at most one."""
    return given(
        step=plus_moved((x, y), (high, high), (a, b)),
        bounded=x <= high,
        neighbor=y <= high,
        maximum=a == high,
    ).implies((x == high) & (distance(x, y) <= 1))


THEOREM_18_FROZEN = Proof(
    "houle/theorem-18-frozen",
    Scheme.INVARIANT,
    (
        by(frozen_backwards),
        uses("houle/plus-monotone"),
        argued("""
    No load exceeds M during the B-phase, and a node without an active edge keeps its load. Go back from the end of
    the B-phase step by step: a node with load M had it before each step.
    """),
    ),
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


def theorem_18(reading: str) -> Proof:
    """Both records serve the argument alike."""
    return Proof(
        f"houle/theorem-18@{reading}",
        Scheme.CASES,
        (
            by(same_extremes_or_less),
            by(nowhere_both),
            uses("houle/observation-3"),
            uses("houle/plus-monotone"),
            uses(
                "houle/theorem-18-localmax@pre-step" if reading == "pre-step" else "houle/theorem-18-localmax@post-step"
            ),
            uses("houle/theorem-18-frozen"),
            uses("houle/surviving-load@b-uniform-minimum"),
            uses("houle/definition-3"),
            argued("""
        No step of either phase passes the extremes: after the cycle the discrepancy is smaller, or M and m are as at
        its start. Suppose the latter; then they are the same throughout, and every local maximum is M when the
        B-phase begins. A node v that has M at the end of the B-phase had it throughout. A node that has m at the end
        is home to an observer that has m then and, by Lemma 7 in the B-phase, had m at its start; since M >= m + 2, it
        survives and had m throughout. That observer visits every node during the phase; when it is at v, the load
        there would be m and M.
        """),
        ),
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


THEOREM_18_FINAL = Proof(
    "houle/theorem-18-final",
    Scheme.RANKING,
    (
        by(cycle_costs_one),
        by(cycles_are_few),
        by(balanced_plus_rests),
        uses("houle/theorem-18@pre-step"),
        uses("houle/theorem-18@post-step"),
        uses("houle/section-4.1-protocol@threshold-1"),
        argued("""
    The discrepancy is never negative and falls in every cycle that begins with two or more, so cycles come to at most
    one. No step raises it, so that it stays at most one. From loads of discrepancy at most one, in the A-phase
    observers keep their loads and come home: it changes no load. So M is the maximum before and after it, every local
    maximum is M, and in the B-phase nothing moves.
    """),
    ),
)


# --- houle/theorem-18-steps, houle/theorem-18-optimal ---


@lemma("falls")
def whole_cycles_cost(phase: Number, start: Number, cycles: Number, steps: Number) -> Formula:
    """At most Delta0 - 1 whole cycles, of two phases each, are at most 2 (Delta0 - 1) phases long."""
    return given(
        counted=steps == 2 * phase * cycles,
        few=cycles <= start - 1,
        phase=phase >= 0,
    ).implies(steps <= 2 * (start - 1) * phase)


def theorem_18_steps(reading: str, lemmas: tuple[Lemma, ...], argument: str) -> Proof:
    """The readings differ in how the length chi n of a phase is bounded and in where the count begins."""
    return Proof(
        f"houle/theorem-18-steps@{reading}",
        Scheme.RANKING,
        (
            by(whole_cycles_cost),
            by(cycles_are_few),
            *map(by, lemmas),
            uses("houle/theorem-18-final"),
            argued(f"""
        Cycles until the discrepancy is at most one all begin with two or more: at most Delta0 - 1 of them, none if
        Delta0 <= 1. Each takes 2 chi n steps. {argument}
        """),
        ),
    )


@lemma("base")
def first_power(n: Number, power: Number) -> Formula:
    """For one node chi^(n-1) = 1 is n."""
    return given(one=n == 1, power=power == 1).implies(power >= n)


@lemma("step")
def next_power(chi: Number, n: Number, power: Number) -> Formula:
    """If chi^(n-1) >= n >= 1 and chi >= 2, then chi^n >= n + 1."""
    return given(so_far=power >= n, nodes=n >= 1, colors=chi >= 2).implies(chi * power >= n + 1)


STEPS_CHI_TIMES_N = theorem_18_steps("chi-times-n", (), "For Delta0 >= 1 that is the bound.")


STEPS_REPAIRED_ANY = theorem_18_steps(
    "repaired-any", (), "With max(Delta0 - 1, 0) the bound is also right where no cycle is needed."
)


STEPS_REPAIRED_POWER = theorem_18_steps(
    "repaired-power",
    (first_power, next_power),
    "For chi >= 2 induction on n gives chi^(n-1) >= n, so that chi^n >= chi n.",
)


@lemma()
def eight_chi_times(chi: Number, n: Number, start: Number, bound: Number) -> Formula:
    """Four times 2 (Delta0 - 1) chi n is 8 chi times n (Delta0 - 1)."""
    return given(bound=bound == 2 * (start - 1) * chi * n).implies(4 * bound == 8 * chi * (n * (start - 1)))


THEOREM_18_OPTIMAL = Proof(
    "houle/theorem-18-optimal",
    Scheme.DIRECT,
    (
        by(eight_chi_times),
        uses("houle/observation-1@explicit-quarter"),
        argued("""
    Multiply the lower bound n (Delta0 - 1) / 4 of Observation 1 by 8 chi; fractions are cleared by the factor 4.
    """),
    ),
)


# --- houle/lemma-7-plus@uniform and what follows from it ---


@lemma("kept")
def plus_stays_above_minimum(low: Number, high: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """With every local maximum M >= m + 2, an observer above m finds a load above m at the other end."""
    return given(
        step=plus_moved((x, y), (high, high), (a, b)),
        apart=high >= low + 2,
        above=x > low,
        minimum=y >= low,
    ).implies(b > low)


LEMMA_7_PLUS = Proof(
    "houle/lemma-7-plus@uniform",
    Scheme.INVARIANT,
    (
        by(plus_stays_above_minimum),
        uses("houle/plus-monotone"),
        uses("houle/definition-3"),
        argued(f"""
    Let m be the minimum at the start of the B-phase; no load falls below it. An observer above m stays above m over
    an active edge. {IDLE} Induction over the chi n steps: an observer above m at the start is above m at the end,
    when it is home. So a node that has m at the end is the home of an observer that had m at the start.
    """),
    ),
)
