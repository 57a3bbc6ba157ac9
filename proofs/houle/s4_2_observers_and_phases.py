"""Section 4.2 for all sizes: where observers are during a phase, how their loads change.

An observer at one end of the active edge moves to its other end and takes over the load it finds there after the
step; where its color is idle it stays, and so does the load.
"""

from loadbal.arithmetic import Number, distance, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma

from .steps import IDLE, moved, plus_moved


@lemma()
def home_after_n_rounds(n: Number, place: Number, rounds: Number, now: Number) -> Formula:
    """Of 1..n rounds along a cycle of n places, exactly n lead back to the first place."""
    return given(
        nodes=(place >= 0) & (place < n),
        rounds=(rounds >= 1) & (rounds <= n),
        moved=now == where(place + rounds < n, place + rounds, place + rounds - n),
    ).implies(same_truth(now == place, rounds == n))


@lemma()
def visits_every_place(n: Number, place: Number, goal: Number, rounds: Number) -> Formula:
    """Some number of rounds from 0 to n - 1 leads from any place to any other."""
    arrived = where(place + rounds < n, place + rounds, place + rounds - n)
    return given(
        start=(place >= 0) & (place < n),
        goal=(goal >= 0) & (goal < n),
        chosen=rounds == where(goal >= place, goal - place, goal - place + n),
    ).implies((rounds >= 0) & (rounds < n) & (arrived == goal))


DEFINITION_3 = Proof(
    "houle/definition-3",
    Scheme.DIRECT,
    (
        by(home_after_n_rounds),
        by(visits_every_place),
        uses("houle/lemma-6"),
        argued("""
    A round moves every observer one place along the one cycle of the n nodes.
    """),
    ),
)


def definition_4(reading: str, prose: str) -> Proof:
    """The position after whole rounds, and after some steps more."""
    return Proof(
        f"houle/definition-4@{reading}",
        Scheme.CONSEQUENCE,
        (
            uses("houle/c-ordering"),
            uses("houle/definition-3"),
            argued(prose),
        ),
    )


DEFINITION_4_ROUNDS = definition_4(
    "rounds",
    "Each round takes the observer one place along the c-ordering: after r < n rounds it is at gap r from home.",
)


DEFINITION_4_REPAIRED = definition_4(
    "repaired",
    "After r whole rounds the observer is at the node at gap r, from where it takes the s steps that are left.",
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
    (
        by(observer_rises_or_falls),
        argued("""
    The observer comes from x to the other end, whose load after the step is b.
    """),
    ),
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
    (
        by(maximum_observer_falls),
        by(minimum_observer_rises),
        uses("houle/section-4.1-protocol@threshold-1"),
        uses("houle/observation-3"),
        argued("""
    On an active edge of discrepancy at most one an observer keeps its load. No load exceeds the maximum at the start
    of the phase or is below the minimum, so the lemmas apply to the loads of both ends.
    """),
    ),
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
        (
            by(kept),
            uses("houle/observation-3"),
            uses("houle/definition-3"),
            argued(f"""
        Let m be the {reading} at the start; by Observation 3 it is never passed during the phase. An observer whose
        load is {side} m stays {side} m over an active edge. {IDLE} Induction over the chi n steps: an observer that
        is {side} m at the start is {side} m at the end, when it is home. A node that has the {reading} m at the end
        is the home of an observer that then has m, so it had m at the start.
        """),
        ),
    )


LEMMA_7_MINIMUM = lemma_7("minimum", "above", stays_above_minimum)


LEMMA_7_MAXIMUM = lemma_7("maximum", "below", stays_below_maximum)


LEMMA_7_PROOF = Proof(
    "houle/lemma-7-proof-minimum@non-decreasing",
    Scheme.CONSEQUENCE,
    (
        uses("houle/observation-3"),
        argued("""
    No step lowers the smallest load; induction over the steps.
    """),
    ),
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
    (
        by(uneven_step_costs_two),
        by(uneven_steps_are_few),
        uses("houle/observation-2"),
        uses("houle/observation-2-drop"),
        uses("houle/section-4.1-protocol@threshold-1"),
        uses("houle/definition-3"),
        argued(f"""
    The sum of squares never grows, is never negative, and falls by two at least in every phase with an active edge of
    difference two or more. So at most half of it, at the start, is the number of phases until one has no such edge.
    In that phase every active edge differs by at most one, so every observer keeps its load. {IDLE} After the phase
    every observer is home: every node has the load it had, at the same color. The loads recur, and no phase that
    follows changes any.
    """),
    ),
)


SINGLE_TOKEN = Proof(
    "houle/single-token",
    Scheme.CONSEQUENCE,
    (
        uses("houle/section-4.1-protocol@threshold-1"),
        uses("houle/lemma-6"),
        uses("houle/definition-3"),
        argued("""
    With one token every edge differs by at most one, before every step; so every observer keeps its load. Exactly one
    observer has load 1: the token is where that observer is, and the observer follows the tour. Within chi n steps
    that observer passes each of the chi n arcs once, visits every node, and comes home.
    """),
    ),
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
    (
        by(plus_observer_rises_or_falls),
        argued("""
    The observer comes from x to the other end, whose load after the step is b.
    """),
    ),
)
