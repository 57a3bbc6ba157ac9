"""Proofs about section 1, our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/contribution-half-n@all-even", "TieRules.half_n_fails_at_two", refutes=True),
    Theorem("riess/contribution-half-n@proper-cycle", "RoundsToSmooth.half_n_in_time"),
    Theorem("riess/contribution-derivation", "RoundedMean.derivation_fails", refutes=True),
    Theorem("riess/contribution-derivation@repaired", "RoundedMean.twice_the_deviation"),
    Theorem("riess/contribution-final-phase@one-smooth", "SortingBound.final_phase_smooth"),
    Theorem("riess/contribution-final-phase@fixpoint", "SortingBound.final_phase_fixed"),
    Theorem("riess/contribution-final-phase@all-inputs", "ThreeQuarters.final_phase_in_parts"),
)
