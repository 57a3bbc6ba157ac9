"""Proofs about section 3.1: the partitions of 20, and where the time of two phases is convex."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/not-convex@every-m", "PrintedFormulas.not_convex_every_m", refutes=True),
    Theorem("bokhari/not-convex@some-m", "TwoParts.not_convex"),
    Theorem("bokhari/p-20", "PartitionTables.p_20"),
)
