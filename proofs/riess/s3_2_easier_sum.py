"""Proofs about section 3.2: simpler expressions for the sum of differences, by one column or half of it."""

from loadbal.checking.proving.arguments import Theorem

from .s3_1_entries import REDUCED

COLUMN = f"{REDUCED} `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n"
"""A sentence for readers of theorems: how theorems write entries of the first column."""

CIRCULAR = (
    Theorem(
        "riess/block-circularity",
        "ReducedMatrices.block_circularity",
        f"{REDUCED} Both indices increase by one, modulo n.",
    ),
    Theorem("riess/column-symmetry@k1", "ReducedMatrices.symmetry_1", f"{COLUMN}, for every integer i."),
    Theorem("riess/column-symmetry@k2", "ReducedMatrices.symmetry_2", f"{COLUMN}, for every integer i."),
    Theorem(
        "riess/unimodality",
        "ReducedMatrices.unimodality",
        f"{COLUMN}. Entries do not rise from row 1 to row `low`, and do not fall from there to row n + 1, which is"
        " row 1.",
    ),
)

SUM = (
    f"{COLUMN}; `differences m` adds up the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around"
    " the column. P^t is the case k = 2; h / 2 is floor(n/2), and `ceiling h` is ceil(n/2)"
)
"""A sentence for readers of theorems: how theorems write sums of differences."""

IDENTITY = (
    f"{SUM}; `identity_term` adds up the differences over M1 in column 1 of the N x N identity, and `identity_column`"
    " is column 1 of the n x n identity"
)

SUMS = (
    Theorem("riess/half-sum@repaired", "ReducedMatrices.half_sum", f"{SUM}."),
    Theorem("riess/half-sum@powers", "ReducedMatrices.half_sum_not_ceiling", f"{SUM}.", refutes=True),
    Theorem(
        "riess/half-sum@with-identity-repaired",
        "ReducedMatrices.half_sum_with_identity",
        f"{IDENTITY}; h >= 2 means N >= 4.",
    ),
    Theorem(
        "riess/half-sum@with-identity",
        "ReducedMatrices.half_sum_not_with_identity",
        f"{IDENTITY}.",
        refutes=True,
    ),
    Theorem("riess/telescoping@powers", "ReducedMatrices.telescoping", f"{SUM}."),
    Theorem(
        "riess/telescoping@with-identity",
        "ReducedMatrices.telescoping_not_with_identity",
        f"{IDENTITY}.",
        refutes=True,
    ),
)
