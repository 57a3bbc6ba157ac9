"""Proofs about section 1, our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/contribution-half-n ---

HALF_N = Theorem(
    "riess/contribution-half-n@all-even",
    "TieRules.half_n_fails_at_two",
    "N is 2h. It is false that for every h and K >= 1 there is a number of rounds after which every input of"
    " discrepancy at most K has discrepancy at most N/2 - 1 = h - 1. So it is false for N^2 ln(K N) rounds,"
    " rounded up or down.",
    refutes=True,
)


# --- riess/contribution-derivation ---

DERIVATION = (
    Theorem(
        "riess/contribution-derivation",
        "RoundedMean.derivation_fails",
        "N is 2h, and S is the sum of the loads. It is false that integer loads with |N x_u - S| <= N (N/2 - 1),"
        " which differ from their mean by at most N/2 - 1, have discrepancy at most N/2 - 1.",
        refutes=True,
    ),
    Theorem(
        "riess/contribution-derivation@repaired",
        "RoundedMean.twice_the_deviation",
        "N is 2h, and S is the sum of the integer loads. |N x_u - S| <= N (N/2 - 1) says that a load differs from"
        " the mean by at most N/2 - 1.",
    ),
)


# --- riess/contribution-final-phase ---


FINAL_PHASE = (
    Theorem(
        "riess/contribution-final-phase@one-smooth",
        "SortingBound.final_phase_smooth",
        "N is 2h, so N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads.",
    ),
    Theorem(
        "riess/contribution-final-phase@fixpoint",
        "SortingBound.final_phase_fixed",
        "N is 2h, so N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads. A further round changes nothing.",
    ),
)
