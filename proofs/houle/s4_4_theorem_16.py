"""Section 4.4, Theorem 16 for all sizes: what Threshold-1 leaves on a tree with n nodes and maximum degree D."""

from loadbal.checking.arguments import Proof, Scheme, argued, by, uses

from .s4_4_lemma_15 import at_least_one

MSD_FROM_THREE = Proof(
    "houle/theorem-16@msd-from-three",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@minimum-from-three", "Every gap lies in the set for the minimum M of two terms."),
        uses("houle/theorem-12@two-or-more", "The discrepancy is at most an i whose set has every gap: at most M."),
        uses("houle/lemma-13@discrepancy", "It is at most floor(n/2)."),
    ),
)


FROM_THREE = Proof(
    "houle/theorem-16@from-three",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@runs", "Threshold-1 ends with discrepancy at most the maximum stable discrepancy."),
        uses("houle/theorem-16@msd-from-three", "That is at most the bound."),
    ),
)


STABLE_FROM_THREE = Proof(
    "houle/theorem-16@stable-from-three",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@stable-loads", "These loads have at most the maximum stable discrepancy."),
        uses("houle/theorem-16@msd-from-three", "That is at most the bound."),
    ),
)


THEOREM_16_REPAIRED = Proof(
    "houle/theorem-16@repaired",
    Scheme.DIRECT,
    (
        argued("For n = 1 the discrepancy is 0 = floor(1/2)."),
        uses("houle/theorem-12@runs", "For n = 2 it ends at most 1, as the only gap, 1, is a side of the edge."),
        argued("That is the bound, since floor(2/2) = 1 and max{1, M} >= 1."),
        uses("houle/theorem-16@from-three", "For n >= 3 it ends at most min{floor(n/2), M}."),
        by(at_least_one, "That is no more than the bound."),
    ),
)
