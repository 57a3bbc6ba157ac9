"""Proofs about section 6 and the abstract: is the discrepancy that Threshold-1 leaves logarithmic in n?"""

from loadbal.checking.proving.arguments import Theorem

MAXIMUM = (
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1, "
    "from any color c on; by Theorem 12 it exists, and the gaps give it. `halvings g` is L = ceil(log2 n)."
)

STAR = "g has the nodes and edges of a star in any proper coloring."


# --- houle/abstract-logarithmic ---

NO_CONSTANT = Theorem(
    "houle/abstract-logarithmic@no-constant",
    "LogarithmicBound.no_constant",
    f"`factor` is C. {STAR} {MAXIMUM}",
)


FROM_TEN = Theorem(
    "houle/abstract-logarithmic@from-ten",
    "LogarithmicBound.from_ten",
    f"{STAR} {MAXIMUM}",
)


FIXED_DEGREE = Theorem(
    "houle/abstract-logarithmic@fixed-degree",
    "LogarithmicBound.fixed_degree",
    f"No node has a degree above d, which is D. {MAXIMUM}",
)


ARBITRARY_TREE = Theorem(
    "houle/abstract-logarithmic@arbitrary-tree",
    "LogarithmicBound.arbitrary_tree_refuted",
    f"C is 1. On the star with 8 nodes `most` is 4, and L is 3. {MAXIMUM}",
    refutes=True,
)
