"""Section 6 and abstract for all sizes: whether what Threshold-1 leaves is logarithmic in n."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.network import Network
from loadbal.networks.star import star
from loadbal.papers.houle.s4_4_lemma_13 import halvings
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


@Induction
def exceeds_logarithm(logarithm: Number, power: Number) -> Truth:
    """Whether 2^(L-2) exceeds L."""
    return power > logarithm


@lemma("base")
def eight_exceeds_five(logarithm: Number, power: Number) -> Formula:
    """For L = 5, 2^(L-2) > L."""
    return exceeds_logarithm.base((logarithm, power), five=logarithm == 5, power=power == 8)


@lemma("step")
def doubling_adds_one(logarithm: Number, power: Number, larger: Number) -> Formula:
    """If 2^(L-2) > L >= 1, the same holds for L + 1."""
    return exceeds_logarithm.step(
        (logarithm, power), (logarithm + 1, larger), doubled=larger == 2 * power, positive=logarithm >= 1
    )


@lemma()
def half_exceeds_logarithm(n: Number, logarithm: Number, power: Number, half: Number) -> Formula:
    """For n >= 10, half of n rounded down exceeds L: five of n = 10 to 16 with L = 4, 2^(L-2) of more nodes."""
    return given(
        size=n >= 10,
        half=(2 * half == n) | (2 * half == n - 1),
        logarithm=(logarithm == 4) | ((n > 2 * power) & (power > logarithm)),
    ).implies(half > logarithm)


def stars_from_ten(tree: Network) -> Iterator[tuple[Number, ...]]:
    """The number of nodes, its logarithm rounded up, and its half."""
    logarithm = halvings(tree.order)
    yield tree.order, logarithm, 2 ** (logarithm - 2), maximum_stable_discrepancy(tree)


FROM_TEN = Proof(
    "houle/abstract-logarithmic@from-ten",
    Scheme.INDUCTION,
    (
        uses("houle/star-msd", "The star with n >= 10 nodes has the maximum stable discrepancy floor(n/2)."),
        argued("For n from 10 to 16, L is 4; for more nodes L >= 5 and n > 2^(L-1)."),
        by(eight_exceeds_five),
        by(doubling_adds_one),
        by(half_exceeds_logarithm),
    ),
    instances=(Instances(half_exceeds_logarithm, stars_from_ten),),
    runs=Bounds(40, smallest=10),
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
