"""Section 5 for all sizes: what Threshold-1 Plus keeps over one active edge, and what its observers see.

In the lemmas x and y are the loads of the ends of an active edge, p and q their local maxima, a and b the loads after
the step. An observer comes from x and finds b.
"""

from loadbal.arithmetic import Number, distance, larger, same_truth, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.threshold import THRESHOLD_2

from .houle_steps import EDGE, IDLE, moved, plus_moved

# --- houle/plus-monotone, houle/plus-freeze, houle/observation-5@repaired ---


@lemma("edge")
def plus_extremes_narrow(x: Number, y: Number, p: Number, q: Number, a: Number, b: Number) -> Formula:
    """After a step of Threshold-1 Plus both loads lie between the smaller and the larger load before."""
    low, high = smaller(x, y), larger(x, y)
    return given(step=plus_moved((x, y), (p, q), (a, b))).implies((low <= a) & (a <= high) & (low <= b) & (b <= high))


PLUS_MONOTONE = Proof(
    "houle/plus-monotone",
    Scheme.EDGES,
    (plus_extremes_narrow,),
    """
    Every load after the step lies between two loads before it, whatever the local maxima; idle nodes keep their
    loads.
    """,
)


@lemma("edge")
def frozen_like_threshold_2(x: Number, y: Number, p: Number, q: Number, a: Number, b: Number) -> Formula:
    """A node whose load is a largest one and its local maximum exchanges as many tokens as under Threshold-2."""
    return given(
        step=plus_moved((x, y), (p, q), (a, b)),
        local_maximum=p == x,
        largest=y <= x,
    ).implies(same_loads((a, b), step(THRESHOLD_2, (x, y), EDGE)))


PLUS_FREEZE = Proof(
    "houle/plus-freeze",
    Scheme.EDGES,
    (frozen_like_threshold_2,),
    """
    The statement is about one active edge; y <= x because x is the largest load.
    """,
)


@lemma("edge")
def plus_observer_rises_or_falls(x: Number, y: Number, p: Number, q: Number, a: Number, b: Number) -> Formula:
    """An observer's load also rises (falls) across a difference of one if the heavier end is at its local maximum."""
    far = distance(x, y) >= 2
    rises = (far & (x < y)) | ((y == x + 1) & (q == y))
    falls = (far & (x > y)) | ((x == y + 1) & (p == x))
    return given(step=plus_moved((x, y), (p, q), (a, b))).implies(same_truth(b > x, rises) & same_truth(b < x, falls))


OBSERVATION_5_REPAIRED = Proof(
    "houle/observation-5@repaired",
    Scheme.EDGES,
    (plus_observer_rises_or_falls,),
    """
    The observer comes from x to the other end, whose load after the step is b.
    """,
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
    (minimum_observer_acts_alike,),
    """
    The observer comes from the end of load m; the lemma does not even ask that m is the minimum.
    """,
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
    (kept_minimum_is_even,),
    """
    The observer comes from the end of load m; the lemma does not even ask that m is the minimum.
    """,
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
    (plus_stays_above_minimum,),
    f"""
    Let m be the minimum at the start of the B-phase; no load falls below it. An observer above m stays above m over
    an active edge. {IDLE} Induction over the chi n steps: an observer above m at the start is above m at the end,
    when it is home. So a node that has m at the end is the home of an observer that had m at the start.
    """,
    ("houle/plus-monotone", "houle/definition-3"),
)
SURVIVING_LOAD_B = Proof(
    "houle/surviving-load@b-uniform-minimum",
    Scheme.CONSEQUENCE,
    (),
    """
    No load falls below m, and an observer that leaves m never has it again: one that survives has m throughout.
    """,
    ("houle/lemma-7-plus@uniform",),
)
SURVIVING_EDGE_B = Proof(
    "houle/surviving-active-edge@b-uniform",
    Scheme.CONSEQUENCE,
    (),
    """
    A surviving minimum observer has m before and after every step, so its active edges differ by at most one.
    """,
    ("houle/surviving-load@b-uniform-minimum", "houle/surviving-active-edge@b-step"),
)
