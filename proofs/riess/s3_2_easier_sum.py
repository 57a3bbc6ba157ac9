"""Proofs about section 3.2: simpler expressions for the sum of differences, by one column or half of it."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/block-circularity", "ReducedMatrices.block_circularity"),
    Theorem("riess/column-symmetry@k1", "ReducedMatrices.symmetry_1"),
    Theorem("riess/column-symmetry@k2", "ReducedMatrices.symmetry_2"),
    Theorem("riess/unimodality", "ReducedMatrices.unimodality"),
    Theorem("riess/half-sum@repaired", "ReducedMatrices.half_sum"),
    Theorem("riess/half-sum@powers", "ReducedMatrices.half_sum_not_ceiling", refutes=True),
    Theorem("riess/half-sum@with-identity-repaired", "ReducedMatrices.half_sum_with_identity"),
    Theorem("riess/half-sum@with-identity", "ReducedMatrices.half_sum_not_with_identity", refutes=True),
    Theorem("riess/telescoping@powers", "ReducedMatrices.telescoping"),
    Theorem("riess/telescoping@with-identity", "ReducedMatrices.telescoping_not_with_identity", refutes=True),
)
