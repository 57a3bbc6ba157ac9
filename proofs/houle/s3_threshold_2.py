"""Proofs about section 3 for all sizes: Threshold-2 converges on every graph and leaves at most the diameter."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/lemma-3", "Threshold2.lemma_3"),
    Theorem("houle/lemma-4", "Threshold2.lemma_4"),
    Theorem("houle/lemma-4@one-round", "Threshold2.lemma_4_one_round"),
    Theorem("houle/definition-stable@one-round-t2", "Threshold2.stable_is_one_round"),
    Theorem("houle/theorem-5@upper", "Threshold2.theorem_5_upper"),
    Theorem("houle/theorem-5@upper-stable", "Threshold2.theorem_5_upper_stable"),
    Theorem("houle/theorem-5@exact", "Threshold2Exact.theorem_5_exact"),
    Theorem("houle/theorem-5-construction@any-path", "Examples.construction_any_path_fails", refutes=True),
    Theorem("houle/theorem-5-construction@shortest-path", "Threshold2Exact.construction_shortest"),
    Theorem("houle/theorem-5-construction@repaired", "Threshold2Exact.construction_repaired"),
)
