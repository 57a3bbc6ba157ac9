"""Proofs about section 4.4, Lemma 13 for all sizes: every tree has a leaf.

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.checking.proving.arguments import Theorem

# --- houle/lemma-13-leaf ---

LEAF = Theorem(
    "houle/lemma-13-leaf@two-or-more",
    "Trees.a_leaf",
    "`leaves g` are the nodes of degree one; `first_gaps g` are the numbers of nodes on either side of every edge."
    " Trees have a proper coloring here, which the statement does not use.",
)


LEAF_REPAIRED = Theorem(
    "houle/lemma-13-leaf@repaired",
    "Trees.two_leaves",
    "`leaves g` are the nodes of degree one; `first_gaps g` are the numbers of nodes on either side of every edge.",
)


LEAF_EVERY_TREE = Theorem(
    "houle/lemma-13-leaf@every-tree",
    "Gaps.leaf_of_every_tree_refuted",
    "The tree with one node has no node of degree one, and its SG_1 is empty.",
    refutes=True,
)


# --- houle/lemma-13 ---

LEMMA_13_WITHOUT_ZERO = Theorem(
    "houle/lemma-13@set-without-zero",
    "Gaps.lemma_13_without_zero",
    "`equals_gaps_without_zero g i`: SG_i without 0 is {1,..,n-1}; here i is floor(n/2).",
)


LEMMA_13_REPAIRED = Theorem(
    "houle/lemma-13@repaired",
    "Gaps.lemma_13",
    "`covers_gaps g i`: every gap 1, .., n - 1 is in SG_i; here i is floor(n/2).",
)


LEMMA_13_SET_EQUALITY = Theorem(
    "houle/lemma-13@set-equality",
    "Gaps.lemma_13_set_equality_refuted",
    "It is false that SG_i is {1,..,n-1} for i = floor(n/2) on every tree with n >= 2 nodes: on the path with four"
    " nodes SG_i contains 0.",
    refutes=True,
)


LEMMA_13 = Theorem(
    "houle/lemma-13@discrepancy",
    "Threshold1.lemma_13_discrepancy",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1 "
    "on the tree, with any proper coloring, from any color c on. Theorem 12 computes it from the gaps.",
)
