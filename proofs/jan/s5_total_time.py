"""Section 5 for all sizes: how many units Step 2 and the whole algorithm take, and which term of the time dominates."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by
from loadbal.checking.proving.lemmas import Formula, given, lemma

# --- jan/step-2-time@routes ---


def within(number: Number, size: Number) -> Truth:
    """Whether that is one of 0, ..., size - 1."""
    return (number >= 0) & (number < size)


@lemma("lemma")
def never_meet(value: Number, high: Number, one: Number, other: Number, ranks: Number, apart: Number) -> Formula:
    """Places with equal high bits whose ranks have equal low bits are not those of two tasks.

    Two places p h + a and p h + b with a < b < p; ranks that differ by p times `ranks`, at least 1, and by no more than
    the places.
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
    Rank grows with the local address, so that of two loose tasks the ranks differ by no more than the addresses, and
    by at least 1. On the way to their ranks the bits are set from the lowest one, d_k, on: after some of them a task
    is at the high bits of where it was and the low bits of its rank. Two tasks that meet have equal high bits before
    and equal low bits of their ranks: their ranks differ by a multiple of p, the value of the lowest bit not yet set.
    """),
        by(never_meet),
        argued("""
    The way from the ranks to where tasks are wanted sets the bits from the highest one on: the same ways backwards.
    Tasks of other subcubes have other low bits.
    """),
    ),
)


# --- what the kernel answers for ---

UNITS = (
    "on_ccc n x says that x are loads of the n 2^n processors, here natural and at most m, which is M; units_of_step_2 "
    "n x and units n x are what loadbal/models/lockstep.py counts of the run from x"
)

BOUND = (
    "lockstep",
    "pipelined_transfer",
    "ccc_balance",
    "cycle_migration",
    "regular_balance",
    "recursive_balance",
    "arithmetic",
    "loads",
)
"""What binds the words of the theorems on units."""

THEOREMS = (
    Theorem("jan/step-2-time@explicit", "LockstepTimes.step_2_time", f"{UNITS}; both sides are doubled.", BOUND),
    Theorem("jan/total-time@explicit", "LockstepTimes.total_time", f"{UNITS}; both sides are doubled.", BOUND),
    Theorem("jan/time-abstract@explicit", "LockstepTimes.time_abstract", f"{UNITS}.", BOUND),
    Theorem(
        "jan/dominance@with-hypothesis",
        "StepCosts.dominance_with_hypothesis",
        "l is log P, m the largest load.",
        (),
    ),
    Theorem(
        "jan/dominance@without-hypothesis",
        "StepCosts.dominance_without_hypothesis",
        "l is log P, m the largest load.",
        (),
        refutes=True,
    ),
    Theorem(
        "jan/dominance@repaired",
        "StepCosts.dominance_repaired",
        "l is log P, m the largest load.",
        (),
    ),
    Theorem(
        "jan/dominance@no-constant",
        "StepCosts.dominance_no_constant",
        "The largest load is 1 and log P is c.",
        (),
    ),
)
