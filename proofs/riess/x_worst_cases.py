"""Proofs beyond the paper: 1-smooth loads become fixed within N rounds, and K N rounds always suffice."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

THEOREMS = (
    Theorem("riess/open-rounds-to-fixpoint", "RoundsToRest.rounds_to_rest"),
    Theorem("riess/open-rounds-to-fixpoint@at-most-n", "SortingBound.fixed_after_n_rounds"),
    Theorem("riess/open-kn-all-sizes", "SortingBound.kn_all_sizes"),
    Theorem("riess/open-phase-length@at-most-n", "TieRules.phase_longer_than_n", refutes=True),
)


# --- riess/open-phase-length@all-loads ---

ALL_LOADS = Proof(
    "riess/open-phase-length@all-loads",
    Scheme.CONSEQUENCE,
    (
        argued("Of at least N tokens, mark N."),
        uses("riess/open-phase-length", "Alone, the marked tokens have one at every processor after R(N) rounds."),
        uses("riess/monotone", "With the other tokens, no processor has fewer after any step."),
    ),
)
