"""Proofs about section 2.2: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/lemma-2.2@theta", "VolumeToSurface.volume_to_surface"),
    Theorem("plaxton/lemma-2.2-range@repaired", "LowerBounds.lemma_2_2_range_repaired"),
    Theorem("plaxton/lemma-2.2-range", "LowerBounds.lemma_2_2_range", refutes=True),
    Theorem("plaxton/theorem-2.2", "LowerBounds.theorem_2_2", refutes=True),
    Theorem(
        "plaxton/theorem-2.2-numerator@without-substitution", "LowerBounds.theorem_2_2_numerator_without_substitution"
    ),
    Theorem("plaxton/theorem-2.2-numerator@omega", "PlaxtonRefutations.theorem_2_2_numerator_omega", refutes=True),
    Theorem(
        "plaxton/theorem-2.2-fringe@all-dimensions", "PlaxtonSmallCases.theorem_2_2_fringe_all_dimensions", refutes=True
    ),
    Theorem("plaxton/theorem-2.2-fringe@smallest", "BallValues.fringe_smallest", value=1),
    Theorem("plaxton/theorem-2.2-k-range", "RealBounds.k_range"),
    Theorem("plaxton/theorem-2.2-numerator@smallest", "SmallValues.smallest_numerator", value=Fraction(1, 5)),
    Theorem("plaxton/theorem-2.2-numerator@substitution", "LowerBounds.substitution"),
    Theorem("plaxton/theorem-2.2-numerator@substitution-all", "LowerBounds.substitution_all"),
    Theorem("plaxton/theorem-2.2-numerator@repaired", "LowerBounds.numerator_repaired"),
    Theorem("plaxton/theorem-2.2-numerator@text", "LowerBounds.numerator_text"),
)
