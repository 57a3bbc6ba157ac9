"""Section 4.2 for all sizes: what observers see under Threshold-1, and why it converges on trees.

An observer at one end of the active edge moves to its other end and takes over the load it finds there after the
step; where its color is idle it stays, and so does the load.
"""

from loadbal.arithmetic import Number, distance, same_truth
from loadbal.checking.lemmas import Formula, Lemma, Proof, Scheme, given, lemma
from loadbal.loads import same_loads, sum_of_squares

from .houle_steps import IDLE, moved

# --- houle/threshold-1-unit-edge, houle/section-4.1-protocol@threshold-1, houle/observation-5@threshold-1 ---


@lemma("edge")
def unit_edge_swaps(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Threshold-1 moves a token across a difference of one, which exchanges the loads and keeps the squares."""
    same = (distance(a, b) == 1) & (sum_of_squares((a, b)) == sum_of_squares((x, y)))
    return given(step=moved(1, (x, y), (a, b)), unit=distance(x, y) == 1).implies(same_loads((a, b), (y, x)) & same)


UNIT_EDGE = Proof(
    "houle/threshold-1-unit-edge",
    Scheme.EDGES,
    (unit_edge_swaps,),
    """
    The statement is about one active edge.
    """,
)


@lemma("edge")
def even_edge_keeps_observer(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at most one under Threshold-1, an observer finds the load it had."""
    return given(step=moved(1, (x, y), (a, b)), near=distance(x, y) <= 1).implies(b == x)


SECTION_4_1 = Proof(
    "houle/section-4.1-protocol@threshold-1",
    Scheme.EDGES,
    (even_edge_keeps_observer,),
    """
    The observer comes from x to the other end, whose load after the step is b.
    """,
)


@lemma("edge")
def observer_rises_or_falls(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer's load rises (falls) exactly across a difference of two or more from the lighter (heavier) end."""
    far = distance(x, y) >= 2
    return given(step=moved(1, (x, y), (a, b))).implies(
        same_truth(b > x, far & (x < y)) & same_truth(b < x, far & (x > y))
    )


OBSERVATION_5 = Proof(
    "houle/observation-5@threshold-1",
    Scheme.EDGES,
    (observer_rises_or_falls,),
    """
    The observer comes from x to the other end, whose load after the step is b.
    """,
)


# --- houle/fig-2 ---


@lemma("edge")
def maximum_observer_falls(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at least two from a largest load, an observer finds a smaller one."""
    return given(
        step=moved(1, (x, y), (a, b)),
        largest=y <= x,
        far=distance(x, y) >= 2,
    ).implies(b < x)


@lemma("edge")
def minimum_observer_rises(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at least two from a smallest load, an observer finds a larger one."""
    return given(
        step=moved(1, (x, y), (a, b)),
        smallest=y >= x,
        far=distance(x, y) >= 2,
    ).implies(b > x)


FIG_2 = Proof(
    "houle/fig-2",
    Scheme.EDGES,
    (maximum_observer_falls, minimum_observer_rises),
    """
    On an active edge of discrepancy at most one an observer keeps its load. No load exceeds the maximum at the start
    of the phase or is below the minimum, so the lemmas apply to the loads of both ends.
    """,
    ("houle/section-4.1-protocol@threshold-1", "houle/observation-3"),
)


# --- houle/lemma-7 ---


@lemma("kept")
def stays_above_minimum(low: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer above the minimum of its phase finds a load above it at the other end."""
    return given(
        step=moved(1, (x, y), (a, b)),
        above=x > low,
        minimum=y >= low,
    ).implies(b > low)


@lemma("kept")
def stays_below_maximum(high: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer below the maximum of its phase finds a load below it at the other end."""
    return given(
        step=moved(1, (x, y), (a, b)),
        below=x < high,
        maximum=y <= high,
    ).implies(b < high)


def lemma_7(reading: str, side: str, kept: Lemma) -> Proof:
    """The two readings are mirror images."""
    return Proof(
        f"houle/lemma-7@{reading}",
        Scheme.INVARIANT,
        (kept,),
        f"""
        Let m be the {reading} at the start; by Observation 3 it is never passed during the phase. An observer whose
        load is {side} m stays {side} m over an active edge. {IDLE} Induction over the chi n steps: an observer that
        is {side} m at the start is {side} m at the end, when it is home. A node that has the {reading} m at the end
        is the home of an observer that then has m, so it had m at the start.
        """,
        ("houle/observation-3", "houle/definition-3"),
    )


LEMMA_7_MINIMUM = lemma_7("minimum", "above", stays_above_minimum)
LEMMA_7_MAXIMUM = lemma_7("maximum", "below", stays_below_maximum)
LEMMA_7_PROOF = Proof(
    "houle/lemma-7-proof-minimum@non-decreasing",
    Scheme.CONSEQUENCE,
    (),
    """
    No step lowers the smallest load; induction over the steps.
    """,
    ("houle/observation-3",),
)


# --- houle/lemma-8, houle/definition-stable@one-phase-t1, houle/single-token ---


@lemma("falls")
def uneven_step_costs_two(total: Number, after: Number, d: Number) -> Formula:
    """A step during which an edge of difference d >= 2 is active lowers the sum of squares by at least two."""
    return given(
        fall=(d <= 1) | (total - after >= 2),
        uneven=d >= 2,
    ).implies(after <= total - 2)


@lemma("bounded")
def uneven_steps_are_few(start: Number, now: Number, steps: Number) -> Formula:
    """Steps that cost two each number at most half the sum of squares at the start."""
    return given(paid=now <= start - 2 * steps, squares=now >= 0).implies(2 * steps <= start)


LEMMA_8 = Proof(
    "houle/lemma-8",
    Scheme.RANKING,
    (uneven_step_costs_two, uneven_steps_are_few),
    f"""
    The sum of squares never grows, is never negative, and falls by two at least in every phase with an active edge of
    difference two or more. So at most half of it, at the start, is the number of phases until one has no such edge.
    In that phase every active edge differs by at most one, so every observer keeps its load. {IDLE} After the phase
    every observer is home: every node has the load it had, at the same color. The loads recur, and no phase that
    follows changes any.
    """,
    ("houle/observation-2", "houle/observation-2-drop", "houle/section-4.1-protocol@threshold-1", "houle/definition-3"),
)

ONE_PHASE_T1 = Proof(
    "houle/definition-stable@one-phase-t1",
    Scheme.CONSEQUENCE,
    (),
    f"""
    Loads that a phase leaves as they are recur, at the same color. If the loads recur, every active edge from then on
    differs by at most one, so every observer keeps its load. {IDLE} After one phase every observer is home, so every
    node has the load it had.
    """,
    ("houle/lemma-2@from", "houle/section-4.1-protocol@threshold-1", "houle/definition-3"),
)

SINGLE_TOKEN = Proof(
    "houle/single-token",
    Scheme.CONSEQUENCE,
    (),
    """
    With one token every edge differs by at most one, before every step; so every observer keeps its load. Exactly one
    observer has load 1: the token is where that observer is, and the observer follows the tour. Within chi n steps
    that observer passes each of the chi n arcs once, visits every node, and comes home.
    """,
    ("houle/section-4.1-protocol@threshold-1", "houle/lemma-6", "houle/definition-3"),
)


# --- houle/surviving-load@a-phase, houle/surviving-active-edge@a-phase ---

SURVIVING_LOAD_A = Proof(
    "houle/surviving-load@a-phase",
    Scheme.CONSEQUENCE,
    (),
    """
    No load passes the extremes of the start of the phase. An observer that leaves an extreme never has it again
    during the phase, by the invariants of Lemma 7. So one that has it at the start and at the end has it throughout.
    """,
    ("houle/lemma-7@minimum", "houle/lemma-7@maximum"),
)
SURVIVING_EDGE_A = Proof(
    "houle/surviving-active-edge@a-phase",
    Scheme.CONSEQUENCE,
    (),
    """
    A surviving observer keeps its extreme load throughout; across a difference of two or more it would lose it.
    """,
    ("houle/surviving-load@a-phase", "houle/fig-2"),
)
