"""Sections 2 and 3.5 for all sizes: what a pair can do, how errors add up, where they do, and where foresight helps."""

from loadbal.arithmetic import Number, Truth, distance, quotient, quotient_up, same_truth
from loadbal.checking.lemmas import Formula, Lemma, Proof, Scheme, given, lemma
from loadbal.loads import Loads, same_loads
from loadbal.protocols.recursive_balance import LARGER_KEEPS, LOW_KEEPS, SMALLER_RECEIVES, Excess, balanced_across


def exchanged(excess: Excess, before: Loads, after: Loads) -> Truth:
    """Whether a pair with these loads, the one with d_i = 0 first, has the others after an exchange."""
    return same_loads(after, balanced_across(excess, before, 0))


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
    (halves_are_close, odd_sums_have_two),
    "The statement is about two nodes; the lemmas are it.",
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
    (one_exchange, placements_are_halves, rules_split_evenly, one_dimension_more),
    """
    Before iteration 0 every node is a subcube of error 0. The (i+1)-dimensional subcubes of iteration i are two
    i-dimensional ones of the iteration before, whose nodes are paired: each node has half of what its pair had, rounded
    down or up, whoever gets a loose task. Any two of its nodes are of two such pairs, or of one taken twice.
    """,
)


def follows(reading: str, prose: str) -> Proof:
    """What the bound after every iteration says of some of them."""
    return Proof(
        f"jan/dem-error-bound@{reading}", Scheme.CONSEQUENCE, (), prose, ("jan/dem-error-bound@per-iteration",)
    )


ONE_DIMENSIONAL = follows("one-dimensional", "That is iteration i = 0.")
FINAL = follows("final", "After iteration n - 1 the cube is the only subcube, and n = log2 P.")
HALVES = Proof(
    "jan/dem-error-bound@repaired",
    Scheme.CONSEQUENCE,
    (),
    """
    After iteration i the two halves by d_i have 2^i nodes each, which are paired; the nodes of a pair differ by at
    most 1. So the halves differ by at most 2^i, as was shown for classes of equally many members that are close one by
    one.
    """,
    ("jan/dem-error-bound@per-iteration", "jan/low-bit-subcubes@repaired"),
)

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
    return Proof(f"jan/dem-error-attained@{reading}", Scheme.INVARIANT, lemmas, f"{LADDER} {says} {ENDS}")


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

# --- jan/loose-placement ---


@lemma()
def arcs_of_a_switch(even: Number, parts: Number, x: Number, y: Number) -> Formula:
    """Whole numbers that are one even flow, some number of parts of a task, rounded down or up differ by at most 1."""
    return given(
        x=(even - parts < x * parts) & (x * parts < even + parts),
        y=(even - parts < y * parts) & (y * parts < even + parts),
    ).implies(distance(x, y) <= 1)


LOOSE_PLACEMENT = Proof(
    "jan/loose-placement",
    Scheme.DIRECT,
    (arcs_of_a_switch,),
    """
    Let the n exchanges be a network of switches, one for each pair of each dimension: the loads of two nodes come in,
    and what the two have afterwards goes out over two arcs to the switches of the next dimension, in the end to the
    nodes. Let every switch send half of what comes in over each of its arcs: the even flow, which ends with N/P at
    every node. Bound every arc by its even flow rounded down and up. The even flow is feasible, the loads that come in
    are whole and so are the bounds: so there is a feasible flow of whole tasks, by the theorem, used here and not
    proved, that flows with whole bounds can be chosen whole. The two arcs out of a switch have the same even flow: they
    differ by at most 1, so that the flow is an exchange of the pair with its loose task placed somewhere. The last arcs
    all have the even flow N/P: the final loads differ by at most 1.
    """,
    ("jan/dem-pair-balance",),
)


@lemma()
def even_more(both: Number, high: Number, tasks: Number) -> Formula:
    """Twice as many tasks more for a pair are as many more for both of its nodes, wherever the loose task goes."""
    return given().implies(
        (quotient(both + 2 * tasks + high, 2) == quotient(both + high, 2) + tasks)
        & (both + 2 * tasks - quotient(both + 2 * tasks + high, 2) == both - quotient(both + high, 2) + tasks)
    )


SUMS = Proof(
    "jan/loose-placement@sums",
    Scheme.DIRECT,
    (even_more,),
    """
    The loads are some of those of the general claim. A pair's exchange asks only for the sum of its loads. If 2^n more
    tasks are in a first pair, each of its nodes has 2^(n-1) more, each node that these meet 2^(n-2) more, and so on:
    in the end every node has one more for the same placements, so that the error is the same.
    """,
    ("jan/loose-placement",),
)
