"""Proofs about section 4.4, Theorem 16 for all sizes: the discrepancy that Threshold-1 leaves, in terms of n and D."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/theorem-16@msd-from-three", "DegreeBound.theorem_16_msd"),
    Theorem("houle/theorem-16@from-three", "DegreeBound.theorem_16_from_three"),
    Theorem("houle/theorem-16@stable-from-three", "DegreeBound.theorem_16_stable"),
    Theorem("houle/theorem-16@repaired", "DegreeBound.theorem_16_repaired"),
    Theorem("houle/theorem-16@every-tree", "DegreeBound.theorem_16_every_tree_refuted", refutes=True),
    Theorem("houle/theorem-16@tight", "OnlyStars.theorem_16_tight"),
)
