"""Section 3.5 for all sizes: dimension exchange, what a pair can do, and how errors add up over the dimensions."""

from loadbal.arithmetic import Number, Truth, distance, quotient, quotient_up, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import LARGER_KEEPS, LOW_KEEPS, SMALLER_RECEIVES

from .s1_introduction import exchanged


def is_half(load: Number, both: Number) -> Truth:
    """Whether that is half of what two nodes have, rounded down or up."""
    return (load == quotient(both, 2)) | (load == quotient_up(both, 2))


# --- jan/dem-pair-balance ---


@lemma()
def halves_are_close(x: Number, y: Number, new_x: Number, new_y: Number) -> Formula:
    """A split has error at most 1 exactly if one has the floor of half of both, and the other the ceiling."""
    both = x + y
    return given(split=new_x + new_y == both).implies(
        same_truth(distance(new_x, new_y) <= 1, is_half(new_x, both) & is_half(new_y, both))
    )


@lemma()
def odd_sums_have_two(x: Number, y: Number, new_x: Number, new_y: Number) -> Formula:
    """In a split into floor and ceiling the two differ, and have error 1, exactly if the sum is odd."""
    both = x + y
    return given(split=new_x + new_y == both, rounded=is_half(new_x, both)).implies(
        same_truth(quotient_up(both, 2) - quotient(both, 2) == 1, distance(new_x, new_y) == 1)
    )


DEM_PAIR_BALANCE = Proof(
    "jan/dem-pair-balance",
    Scheme.DIRECT,
    (
        by(halves_are_close),
        by(odd_sums_have_two),
        argued("The statement is about two nodes; the lemmas are it."),
    ),
)


# --- jan/dem-error-bound ---


@lemma("base")
def one_exchange(x: Number, y: Number, new_x: Number, new_y: Number) -> Formula:
    """After one exchange, wherever a loose task goes, the error of the pair is at most 1."""
    return given(split=new_x + new_y == x + y, half=is_half(new_x, x + y)).implies(distance(new_x, new_y) <= 1)


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


@lemma("step")
def one_dimension_more(
    low: Number, other_low: Number, error: Number, x: Number, y: Number, v: Number, w: Number, a: Number, b: Number
) -> Formula:
    """If two halves have error at most i, then after an exchange between them any two nodes have at most i + 1."""
    return given(
        first_pair=(low <= x) & (x <= low + error) & (other_low <= y) & (y <= other_low + error),
        second_pair=(low <= v) & (v <= low + error) & (other_low <= w) & (w <= other_low + error),
        one=is_half(a, x + y),
        other=is_half(b, v + w),
    ).implies(distance(a, b) <= error + 1)


PER_ITERATION = Proof(
    "jan/dem-error-bound@per-iteration",
    Scheme.INDUCTION,
    (
        by(one_exchange),
        by(placements_are_halves),
        by(rules_split_evenly),
        by(one_dimension_more),
        argued("""
    Before iteration 0 every node is a subcube of error 0. The (i+1)-dimensional subcubes of iteration i are two
    i-dimensional ones of the iteration before, whose nodes are paired: each node has half of what its pair had, rounded
    down or up, whoever gets a loose task. Any two of its nodes are of two such pairs, or of one taken twice.
    """),
    ),
)


def follows(reading: str, prose: str) -> Proof:
    """What the bound after every iteration says of some of them."""
    return Proof(
        f"jan/dem-error-bound@{reading}",
        Scheme.CONSEQUENCE,
        (
            uses("jan/dem-error-bound@per-iteration"),
            argued(prose),
        ),
    )


ONE_DIMENSIONAL = follows("one-dimensional", "That is iteration i = 0.")


FINAL = follows("final", "After iteration n - 1 the cube is the only subcube, and n = log2 P.")


HALVES = Proof(
    "jan/dem-error-bound@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("jan/dem-error-bound@per-iteration"),
        uses("jan/low-bit-subcubes@repaired"),
        argued("""
    After iteration i the two halves by d_i have 2^i nodes each, which are paired; the nodes of a pair differ by at
    most 1. So the halves differ by at most 2^i, as was shown for classes of equally many members that are close one by
    one.
    """),
    ),
)
