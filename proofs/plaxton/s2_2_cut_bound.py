"""Proofs about section 2.2: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1, Theorem 2.1."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/definition-2.1", "HammingBalls.definition_2_1"),
    Theorem("plaxton/definition-2.2@closed", "HammingBalls.definition_2_2_closed"),
    Theorem("plaxton/definition-2.3@up-to-p", "HammingBalls.definition_2_3_up_to_p"),
    Theorem("plaxton/definition-2.4", "LowerBounds.definition_2_4"),
    Theorem("plaxton/lemma-2.1@repaired", "LowerBounds.lemma_2_1_repaired"),
    Theorem("plaxton/lemma-2.1@denominator", "LowerBounds.lemma_2_1_denominator", refutes=True),
    Theorem("plaxton/lemma-2.1@constant-one", "OnePort.lemma_2_1_constant_one"),
    Theorem("plaxton/definition-2.3@any-positive", "PlaxtonRefutations.definition_2_3_any_positive", refutes=True),
    Theorem("plaxton/definition-2.2@text", "PlaxtonRefutations.definition_2_2_text", refutes=True),
    Theorem("plaxton/theorem-2.1@positive-size", "Harper.theorem_2_1_positive_size"),
    Theorem("plaxton/theorem-2.1@printed-range", "PlaxtonRefutations.theorem_2_1_printed_range", refutes=True),
)
