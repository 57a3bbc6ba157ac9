"""Proofs about section 2.2: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/lemma-2.2-range ---


LEMMA_2_2_RANGE = Theorem(
    "plaxton/lemma-2.2-range@repaired",
    "LowerBounds.lemma_2_2_range_repaired",
    (
        "`volume d r` is V. V = 2^(d (1 - 1/k)) means that 2^d / V = 2^(d/k). As powers of two increase, 1 <= k <="
        " d is 2 <= 2^d / V <= 2^d; the theorem has this multiplied by V."
    ),
)


LEMMA_2_2_RANGE_TEXT = Theorem(
    "plaxton/lemma-2.2-range",
    "LowerBounds.lemma_2_2_range",
    (
        "`volume d r` is V. V = 2^(d (1 - 1/k)) means that 2^d / V = 2^(d/k). As powers of two increase, 1 <= k <="
        " d is 2 <= 2^d / V <= 2^d; the theorem has this multiplied by V."
    ),
    refutes=True,
)


# --- plaxton/theorem-2.2, theorem-2.2-k-range ---


K_RANGE = Theorem(
    "plaxton/theorem-2.2-k-range",
    "LowerBounds.theorem_2_2_k_range",
    (
        "m = p^(1/k) n/p means that m p / n = p^(1/k). As powers of p increase and p^(1/log p) = 2, 1 <= k <= log p"
        " is 2 <= m p / n <= p; the theorem has this multiplied by n."
    ),
)


THEOREM_2_2 = Theorem(
    "plaxton/theorem-2.2",
    "LowerBounds.theorem_2_2",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token. Any"
        " 2n/p <= m <= n has its k. The theorem refutes that T* is positive, as it would have to be for any bound c"
        " sqrt(k) m with c > 0."
    ),
    refutes=True,
)


# --- plaxton/theorem-2.2-numerator ---


WITHOUT_SUBSTITUTION = Theorem(
    "plaxton/theorem-2.2-numerator@without-substitution",
    "LowerBounds.theorem_2_2_numerator_without_substitution",
    "`quotient_up` is the quotient rounded up; both sides are multiplied by 5.",
)


THEOREM_2_2_NUMERATOR_OMEGA = Theorem(
    "plaxton/theorem-2.2-numerator@omega",
    "PlaxtonRefutations.theorem_2_2_numerator_omega",
    "`quotient_up` is the quotient rounded up.",
    refutes=True,
)


# --- plaxton/theorem-2.2-fringe ---


THEOREM_2_2_FRINGE_ALL_DIMENSIONS = Theorem(
    "plaxton/theorem-2.2-fringe@all-dimensions",
    "PlaxtonSmallCases.theorem_2_2_fringe_all_dimensions",
    (
        "x is the volume of a complete ball, and c = C(d,r) the size of its outermost layer. As x = p^(1-1/k), d /"
        " k is d - log x. Both sides are squared and multiplied by d / k. The bounds are stated for every fraction"
        " a/b that is at least log x, which x^b <= 2^a says, or at most log x."
    ),
    refutes=True,
)
