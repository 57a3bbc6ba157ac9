"""Section 3.4 for all sizes: Theorem 1, only equipartitions touch the hull.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs

from .s3_3_property_6 import apart, together

# --- two uneven parts ---


@lemma("case", "Real")
def balance(u: Number, h: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Parts u and 2h, h > u, take longer than parts 2u and h while sending z blocks costs less than a message."""
    costs = Costs(message, send, move)
    return given(uneven=h > u, small=z * send < message).implies(apart(2 * u, h, z, costs) < apart(u, 2 * h, z, costs))


@lemma("case", "Real")
def merge(u: Number, v: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts take longer than their sum as soon as sending z blocks costs as much as a message, and moving costs."""
    costs = Costs(message, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, large=z * send >= message, moving=move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma("case", "Real")
def merge_freely(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Where moving is free, two parts take longer than their sum if sending z blocks costs more than a message."""
    costs = Costs(message, send, 0)
    return given(first=u > 1, second=v > 1, larger=z * send > message).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma(sort="Real")
def less_is_less(rest: Number, before: Number, after: Number) -> Formula:
    """If two parts take less time otherwise, so do all parts."""
    return given(better=after < before).implies(rest + after < rest + before)


def of_one_size(send: Number, move: Number) -> Truth:
    """Whether blocks of some size cost this where both rates are positive."""
    return ((send > 0) & (move > 0)) | ((send == 0) & (move == 0))


@lemma("cover", "Real")
def one_of_two(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Either sending z blocks costs less than a message, or moving costs something."""
    return given(overhead=message > 0, one_size=of_one_size(send, move)).implies((z * send < message) | (move > 0))


@lemma("cover", "Real")
def always_small(z: Number, message: Number, send: Number) -> Formula:
    """Where sending costs nothing, it costs less than a message."""
    return given(overhead=message > 0, sending=send == 0).implies(z * send < message)


@lemma("cover", "Real")
def less_or_more(z: Number, message: Number, send: Number) -> Formula:
    """If sending z blocks does not cost what a message costs, it costs less or more."""
    return given(differ=z * send != message).implies((z * send < message) | (z * send > message))


@lemma("cover", "Real")
def always_large(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing and a block something, sending costs as much as a message, and moving costs."""
    return given(overhead=message == 0, blocks=z > 0, sending=send > 0, moving=move > 0).implies(
        (z * send >= message) & (move > 0)
    )


TAKEN = """\
Let a and b >= a + 2 be parts with a + b <= d, u = 2^a and v = 2h = 2^b, so that h >= 2u > u, and z = 2^(d-a-b) >= 1."""


def improved(claim: str, *lemmas: Lemma) -> Proof:
    """A proof by two parts that take less time otherwise, whatever two uneven parts they are."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.CASES,
        (
            argued(f"{TAKEN} A phase over a bits is to take g(a), for blocks of one size; this is not negative."),
            *map(by, lemmas),
            uses("bokhari/challenge-8@repaired"),
        ),
    )


def exchanged(claim: str, *further: str) -> Proof:
    """A proof by exchange of the smallest and the largest part, where moving costs nothing or all the same."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.CASES,
        (
            *map(argued, further),
            argued(f"{TAKEN} Let them be the smallest and the largest part of the partition."),
            by((balance, merge_freely, less_or_more)),
            by(less_is_less),
            argued("Parts a + 1 and b - 1, or the part a + b, in their place give another partition of d."),
        ),
    )


THEOREM_1 = (
    improved("theorem-1@positive", balance, merge, one_of_two),
    improved("theorem-1@tau-zero", balance, always_small),
    improved("theorem-1@repaired-latency-zero", merge, always_large),
    improved("property-7@positive", balance, merge, one_of_two),
    improved("theorem-1@rates-zero", balance, always_small),
    exchanged("theorem-1@repaired"),
    exchanged("property-7@repaired", "Two parts that are all parts have z = 1."),
    exchanged("theorem-1@repaired-di-passes", "What moving costs, d passes for every partition, is left out."),
)
