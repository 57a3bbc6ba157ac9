"""Proofs about section 2: the step matrices and the round matrix, their products, blocks and denominators."""

from loadbal.checking.proving.arguments import Theorem

PRODUCT = (
    "h is n = N/2 >= 1. `index t k` says that t >= 1 and k is 1 or 2, and `P h t k` is the product of the first 2t - 2"
    " + k step matrices P1, P2, P1, .... Processors, rows and columns are counted from 0."
)
"""A sentence for readers of theorems: how theorems write the step products."""

MATRIX_NOTATION = Theorem(
    "riess/matrix-notation",
    "MatrixPowers.notation",
    f"{PRODUCT} `matrix_product` multiplies step matrices, P1 first; `round_power h t` is the power P^t of P = P1"
    " P2. The last part says that P^(t,k) is the product of all factors but the last, times the last.",
)

BLOCKS = (
    Theorem(
        "riess/block-matrices@powers",
        "StepMatrices.powers_in_blocks",
        f"{PRODUCT} `equal_rows` says that rows 2i and 2i + 1 are equal, and `equal_columns` that columns are"
        " equal along the edges of a matching. `last h k` is M1 for k = 1, and M2 otherwise.",
    ),
    Theorem(
        "riess/block-matrices@with-identity",
        "StepMatrices.identity_not_in_blocks",
        f"{PRODUCT} It is false that for every h all P^(t,k) and the identity, as the product of no factors, have"
        " such equal rows and columns. The columns of the identity, with k = 0, are compared along M2.",
        refutes=True,
    ),
    Theorem(
        "riess/block-matrices@transposed",
        "StepMatrices.transpose_reverses",
        f"{PRODUCT} Entry (i, j) of P^(t,k) is entry (j, i) of the product of 2t - 2 + k step matrices by turns"
        " that begins with P1 for k = 1, and with P2 for k = 2.",
    ),
)

DENOMINATOR = (
    Theorem(
        "riess/denominator@divides",
        "StepMatrices.divides",
        f"{PRODUCT} `integral` says that the number times every entry of the matrix is an integer.",
    ),
    Theorem(
        "riess/denominator@least-common",
        "StepMatrices.not_least_common",
        f"{PRODUCT} `least_common` says that the number is a multiple of the denominators in lowest terms of all"
        " entries, and divides every such multiple. It is not always true of 2^(2t+k).",
        refutes=True,
    ),
    Theorem(
        "riess/denominator@lowest-terms",
        "StepMatrices.not_in_lowest_terms",
        f"{PRODUCT} `denominator` is the denominator in lowest terms. That of a nonzero entry is not always 2^(2t+k).",
        refutes=True,
    ),
    Theorem(
        "riess/denominator@lowest-terms-repaired",
        "StepMatrices.one_factor_a_step",
        f"{PRODUCT} `denominator` is the denominator in lowest terms.",
    ),
    Theorem(
        "riess/denominator@repaired",
        "StepMatrices.denominator_repaired",
        f"{PRODUCT} `least_common` says that the number is a multiple of the denominators in lowest terms of all"
        " entries, and divides every such multiple.",
    ),
)
