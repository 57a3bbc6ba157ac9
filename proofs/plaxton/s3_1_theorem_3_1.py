"""Proofs about section 3.1 for all sizes: the running time of MultiBalance (Theorem 3.1), the tokens of a subcube."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/theorem-3.1@repaired", "MultiBalanceCost.theorem_3_1"),
    Theorem("plaxton/theorem-3.1@minimum-error", "MultiBalanceCost.theorem_3_1_minimum_error"),
    Theorem("plaxton/theorem-3.1-sum@largest-summand", "SquareRoots.theorem_3_1_largest_summand"),
    Theorem("plaxton/theorem-3.1-sum@polynomial", "SquareRoots.theorem_3_1_polynomial"),
    Theorem("plaxton/theorem-3.1-subcube-tokens@initial", "SubcubeTokens.subcube_tokens_initial"),
    Theorem("plaxton/theorem-3.1-subcube-tokens", "SubcubeTokens.subcube_tokens"),
    Theorem("plaxton/theorem-3.1-sum@no-constant", "NoConstants.theorem_3_1_sum_no_constant"),
    Theorem("plaxton/theorem-3.1-sum@free", "PlaxtonSmallCases.theorem_3_1_sum_free", refutes=True),
)
