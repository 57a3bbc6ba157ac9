"""Section 3.3 for all sizes: Property 7, partitions into two parts, and the equipartitions that own no face.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.claim import Bounds
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.s3_3_property_7 import Two

from .s3_3_property_6 import apart

# --- Property 7, proof ---


@lemma(sort="Real")
def gap_by_sums(u: Number, v: Number, x: Number, y: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts differ from two others by their sums of nodes times what a message costs more than a block."""
    costs = Costs(message, send, move)
    return given(cube=u * v == x * y).implies(
        apart(u, v, 1, costs) - apart(x, y, 1, costs) == (u + v - x - y) * (message - send)
    )


@lemma(sort="Real")
def left_of_it(more: Number, message: Number, send: Number) -> Formula:
    """That is positive where the sums differ and a block costs less than a message."""
    return given(sums=more > 0, left=send < message).implies(more * (message - send) > 0)


@lemma(sort="Real")
def steeper(more: Number, send: Number) -> Formula:
    """It is negative where messages cost nothing and sending costs something: then the second two are steeper."""
    return given(sums=more > 0, sending=send > 0).implies(more * (0 - send) < 0)


def nodes(it: Two) -> Iterator[tuple[Number, ...]]:
    """The nodes of the subcubes of A and of E, and the costs."""
    yield *(2**part for part in (*it.parts, *it.even)), *it.costs


PROPERTY_7_PROOF = (
    Proof(
        "bokhari/property-7-proof@left-only",
        Scheme.DIRECT,
        (
            argued("Let u, v be the 2^a of the two parts of A, and x, y those of E, so that u v = x y = 2^d."),
            by(gap_by_sums),
            uses("bokhari/property-2@other", "P(A) = u + v is more than P(E) = x + y."),
            by(left_of_it),
            by(steeper),
        ),
        instances=(Instances(gap_by_sums, nodes),),
        runs=Bounds(5, 2),
    ),
)
