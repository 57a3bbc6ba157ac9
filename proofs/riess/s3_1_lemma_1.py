"""Section 3.1 for all sizes: lemma 1, by the places and the folded path of the proofs of section 2."""

from loadbal.arithmetic import Number, distance, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .rings import EVEN_RING, ODD_RING
from .s2_local_divergence import follows, on_the_path
from .steps import ROWS, divided

# --- riess/lemma-1@rows ---


@lemma("lemma", "Real")
def pairs_farther(a: Number, b: Number, c: Number, f: Number, near: Number, far: Number) -> Formula:
    """Over an edge whose farther end weighs 2 more, a step adds the whole difference to weight times load."""
    return given(step=divided(a, b, c, f), weights=far == near + 2, falling=a >= b).implies(
        near * c + far * f == near * a + far * b + distance(a, b)
    )


@lemma("lemma", "Real")
def pairs_alike(a: Number, b: Number, c: Number, f: Number, weight: Number) -> Formula:
    """An edge whose ends have one weight adds nothing to weight times load."""
    return given(step=divided(a, b, c, f)).implies(weight * c + weight * f == weight * a + weight * b)


@lemma("lemma")
def weights_follow_the_path(n: Number, pair: Number, place: Number) -> Formula:
    """From a pair to the next around the ring the weight, twice the distance, changes by 2 for one along the path."""
    following = where(pair + 1 == n, 0, pair + 1)
    weight, other = 2 * smaller(pair, n - pair), 2 * smaller(following, n - following)
    return given(pair=(pair >= 0) & (pair < n), edge=place == 2 * pair + 1).implies(
        other - weight == 2 * (on_the_path(n, place + 1) - on_the_path(n, place))
    )


@lemma("lemma", "Real")
def mean_weight_even(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a ring of n = 2m pairs the mean of twice the distance is n/2."""
    return given(
        some=half > 0, even=n == 2 * half, sum=sum_of_all == half * half, mean=n * mean == 2 * sum_of_all
    ).implies(2 * mean == n)


@lemma("lemma", "Real")
def mean_weight_odd(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a ring of n = 2m + 1 pairs the mean of twice the distance is n/2 - 1/(2n)."""
    return given(odd=n == 2 * half + 1, sum=sum_of_all == half * (half + 1), mean=n * mean == 2 * sum_of_all).implies(
        2 * n * mean == n * n - 1
    )


BOTH_SUMS = Proof(
    "riess/lemma-1@rows",
    Scheme.INDUCTION,
    (
        ROWS,
        argued("""
    Take the edges of the matching used first as pairs: they are the n places of a ring, joined by the edges of the
    other matching, pair p being the places 2p and 2p + 1 of definition 1. A node of a pair at distance k from the
    center weighs 2k.
    """),
        by(weights_follow_the_path),
        uses(
            "riess/definition-1@folded",
            "Over an edge whose weights differ by 2 the farther end has no more load; over one that joins two farthest"
            " pairs, for odd n, loads are equal.",
        ),
        by(pairs_alike, "Steps of the first matching add nothing to the sum of weight times load."),
        by(pairs_farther, "Steps of the other matching, which are used after odd s, add the sum of their differences."),
        argued("After the first step the sum is 0, since the center weighs 0."),
        uses(
            "riess/definition-1@every-row",
            "The sum of all differences, over odd s and even s, is n = N/2, s = 0 being 1 of it.",
        ),
        argued("So differences tend to 0, the loads to 1/N each, and the sum over odd s is the mean weight."),
        EVEN_RING,
        by(mean_weight_even),
        ODD_RING,
        by(mean_weight_odd),
        argued("The sum over even s >= 2 is n - 1 less that."),
    ),
)


LEMMA_1 = follows(
    "lemma-1@products",
    ("block-matrices@transposed", "Column 1 of P^(t,k) is row 1 of as many factors, the last matching's first."),
    (
        "lemma-1@rows",
        "For k = 1 these are odd numbers s, M1 first; for k = 2 even numbers s >= 2, M2 first; M2 is next.",
    ),
)


STEPS_REPAIRED = Proof(
    "riess/lemma-1@steps-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/lemma-1@rows", "With M1 first the steps (t, 1) are even s, and the steps (t, 2) odd s."),
        argued("For s = 0 the difference is that of a unit and no load, 1."),
    ),
)


STEPS_WITHOUT_IDENTITY = follows(
    "lemma-1@steps-without-identity-repaired",
    (
        "lemma-1@rows",
        "With M1 first the steps (t, 1) but for the identity are even s >= 2, and the steps (t, 2) odd s.",
    ),
)
