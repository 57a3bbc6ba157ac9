"""Proofs about section 1, our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

THEOREMS = (
    Theorem("riess/contribution-half-n@all-even", "TieRules.half_n_fails_at_two", refutes=True),
    Theorem("riess/contribution-derivation", "RoundedMean.derivation_fails", refutes=True),
    Theorem("riess/contribution-derivation@repaired", "RoundedMean.twice_the_deviation"),
    Theorem("riess/contribution-final-phase@one-smooth", "SortingBound.final_phase_smooth"),
    Theorem("riess/contribution-final-phase@fixpoint", "SortingBound.final_phase_fixed"),
)


# --- riess/contribution-half-n@proper-cycle ---

FIRST_PHASE = (
    argued("For N >= 4, run the process without rounding from the same loads."),
    uses(
        "riess/ideal-bound@ppt",
        "With l = 1: after floor(2 ln(K N^2) / (1 - lambda)) rounds any two idealized loads differ by at most 1.",
    ),
    uses("riess/lambda@ppt", "Here 1 - lambda >= 16 / N^2, so these are at most N^2 ln(K N^2) / 8 rounds."),
    uses(
        "riess/theorem-1@quarter",
        "A whole load is within N/4 of the idealized load of its processor. So any two whole loads differ by at most"
        " N/2 + 1.",
    ),
)
"""The steps of a proof that at most N^2 ln(K N^2) / 8 rounds lower the discrepancy to at most N/2 + 1, for N >= 4."""

LOGARITHM_OF_FOUR = argued("The logarithm of N is at least that of 4, which exceeds 4/3, because 4^3 = 64 > e^4.")


@lemma("lemma", "Real")
def down_to_half_n(k: Number, m: Number) -> Formula:
    """For k = ln K >= 0 and m = ln N >= 4/3, (k + 2m)/8 + 1/2 is at most k + m."""
    return given(discrepancy=k >= 0, order=3 * m >= 4).implies(k + 2 * m + 4 <= 8 * (k + m))


CONTRIBUTION_HALF_N = Proof(
    "riess/contribution-half-n@proper-cycle",
    Scheme.DIRECT,
    (
        *FIRST_PHASE,
        uses(
            "riess/sorting-bound@drops",
            "N more rounds lower a discrepancy of at least 2. As N/2 - 1 >= 1, 2 N rounds lower N/2 + 1 to N/2 - 1.",
        ),
        argued("Since N >= 4, 2 N is at most N^2 / 2. In all these are at most N^2 ((ln K + 2 ln N)/8 + 1/2) rounds."),
        LOGARITHM_OF_FOUR,
        by(down_to_half_n),
    ),
)
