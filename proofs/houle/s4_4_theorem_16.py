"""Section 4.4, Theorem 16 for all sizes: what Threshold-1 leaves on a tree with n nodes and maximum degree D."""

from loadbal.arithmetic import Number, quotient
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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


@lemma()
def lowered_is_less(d: Number, logarithm: Number) -> Formula:
    """With L - 1 in place of L both terms of M are smaller, if D >= 3."""
    less = logarithm - 1
    return given(degree=d >= 3).implies(
        (1 + (d - 2) * less < 1 + (d - 2) * logarithm)
        & (quotient((d + 1) * less, 2) < quotient((d + 1) * logarithm, 2))
    )


TIGHT = Proof(
    "houle/theorem-16@tight",
    Scheme.DIRECT,
    (
        argued("A tree with n >= 3 nodes and D = 2 is a path, and L >= 2: the bound is 1."),
        uses("houle/path-sg1", "So is the maximum stable discrepancy of a path."),
        uses("houle/star-msd@only-stars", "That of a star is floor(n/2), and that of any other tree is not."),
        uses("houle/theorem-16@msd-from-three", "It is at most the bound, which is at most floor(n/2)."),
        argued("So that of a star is the bound, and that of any other tree is less than floor(n/2)."),
        uses("houle/lemma-15@lowered", "Every gap lies in the set for M with L - 1 in place of L."),
        uses("houle/theorem-12@two-or-more", "So the discrepancy is at most that."),
        by(lowered_is_less, "If D >= 3 that is less than M."),
    ),
)
