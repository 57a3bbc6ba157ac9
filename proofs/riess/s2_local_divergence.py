"""Proofs about section 2: the local divergence and what follows from it: definition 1, theorems 1 and 2."""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma
from proofs.riess.s1_two_phases import FIRST_PHASE, LOGARITHM_OF_FOUR

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
)


# --- riess/corollary-1 ---


@lemma("lemma", "Real")
def down_to_one(k: Number, m: Number) -> Formula:
    """For k = ln K >= 0 and m = ln N >= 4/3, (k + 2m)/8 + 1/2 is at most 5 (k + m)/8."""
    return given(discrepancy=k >= 0, order=3 * m >= 4).implies(k + 2 * m + 4 <= 5 * (k + m))


COROLLARY_1 = Proof(
    "riess/corollary-1",
    Scheme.DIRECT,
    (
        *FIRST_PHASE,
        uses(
            "riess/sorting-bound@drops",
            "From a discrepancy D >= 1, (D - 1) N rounds lead to 1-smooth loads. For D <= N/2 + 1 these are at most"
            " N^2 / 2.",
        ),
        argued("In all these are at most N^2 ((ln K + 2 ln N)/8 + 1/2) rounds."),
        LOGARITHM_OF_FOUR,
        by(down_to_one),
        argued("""
    For N = 2 the first step makes the loads 1-smooth, and one round is within the bound: 5/8 times 4 ln(2K) is at least
    (5/2) ln 2, which exceeds 1 because 2^5 > e^2.
    """),
    ),
)
