"""Abstract and section 1 for all sizes: halves by bit 0, and the error n that dimension exchange can end with."""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, distance, smaller, where
from loadbal.checking.arguments import Instances, Proof, Scheme, Step, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads, same_loads
from loadbal.papers.jan.s1_introduction import Ladder, Placed, exchanged_to
from loadbal.protocols.recursive_balance import (
    LARGER_KEEPS,
    LOW_KEEPS,
    Excess,
    balanced_across,
    pairs_across,
)


def exchanged(excess: Excess, before: Loads, after: Loads) -> Truth:
    """Whether a pair with these loads, the one with d_i = 0 first, has the others after an exchange."""
    return same_loads(after, balanced_across(excess, before, 0))


# --- jan/dem-error-attained ---


@lemma("kept")
def keeps_a_step(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Loads that differ by exactly 1 stay if the larger keeps the loose task."""
    return given(step=exchanged(LARGER_KEEPS, (x, y), (a, b)), apart=distance(x, y) == 1).implies(
        same_loads((a, b), (x, y))
    )


@lemma("kept")
def turns_a_step_down(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """If the node with d_i = 1 has one task more, and the one with d_i = 0 gets the loose task, loads change places."""
    return given(step=exchanged(LOW_KEEPS, (x, y), (a, b)), apart=y == x + 1).implies(same_loads((a, b), (y, x)))


LADDER = argued("""\
Let every load be the number of ones of the address once the bits of some dimensions have been complemented; at first,
of none. The nodes of a pair of dimension i differ in d_i alone, so that their loads differ by exactly 1.""")


ENDS = argued("""\
In the end too the loads are the numbers of ones of all addresses with some bits complemented: all numbers from 0, where
no bit is one, to n, where all are. So the error is n.""")


def pairs_of_a_run(it: Ladder) -> Iterator[tuple[Number, ...]]:
    """For every pair of every exchange of the run: the loads before and after, of the node with d_i = 0 first."""
    for bit, (before, after) in zip(reversed(range(it.dimension)), pairwise(it.states), strict=True):
        for low, high in pairs_across(it.dimension, bit):
            yield before[low], before[high], after[low], after[high]


def attained(reading: str, *steps: Step, met: Lemma) -> Proof:
    """The loads that are the number of ones, under these rules."""
    return Proof(
        f"jan/dem-error-attained@{reading}",
        Scheme.INVARIANT,
        (LADDER, *steps, ENDS),
        (Instances(met, lambda it: pairs_of_a_run(it) if it.excess is RULES[met] else ()),),
        Bounds(3),
    )


RULES = {keeps_a_step: LARGER_KEEPS, turns_a_step_down: LOW_KEEPS}
"""The rule that each of the lemmas is about."""


KEEPS = attained("keep", by(keeps_a_step, "So all loads stay."), met=keeps_a_step)


ZERO = attained(
    "zero",
    argued(
        "The bit d_i is not complemented yet when dimension i is exchanged, so that the node with d_i = 1 has more."
    ),
    by(turns_a_step_down),
    argued("That all pairs change places complements d_i."),
    met=turns_a_step_down,
)


@lemma("kept")
def sides_a_step(x: Number, y: Number, a: Number, b: Number, side: Number) -> Formula:
    """If the node with d_i = 1 has one task more, loads stay if it gets the loose task, else change places."""
    return given(
        step=same_loads((a, b), exchanged_to((side,), (x, y), 0)), apart=y == x + 1, side=(side >= 0) & (side <= 1)
    ).implies(same_loads((a, b), (where(side == 1, x, y), where(side == 1, y, x))))


def pairs_of_placed(it: Placed) -> Iterator[tuple[Number, ...]]:
    """For every pair of every exchange: the loads before and after, of the node with d_i = 0 first, and the side."""
    bits = reversed(range(it.dimension))
    for side, bit, (before, after) in zip(it.sides, bits, pairwise(it.states), strict=True):
        for low, high in pairs_across(it.dimension, bit):
            yield before[low], before[high], after[low], after[high], side


SIDES = Proof(
    "jan/dem-error-attained@repaired",
    Scheme.INVARIANT,
    (
        LADDER,
        argued(
            "The bit d_i is not complemented yet when dimension i is exchanged, so that the node with d_i = 1 has more."
        ),
        by(sides_a_step, "So the loads of all pairs stay, or those of all pairs change places."),
        argued("That all pairs change places complements d_i."),
        ENDS,
    ),
    (Instances(sides_a_step, pairs_of_placed),),
    Bounds(3),
)


@lemma("lemma")
def halves_by_the_highest(half: Number, rest: Number, lower: Number, upper: Number, product: Number) -> Formula:
    """If P = 2h, the first h processors have min(r, 2h - r) more than the others, so h more at most."""
    return given(
        lower=lower == product + smaller(half, rest),
        all=lower + upper == 2 * product + rest,
    ).implies((lower - upper == smaller(rest, 2 * half - rest)) & (lower - upper <= half))


HIGHEST_BIT = Proof(
    "jan/bit-0-halves@repaired",
    Scheme.DIRECT,
    (
        argued("The addresses with d_0 = 0 are the first h = 2^(n-1) of the 2h processors."),
        uses("jan/definition-1@first", "These hold h low + min(h, rest) tasks, and all hold 2h low + rest."),
        by(halves_by_the_highest),
    ),
)
