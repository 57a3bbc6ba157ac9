"""Proofs about section 2.1: the prefix sum and the broadcast of a phase of Leighton's algorithm."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/prefix-sum", "PrefixSums.prefix_sum"),
    Theorem("plaxton/prefix-sum@offsets", "PrefixSums.offsets"),
    Theorem("plaxton/broadcast@all-dimensions", "Broadcast.all_dimensions"),
    Theorem("plaxton/broadcast@fewer-rounds", "Broadcast.fewer_rounds"),
)
