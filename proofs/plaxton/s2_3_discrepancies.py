"""Proofs about section 2.3 for all sizes: the discrepancy across a dimension (Definition 2.6)."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/definition-2.6", "Discrepancies.definition_2_6"),
    Theorem("plaxton/least-discrepancy", "Discrepancies.least_discrepancy_is_small"),
    Theorem("plaxton/lemma-2.4-formula", "Discrepancies.lemma_2_4_formula"),
    Theorem("plaxton/lemma-2.4-formula@toggled", "Discrepancies.lemma_2_4_toggled"),
    Theorem("plaxton/lemma-2.4@weight", "Discrepancies.lemma_2_4_weight"),
    Theorem("plaxton/lemma-2.4-formula@packing", "Discrepancies.lemma_2_4_packing"),
    Theorem("plaxton/lemma-2.4@some-packing", "Discrepancies.lemma_2_4_some_packing"),
    Theorem("plaxton/lemma-2.4@repaired", "MultiDiscrepancies.lemma_2_4_repaired"),
    Theorem("plaxton/lemma-2.4@every-packing", "PlaxtonRefutations.lemma_2_4_every_packing", refutes=True),
)
