"""Proofs about section 2: the local divergence, and what follows from it: theorems 1 and 2, and corollary 1."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/definition-1@folded", "LocalDivergence.folded"),
    Theorem("riess/definition-1@every-row", "LocalDivergence.every_row"),
    Theorem("riess/definition-1@repaired", "LocalDivergence.divergence_repaired"),
    Theorem("riess/definition-1@value", "LocalDivergence.value_fails", refutes=True),
    Theorem("riess/definition-1@l-independent", "LocalDivergence.l_independent"),
    Theorem("riess/definition-1@transpose-equal", "LocalDivergence.transpose_equal"),
    Theorem("riess/theorem-2@literal", "LocalDivergence.theorem_2_literal_fails", refutes=True),
    Theorem("riess/theorem-2@repaired", "LocalDivergence.theorem_2_repaired"),
    Theorem("riess/theorem-2@from-first-matrix", "LocalDivergence.theorem_2_from_first_matrix"),
    Theorem("riess/theorem-2@transposed-entries", "LocalDivergence.transposed_entries_fail", refutes=True),
    Theorem("riess/theorem-2@transposed-entries-repaired", "AlternateSteps.transposed_entries"),
    Theorem("riess/theorem-1@psi-printed", "Deviation.printed_bound_fails_at_two", refutes=True),
    Theorem("riess/theorem-1@psi-printed-proper-cycle", "Deviation.printed_bound"),
    Theorem("riess/theorem-1@psi-definition", "LocalDivergence.theorem_1_as_defined"),
    Theorem("riess/theorem-1@psi-printed-steps", "Deviation.printed_bound_after_steps"),
    Theorem("riess/theorem-1@quarter", "Deviation.quarter"),
    Theorem("riess/theorem-1@eighth", "SignedRoundings.eighth"),
    Theorem("riess/theorem-1@eighth-steps", "SignedRoundings.eighth_after_steps"),
    Theorem("riess/corollary-1", "RoundsToSmooth.corollary_1"),
)
