"""Abstract and section 1 for all sizes: halves by bit 0, and the error n that dimension exchange can end with."""

from loadbal.arithmetic import Number, Truth, distance, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.loads import Loads, same_loads
from loadbal.protocols.recursive_balance import LARGER_KEEPS, LOW_KEEPS, SMALLER_RECEIVES, Excess, balanced_across


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


@lemma("kept")
def turns_a_step(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Loads that differ by exactly 1 change places if the smaller receives the loose task."""
    return given(step=exchanged(SMALLER_RECEIVES, (x, y), (a, b)), apart=distance(x, y) == 1).implies(
        same_loads((a, b), (y, x))
    )


LADDER = """\
Let every load be the number of ones of the address once the bits of some dimensions have been complemented; at first,
of none. The nodes of a pair of dimension i differ in d_i alone, so that their loads differ by exactly 1."""


ENDS = """\
In the end too the loads are the numbers of ones of all addresses with some bits complemented: all numbers from 0, where
no bit is one, to n, where all are. So the error is n."""


def attained(reading: str, says: str, *lemmas: Lemma) -> Proof:
    """The loads that are the number of ones, under these rules."""
    return Proof(
        f"jan/dem-error-attained@{reading}",
        Scheme.INVARIANT,
        (
            *map(by, lemmas),
            argued(f"{LADDER} {says} {ENDS}"),
        ),
    )


KEEPS = attained("keep", "So they stay.", keeps_a_step)


ZERO = attained(
    "zero",
    "The bit d_i is not complemented yet, so that the node with d_i = 1 has more. They change places, in all pairs,"
    " which complements d_i.",
    turns_a_step_down,
)


FREE = attained(
    "free",
    "The claim is about three rules for the loose task. Under each, all pairs of a dimension keep their loads, or all"
    " change places, which complements d_i.",
    keeps_a_step,
    turns_a_step_down,
    turns_a_step,
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
        by(halves_by_the_highest),
        uses("jan/definition-1"),
        argued(
            "The first half of the addresses holds h low + min(h, rest) tasks, as was shown for any"
            " number of first processors;"
            " both hold 2 h low + rest."
        ),
    ),
)
