"""Section 2 for all sizes: overloaded against underloaded processors, and loose tasks placed with foresight."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

# --- jan/loose-placement ---


@lemma()
def arcs_of_a_switch(even: Number, parts: Number, x: Number, y: Number) -> Formula:
    """Whole numbers that are one even flow, some number of parts of a task, rounded down or up differ by at most 1."""
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


# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/loose-placement",
        "DimensionExchangeMethod.loose_placement",
        (
            "`run n (rev (seq 0 n)) x y`: y is what even splits of all pairs over the bits n - 1, ..., 0, which are "
            "dimensions 0, ..., n - 1, make of x, the loose task of every pair being at one of its nodes. No flow "
            "is needed: over dimension 0 loose tasks take turns, and each half goes on by itself."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/loose-placement@sums",
        "DimensionExchangeMethod.loose_placement_sums",
        (
            "`run n (rev (seq 0 n)) x y`: y is what even splits of all pairs over the bits n - 1, ..., 0, which are "
            "dimensions 0, ..., n - 1, make of x, the loose task of every pair being at one of its nodes. No flow "
            "is needed: over dimension 0 loose tasks take turns, and each half goes on by itself."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/overload-equivalence@forward",
        "Overload.overload_equivalence_forward",
        (
            "`overloaded x` and `underloaded x`: how many have more, or less, than the mean, P times a load being "
            "compared with N."
        ),
        ("step_costs",),
        refutes=True,
    ),
    Theorem(
        "jan/overload-equivalence@converse",
        "Overload.overload_equivalence_converse",
        (
            "`overloaded x` and `underloaded x`: how many have more, or less, than the mean, P times a load being "
            "compared with N."
        ),
        ("step_costs",),
        refutes=True,
    ),
    Theorem(
        "jan/overload-equivalence@repaired",
        "Overload.overload_equivalence_repaired",
        (
            "`overloaded x` and `underloaded x`: how many have more, or less, than the mean, P times a load being "
            "compared with N."
        ),
        ("step_costs",),
    ),
    Theorem(
        "jan/overload-equivalence@repaired-converse",
        "Overload.overload_equivalence_repaired_converse",
        (
            "`overloaded x` and `underloaded x`: how many have more, or less, than the mean, P times a load being "
            "compared with N."
        ),
        ("step_costs",),
    ),
)
