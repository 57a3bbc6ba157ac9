"""Section 3.4 for all sizes: Property 8, the times of phases add up."""

from .theorems import MACHINE, PARTITION, refutation, theorem

DELETED = "A, in some order of its parts, is a with B; the number of parts is the length of the list."

PROPERTY_8 = theorem(
    "property-8@additivity",
    "Lines.additivity",
    PARTITION,
    MACHINE,
    "A, in some order of its parts, is a with B; d is any dimension, the sum of A among them, and costs have any sign.",
)

CARDINALITY = (
    refutation("property-8@cardinality-as-printed", "PrintedFormulas.property_8_cardinality", PARTITION, DELETED),
    theorem("property-8@repaired", "PrintedFormulas.property_8_repaired", PARTITION, DELETED),
    theorem(
        "deletion-bijection@union",
        "PrintedFormulas.union_of_deletions",
        PARTITION,
        "A list is a partition of d exactly if it is {d}, or, in some order of its parts, a with a partition of d - a.",
    ),
)
