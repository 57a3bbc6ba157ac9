"""Section 2 for all sizes: the step matrices and the round matrix, their products, blocks and denominators."""

from loadbal.checking.proving.arguments import Theorem

from .s2_local_divergence import OETB

MATRICES = (*OETB, "step_matrices")
"""What binds the cycle, its matchings, steps that divide loads, and the products of step matrices."""

PRODUCT = (
    "h is n = N/2 >= 1; `index t k` is t >= 1 with k = 1 or 2, and `P h t k` the product of the first 2t - 2 + k step"
    " matrices P1, P2, P1, ..; processors, rows and columns count from 0."
)
"""How the matrices of the sentences read."""

MATRIX_NOTATION = Theorem(
    "riess/matrix-notation",
    "MatrixPowers.notation",
    f"{PRODUCT} `matrix_product` multiplies step matrices, M1's first; `round_power h t` is the power P^t of P = P1 P2;"
    " and the product of one factor less, times the last factor, is P^(t,k).",
    MATRICES,
)

BLOCKS = (
    Theorem(
        "riess/block-matrices@powers",
        "StepMatrices.powers_in_blocks",
        f"{PRODUCT} `equal_rows` says that rows 2i and 2i + 1 are equal, `equal_columns` that columns are, over the"
        " edges of a matching; `last h k` is M1 for k = 1, else M2.",
        MATRICES,
    ),
    Theorem(
        "riess/block-matrices@with-identity",
        "StepMatrices.identity_not_in_blocks",
        f"{PRODUCT} It is false that for every h all P^(t,k) and the identity, the product of no factors, have equal"
        " rows and columns; the identity, with k = 0, over M2.",
        MATRICES,
        refutes=True,
    ),
    Theorem(
        "riess/block-matrices@transposed",
        "StepMatrices.transpose_reverses",
        f"{PRODUCT} Entry (i, j) is entry (j, i) of the product of as many step matrices by turns that begins with M1's"
        " for k = 1, and with M2's for k = 2.",
        MATRICES,
    ),
)

DENOMINATOR = (
    Theorem(
        "riess/denominator@divides",
        "StepMatrices.divides",
        f"{PRODUCT} `integral` says that the number times every entry is an integer.",
        MATRICES,
    ),
    Theorem(
        "riess/denominator@least-common",
        "StepMatrices.not_least_common",
        f"{PRODUCT} `least_common` says that the number is a multiple of the denominators in lowest terms of all"
        " entries, and divides every other such number; 2^(2t+k) is not always it.",
        MATRICES,
        refutes=True,
    ),
    Theorem(
        "riess/denominator@lowest-terms",
        "StepMatrices.not_in_lowest_terms",
        f"{PRODUCT} `denominator` is that in lowest terms; of entries but 0 it is not always 2^(2t+k).",
        MATRICES,
        refutes=True,
    ),
    Theorem(
        "riess/denominator@lowest-terms-repaired",
        "StepMatrices.one_factor_a_step",
        f"{PRODUCT} `denominator` is that in lowest terms.",
        MATRICES,
    ),
    Theorem(
        "riess/denominator@repaired",
        "StepMatrices.denominator_repaired",
        f"{PRODUCT} `least_common` says that the number is a multiple of the denominators in lowest terms of all"
        " entries, and divides every other such number.",
        MATRICES,
    ),
)
