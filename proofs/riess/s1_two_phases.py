"""Section 1, our contribution for all sizes: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma

# --- riess/contribution-derivation@repaired ---


@lemma(sort="Real")
def twice_the_deviation(half: Number, mean: Number, x: Number, y: Number) -> Formula:
    """Two loads that are at most N/2 - 1 away from their mean differ by at most N - 2."""
    return given(x=distance(x, mean) <= half - 1, y=distance(y, mean) <= half - 1).implies(
        distance(x, y) <= 2 * half - 2
    )


DERIVATION = Proof(
    "riess/contribution-derivation@repaired",
    Scheme.DIRECT,
    (
        by(twice_the_deviation),
        argued("Here N = 2 half."),
    ),
)
