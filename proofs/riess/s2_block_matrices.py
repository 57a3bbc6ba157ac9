"""Proofs about section 2: the step matrices and the round matrix, their products, blocks and denominators."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/matrices-n6", "PrintedMatrices.matrices_n6"),
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
