"""Proofs about section 3.1 for all sizes: lemma 1, the parts of the local divergence for each of the two matchings."""

from loadbal.checking.proving.arguments import Theorem

VALUES = (
    "h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. `adds_up_to`"
    " says that a series converges to the value: for every positive distance, its partial sums are closer to the value"
    " from some term on. Terms and processors are counted from 0"
)

STEPS = (
    f"{VALUES}. `step_part h k t` adds up |A_1i - A_1j| over the edges [i:j] of M_k, where A is the product of the"
    " first 2t - 3 + k step matrices, P1 first"
)

LEMMA_1 = (
    Theorem(
        "riess/lemma-1@products",
        "DivergenceParts.lemma_1_products",
        f"{VALUES}. `V h t k 0` adds up |A_i1 - A_j1| over the edges [i:j] of M2, where A is the product of the"
        " first 2t - 2 + k step matrices, P1 first.",
    ),
    Theorem(
        "riess/lemma-1@rows",
        "DivergenceParts.lemma_1_rows",
        f"{VALUES}. `odd_terms h start l`, for s = 1, 3, ..., and `even_terms h start l`, for s = 2, 4, ..., are"
        " the sums of |A_li - A_lj| over the edges [i:j] of the matching used next. A is the product of the first"
        " s step matrices, P1 first if start is even, and P2 first otherwise.",
    ),
    Theorem("riess/lemma-1@steps", "DivergenceParts.lemma_1_steps_fail", f"{STEPS}.", refutes=True),
    Theorem(
        "riess/lemma-1@steps-without-identity",
        "DivergenceParts.lemma_1_without_identity_fails",
        f"{STEPS}; for k = 1 the series begins with t = 2.",
        refutes=True,
    ),
    Theorem(
        "riess/lemma-1@steps-repaired",
        "DivergenceParts.lemma_1_steps",
        f"{STEPS}; psi_2 + 1 is n/2 for even n and n/2 + 1/(2n) for odd n.",
    ),
    Theorem(
        "riess/lemma-1@steps-without-identity-repaired",
        "DivergenceParts.lemma_1_without_identity",
        f"{STEPS}; for k = 1 the series begins with t = 2.",
    ),
)
