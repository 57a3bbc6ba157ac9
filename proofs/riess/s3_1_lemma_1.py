"""Section 3.1 for all sizes: lemma 1, the parts of the local divergence that either matching has."""

from loadbal.checking.proving.arguments import Theorem

from .s2_block_matrices import MATRICES

VALUES = (
    "h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that lemma 1 prints, for even n and for odd n; `adds_up_to`"
    " is the sum of a series: its partial sums come as near to the value as one likes, and stay so near. Series and"
    " processors count from 0"
)

STEPS = (
    f"{VALUES}. `step_part h k t` adds up |A_1i - A_1j| over [i:j] in M_k, A the product of the first 2t - 3 + k step"
    " matrices, M1's first"
)

LEMMA_1 = (
    Theorem(
        "riess/lemma-1@products",
        "DivergenceParts.lemma_1_products",
        f"{VALUES}. `V h t k 0` adds up |A_i1 - A_j1| over [i:j] in M2, A the product of the first 2t - 2 + k step"
        " matrices, M1's first.",
        MATRICES,
    ),
    Theorem(
        "riess/lemma-1@rows",
        "DivergenceParts.lemma_1_rows",
        f"{VALUES}. `odd_terms h start l` and `even_terms h start l` are, for s = 1, 3, .. and for s = 2, 4, .., the"
        " sums of |A_li - A_lj| over the edges [i:j] of the matching used next, A the product of the first s step"
        " matrices, M1's first if start is even, else M2's.",
        MATRICES,
    ),
    Theorem("riess/lemma-1@steps", "DivergenceParts.lemma_1_steps_fail", f"{STEPS}.", MATRICES, refutes=True),
    Theorem(
        "riess/lemma-1@steps-without-identity",
        "DivergenceParts.lemma_1_without_identity_fails",
        f"{STEPS}; for k = 1 the series begins with t = 2.",
        MATRICES,
        refutes=True,
    ),
    Theorem(
        "riess/lemma-1@steps-repaired",
        "DivergenceParts.lemma_1_steps",
        f"{STEPS}; psi_2 + 1 is n/2 for even n and n/2 + 1/(2n) for odd n.",
        MATRICES,
    ),
    Theorem(
        "riess/lemma-1@steps-without-identity-repaired",
        "DivergenceParts.lemma_1_without_identity",
        f"{STEPS}; for k = 1 the series begins with t = 2.",
        MATRICES,
    ),
)
