"""Proofs about section 5: the units of Step 2 and of the whole algorithm, and the dominating term of the time."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by
from loadbal.checking.proving.lemmas import Formula, given, lemma

# --- jan/step-2-time@routes ---


def within(number: Number, size: Number) -> Truth:
    """True if the number is one of 0, ..., `size` - 1."""
    return (number >= 0) & (number < size)


@lemma("lemma")
def never_meet(value: Number, high: Number, one: Number, other: Number, ranks: Number, apart: Number) -> Formula:
    """Two tasks at places with equal high bits do not have ranks with equal low bits.

    The places are p h + a and p h + b with 0 <= a, b < p, and differ by `apart`. If the ranks differ by p times `ranks`
    and by no more than the places, `ranks` is less than 1.
    """
    return given(
        one=within(one, value),
        other=within(other, value),
        apart=apart == (value * high + other) - (value * high + one),
        ranks=value * ranks <= apart,
    ).implies(ranks < 1)


ROUTES = Proof(
    "jan/step-2-time@routes",
    Scheme.DIRECT,
    (
        argued("""
    The rank grows with the local address, so that the ranks of two loose tasks differ by at least 1 and by no more than
    their addresses. On the way to its rank a task sets its bits from the lowest one, d_k, on: after some of them it is
    at the high bits of its first place and the low bits of its rank. Two tasks that meet have equal high bits of their
    first places and equal low bits of their ranks: the ranks differ by a multiple of p, the value of the lowest bit not
    yet set.
    """),
        by(never_meet),
        argued("""
    The way from the ranks to the targets sets the bits from the highest one on, which is such a way backwards. Tasks of
    other subcubes have other low bits.
    """),
    ),
)


THEOREMS = (
    Theorem("jan/step-2-time@explicit", "LockstepTimes.step_2_time"),
    Theorem("jan/total-time@explicit", "LockstepTimes.total_time"),
    Theorem("jan/total-time@half-full", "HalfFullCycles.half_full_time"),
    Theorem("jan/time-abstract@explicit", "LockstepTimes.time_abstract"),
    Theorem("jan/dominance@with-hypothesis", "StepCosts.dominance_with_hypothesis"),
    Theorem("jan/dominance@without-hypothesis", "StepCosts.dominance_without_hypothesis", refutes=True),
    Theorem("jan/dominance@repaired", "StepCosts.dominance_repaired"),
    Theorem("jan/dominance@no-constant", "StepCosts.dominance_no_constant"),
)
