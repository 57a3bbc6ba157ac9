"""Beyond sections 2.1, 2.2 and 3.1 for all sizes: the literal pipelined model, the cut bound's numerator."""

from loadbal.arithmetic import Number, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_2_cut_bound import all_inside, fringe_sends
from .steps import ROUNDED

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
        by(all_inside),
        by(fringe_sends),
        by(mean_and_what_is_left),
        argued("""
    As in Lemma 2.1: x = ceil(n/m) processors with the smallest fringe hold all tokens, and each fringe processor sends
    one token out in a step, at most. Under minimum error n mod p processors have floor(n/p) + 1 tokens and the others
    floor(n/p).
    """),
    ),
)


# --- plaxton/challenge-multi-discrepancy ---

MULTI_DISCREPANCY = Proof(
    "plaxton/challenge-multi-discrepancy",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1@even"),
        argued(f"""
    The proof of Lemma 3.1 with 2 ln 2 makes no use of how many groups there are; 2 ln 2 log g is 2 ln g. {ROUNDED}
    The checks take 1.386294 for 2 ln 2, and log g rounded down by less than 10^-6 log g.
    """),
    ),
)


MULTI_DISCREPANCY_BALLS = Proof(
    "plaxton/challenge-multi-discrepancy@balls",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1-small-group@even"),
        uses("plaxton/lemma-2.5-edges@full"),
        argued(f"""
    A ball with one token on each member is a group of x tokens where each processor holds one token in all. Its
    discrepancies add up to e, and their square is at most 2 ln 2 d x^2 log(p/x). {ROUNDED}
    """),
    ),
)


MULTI_DISCREPANCY_CODES = Proof(
    "plaxton/challenge-multi-discrepancy@perfect-codes",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/challenge-multi-discrepancy"),
        argued(
            f"The balls divide the processors, so that these are groups with n/p tokens on every processor. {ROUNDED}"
        ),
    ),
)
