"""Section 2 for all sizes: l-smoothing, the idealized process, and how fast its second eigenvalue lets it balance."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads

from .steps import MATCHING, divided

# --- riess/ideal-matrix-form, riess/matrix-notation ---


@lemma("edge", "Real")
def sums_are_kept(
    a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, u: Number, v: Number, p: Number, q: Number
) -> Formula:
    """The idealized step of a sum of two loads is the sum of their steps."""
    return given(one=divided(a, b, c, f), other=divided(x, y, u, v), both=divided(a + x, b + y, p, q)).implies(
        same_loads((p, q), (c + u, f + v))
    )


@lemma("edge", "Real")
def multiples_are_kept(a: Number, b: Number, c: Number, f: Number, times: Number, p: Number, q: Number) -> Formula:
    """The idealized step of a multiple of some loads is the multiple of their step."""
    return given(one=divided(a, b, c, f), multiple=divided(times * a, times * b, p, q)).implies(
        same_loads((p, q), (times * c, times * f))
    )


IDEAL_MATRIX_FORM = Proof(
    "riess/ideal-matrix-form",
    Scheme.EDGES,
    (
        by(sums_are_kept),
        by(multiples_are_kept),
        argued(f"""
    {MATCHING} So a step is a linear map of the loads, whose matrix has as its row i what becomes of a unit of load at
    i; loads are a sum of multiples of units, and the loads after a step are that row vector times the matrix. Steps
    one after the other multiply by their matrices one after the other: t rounds multiply by P1 P2, t times.
    """),
    ),
)
