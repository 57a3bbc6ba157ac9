"""Section 2 for all sizes: overloaded against underloaded processors, and loose tasks placed with foresight."""

from loadbal.arithmetic import Number, distance, quotient, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- jan/overload-equivalence ---


@lemma("case")
def one_over_one_under(mean: Number, over: Number, under: Number) -> Formula:
    """With error at most 2, loads on both sides of a whole mean are one more and one less."""
    return given(over=over > mean, under=under < mean, error=over - under <= 2).implies(
        (over == mean + 1) & (under == mean - 1)
    )


@lemma("case")
def as_many_ones(over: Number, under: Number, excess: Number) -> Formula:
    """If each over the mean has one more, each under it one less, and all add up to nothing, they are as many."""
    return given(excess=excess == over - under, none=excess == 0).implies(over == under)


@lemma("case")
def one_side_alone(excess: Number, others: Number) -> Formula:
    """If nobody is on one side of the mean, nobody is on the other: all add up to nothing."""
    return given(all=excess + others == 0, side=excess >= 0, other_side=others >= 0).implies(excess == 0)


@lemma("cover")
def two_processors(mean: Number, x: Number, y: Number) -> Formula:
    """Of two processors with a whole mean one is over it exactly if the other is under it."""
    return given(mean=x + y == 2 * mean).implies(same_truth(x > mean, y < mean))


OVERLOAD = Proof(
    "jan/overload-equivalence@repaired",
    Scheme.CASES,
    (
        by(one_over_one_under),
        by(as_many_ones),
        by(one_side_alone),
        by(two_processors),
        argued("""
    If P divides N, the mean is whole, and what loads are over it and under it adds up to 0. For P = 2 the two are on
    different sides, or both at the mean. Otherwise the error is at most 2: either there are loads on both sides, one
    over and one under, as many of the one as of the other; or one side is empty, and so is the other.
    """),
    ),
)


@lemma()
def somebody_at_the_mean(half: Number, over: Number, under: Number, at: Number) -> Formula:
    """Of an odd number, as many over as under the mean leave at least one that is at it."""
    return given(all=over + under + at == 2 * half + 1, same=over == under, natural=at >= 0).implies(at >= 1)


OVERLOAD_CONVERSE = Proof(
    "jan/overload-equivalence@repaired-converse",
    Scheme.DIRECT,
    (
        by(somebody_at_the_mean),
        argued("Somebody's load is N/P: it is whole."),
    ),
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
    (
        by(arcs_of_a_switch),
        uses("jan/dem-pair-balance"),
        argued("""
    Let the n exchanges be a network of switches, one for each pair of each dimension: the loads of two nodes come in,
    and what the two have afterwards goes out over two arcs to the switches of the next dimension, in the end to the
    nodes. Let every switch send half of what comes in over each of its arcs: the even flow, which ends with N/P at
    every node. Bound every arc by its even flow rounded down and up. The even flow is feasible, the loads that come in
    are whole and so are the bounds: so there is a feasible flow of whole tasks, by the theorem, used here and not
    proved, that flows with whole bounds can be chosen whole. The two arcs out of a switch have the same even flow: they
    differ by at most 1, so that the flow is an exchange of the pair with its loose task placed somewhere. The last arcs
    all have the even flow N/P: the final loads differ by at most 1.
    """),
    ),
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
    (
        by(even_more),
        uses("jan/loose-placement"),
        argued("""
    The loads are some of those of the general claim. A pair's exchange asks only for the sum of its loads. If 2^n more
    tasks are in a first pair, each of its nodes has 2^(n-1) more, each node that these meet 2^(n-2) more, and so on:
    in the end every node has one more for the same placements, so that the error is the same.
    """),
    ),
)


FLOW = Proof(
    "jan/loose-placement@flow",
    Scheme.CONSEQUENCE,
    (
        uses("jan/loose-placement"),
        uses("jan/error-one-iff"),
        argued("""
    The flow has on every arc the even flow rounded down or one more. There is such a flow with all tasks, as was shown,
    and every largest flow has them all. The two arcs out of a switch, and all arcs to the nodes in the end, have the
    same even flow: loads that are it, rounded down, or one more were shown to differ by at most 1.
    """),
    ),
)
