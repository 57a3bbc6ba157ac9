"""Proofs about section 2 for all sizes: the problem Balance, its parameters, and minimum error."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/balance-parameters@cap", "Discrepancies.balance_parameters_cap"),
    Theorem("plaxton/balance-parameters@packed", "Discrepancies.balance_parameters_packed"),
    Theorem("plaxton/minimum-error", "Discrepancies.minimum_error"),
    Theorem("plaxton/balance-parameters@text", "PlaxtonRefutations.balance_parameters_text", refutes=True),
)
