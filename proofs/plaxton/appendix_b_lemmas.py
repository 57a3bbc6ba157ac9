"""Appendix B for all sizes: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2)."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/lemma-b.1 ---


LEMMA_B_1 = Theorem(
    "plaxton/lemma-b.1",
    "BallVolumes.lemma_b_1",
    (
        "r is k + 1; volume d r is C(d,0) + .. + C(d,r), and R_{d,r} > R_{d,r-1} is compared after multiplying by "
        "both binomials, which are positive."
    ),
    bound_by=("isoperimetry",),
)


# --- plaxton/lemma-b.1-ratio, lemma-b.2-case-2-upper, lemma-b.2-case-1@theta ---


LEMMA_B_1_RATIO = Theorem(
    "plaxton/lemma-b.1-ratio",
    "BallVolumes.lemma_b_1_ratio",
    (
        "quotient l are the two parts of (d-l+1)/l, which is C(d,l)/C(d,l-1); it is least for l = r, there "
        "r/(d-r+1) times it is 1, and R_{d,r}/R_{d,r-1} is above that; quotients are compared by their products."
    ),
    bound_by=("isoperimetry",),
)


CASE_2_UPPER_VOLUME = Theorem(
    "plaxton/lemma-b.2-case-2-upper@volume",
    "BallVolumes.lemma_b_2_case_2_upper",
    (
        "The second and the third part: volume d r / binomial d r is R_{d,r}; for r < d/2, where z is positive, "
        "sqrt(d/z)/2 is d/(d-2r); quotients are compared by their products."
    ),
    bound_by=("isoperimetry",),
)


CASE_2_UPPER = Theorem(
    "plaxton/lemma-b.2-case-2-upper",
    "BallVolumes.lemma_b_2_case_2_upper",
    (
        "volume d r / binomial d r is R_{d,r}; for r < d/2, where z is positive, sqrt(d/z)/2 is d/(d-2r); "
        "quotients are compared by their products."
    ),
    bound_by=("isoperimetry",),
)


CASE_1_THETA = Theorem(
    "plaxton/lemma-b.2-case-1@theta",
    "BallVolumes.lemma_b_2_case_1",
    (
        "sqrt(c) for c = z/d is (d-2r)/(2d), so that 1/2 + 1/(4 sqrt(c)) is 1/2 + d/(2(d-2r)); the second part has "
        "any root a/b not above (d-2r)/(2d), which z >= c d says, in its place. volume d r / binomial d r is "
        "R_{d,r}."
    ),
    bound_by=("isoperimetry",),
)


# --- plaxton/lemma-b.2-case-1 ---

LEMMA_B_2_CASE_1_TEXT = Theorem(
    "plaxton/lemma-b.2-case-1@text",
    "PlaxtonRefutations.lemma_b_2_case_1_text",
    "volume d r / binomial d r is R_{d,r}; 0 <= r <= d/2.",
    bound_by=("isoperimetry",),
    refutes=True,
)
