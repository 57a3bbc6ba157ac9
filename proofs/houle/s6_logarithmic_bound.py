"""Section 6 and abstract for all sizes: whether what Threshold-1 leaves is logarithmic in n."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, lemma
from loadbal.claim import Bounds
from loadbal.networks.star import star
from loadbal.theory.stable_gaps import maximum_stable_discrepancy

# --- houle/abstract-logarithmic ---


@Induction
def exceeds(c: Number, stable: Number) -> Truth:
    """Whether a maximum stable discrepancy exceeds C (2C + 1)."""
    return stable > c * (2 * c + 1)


@lemma("base")
def four_exceeds_three(c: Number, power: Number) -> Formula:
    """For C = 1, 4^C > C (2C + 1)."""
    return exceeds.base((c, power), one=c == 1, power=power == 4)


@lemma("step")
def powers_of_four_stay_ahead(c: Number, power: Number, larger: Number) -> Formula:
    """If 4^C > C (2C + 1), the same holds for C + 1."""
    return exceeds.step((c, power), (c + 1, larger), larger=larger == 4 * power)


def stars(constant: int) -> Iterator[tuple[Number, ...]]:
    """The maximum stable discrepancies of the stars for C and C + 1."""
    here, there = (maximum_stable_discrepancy(star(2 ** (2 * c + 1) - 1)) for c in (constant, constant + 1))
    yield constant, here, there


NO_CONSTANT = Proof(
    "houle/abstract-logarithmic@no-constant",
    Scheme.INDUCTION,
    (
        uses("houle/star-msd", "The star with n = 2^(2C+1) nodes has the maximum stable discrepancy n / 2 = 4^C."),
        by(four_exceeds_three),
        by(powers_of_four_stay_ahead),
        argued("For n = 2^(2C+1), L is 2C + 1."),
    ),
    instances=(Instances(powers_of_four_stay_ahead, stars),),
    runs=Bounds(2),
)


FIXED_DEGREE = Proof(
    "houle/abstract-logarithmic@fixed-degree",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@second-term", "Every gap lies in SG_M for the M of the tree's own maximum degree."),
        uses("houle/theorem-12@two-or-more", "So its maximum stable discrepancy is at most M."),
        argued("M does not fall if the degree is taken larger."),
    ),
)
