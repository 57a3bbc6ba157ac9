"""Theorem 1 for all N, all times and all loads: whole tokens stray from the idealized loads by N/4 at most."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .riess_steps import balanced, divided

# --- one step ---


@lemma("lemma")
def rounds_by_half(a: Number, b: Number, c: Number, f: Number, excess: Number) -> Formula:
    """The balancer halves a sum and, if it is odd, adds half a token at the first end and takes it at the second."""
    return given(step=balanced(a, b, c, f), excess=excess == 2 * c - (a + b)).implies(
        (excess >= 0) & (excess <= 1) & (2 * f == a + b - excess)
    )


@lemma("lemma", "Real")
def deviations_are_shared(
    a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, g: Number, h: Number, excess: Number
) -> Formula:
    """The deviations after a step are the mean of those before, half of the excess more and less."""
    return given(
        first=2 * c == a + b + excess,
        second=2 * f == a + b - excess,
        ideal=divided(x, y, g, h),
    ).implies((2 * (c - g) == (a - x) + (b - y) + excess) & (2 * (f - h) == (a - x) + (b - y) - excess))


@lemma("step", "Real")
def weighed_backwards(
    u: Number, w: Number, p: Number, q: Number, x: Number, y: Number, g: Number, h: Number, excess: Number
) -> Formula:
    """Deviations after a step, weighed, are those before, the weights shared, and the excess by their difference."""
    return given(
        weights=divided(u, w, p, q),
        first=2 * g == x + y + excess,
        second=2 * h == x + y - excess,
    ).implies(2 * (u * g + w * h) == 2 * (p * x + q * y) + (u - w) * excess)


@lemma("lemma", "Real")
def at_most_the_difference(u: Number, w: Number, excess: Number) -> Formula:
    """What an excess of 0 or 1 adds is no more, up or down, than the difference of the weights."""
    return given(some=excess >= 0, one=excess <= 1).implies(distance((u - w) * excess, 0) <= distance(u, w))


# --- all steps ---


@lemma("base", "Real")
def no_deviation_at_first(load: Number, ideal: Number) -> Formula:
    """The idealized process starts from the loads themselves."""
    return given(start=ideal == load).implies(distance(load, ideal) <= 0)


@lemma("step", "Real")
def bounds_add_up(total: Number, bound: Number, more: Number, difference: Number) -> Formula:
    """If twice a sum is within a bound, and what is added within a difference, twice the new sum is within both."""
    return given(so_far=distance(2 * total, 0) <= bound, added=distance(more, 0) <= difference).implies(
        distance(2 * total + more, 0) <= bound + difference
    )


@lemma("lemma", "Real")
def a_quarter(order: Number, deviation: Number, divergence: Number) -> Formula:
    """If twice a deviation is at most a divergence of at most N/2, it is at most N/4."""
    return given(bound=2 * deviation <= divergence, divergence=2 * divergence <= order).implies(4 * deviation <= order)


QUARTER = Proof(
    "riess/theorem-1@quarter",
    Scheme.INDUCTION,
    (
        rounds_by_half,
        deviations_are_shared,
        weighed_backwards,
        at_most_the_difference,
        no_deviation_at_first,
        bounds_add_up,
        a_quarter,
    ),
    """
    Fix a node and a time T, in steps. Weigh the deviations at time T by 1 at the node and 0 elsewhere, and go back
    step by step: the weighed sum of the deviations after a step is that of the deviations before it, with the weights
    shared over the edges of the step, and for every edge at most half of the difference of its weights. At time 0
    there are no deviations. Induction over the steps: twice the deviation at the node is at most the sum, over all
    steps and the edges of each, of the difference of the weights before they are shared. Backwards the steps use M1
    and M2 by turns as well, and the weights start as a unit at the node and are shared as idealized loads are. So that
    sum is a part of the double sum of definition 1 for the row of the node, from the term of the identity on, for the
    round that starts with the matching of step T. Its terms are not negative, and it is N/2.
    """,
    ("riess/definition-1@repaired",),
)

# --- the printed bound ---


@lemma("lemma", "Real")
def quarter_is_less(order: Number, deviation: Number) -> Formula:
    """From N = 4 on, N/4 is at most N/2 - 1."""
    return given(bound=4 * deviation <= order, proper=order >= 4).implies(2 * deviation <= order - 2)


@lemma("lemma", "Real")
def quarter_of_the_divergence(order: Number, deviation: Number, divergence: Number) -> Formula:
    """N/4 is at most a divergence of N/2."""
    return given(bound=4 * deviation <= order, divergence=2 * divergence == order, some=order >= 0).implies(
        deviation <= divergence
    )


PRINTED_STEPS = Proof(
    "riess/theorem-1@psi-printed-steps",
    Scheme.DIRECT,
    (quarter_is_less,),
    """
    After every step the deviation is at most N/4, and that is at most N/2 - 1 for N >= 4.
    """,
    ("riess/theorem-1@quarter",),
)
PRINTED = Proof(
    "riess/theorem-1@psi-printed-proper-cycle",
    Scheme.CONSEQUENCE,
    (),
    """
    A round ends with a step.
    """,
    ("riess/theorem-1@psi-printed-steps",),
)
DEFINED = Proof(
    "riess/theorem-1@psi-definition",
    Scheme.DIRECT,
    (quarter_of_the_divergence,),
    """
    The deviation is at most N/4, and the divergence as defined is N/2.
    """,
    ("riess/theorem-1@quarter", "riess/theorem-2@repaired"),
)
