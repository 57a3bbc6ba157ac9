"""Section 3.5 for all sizes: dimension exchange, what a pair can do, and how errors add up over the dimensions."""

from collections.abc import Iterator
from itertools import pairwise, product

from loadbal.arithmetic import Number, Truth, distance, quotient, quotient_up
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.jan.s3_5_dimension_exchange import Exchange
from loadbal.protocols.recursive_balance import LARGER_KEEPS, LOW_KEEPS, SMALLER_RECEIVES
from loadbal.protocols.regular_balance import subcubes

from .s1_introduction import exchanged


def is_half(load: Number, both: Number) -> Truth:
    """Whether that is half of what two nodes have, rounded down or up."""
    return (load == quotient(both, 2)) | (load == quotient_up(both, 2))


# --- jan/dem-error-bound ---


@Induction
def within_error(x: Number, v: Number, y: Number, w: Number, error: Number) -> Truth:
    """Whether any two loads x and v of one subcube, and y and w of another, have no larger error."""
    return (distance(x, v) <= error) & (distance(y, w) <= error)


@lemma("base")
def one_node(x: Number, y: Number, error: Number) -> Formula:
    """Before iteration 0 every node is a subcube of error 0."""
    return within_error.base((x, x, y, y, error), none=error == 0)


@lemma("step")
def one_dimension_more(x: Number, v: Number, y: Number, w: Number, error: Number, a: Number, b: Number) -> Formula:
    """If both halves have error at most i, after an exchange of pairs (x, y) and (v, w) any two nodes have i + 1."""
    return within_error.step(
        (x, v, y, w, error), (a, b, a, b, error + 1), one=is_half(a, x + y), other=is_half(b, v + w)
    )


@lemma("lemma")
def placements_are_halves(both: Number, high: Number, new: Number) -> Formula:
    """Wherever the loose task of a pair is placed, the second node by a 0 or a 1, both nodes have a half."""
    return given(placed=new == quotient(both + high, 2), high=(high == 0) | (high == 1)).implies(
        is_half(new, both) & is_half(both - new, both)
    )


@lemma("lemma")
def rules_split_evenly(x: Number, y: Number, a: Number, b: Number, rule: Number) -> Formula:
    """Each of three rules for the loose task splits a pair's tasks into floor and ceiling."""
    larger = exchanged(LARGER_KEEPS, (x, y), (a, b))
    low, smaller = exchanged(LOW_KEEPS, (x, y), (a, b)), exchanged(SMALLER_RECEIVES, (x, y), (a, b))
    return given(rule=((rule == 0) & larger) | ((rule == 1) & low) | ((rule == 2) & smaller)).implies(
        (a + b == x + y) & is_half(a, x + y) & is_half(b, x + y)
    )


def pairs_of_pairs(it: Exchange) -> Iterator[tuple[Number, ...]]:
    """For any two nodes of a subcube after the iteration that completes it: their pairs before, and what they have."""
    for i, (before, after) in enumerate(pairwise(it.states)):
        for old, new in zip(subcubes(before, i), subcubes(after, i), strict=True):
            for one, other in product(range(len(new)), repeat=2):
                (x, y), (v, w) = (old[node - node % 2 : node - node % 2 + 2] for node in (one, other))
                yield x, v, y, w, i, new[one], new[other]


PER_ITERATION = Proof(
    "jan/dem-error-bound@per-iteration",
    Scheme.INDUCTION,
    (
        by(one_node),
        argued("""
    The (i+1)-dimensional subcubes of iteration i are two i-dimensional ones of the iteration before, whose nodes are
    paired.
    """),
        by(placements_are_halves),
        by(rules_split_evenly, "The three rules for the loose task are such placements."),
        argued("Any two nodes of such a subcube are of two pairs, or of one pair taken twice."),
        by(one_dimension_more),
    ),
    (Instances(one_dimension_more, pairs_of_pairs),),
    Bounds(2, 1),
)


def follows(reading: str, says: str) -> Proof:
    """What the bound after every iteration says of some of them."""
    return Proof(
        f"jan/dem-error-bound@{reading}", Scheme.CONSEQUENCE, (uses("jan/dem-error-bound@per-iteration", says),)
    )


ONE_DIMENSIONAL = follows("one-dimensional", "That is iteration i = 0 of it.")


FINAL = follows("final", "After iteration n - 1 the cube is the only subcube, and has error at most n = log2 P.")


@Induction
def close_halves(size: Number, apart: Number) -> Truth:
    """Whether the totals of two halves of so many nodes each differ by at most so much."""
    return distance(apart, 0) <= size


@lemma("base")
def no_pairs(size: Number, apart: Number) -> Formula:
    """Halves without nodes do not differ."""
    return close_halves.base((size, apart), size=size == 0, apart=apart == 0)


@lemma("step")
def one_pair_more(size: Number, apart: Number, one: Number, other: Number) -> Formula:
    """With one pair more, whose loads are at most 1 apart, halves differ by at most one task more."""
    return close_halves.step((size, apart), (size + 1, apart + one - other), near=distance(one, other) <= 1)


@lemma("lemma")
def halves_are_near(both: Number, a: Number, b: Number) -> Formula:
    """After an exchange the nodes of a pair, which have its sum rounded down or up, differ by at most 1."""
    return given(one=is_half(a, both), other=is_half(b, both)).implies(distance(a, b) <= 1)


HALVES = Proof(
    "jan/dem-error-bound@repaired",
    Scheme.INDUCTION,
    (
        argued("After iteration i the two halves by d_i of a subcube have 2^i nodes each, which are the pairs of d_i."),
        by(placements_are_halves),
        by(halves_are_near),
        by(no_pairs),
        by(one_pair_more, "Pair by pair, halves of 2^i nodes differ by at most 2^i."),
    ),
)
