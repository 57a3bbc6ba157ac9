"""Proofs about section 3.1 for all sizes: the sum of the multi-discrepancies (Lemma 3.1) and their mean (Lemma 3.2)."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/lemma-3.1", "PlaxtonSmallCases.lemma_3_1", refutes=True),
    Theorem("plaxton/lemma-3.1@at-least-p", "GroupBounds.lemma_3_1_at_least_p"),
    Theorem("plaxton/lemma-3.1@even", "GroupBounds.lemma_3_1_even"),
    Theorem("plaxton/lemma-3.1@any-n", "MultiBalanceCost.lemma_3_1_any_n"),
    Theorem("plaxton/lemma-3.1@no-constant", "GroupBounds.lemma_3_1_no_constant"),
    Theorem("plaxton/lemma-3.2@at-least-p", "GroupBounds.lemma_3_2_at_least_p"),
    Theorem("plaxton/lemma-3.2@even", "GroupBounds.lemma_3_2_even"),
    Theorem("plaxton/lemma-3.2@no-constant", "GroupBounds.lemma_3_2_no_constant"),
    Theorem("plaxton/lemma-3.1-large-group@repaired", "GroupBounds.lemma_3_1_large_group_repaired"),
    Theorem("plaxton/lemma-3.1-large-group@even", "GroupBounds.lemma_3_1_large_group_even"),
    Theorem("plaxton/lemma-3.1-large-group@no-constant", "GroupBounds.lemma_3_1_large_group_no_constant"),
    Theorem("plaxton/lemma-3.1-small-group@repaired", "GroupBounds.lemma_3_1_small_group_repaired"),
    Theorem("plaxton/lemma-3.1-small-group@even", "GroupBounds.lemma_3_1_small_group_even"),
    Theorem("plaxton/lemma-3.1-small-group@capped", "GroupBounds.lemma_3_1_small_group_capped"),
    Theorem("plaxton/lemma-3.1-small-group@no-constant", "GroupBounds.lemma_3_1_small_group_no_constant"),
    Theorem("plaxton/lemma-3.1-small-group@largest", "BallValues.small_group_largest", value=Fraction(1042429, 10**6)),
    Theorem("plaxton/lemma-3.2", "PlaxtonSmallCases.lemma_3_2", refutes=True),
    Theorem("plaxton/lemma-3.1-large-group", "PlaxtonSmallCases.lemma_3_1_large_group", refutes=True),
    Theorem("plaxton/lemma-3.1-small-group", "PlaxtonSmallCases.lemma_3_1_small_group", refutes=True),
    Theorem("plaxton/lemma-3.1-small-group@packing", "PackedGroups.lemma_3_1_small_group_packing"),
    Theorem("plaxton/lemma-3.1-small-group@formula", "PackedGroups.lemma_3_1_small_group_formula"),
    Theorem("plaxton/lemma-3.1-concave", "Derivatives.lemma_3_1_concave"),
    Theorem("plaxton/lemma-3.1-concave@formula", "Derivatives.lemma_3_1_concave_formula"),
    Theorem("plaxton/lemma-3.1-concave@chords", "EqualShares.lemma_3_1_concave_chords"),
    Theorem("plaxton/lemma-3.1-equal-shares", "EqualShares.lemma_3_1_equal_shares"),
    Theorem("plaxton/lemma-3.1-equal-shares@empty", "EqualShares.lemma_3_1_equal_shares_empty"),
    Theorem("plaxton/lemma-3.2-k@text", "PlaxtonSmallCases.lemma_3_2_k_text", refutes=True),
    Theorem("plaxton/lemma-3.1-large-group@root", "RealBounds.root_at_most_quotient"),
    Theorem("plaxton/lemma-3.1-small-group@identity", "RealBounds.root_identity"),
    Theorem("plaxton/lemma-3.2-k@log-g", "RealBounds.k_of_groups"),
    Theorem("plaxton/lemma-3.2-k@equal", "RealBounds.k_is_one"),
)
