"""Beyond sections 2.1, 2.2 and 3.1 for all sizes: the literal pipelined model, the cut bound's numerator."""

from loadbal.arithmetic import Number, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, cited, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_2_cut_bound import all_inside, fringe_sends
from .s3_1_lemma_3_1 import ENTROPY, cauchy_schwarz, sums_of_nothing

# --- plaxton/challenge-cut-bound ---


@lemma()
def mean_and_what_is_left(
    inside: Number, tokens: Number, fringe: Number, time: Number, packed: Number, q: Number, r: Number
) -> Formula:
    """X processors keep at most q = floor(n/p) tokens each, and one more while r = n mod p lasts."""
    stay = packed * q + smaller(packed, r)
    return given(all_steps=inside >= tokens - time * fringe, balanced=inside <= stay).implies(
        time * fringe >= tokens - stay
    )


CUT_BOUND = Proof(
    "plaxton/challenge-cut-bound",
    Scheme.INDUCTION,
    (
        argued("""
    Put the n tokens, at most m a processor, on x = ceil(n/m) processors with the smallest fringe; T* is no less than
    the steps that these loads need. A token leaves the x processors only from the fringe, and each fringe processor
    sends one token in a step, at most.
    """),
        by(all_inside),
        by(fringe_sends),
        argued("Under minimum error n mod p processors have floor(n/p) + 1 tokens and the others floor(n/p)."),
        by(mean_and_what_is_left),
    ),
)


# --- plaxton/challenge-multi-discrepancy ---


@lemma(sort="Real")
def over_all_groups(delta: Number, k: Number, roots: Number, tokens: Number, surprise: Number, log: Number) -> Formula:
    """Delta^M is at most sqrt(2 d) times the sum of x sqrt(ln(n/x)), and that at most n sqrt(ln g)."""
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
