"""Proofs about section 4.3: stable gaps, stable loads (Lemmas 9 and 10, Theorem 11), and MSD(T) (Theorem 12).

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/lemma-9-proof", "Orderings.lemma_9_proof"),
    Theorem("houle/lemma-9", "Orderings.lemma_9"),
    Theorem("houle/lemma-10", "Threshold1.lemma_10"),
    Theorem("houle/lemma-10@one-phase", "Threshold1.lemma_10_one_phase"),
    Theorem("houle/theorem-11", "Threshold1.theorem_11"),
    Theorem("houle/theorem-11@one-phase", "Threshold1.theorem_11_one_phase"),
    Theorem("houle/gap-symmetry", "Gaps.gap_symmetry"),
    Theorem("houle/equation-4@as-sets", "Gaps.equation_4"),
    Theorem("houle/equation-4@without-zero", "Gaps.equation_4_without_zero"),
    Theorem("houle/msd-definition@ignoring-zero", "Gaps.msd_definition_ignoring_zero"),
    Theorem("houle/msd-definition@covers", "Gaps.msd_definition_covers"),
    Theorem("houle/msd-definition@repaired", "Gaps.msd_definition_repaired"),
    Theorem("houle/msd-definition@equal-set", "Gaps.msd_definition_equal_set_refuted", refutes=True),
    Theorem("houle/msd-complexity", "Gaps.msd_complexity"),
    Theorem("houle/theorem-12-construction", "Threshold1.theorem_12_construction"),
    Theorem("houle/theorem-12@two-or-more", "Threshold1.theorem_12_two_or_more"),
    Theorem("houle/theorem-12@every-tree", "Threshold1.theorem_12_every_tree_refuted", refutes=True),
    Theorem("houle/theorem-12@repaired", "Threshold1.theorem_12"),
    Theorem("houle/theorem-12@stable-loads", "Threshold1.theorem_12_stable_loads"),
    Theorem("houle/theorem-12@runs", "Threshold1.theorem_12_runs"),
    Theorem("houle/msd-colouring-independent", "Threshold1.msd_coloring_independent"),
    Theorem("houle/sg1-t22", "StableGaps.sg1_t_2_2"),
    Theorem("houle/sg1-t32", "StableGaps.sg1_t_3_2"),
)
