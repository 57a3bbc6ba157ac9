"""Section 5 for all sizes: the local maxima of algorithm Discrepancy-1."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, larger
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, Induction, lemma
from loadbal.papers.houle.s5_discrepancy_1 import Run
from loadbal.protocols.discrepancy_one import a_steps

# --- houle/localmax-update ---


@Induction
def is_largest(most: Number, so_far: Number) -> Truth:
    """Whether the local maximum is the largest of the loads so far."""
    return most == so_far


@lemma("base")
def record_begins(most: Number, load: Number) -> Formula:
    """At the start the local maximum is the load: the largest load so far."""
    return is_largest.base((most, load), begin=most == load)


@lemma("step")
def record_is_largest(most: Number, so_far: Number, seen: Number, new: Number) -> Formula:
    """Recording one more load keeps the local maximum the largest of those seen."""
    return is_largest.step((most, so_far), (new, larger(so_far, seen)), recorded=new == larger(most, seen))


def recordings(it: Run) -> Iterator[tuple[Number, ...]]:
    """What each node records in each step of an A-phase, with the largest of the loads it has seen before."""
    loads, maxima, largest = it.loads, it.loads, it.loads
    for after, new in a_steps(it.loads, it.coloring, it.record):
        seen = loads if it.record == "pre-step" else after
        yield from zip(maxima, largest, seen, new, strict=True)
        loads, maxima, largest = after, new, tuple(map(larger, largest, seen))


def localmax_update(reading: str, seen: str) -> Proof:
    """Both records are the largest of what they see; they see different loads."""
    return Proof(
        f"houle/localmax-update@{reading}",
        Scheme.INDUCTION,
        (
            by(record_begins),
            argued(f"In every step of the A-phase a node records {seen}."),
            by(record_is_largest),
        ),
        instances=(Instances(record_is_largest, recordings),),
    )


LOCALMAX_POST_STEP = localmax_update("post-step", "its load after the step, which are those at t0 < t <= t1")


LOCALMAX_REPAIRED = localmax_update("repaired", "its load before the step, which are those at t0 <= t < t1")
