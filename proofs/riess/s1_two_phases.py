"""Section 1, our contribution for all sizes: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from itertools import product

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.claim import Bounds

# --- riess/contribution-derivation@repaired ---


@lemma(sort="Real")
def twice_the_deviation(half: Number, tokens: Number, x: Number, y: Number) -> Formula:
    """Any two of N = 2 half loads that are at most N/2 - 1 away from the mean of all tokens differ by at most N - 2."""
    reach = 2 * half * (half - 1)
    return given(
        some=half > 0, x=distance(2 * half * x, tokens) <= reach, y=distance(2 * half * y, tokens) <= reach
    ).implies(distance(x, y) <= 2 * half - 2)


DERIVATION = Proof(
    "riess/contribution-derivation@repaired",
    Scheme.DIRECT,
    (by(twice_the_deviation),),
    instances=(
        Instances(twice_the_deviation, lambda it: ((len(it) // 2, sum(it), x, y) for x, y in product(it, repeat=2))),
    ),
    runs=Bounds(4, 2),
)


# --- riess/contribution-final-phase ---


@lemma()
def few_falls(half: Number) -> Formula:
    """(N/2 - 2) N rounds, N for each time that D falls from N/2 - 1 to 1, and N more are at most N^2/2."""
    return given(some=half >= 1).implies((half - 2) * (2 * half) + 2 * half <= 2 * half * half)


ONE_SMOOTH = Proof(
    "riess/contribution-final-phase@one-smooth",
    Scheme.DIRECT,
    (
        uses("riess/sorting-bound@drops", "N rounds lower every D of two or more."),
        by(few_falls),
        argued("If N/2 - 1 is 0 or 1 at the start, the loads are 1-smooth at once."),
    ),
)


FIXPOINT = Proof(
    "riess/contribution-final-phase@fixpoint",
    Scheme.DIRECT,
    (
        uses("riess/sorting-bound@drops", "N rounds lower every D of two or more."),
        uses("riess/open-rounds-to-fixpoint@at-most-n", "N more reach loads fixed by a round once D is at most 1."),
        by(few_falls),
        argued("For N = 2 the loads are equal, and fixed, at once."),
    ),
)
