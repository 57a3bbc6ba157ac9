"""Section 6 and abstract for all sizes: whether what Threshold-1 leaves is logarithmic in n."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- houle/abstract-logarithmic ---


@lemma("base")
def four_exceeds_three(power: Number) -> Formula:
    """For C = 1, 4^C > C (2C + 1)."""
    return given(power=power == 4).implies(power > 1 * (2 * 1 + 1))


@lemma("step")
def powers_of_four_stay_ahead(c: Number, power: Number, larger: Number) -> Formula:
    """If 4^C > C (2C + 1), the same holds for C + 1."""
    return given(
        ahead=power > c * (2 * c + 1),
        larger=larger == 4 * power,
    ).implies(larger > (c + 1) * (2 * c + 3))


NO_CONSTANT = Proof(
    "houle/abstract-logarithmic@no-constant",
    Scheme.INDUCTION,
    (
        by(four_exceeds_three),
        by(powers_of_four_stay_ahead),
        uses("houle/star-msd"),
        argued("The star with n = 2^(2C+1) nodes has L = 2C + 1, and its maximum stable discrepancy is n / 2 = 4^C."),
    ),
)


FIXED_DEGREE = Proof(
    "houle/abstract-logarithmic@fixed-degree",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@second-term"),
        uses("houle/theorem-12@two-or-more"),
        argued("Every gap lies in SG_M for the M of the tree's own maximum degree, and M grows with the degree."),
    ),
)
