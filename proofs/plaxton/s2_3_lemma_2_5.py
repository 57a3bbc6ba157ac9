"""Proofs about section 2.3 for all sizes: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5)."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/lemma-2.5-maximiser@closed-form", "HammingBalls.lemma_2_5_closed_form"),
    Theorem("plaxton/lemma-2.5-maximiser@some-ball", "HammingBalls.lemma_2_5_some_ball"),
    Theorem("plaxton/lemma-2.5-maximiser@radii", "HammingBalls.lemma_2_5_radii"),
    Theorem("plaxton/lemma-2.5-maximiser@repaired", "HammingBalls.lemma_2_5_maximiser_repaired"),
    Theorem("plaxton/lemma-2.5-fringe-edges@repaired", "HammingBalls.lemma_2_5_fringe_edges_repaired"),
    Theorem("plaxton/lemma-2.5-fringe@some-ball", "Harper.theorem_2_1_positive_size"),
    Theorem("plaxton/lemma-2.5-fringe@repaired", "LeastFringes.complete_balls"),
    Theorem("plaxton/lemma-2.5-edges@full", "MultiDiscrepancies.lemma_2_5_edges_full"),
    Theorem("plaxton/lemma-2.5-edges@repaired", "MultiDiscrepancies.lemma_2_5_edges_repaired"),
    Theorem("plaxton/theorem-2.3@one-constant", "GroupBounds.theorem_2_3_root"),
    Theorem("plaxton/theorem-2.3", "Discrepancies.theorem_2_3"),
    Theorem("plaxton/theorem-2.3@half", "Discrepancies.theorem_2_3_half"),
    Theorem("plaxton/theorem-2.3@smallest", "GroupBounds.theorem_2_3_smallest", value=Fraction(1, 8)),
    Theorem("plaxton/lemma-2.5-first-bound", "Discrepancies.lemma_2_5_first_bound"),
    Theorem("plaxton/lemma-2.5-sharp-bound@upper", "GroupBounds.lemma_2_5_sharp_bound_upper"),
    Theorem(
        "plaxton/lemma-2.5-sharp-bound@largest", "BallValues.sharp_bound_largest", value=Fraction(1042429, 1000000)
    ),
    Theorem("plaxton/lemma-2.5-sharp-bound@smallest", "BallValues.sharp_bound_smallest", value=Fraction(1, 2)),
    Theorem("plaxton/lemma-2.5-fringe-edges@order-largest", "BallValues.edges_of_least_fringe_largest", value=1),
    Theorem("plaxton/lemma-2.5-first-bound@largest", "GroupBounds.largest_total_discrepancy", value=Fraction(1, 4)),
    Theorem("plaxton/lemma-2.5-first-bound@constants", "Discrepancies.lemma_2_5_constants"),
    Theorem(
        "plaxton/lemma-2.5-maximiser@every-ball", "PlaxtonRefutations.lemma_2_5_maximiser_every_ball", refutes=True
    ),
    Theorem("plaxton/lemma-2.5-fringe-edges@text", "PlaxtonRefutations.lemma_2_5_fringe_edges_text", refutes=True),
    Theorem(
        "plaxton/lemma-2.5-fringe-edges@difference",
        "PlaxtonRefutations.lemma_2_5_fringe_edges_difference",
        refutes=True,
    ),
    Theorem("plaxton/lemma-2.5-fringe@every-ball", "PlaxtonRefutations.lemma_2_5_fringe_every_ball", refutes=True),
    Theorem("plaxton/lemma-2.5-edges", "PlaxtonRefutations.lemma_2_5_edges", refutes=True),
)
