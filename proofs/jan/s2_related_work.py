"""Section 2 for all sizes: overloaded against underloaded processors, and loose tasks placed with foresight."""

from loadbal.arithmetic import Number, distance, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, cited, uses
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
        argued("If P divides N, the mean is whole, and what all loads are over it and under it adds up to 0."),
        by(two_processors),
        argued("Otherwise the error is at most 2."),
        by(one_over_one_under),
        by(as_many_ones, "So loads on both sides are as many over as under: the excess of all is their difference."),
        by(one_side_alone),
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
        argued("Somebody's load is the mean N/P, which is whole then."),
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


INTEGRITY = "L. R. Ford and D. R. Fulkerson, Flows in Networks, 1962, the integrity theorem"


LOOSE_PLACEMENT = Proof(
    "jan/loose-placement",
    Scheme.DIRECT,
    (
        argued("""
    Let the n exchanges be a network of switches, one for each pair of each dimension: the loads of two nodes come in,
    and what the two have afterwards goes out over two arcs to the switches of the next dimension, in the end to the
    nodes. Let every switch send half of what comes in over each of its arcs: the even flow, which ends with N/P at
    every node. Bound every arc by its even flow rounded down and up: the even flow is feasible, and bounds and loads
    that come in are whole.
    """),
        cited(
            "If there is a feasible flow for whole bounds and whole supplies, there is one of whole tasks.", INTEGRITY
        ),
        by(arcs_of_a_switch, "The two arcs out of a switch have the same even flow, so that they differ by at most 1."),
        uses("jan/dem-pair-balance", "So the flow is an even split of the pair, its loose task placed somewhere."),
        argued("The last arcs all have the even flow N/P: by the same lemma the final loads differ by at most 1."),
    ),
)


SUMS = Proof(
    "jan/loose-placement@sums",
    Scheme.CONSEQUENCE,
    (uses("jan/loose-placement", "The claim is that one for some of its loads, those with nothing at d_0 = 1."),),
)


FLOW = Proof(
    "jan/loose-placement@flow",
    Scheme.DIRECT,
    (
        argued("""
    Let the exchanges be a network of switches, one for each pair of each dimension, with two arcs out of each, and let
    the even flow send half of what comes in over each arc. The library asks for a largest flow of what goes beyond the
    even flow rounded down, at most one task on an arc. The even flow less its floors is one that carries everything the
    source has, so that every largest flow does.
    """),
        cited("A largest flow for whole capacities can be chosen whole, and is found so.", INTEGRITY),
        argued("""
    So every arc has its even flow rounded down or up, and every switch sends on what it gets: the sum of its pair is
    kept.
    """),
        by(arcs_of_a_switch, "The two arcs out of a switch have the same even flow, so that they differ by at most 1."),
        argued("The last arcs all have the even flow N/P: by the same lemma the final loads differ by at most 1."),
        uses("jan/dem-pair-balance", "Loads of a pair that differ by at most 1 are an even split of it."),
    ),
)
