"""Proofs about section 3.3: MultiBalance on the shuffle-exchange can take more shuffling than balancing moves."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/se-multibalance@any-input", "MultiBalanceMoves.se_multibalance_any_input", refutes=True),
    Theorem("plaxton/se-multibalance@split-groups", "SplitGroups.se_multibalance_split_groups"),
)
