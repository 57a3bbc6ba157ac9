"""Proofs about section 3.4 for all sizes: Property 8, sums of run times, and the deletion of a part."""

from .theorems import MACHINE, PARTITION, refutation, theorem

DELETED = "A is a permutation of a :: B. The length of a list is the number of its parts."

PROPERTY_8 = theorem(
    "property-8@additivity",
    "Lines.additivity",
    PARTITION,
    MACHINE,
    "A is a permutation of a :: B. The cube has any dimension d, not only the sum of A, and costs may have any sign.",
)

CARDINALITY = (
    refutation("property-8@cardinality-as-printed", "PrintedFormulas.property_8_cardinality", PARTITION, DELETED),
    theorem("property-8@repaired", "PrintedFormulas.property_8_repaired", PARTITION, DELETED),
    theorem(
        "deletion-bijection@union",
        "PrintedFormulas.union_of_deletions",
        PARTITION,
        "A list is a partition of d exactly if it is {d} or, for some a, a permutation of a :: B with a partition B"
        " of d - a.",
    ),
)
