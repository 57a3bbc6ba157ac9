"""Proofs about section 3.1: the partitions of 20, where the time of two phases is convex, and repeated halving."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/not-convex@every-m", "PrintedFormulas.not_convex_every_m", refutes=True),
    Theorem("bokhari/not-convex@some-m", "TwoParts.not_convex"),
    Theorem("bokhari/recursive-halving@any-subset", "Halvings.smallest_not_made", value=6),
    Theorem("bokhari/recursive-halving@all-parts", "Halvings.smallest_not_made_at_once", value=5),
    Theorem("bokhari/p-20", "PartitionTables.p_20"),
)
