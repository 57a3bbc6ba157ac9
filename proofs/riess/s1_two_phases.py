"""Section 1, our contribution for all sizes: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/contribution-half-n ---

HALF_N = Theorem(
    "riess/contribution-half-n@all-even",
    "TieRules.half_n_fails_at_two",
    "N = 2h. It is false that for every h and K >= 1 there is any number of rounds, be it N^2 ln(K N) rounded up or"
    " down, that brings every input of discrepancy at most K to a discrepancy of at most N/2 - 1 = h - 1.",
    ("odd_even_transposition", "dimension_exchange"),
    refutes=True,
)


# --- riess/contribution-derivation ---

DERIVATION = (
    Theorem(
        "riess/contribution-derivation",
        "RoundedMean.derivation_fails",
        "It is false that N = 2h integer loads with |N x_u - S| <= N (N/2 - 1), S the total, which is to say at most"
        " N/2 - 1 away from their mean, have a discrepancy of at most N/2 - 1.",
        ("odd_even_transposition",),
        refutes=True,
    ),
    Theorem(
        "riess/contribution-derivation@repaired",
        "RoundedMean.twice_the_deviation",
        "N = 2h integer loads with |N x_u - S| <= N (N/2 - 1), S the total, are at most N/2 - 1 away from their mean.",
        ("odd_even_transposition",),
    ),
)


# --- riess/contribution-final-phase ---

OETB = ("odd_even_transposition", "dimension_exchange")

FINAL_PHASE = (
    Theorem(
        "riess/contribution-final-phase@one-smooth",
        "SortingBound.final_phase_smooth",
        "N = 2h, so that N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads.",
        OETB,
    ),
    Theorem(
        "riess/contribution-final-phase@fixpoint",
        "SortingBound.final_phase_fixed",
        "N = 2h, so that N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads, and a further round changes"
        " nothing.",
        OETB,
    ),
)
