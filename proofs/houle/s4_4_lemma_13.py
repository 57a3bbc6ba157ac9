"""Section 4.4, Lemma 13 for all sizes: every tree has a leaf.

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.arithmetic import Number, quotient
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- houle/lemma-13-leaf ---


@lemma()
def two_leaves(n: Number, leaves: Number, degrees: Number) -> Formula:
    """If degrees sum up to 2 (n - 1), and all but the leaves have degree two or more, there are two leaves."""
    return given(
        tree=degrees == 2 * (n - 1),
        others=degrees >= leaves + 2 * (n - leaves),
    ).implies(leaves >= 2)


LEAF_REPAIRED = Proof(
    "houle/lemma-13-leaf@repaired",
    Scheme.DIRECT,
    (
        argued("A tree has n - 1 edges, each with two ends, and for n >= 2 no node of degree 0."),
        by(two_leaves),
        argued("The edge at a leaf has one node on one side."),
    ),
)


LEAF = Proof(
    "houle/lemma-13-leaf@two-or-more",
    Scheme.CONSEQUENCE,
    (uses("houle/lemma-13-leaf@repaired", "There are even two nodes of degree one, and 1 lies in SG_1."),),
)


# --- houle/lemma-13 ---


@lemma()
def nearer_way_round(n: Number, p: Number, stability: Number) -> Formula:
    """A stability of at most p and at most n - p is at most n / 2 rounded down."""
    return given(forth=stability <= p, back=stability <= n - p).implies(stability <= quotient(n, 2))


LEMMA_13_WITHOUT_ZERO = Proof(
    "houle/lemma-13@set-without-zero",
    Scheme.DIRECT,
    (
        uses("houle/lemma-13-leaf@two-or-more", "1 is in SG_1."),
        argued("So a gap p is the sum of p ones, and n - p that of n - p ones."),
        uses("houle/gap-symmetry", "The stability of p is that of n - p."),
        by(nearer_way_round),
        argued("So every gap is in the set for floor(n / 2), and without 0 a set holds nothing but gaps."),
    ),
)


LEMMA_13_REPAIRED = Proof(
    "houle/lemma-13@repaired",
    Scheme.CONSEQUENCE,
    (uses("houle/lemma-13@set-without-zero", "Even without 0 the set for floor(n / 2) has every gap."),),
)


LEMMA_13 = Proof(
    "houle/lemma-13@discrepancy",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-13@set-without-zero", "For n >= 2 the set for floor(n / 2) >= 1 has every gap."),
        uses("houle/theorem-12@repaired", "The discrepancy is at most the least i whose set has; for n = 1 it is 0."),
    ),
)
