"""Proofs about section 4.5, the complete k-ary tree T_{h,k} of height h: Lemma 17, its proof, and the conjecture."""

from loadbal.checking.proving.arguments import Theorem

TREE = "`complete g h k`: g has the nodes and edges of T_{h,k} in any proper coloring."


MAXIMUM = "`most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on."


def printed(claim: str, theorem: str, says: str) -> Theorem:
    """The theorem `theorem` of Rocq that refutes a statement as the paper prints it."""
    return Theorem(f"houle/{claim}", theorem, f"{TREE} {says}", refutes=True)


# --- houle/kary-size ---

KARY_SIZE = Theorem(
    "houle/kary-size@from-two",
    "Kary.kary_size_from_two",
    f"{TREE} The number of its nodes, k^j on each level j of h + 1, is the quotient, without remainder.",
)


KARY_SIZE_REPAIRED = Theorem(
    "houle/kary-size@repaired",
    "Kary.kary_size_repaired",
    f"{TREE} The number of its nodes is the quotient, without remainder, if k >= 2, and h + 1 if k = 1.",
)


KARY_SIZE_PRINTED = printed(
    "kary-size@every-k",
    "Kary.kary_size_refuted",
    "For h = k = 1 there are 2 nodes, and the quotient is 0/0, which has no value; in Rocq it is 0.",
)


# --- houle/kary-degree ---

KARY_DEGREE_FROM_TWO = Theorem(
    "houle/kary-degree@from-two",
    "Kary.kary_degree_from_two",
    f"{TREE} `max_degree g d`: no node has more than d neighbors, and some node has d.",
)


KARY_DEGREE_REPAIRED = Theorem(
    "houle/kary-degree@repaired",
    "Kary.kary_degree_repaired",
    f"{TREE} Here h is 1. `max_degree g d`: no node has more than d neighbors, and some node has d.",
)


KARY_DEGREE_PRINTED = printed("kary-degree@every-h", "Kary.kary_degree_refuted", "For h = k = 1 it is 1.")


# --- houle/lemma-17-comparison, houle/lemma-17-iterations@log-from-two ---

AGAINST_THEOREM_16 = Theorem(
    "houle/lemma-17-comparison@against-theorem-16-from-two",
    "Kary.against_theorem_16_from_two",
    f"{TREE} d is its maximum degree, and `Nat.log2_up (order g)` is L = ceil(log2 n); `/` rounds down.",
)


AGAINST_THEOREM_16_PRINTED = printed(
    "lemma-17-comparison@against-theorem-16",
    "Kary.against_theorem_16_refuted",
    "d is its maximum degree. For h = k = 1 the two sides are 3 and 1.",
)


LARGE_K_PRINTED = Theorem(
    "houle/lemma-17-comparison@large-k-every-h",
    "Kary.comparison_large_k_refuted",
    "Both bounds are multiplied by 2. For h = 1 they are k + 2 and k.",
    refutes=True,
)


LOGARITHM = Theorem(
    "houle/lemma-17-iterations@log-from-two",
    "Kary.logarithm_from_two",
    f"{TREE} ceil(log_k n) = h + 1 says k^h < n <= k^(h+1).",
)


LOGARITHM_PRINTED = printed(
    "lemma-17-iterations@log-every-k",
    "Kary.logarithm_refuted",
    "ceil(log_k n) = h + 1 says k^h < n <= k^(h+1), which no n >= 2 satisfies for k = 1.",
)


# --- houle/lemma-17-terms, houle/lemma-17-induction, houle/lemma-17@first ---

TERMS_ALL = Theorem(
    "houle/lemma-17-terms@all",
    "Kary.lemma_17_terms_all",
    f"{TREE} `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge.",
)


TERMS = Theorem(
    "houle/lemma-17-terms",
    "Kary.lemma_17_terms",
    f"{TREE} `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge.",
)


LEMMA_17_INDUCTION = Theorem(
    "houle/lemma-17-induction",
    "Kary.lemma_17_induction",
    f"{TREE} Every p from 1 to n - 1 is the sum of a list of at most (k-1)h + 1 terms |T_j,k|, 0 <= j <= h - 1.",
)


LEMMA_17_FIRST = Theorem(
    "houle/lemma-17@first",
    "Kary.lemma_17_first",
    f"{TREE} {MAXIMUM} By Theorem 12 it exists, and the gaps give it.",
)


# --- houle/conjecture-kary ---

CONJECTURE_MEMBERSHIP = printed(
    "conjecture-kary@membership",
    "StableGaps.conjecture_kary_membership_refuted",
    f"{MAXIMUM} For h = 6 and k = 7 it is 17, and f is 18.",
)


CONJECTURE_LOWER = printed(
    "conjecture-kary@lower",
    "StableGaps.conjecture_kary_lower_refuted",
    f"{MAXIMUM} For h = 6 and k = 7 it is 17, and f is 18.",
)


# --- houle/lemma-17-beta, houle/lemma-17-iterations ---


KARY_RUN = (
    f"{TREE} `run g p ts final` says that ts are the turns (iterations) of a whole run on g for the gap p, for any"
    " leaf, centroids and orders of components; `nth_error ts i` with i >= 1 is a turn from the second on."
)


BETA_SHAPE_PRINTED = Theorem(
    "houle/lemma-17-beta@shape",
    "ConstructRefutations.beta_shape_refuted",
    f"{KARY_RUN} `forms_complete g k s` says that the nodes of s induce a complete k-ary tree of some height.",
    refutes=True,
)


BETA_SIZE_PRINTED = Theorem(
    "houle/lemma-17-beta@size",
    "ConstructRefutations.beta_size_refuted",
    f"{KARY_RUN} `after t` are the next alpha and beta; both sides are multiplied by k.",
    refutes=True,
)


KARY_TURNS = (
    f"{TREE} `reaches g p ts o` says that ts are the turns (iterations) so far of a run on g for the gap p, whole or"
    " not, for any leaf, centroids and orders of components."
)


def on_kary_runs(claim: str, name: str, says: str = "") -> Theorem:
    """The theorem `name` of Rocq that proves a claim for every run on T_{h,k}, even one that has not ended."""
    return Theorem(f"houle/{claim}", f"KarySubgraphs.{name}", f"{KARY_TURNS}{says}")


BETA_SIZE = on_kary_runs(
    "lemma-17-beta@repaired-size",
    "beta_repaired_size",
    " `before t` and `after t` are the alpha and beta before and after a turn; both sides are multiplied by k.",
)


H_ITERATIONS = on_kary_runs("lemma-17-iterations@lowered", "lowered_iterations")


H_PLUS_1_ITERATIONS = on_kary_runs("lemma-17-iterations@count", "iterations_count")


LOWERED_BOUND = Theorem(
    "houle/lemma-17-iterations@lowered-bound",
    "KaryBound.lowered_bound",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
)


LEMMA_17_SECOND = Theorem(
    "houle/lemma-17@second",
    "KaryBound.lemma_17_second",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
)


LEMMA_17_MINIMUM = Theorem(
    "houle/lemma-17@minimum",
    "KaryBound.lemma_17_minimum",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
)


# --- houle/lemma-17@stable-loads ---

STABLE_LOADS = Theorem(
    "houle/lemma-17@stable-loads",
    "BinaryTrees.seven_nodes_loads",
    "`seven_nodes` is the tree with these colors; x are loads that a phase with any first color leaves as they are.",
)
