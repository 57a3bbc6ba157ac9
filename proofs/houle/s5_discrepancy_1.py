"""Section 5 for all sizes: Threshold-1 Plus on an edge, and the local maxima of algorithm Discrepancy-1.

In the lemmas x and y are the loads of the ends of an active edge, p and q their local maxima, a and b the loads after
the step. An observer comes from x and finds b.
"""

from loadbal.arithmetic import Number, larger, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.threshold import THRESHOLD_2

from .steps import EDGE, plus_moved

# --- houle/localmax-update, houle/theorem-18-localmax ---


@lemma("base")
def record_begins(most: Number, load: Number) -> Formula:
    """At the start the local maximum is the load: the largest load so far."""
    return given(begin=most == load).implies((most >= load) & (most <= load))


@lemma("step")
def record_is_largest(most: Number, so_far: Number, seen: Number, new: Number) -> Formula:
    """Recording one more load keeps the local maximum the largest of those seen."""
    return given(
        so_far=most == so_far,
        recorded=new == larger(most, seen),
    ).implies((new >= so_far) & (new >= seen) & ((new == so_far) | (new == seen)))


def localmax_update(reading: str, seen: str) -> Proof:
    """Both records are the largest of what they see; they see different loads."""
    return Proof(
        f"houle/localmax-update@{reading}",
        Scheme.INDUCTION,
        (
            by(record_begins),
            by(record_is_largest),
            argued(f"""
        Induction over the steps of the A-phase: besides the load at t0 a node records {seen}.
        """),
        ),
    )


LOCALMAX_POST_STEP = localmax_update("post-step", "the load after every step, which are those at t0 < t <= t1")


LOCALMAX_REPAIRED = localmax_update("repaired", "the load before every step, which are those at t0 <= t < t1")


# --- houle/plus-monotone, houle/plus-freeze, houle/observation-5@repaired ---


@lemma("edge")
def plus_extremes_narrow(x: Number, y: Number, p: Number, q: Number, a: Number, b: Number) -> Formula:
    """After a step of Threshold-1 Plus both loads lie between the smaller and the larger load before."""
    low, high = smaller(x, y), larger(x, y)
    return given(step=plus_moved((x, y), (p, q), (a, b))).implies((low <= a) & (a <= high) & (low <= b) & (b <= high))


PLUS_MONOTONE = Proof(
    "houle/plus-monotone",
    Scheme.EDGES,
    (
        by(plus_extremes_narrow),
        argued("""
    Every load after the step lies between two loads before it, whatever the local maxima; idle nodes keep their
    loads.
    """),
    ),
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
    (
        by(frozen_like_threshold_2),
        argued("""
    The statement is about one active edge; y <= x because x is the largest load.
    """),
    ),
)
