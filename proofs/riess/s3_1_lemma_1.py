"""Proofs about section 3.1 for all sizes: lemma 1, the parts of the local divergence for each of the two matchings."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/lemma-1@products", "DivergenceParts.lemma_1_products"),
    Theorem("riess/lemma-1@rows", "DivergenceParts.lemma_1_rows"),
    Theorem("riess/lemma-1@steps", "DivergenceParts.lemma_1_steps_fail", refutes=True),
    Theorem("riess/lemma-1@steps-without-identity", "DivergenceParts.lemma_1_without_identity_fails", refutes=True),
    Theorem("riess/lemma-1@steps-repaired", "DivergenceParts.lemma_1_steps"),
    Theorem("riess/lemma-1@steps-without-identity-repaired", "DivergenceParts.lemma_1_without_identity"),
    Theorem("riess/both-parities", "DivergenceParts.both_parities"),
)
