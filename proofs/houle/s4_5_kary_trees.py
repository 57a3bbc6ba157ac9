"""Proofs about section 4.5, the complete k-ary tree T_{h,k} of height h: Lemma 17, its proof, and the conjecture."""

from loadbal.checking.proving.arguments import Theorem
from loadbal.claim import Bounds

THEOREMS = (
    Theorem("houle/kary-size@from-two", "Kary.kary_size_from_two"),
    Theorem("houle/kary-size@repaired", "Kary.kary_size_repaired"),
    Theorem("houle/kary-size@every-k", "Kary.kary_size_refuted", refutes=True),
    Theorem("houle/kary-degree@from-two", "Kary.kary_degree_from_two"),
    Theorem("houle/kary-degree@repaired", "Kary.kary_degree_repaired"),
    Theorem("houle/kary-degree@every-h", "Kary.kary_degree_refuted", refutes=True),
    Theorem("houle/lemma-17-comparison@against-theorem-16-from-two", "Kary.against_theorem_16_from_two"),
    Theorem("houle/lemma-17-comparison@against-theorem-16", "Kary.against_theorem_16_refuted", refutes=True),
    Theorem("houle/lemma-17-comparison@large-k-every-h", "Kary.comparison_large_k_refuted", refutes=True),
    Theorem("houle/lemma-17-iterations@log-from-two", "Kary.logarithm_from_two"),
    Theorem("houle/lemma-17-iterations@log-every-k", "Kary.logarithm_refuted", refutes=True),
    Theorem("houle/lemma-17-terms@all", "Kary.lemma_17_terms_all"),
    Theorem("houle/lemma-17-terms", "Kary.lemma_17_terms"),
    Theorem("houle/lemma-17-induction", "Kary.lemma_17_induction"),
    Theorem("houle/lemma-17@first", "Kary.lemma_17_first"),
    Theorem("houle/conjecture-kary@membership", "StableGaps.conjecture_kary_membership_refuted", refutes=True),
    Theorem("houle/conjecture-kary@lower", "StableGaps.conjecture_kary_lower_refuted", refutes=True),
    # The table of `KaryValues.v` has the trees with at most 10000 nodes.
    Theorem("houle/conjecture-kary@upper", "KaryLaws.upper_half", within=Bounds(10000)),
    Theorem("houle/conjecture-kary@upper-wide", "KaryHeights.upper_half_wide"),
    Theorem("houle/conjecture-kary@repaired", "KaryHeights.height_at_most_5"),
    Theorem("houle/conjecture-kary@no-constant", "KaryHeights.no_constant"),
    Theorem("houle/conjecture-evidence@box", "KaryLaws.evidence_box"),
    Theorem("houle/lemma-17@first-slack", "KaryLaws.first_slack", value=2),
    Theorem("houle/lemma-17@second-slack", "KaryLaws.second_slack", value=8),
    Theorem("houle/lemma-17-beta@shape", "ConstructRefutations.beta_shape_refuted", refutes=True),
    Theorem("houle/lemma-17-beta@size", "ConstructRefutations.beta_size_refuted", refutes=True),
    Theorem("houle/lemma-17-beta@repaired-size", "KarySubgraphs.beta_repaired_size"),
    Theorem("houle/lemma-17-iterations@lowered", "KarySubgraphs.lowered_iterations"),
    Theorem("houle/lemma-17-iterations@count", "KarySubgraphs.iterations_count"),
    Theorem("houle/lemma-17-iterations@lowered-bound", "KaryBound.lowered_bound"),
    Theorem("houle/lemma-17@second", "KaryBound.lemma_17_second"),
    Theorem("houle/lemma-17@minimum", "KaryBound.lemma_17_minimum"),
    Theorem("houle/lemma-17@stable-loads", "BinaryTrees.seven_nodes_loads"),
    Theorem("houle/lemma-17-comparison@binary", "PrintedBounds.binary_bounds"),
    Theorem("houle/lemma-17-comparison@large-k-from-two", "PrintedBounds.bounds_for_large_k"),
    Theorem("houle/lemma-17-comparison@repaired", "PrintedBounds.bounds_compared"),
)
