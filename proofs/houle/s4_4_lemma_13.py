"""Proofs about section 4.4, Lemma 13 for all sizes: every tree has a leaf.

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/lemma-13-leaf@two-or-more", "Trees.a_leaf"),
    Theorem("houle/lemma-13-leaf@repaired", "Trees.two_leaves"),
    Theorem("houle/lemma-13-leaf@every-tree", "Gaps.leaf_of_every_tree_refuted", refutes=True),
    Theorem("houle/lemma-13@set-without-zero", "Gaps.lemma_13_without_zero"),
    Theorem("houle/lemma-13@repaired", "Gaps.lemma_13"),
    Theorem("houle/lemma-13@set-equality", "Gaps.lemma_13_set_equality_refuted", refutes=True),
    Theorem("houle/lemma-13@discrepancy", "Threshold1.lemma_13_discrepancy"),
)
