"""Section 1, our contribution for all sizes: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from itertools import product

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Instances, Proof, Scheme, by
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
