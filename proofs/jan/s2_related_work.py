"""Proofs about section 2: overloaded against underloaded processors, and loose tasks placed with all loads known."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

# --- jan/loose-placement ---


@lemma()
def arcs_of_a_switch(even: Number, parts: Number, x: Number, y: Number) -> Formula:
    """Two integers that round one fraction, `even` of `parts` parts of a task, down or up differ by at most 1."""
    return given(
        x=(even - parts < x * parts) & (x * parts < even + parts),
        y=(even - parts < y * parts) & (y * parts < even + parts),
    ).implies(distance(x, y) <= 1)


INTEGRITY = "L. R. Ford and D. R. Fulkerson, Flows in Networks, 1962, the integrity theorem"


FLOW = Proof(
    "jan/loose-placement@flow",
    Scheme.DIRECT,
    (
        argued("""
    Let the exchanges be a network of switches, one for each pair of each dimension, with two arcs out of each; the even
    flow sends half of the tasks that reach a switch over each of its arcs. The library computes a maximum flow of the
    tasks beyond the even flow rounded down, with at most one task on an arc. The even flow minus its floors is a flow
    that carries all tasks of the source, so that every maximum flow does.
    """),
        cited("For integral capacities some maximum flow is integral, and the algorithm finds one.", INTEGRITY),
        argued("""
    So every arc has its even flow rounded down or up, and every switch sends on all the tasks that it gets: the pair
    keeps its sum.
    """),
        by(
            arcs_of_a_switch,
            "The two arcs out of a switch have one even flow, so that their integers differ by at most 1.",
        ),
        argued("The last arcs all have the even flow N/P: by this lemma the final loads differ by at most 1."),
        uses("jan/dem-pair-balance", "Loads of a pair that differ by at most 1 are an even split of it."),
    ),
)


THEOREMS = (
    Theorem("jan/loose-placement", "DimensionExchangeMethod.loose_placement"),
    Theorem("jan/loose-placement@sums", "DimensionExchangeMethod.loose_placement_sums"),
    Theorem("jan/overload-equivalence@forward", "Overload.overload_equivalence_forward", refutes=True),
    Theorem("jan/overload-equivalence@converse", "Overload.overload_equivalence_converse", refutes=True),
    Theorem("jan/overload-equivalence@repaired", "Overload.overload_equivalence_repaired"),
    Theorem("jan/overload-equivalence@repaired-converse", "Overload.overload_equivalence_repaired_converse"),
)
