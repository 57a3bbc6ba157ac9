"""Section 3.2 for all sizes: rewriting the sum of differences as an easier expression: one column, half of it."""

from loadbal.checking.proving.arguments import Theorem

from .s2_block_matrices import MATRICES
from .s3_1_entries import REDUCED

COLUMN = f"{REDUCED} `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n"
"""How entries of the first column read."""

CIRCULAR = (
    Theorem(
        "riess/block-circularity",
        "ReducedMatrices.block_circularity",
        f"{REDUCED} Both indices are moved by one, modulo n.",
        MATRICES,
    ),
    Theorem("riess/column-symmetry@k1", "ReducedMatrices.symmetry_1", f"{COLUMN}, for every integer i.", MATRICES),
    Theorem("riess/column-symmetry@k2", "ReducedMatrices.symmetry_2", f"{COLUMN}, for every integer i.", MATRICES),
    Theorem(
        "riess/unimodality",
        "ReducedMatrices.unimodality",
        f"{COLUMN}. From row 1 to row `low` entries do not rise, and from there to row n + 1, which is row 1, they do"
        " not fall.",
        MATRICES,
    ),
)

SUM = (
    f"{COLUMN}; `differences m` adds up the first m differences |Q_i1 - Q_(i+1)1|, so that m = n are all around the"
    " column; for P^t k is 2; h / 2 is floor(n/2), `ceiling h` is ceil(n/2)"
)
"""How the sums of differences read."""

IDENTITY = (
    f"{SUM}; `identity_term` adds up the differences over M1 in column 1 of the N x N identity, and `identity_column`"
    " is column 1 of the n x n identity"
)

SUMS = (
    Theorem("riess/half-sum@repaired", "ReducedMatrices.half_sum", f"{SUM}.", MATRICES),
    Theorem("riess/half-sum@powers", "ReducedMatrices.half_sum_not_ceiling", f"{SUM}.", MATRICES, refutes=True),
    Theorem(
        "riess/half-sum@with-identity-repaired",
        "ReducedMatrices.half_sum_with_identity",
        f"{IDENTITY}; N >= 4 is h >= 2.",
        MATRICES,
    ),
    Theorem(
        "riess/half-sum@with-identity",
        "ReducedMatrices.half_sum_not_with_identity",
        f"{IDENTITY}.",
        MATRICES,
        refutes=True,
    ),
    Theorem("riess/telescoping@powers", "ReducedMatrices.telescoping", f"{SUM}.", MATRICES),
    Theorem(
        "riess/telescoping@with-identity",
        "ReducedMatrices.telescoping_not_with_identity",
        f"{IDENTITY}.",
        MATRICES,
        refutes=True,
    ),
)
