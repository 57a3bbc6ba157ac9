"""Proofs about section 2 for all sizes: the problem Balance, its parameters, and minimum error."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/balance-parameters ---


BALANCE_PARAMETERS_CAP = Theorem(
    "plaxton/balance-parameters@cap",
    "Discrepancies.balance_parameters_cap",
    (
        "x are the loads of any number of processors, `length x` = p >= 1. `natural` says that no load is negative;"
        " `quotient_up` is the quotient rounded up."
    ),
)


BALANCE_PARAMETERS_PACKED = Theorem(
    "plaxton/balance-parameters@packed",
    "Discrepancies.balance_parameters_packed",
    (
        "x are the loads of any number of processors, `length x` = p >= 1. `natural` says that no load is negative;"
        " `quotient_up` is the quotient rounded up."
    ),
)


MINIMUM_ERROR = Theorem(
    "plaxton/minimum-error",
    "Discrepancies.minimum_error",
    (
        "x are the loads of any number p >= 1 of processors, any integers. `discrepancy` is the error, n / p and"
        " `quotient_up n p` are the mean rounded down and up, and (p | n) says that p divides n."
    ),
)


# --- plaxton/balance-parameters ---

BALANCE_PARAMETERS_TEXT = Theorem(
    "plaxton/balance-parameters@text",
    "PlaxtonRefutations.balance_parameters_text",
    (
        "x are natural loads of a hypercube, n = `total x` and p is their number; `quotient_up` is the quotient"
        " rounded up."
    ),
    refutes=True,
)
