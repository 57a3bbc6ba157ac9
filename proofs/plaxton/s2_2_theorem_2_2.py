"""Section 2.2 for all sizes: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/lemma-2.2-range ---


LEMMA_2_2_RANGE = Theorem(
    "plaxton/lemma-2.2-range@repaired",
    "LowerBounds.lemma_2_2_range_repaired",
    (
        "volume d r is V. V = 2^(d (1 - 1/k)) says that 2^d / V = 2^(d/k), and powers of two grow: 1 <= k <= d is "
        "2 <= 2^d / V <= 2^d, which is multiplied by V."
    ),
    bound_by=("isoperimetry",),
)


LEMMA_2_2_RANGE_TEXT = Theorem(
    "plaxton/lemma-2.2-range",
    "LowerBounds.lemma_2_2_range",
    (
        "volume d r is V. V = 2^(d (1 - 1/k)) says that 2^d / V = 2^(d/k), and powers of two grow: 1 <= k <= d is "
        "2 <= 2^d / V <= 2^d, which is multiplied by V."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/theorem-2.2, theorem-2.2-k-range ---


K_RANGE = Theorem(
    "plaxton/theorem-2.2-k-range",
    "LowerBounds.theorem_2_2_k_range",
    (
        "m = p^(1/k) n/p says that m p / n = p^(1/k), and powers of p grow: 1 <= k <= log p is 2 <= m p / n <= p, "
        "as p^(1/log p) = 2. That is multiplied by n."
    ),
)


THEOREM_2_2 = Theorem(
    "plaxton/theorem-2.2",
    "LowerBounds.theorem_2_2",
    (
        "time_at_least says that some loads of n tokens, at most m at a processor, need a number of 1-port steps "
        "of which the last argument is so, whatever the schedule: balances says that its steps are legal and that "
        "it ends with loads at most 1 apart, affordable that every sender has a token; any 2n/p <= m <= n has its "
        "k. All that is asked of T* is that it is positive, as sqrt(k) m is."
    ),
    bound_by=("one_port", "hypercube"),
    refutes=True,
)


# --- plaxton/theorem-2.2-numerator ---


WITHOUT_SUBSTITUTION = Theorem(
    "plaxton/theorem-2.2-numerator@without-substitution",
    "LowerBounds.theorem_2_2_numerator_without_substitution",
    ("quotient_up is a quotient rounded up; both sides are multiplied by 5."),
)


THEOREM_2_2_NUMERATOR_OMEGA = Theorem(
    "plaxton/theorem-2.2-numerator@omega",
    "PlaxtonRefutations.theorem_2_2_numerator_omega",
    "quotient_up is a quotient rounded up.",
    refutes=True,
)


# --- plaxton/theorem-2.2-fringe ---


THEOREM_2_2_FRINGE_ALL_DIMENSIONS = Theorem(
    "plaxton/theorem-2.2-fringe@all-dimensions",
    "PlaxtonSmallCases.theorem_2_2_fringe_all_dimensions",
    (
        "x is the volume of a complete ball, c its outermost layer, C(d,r). By x = p^(1-1/k), d / k is d - log x, so "
        "that both sides, squared, are multiplied by d / k: a/b is any fraction that is at least log x, as x^b <= 2^a, "
        "or at most."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)
