"""Proofs about Appendix B: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2)."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/lemma-b.1", "BallVolumes.lemma_b_1"),
    Theorem("plaxton/lemma-b.2-case-2-lower@smallest-dimension", "SmallValues.smallest_far_dimension", value=69),
    Theorem("plaxton/lemma-b.1-ratio", "BallVolumes.lemma_b_1_ratio"),
    Theorem("plaxton/lemma-b.2-case-2-upper@volume", "BallVolumes.lemma_b_2_case_2_upper"),
    Theorem("plaxton/lemma-b.2-case-2-upper", "BallVolumes.lemma_b_2_case_2_upper"),
    Theorem("plaxton/lemma-b.2-case-1@theta", "BallVolumes.lemma_b_2_case_1"),
    Theorem("plaxton/lemma-b.2-case-1@text", "PlaxtonRefutations.lemma_b_2_case_1_text", refutes=True),
    Theorem("plaxton/lemma-b.2-case-1@no-constant", "NoConstants.lemma_b_2_case_1_no_constant"),
    Theorem("plaxton/lemma-b.2", "BallRatios.lemma_b_2"),
    Theorem("plaxton/lemma-b.2@largest", "BallRatios.largest_square", value=Fraction(9, 8)),
    Theorem("plaxton/lemma-b.2-case-2-lower", "BallLayers.case_2_lower"),
    Theorem("plaxton/lemma-b.2-case-3", "BallLayers.case_3"),
    Theorem("plaxton/lemma-b.2-case-3@middle", "BallRatios.middle_ratio"),
    Theorem(
        "plaxton/lemma-b.2-case-3@middle-smallest",
        "MiddleRatios.smallest_middle_square",
        value=Fraction(392993, 1000000),
    ),
    Theorem("plaxton/lemma-b.2-case-3@middle-largest", "BallRatios.largest_middle_square", value=Fraction(9, 8)),
    Theorem("plaxton/lemma-b.2-case-2-lower@last-step", "RealBounds.last_step"),
)
