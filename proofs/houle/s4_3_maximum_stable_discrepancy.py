"""Proofs about section 4.3: stable gaps, stable loads (Lemmas 9 and 10, Theorem 11), and MSD(T) (Theorem 12).

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.checking.proving.arguments import Theorem

# --- houle/lemma-9-proof, houle/lemma-9 ---

LEMMA_9_PROOF = Theorem(
    "houle/lemma-9-proof",
    "Orderings.lemma_9_proof",
    "At each step t of a phase that begins with c the observer of v takes the arc of the active color, and the tour "
    "that begins with that arc has the arc that the observer of w takes at place chi gap_c(v, w); no other place of "
    "the chi n arcs has it, by Lemma 6.",
)


LEMMA_9 = Theorem(
    "houle/lemma-9",
    "Orderings.lemma_9",
    "`meet g c t v w`: after t steps of a phase that begins with c the observers of v and w stand at the two ends of "
    "an edge that is active at the next one. For v != w there is such a t < chi n iff their gap k is in `first_gaps "
    "g`, the numbers of nodes on either side of an edge.",
)


# --- houle/lemma-10, houle/theorem-11 ---

LEMMA_10 = Theorem(
    "houle/lemma-10",
    "Threshold1.lemma_10",
    "`stable` says that the loads x come back after some rounds that begin with color c; `near_where_they_meet` says"
    " that the loads of two nodes differ by at most 1 if their c-gap is in SG_1.",
)


LEMMA_10_ONE_PHASE = Theorem(
    "houle/lemma-10@one-phase",
    "Threshold1.lemma_10_one_phase",
    "A phase that begins with color c leaves the loads x as they are iff loads of two nodes differ by at most 1 where "
    "their c-gap is in SG_1.",
)


THEOREM_11 = Theorem(
    "houle/theorem-11",
    "Threshold1.theorem_11",
    "`within_stability x c`: loads of two nodes differ by at most the stability of their c-gap, the least i with the "
    "gap in SG_i. Every two nodes have a gap and every gap has a stability.",
)


THEOREM_11_ONE_PHASE = Theorem(
    "houle/theorem-11@one-phase",
    "Threshold1.theorem_11_one_phase",
    "A phase that begins with color c leaves the loads x as they are iff the loads of any two nodes differ by at most"
    " the stability of their c-gap.",
)


# --- houle/gap-symmetry, houle/equation-4 ---

GAP_SYMMETRY = Theorem(
    "houle/gap-symmetry",
    "Gaps.gap_symmetry",
    "`stable_gap g i p`: p is in SG_i, a sum modulo n of 1 to i sizes of sides; `stability g p s`: s is the least i "
    "with p in SG_i. Trees have a proper coloring here, which the statement does not use.",
)


EQUATION_4 = Theorem(
    "houle/equation-4@as-sets",
    "Gaps.equation_4",
    "p is in SG_i iff it is in SG_(i-1) or is (q + t) mod n for a q in SG_(i-1) and a t in SG_1.",
)


EQUATION_4_WITHOUT_ZERO = Theorem(
    "houle/equation-4@without-zero",
    "Gaps.equation_4_without_zero",
    "A number p != 0 is in SG_i iff it is in SG_(i-1) or is (q + t) mod n for a q != 0 in SG_(i-1) and a t in SG_1,"
    " which has no 0.",
)


# --- houle/msd-definition, houle/msd-complexity ---

MSD_IGNORING_ZERO = Theorem(
    "houle/msd-definition@ignoring-zero",
    "Gaps.msd_definition_ignoring_zero",
    "`least_from 1 (equals_gaps_without_zero g) m`: m is the least i >= 1 for which SG_i without 0 is {1,..,n-1}; "
    "`largest_stability g m`: some gap has stability m, and every gap has one, at most m.",
)


MSD_COVERS = Theorem(
    "houle/msd-definition@covers",
    "Gaps.msd_definition_covers",
    "`covers_gaps g i`: every gap 1, .., n - 1 is in SG_i. The least such i >= 1 exists and is the largest stability.",
)


MSD_DEFINITION_REPAIRED = Theorem(
    "houle/msd-definition@repaired",
    "Gaps.msd_definition_repaired",
    "`equals_gaps g i` says that SG_i is {1,..,n-1}. This holds for some i >= 1 iff it holds for i = 1, and then the"
    " least i is 1. From i = 2 on 0 is in SG_i.",
)


MSD_EQUAL_SET = Theorem(
    "houle/msd-definition@equal-set",
    "Gaps.msd_definition_equal_set_refuted",
    "It is false that on every tree with n >= 2 nodes the least i >= 1 with SG_i = {1,..,n-1} exists and is the"
    " largest stability: on the star with three edges there is no such i.",
    refutes=True,
)


MSD_COMPLEXITY = Theorem(
    "houle/msd-complexity",
    "Gaps.msd_complexity",
    "`least_from 0 (covers_gaps g) m`: m is the MSD, 0 on one node. `additions g i`: the pairs of a member of SG_i, "
    "the set before, and one of SG_1 whose sums make SG_(i+1); the sets to build are SG_2, .., SG_m.",
)


# --- houle/theorem-12 ---

THEOREM_12_CONSTRUCTION = Theorem(
    "houle/theorem-12-construction",
    "Threshold1.theorem_12_construction",
    "`stabilities_from s c x`: x is 0 at s and elsewhere the stability of the c-gap from s; such loads exist, by "
    "`Threshold1.stabilities_exist`. A phase that begins with c leaves them as they are, and their discrepancy is the "
    "largest stability of a gap, or 0 on one node.",
)


THEOREM_12 = Theorem(
    "houle/theorem-12@two-or-more",
    "Threshold1.theorem_12_two_or_more",
    "`maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from color c "
    "on, attained by loads none of which is below 0. It is the least i >= 1 for which SG_i without 0 is {1,..,n-1}.",
)


THEOREM_12_EVERY_TREE = Theorem(
    "houle/theorem-12@every-tree",
    "Threshold1.theorem_12_every_tree_refuted",
    "It is false that the maximum stable discrepancy is the least i >= 1 for which SG_i without 0 is {1,..,n-1}, for"
    " every n >= 1: for n = 1 it is 0.",
    refutes=True,
)


THEOREM_12_REPAIRED = Theorem(
    "houle/theorem-12@repaired",
    "Threshold1.theorem_12",
    "`maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from color c "
    "on. It is the least i >= 0 for which SG_i without 0 is {1,..,n-1}; no sum of 1 to 0 terms is in SG_0.",
)


THEOREM_12_STABLE_LOADS = Theorem(
    "houle/theorem-12@stable-loads",
    "Threshold1.theorem_12_stable_loads",
    "`least_from 0 (covers_gaps g) m`: m is MSD(T), the least i for which each of 1..n-1 is a sum modulo n of at most "
    "i sizes of sides, 0 on one node.",
)


THEOREM_12_RUNS = Theorem(
    "houle/theorem-12@runs",
    "Threshold1.theorem_12_runs",
    "From some step on the discrepancy is at most MSD(T), the least i for which each of 1..n-1 is a sum modulo n of at "
    "most i sizes of sides, 0 on one node.",
)


COLOURING_INDEPENDENT = Theorem(
    "houle/msd-colouring-independent",
    "Threshold1.msd_coloring_independent",
    "`same_network g g'`: the two properly colored trees have the same nodes and edges, with any colors, and rounds"
    " begin with any colors c and c'. Both trees have one maximum stable discrepancy; by `Threshold1.theorem_12` it"
    " exists.",
)
