"""Proofs about section 3.1: the partitions of 20, where the time of two phases is convex, and repeated halving."""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited
from loadbal.checking.proving.lemmas import Formula, given, lemma

# --- bokhari/partition-growth@every-base ---


@lemma("lemma")
def exponent_is_large(d: Number, square: Number) -> Formula:
    """If d is at least 7 (k + 1)^2, then d^2 is at least 7 d (k + 1)^2; `square` is (k + 1)^2."""
    return given(square=square >= 1, large=d >= 7 * square).implies(d * d >= 7 * d * square)


EVERY_BASE = Proof(
    "bokhari/partition-growth@every-base",
    Scheme.DIRECT,
    (
        cited(
            "For every d >= 1 the number of partitions of d is less than e^(pi sqrt(2d/3)).",
            "T. M. Apostol, Introduction to Analytic Number Theory (1976), Theorem 14.5",
        ),
        argued("""
    Since pi^2 < 9.87, pi sqrt(2/3) is less than sqrt(7), so that p(d) < e^(sqrt(7d)). The logarithm of 1 + 1/k is
    greater than 1/(k + 1), so that (1 + 1/k)^d > e^(d/(k + 1)).
    """),
        by(exponent_is_large),
        argued("So d/(k + 1) is at least sqrt(7d). For c > 1 choose k with 1 + 1/k <= c."),
    ),
)


THEOREMS = (
    Theorem("bokhari/not-convex@every-m", "PrintedFormulas.not_convex_every_m", refutes=True),
    Theorem("bokhari/not-convex@some-m", "TwoParts.not_convex"),
    Theorem("bokhari/recursive-halving@any-subset", "Halvings.smallest_not_made", value=6),
    Theorem("bokhari/recursive-halving@all-parts", "Halvings.smallest_not_made_at_once", value=5),
    Theorem("bokhari/p-20", "PartitionTables.p_20"),
)
