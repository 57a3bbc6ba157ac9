"""Section 5 for all sizes: which observers survive the phases of a cycle, and what that says of the loads they meet.

In the lemmas x and y are the loads of the ends of an active edge, p and q their local maxima, a and b the loads after
the step. An observer comes from x and finds b.
"""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import moved, plus_moved

# --- houle/surviving-load@a-phase, houle/surviving-active-edge@a-phase ---

SURVIVING_LOAD_A = Proof(
    "houle/surviving-load@a-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-7@minimum"),
        uses("houle/lemma-7@maximum"),
        argued("""
    No load passes the extremes of the start of the phase. An observer that leaves an extreme never has it again
    during the phase, by the invariants of Lemma 7. So one that has it at the start and at the end has it throughout.
    """),
    ),
)


SURVIVING_EDGE_A = Proof(
    "houle/surviving-active-edge@a-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/surviving-load@a-phase"),
        uses("houle/fig-2"),
        argued("""
    A surviving observer keeps its extreme load throughout; across a difference of two or more it would lose it.
    """),
    ),
)


# --- houle/minimum-observer-action@uniform, houle/surviving-active-edge@b-step ---


@lemma("edge")
def minimum_observer_acts_alike(
    low: Number, high: Number, y: Number, a: Number, b: Number, other_a: Number, other_b: Number
) -> Formula:
    """With all local maxima M >= m + 2, an observer of load m finds the same load under Plus as under Threshold-1."""
    return given(
        plus_step=plus_moved((low, y), (high, high), (a, b)),
        step=moved(1, (low, y), (other_a, other_b)),
        apart=high >= low + 2,
    ).implies(b == other_b)


MINIMUM_OBSERVER_UNIFORM = Proof(
    "houle/minimum-observer-action@uniform",
    Scheme.EDGES,
    (
        by(minimum_observer_acts_alike),
        argued("""
    The observer comes from the end of load m; the lemma does not even ask that m is the minimum.
    """),
    ),
)


@lemma("edge")
def kept_minimum_is_even(low: Number, y: Number, p: Number, q: Number, a: Number, b: Number) -> Formula:
    """If an observer has load m before and after a step of Plus, the loads of its active edge differ by at most one."""
    return given(
        step=plus_moved((low, y), (p, q), (a, b)),
        kept=b == low,
    ).implies(distance(low, y) <= 1)


SURVIVING_EDGE_B_STEP = Proof(
    "houle/surviving-active-edge@b-step",
    Scheme.EDGES,
    (
        by(kept_minimum_is_even),
        argued("""
    The observer comes from the end of load m; the lemma does not even ask that m is the minimum.
    """),
    ),
)


SURVIVING_LOAD_B = Proof(
    "houle/surviving-load@b-uniform-minimum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-7-plus@uniform"),
        argued("""
    No load falls below m, and an observer that leaves m never has it again: one that survives has m throughout.
    """),
    ),
)


SURVIVING_EDGE_B = Proof(
    "houle/surviving-active-edge@b-uniform",
    Scheme.CONSEQUENCE,
    (
        uses("houle/surviving-load@b-uniform-minimum"),
        uses("houle/surviving-active-edge@b-step"),
        argued("""
    A surviving minimum observer has m before and after every step, so its active edges differ by at most one.
    """),
    ),
)
