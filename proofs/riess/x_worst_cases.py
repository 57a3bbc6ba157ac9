"""Proofs beyond the paper: 1-smooth loads become fixed within N rounds, and what the worst inputs need."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/open-small-k", "ThreeQuarters.worst_case_of_two"),
    Theorem("riess/open-growth-law@six-nodes", "SixProcessors.worst_case_of_six"),
    Theorem("riess/open-rounds-to-fixpoint", "RoundsToRest.rounds_to_rest"),
    Theorem("riess/open-rounds-to-fixpoint@at-most-n", "SortingBound.fixed_after_n_rounds"),
    Theorem("riess/open-worst-inputs@blocks-for-two", "ThreeQuarters.blocks_are_worst_for_two"),
    Theorem("riess/open-phase-length@discrepancy", "ThreeQuarters.phases_and_worst_case"),
    Theorem("riess/open-kn-all-sizes", "SortingBound.kn_all_sizes"),
    Theorem("riess/open-phase-length", "PhaseValues.phase_lengths"),
    Theorem("riess/open-phase-length@all-loads", "PhaseValues.every_node_has_a_token"),
    Theorem("riess/open-phase-length@at-most-n", "TieRules.phase_longer_than_n", refutes=True),
)
