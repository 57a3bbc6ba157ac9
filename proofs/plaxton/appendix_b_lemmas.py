"""Proofs about Appendix B: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2)."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/lemma-b.1 ---


LEMMA_B_1 = Theorem(
    "plaxton/lemma-b.1",
    "BallVolumes.lemma_b_1",
    (
        "r is k + 1, and `volume d r` is C(d,0) + ... + C(d,r). R_{d,r} > R_{d,r-1} is multiplied by both"
        " binomials, which are positive."
    ),
)


# --- plaxton/lemma-b.1-ratio, lemma-b.2-case-2-upper, lemma-b.2-case-1@theta ---


LEMMA_B_1_RATIO = Theorem(
    "plaxton/lemma-b.1-ratio",
    "BallVolumes.lemma_b_1_ratio",
    (
        "`quotient l` is the pair of the numerator and the denominator of (d-l+1)/l, which is C(d,l)/C(d,l-1). It"
        " is smallest for l = r, where r/(d-r+1) times it is 1, and R_{d,r}/R_{d,r-1} is above that. Quotients are"
        " compared by cross multiplication."
    ),
)


CASE_2_UPPER_VOLUME = Theorem(
    "plaxton/lemma-b.2-case-2-upper@volume",
    "BallVolumes.lemma_b_2_case_2_upper",
    (
        "The claim is the second and the third part. R_{d,r} is `volume d r` over `binomial d r`; for r < d/2,"
        " where z is positive, sqrt(d/z)/2 is d/(d-2r). Quotients are compared by cross multiplication."
    ),
)


CASE_2_UPPER = Theorem(
    "plaxton/lemma-b.2-case-2-upper",
    "BallVolumes.lemma_b_2_case_2_upper",
    (
        "R_{d,r} is `volume d r` over `binomial d r`; for r < d/2, where z is positive, sqrt(d/z)/2 is d/(d-2r)."
        " Quotients are compared by cross multiplication."
    ),
)


CASE_1_THETA = Theorem(
    "plaxton/lemma-b.2-case-1@theta",
    "BallVolumes.lemma_b_2_case_1",
    (
        "For c = z/d, sqrt(c) is (d-2r)/(2d), so that 1/2 + 1/(4 sqrt(c)) is 1/2 + d/(2(d-2r)). The second part has"
        " any fraction a/b of at most (d-2r)/(2d) in place of the root, which covers every c with z >= c d. R_{d,r}"
        " is `volume d r` over `binomial d r`."
    ),
)


# --- plaxton/lemma-b.2-case-1 ---

LEMMA_B_2_CASE_1_TEXT = Theorem(
    "plaxton/lemma-b.2-case-1@text",
    "PlaxtonRefutations.lemma_b_2_case_1_text",
    "R_{d,r} is `volume d r` over `binomial d r`; 0 <= r <= d/2.",
    refutes=True,
)
