"""Proofs beyond sections 2.1, 2.2 and 3.1: the numerator of the cut bound, the best constant of Lemma 3.1."""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

from .s3_1_lemma_3_1 import ENTROPY, cauchy_schwarz, sums_of_nothing

THEOREMS = (Theorem("plaxton/challenge-cut-bound", "OnePort.cut_bound"),)


# --- plaxton/challenge-multi-discrepancy ---


@lemma(sort="Real")
def over_all_groups(delta: Number, k: Number, roots: Number, tokens: Number, surprise: Number, log: Number) -> Formula:
    """If (Delta^M)^2 <= k R^2, R^2 <= n S and S <= n log, then (Delta^M)^2 <= k n^2 log."""
    return given(
        groups=delta * delta <= k * (roots * roots),
        cauchy=roots * roots <= tokens * surprise,
        entropy=surprise <= tokens * log,
        positive=k >= 0,
        tokens=tokens >= 0,
    ).implies(delta * delta <= k * (tokens * tokens * log))


MULTI_DISCREPANCY = Proof(
    "plaxton/challenge-multi-discrepancy",
    Scheme.INDUCTION,
    (
        uses(
            "plaxton/lemma-3.1-small-group@capped",
            "A group of x >= 1 tokens, at most n/p on each processor, has Delta at most x sqrt(2 d ln(n/x)).",
        ),
        argued("""
    Empty groups add nothing. By Cauchy-Schwarz over the others, with weights x and values sqrt(ln(n/x)), the square of
    the sum of x sqrt(ln(n/x)) is at most n times the sum of x ln(n/x).
    """),
        by(sums_of_nothing),
        by(cauchy_schwarz),
        argued("That sum is n times the entropy, in natural units, of the group of a random token."),
        cited("The entropy of g outcomes is at most ln g.", f"{ENTROPY}, Theorem 2.6.4"),
        by(over_all_groups),
    ),
)


MULTI_DISCREPANCY_BALLS = Proof(
    "plaxton/challenge-multi-discrepancy@balls",
    Scheme.CONSEQUENCE,
    (
        argued("One token on each member of the ball is a group of x tokens."),
        uses("plaxton/lemma-2.5-edges@full", "With m = 1 its Delta is e."),
        uses("plaxton/lemma-3.1-small-group@capped", "With m = 1 it is at most x sqrt(2 d ln(p/x))."),
    ),
)


MULTI_DISCREPANCY_CODES = Proof(
    "plaxton/challenge-multi-discrepancy@perfect-codes",
    Scheme.CONSEQUENCE,
    (
        argued("The balls divide the processors, so that they are two or more groups, n/p tokens on each processor."),
        uses("plaxton/challenge-multi-discrepancy"),
    ),
)
