"""Proofs about section 2: the step matrices and the round matrix, their products, blocks and denominators."""

from loadbal.checking.proving.arguments import Theorem

PRODUCT = (
    "h is n = N/2 >= 1. `index t k` says that t >= 1 and k is 1 or 2, and `P h t k` is the product of the first 2t - 2"
    " + k step matrices P1, P2, P1, .... Processors, rows and columns are counted from 0."
)
"""A sentence for readers of theorems: how theorems write the step products."""


THEOREMS = (
    Theorem("riess/matrix-notation", "MatrixPowers.notation"),
    Theorem("riess/block-matrices@powers", "StepMatrices.powers_in_blocks"),
    Theorem("riess/block-matrices@with-identity", "StepMatrices.identity_not_in_blocks", refutes=True),
    Theorem("riess/block-matrices@transposed", "StepMatrices.transpose_reverses"),
    Theorem("riess/denominator@divides", "StepMatrices.divides"),
    Theorem("riess/denominator@least-common", "StepMatrices.not_least_common", refutes=True),
    Theorem("riess/denominator@lowest-terms", "StepMatrices.not_in_lowest_terms", refutes=True),
    Theorem("riess/denominator@lowest-terms-repaired", "StepMatrices.one_factor_a_step"),
    Theorem("riess/denominator@repaired", "StepMatrices.denominator_repaired"),
)
