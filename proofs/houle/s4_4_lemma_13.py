"""Section 4.4, Lemma 13 for all sizes: every tree has a leaf.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.

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
        by(two_leaves),
        argued(
            "A tree has n - 1 edges, and for n >= 2 no node of degree 0. The edge at a leaf has one node on one side."
        ),
    ),
)


LEAF = Proof(
    "houle/lemma-13-leaf@two-or-more",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-13-leaf@repaired"),
        argued("Two leaves are at least one."),
    ),
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
        by(nearer_way_round),
        uses("houle/lemma-13-leaf@two-or-more"),
        uses("houle/gap-symmetry"),
        argued("""
    For n >= 2 a tree has a leaf, so that 1 is in SG_1. A gap p is the sum of p ones, and n - p the sum of n - p ones;
    with the symmetry p has at most n - p terms, too. So every gap is in the set for floor(n / 2), and without 0 the
    set holds nothing but gaps.
    """),
    ),
)


LEMMA_13_REPAIRED = Proof(
    "houle/lemma-13@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-13@set-without-zero"),
        argued("The set for floor(n / 2) has every gap, whether or not it has 0 as well."),
    ),
)


LEMMA_13 = Proof(
    "houle/lemma-13@discrepancy",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-13@set-without-zero"),
        uses("houle/theorem-12@repaired"),
        argued("""
    For n >= 2 the set for floor(n / 2) has every gap, so no stability is larger; for n = 1 the discrepancy is 0.
    """),
    ),
)
