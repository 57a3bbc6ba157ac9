"""Proofs about section 3.1: the reduced matrices, the infinite array of binomials, a formula for the entries."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/q-n6", "PrintedMatrices.q_n6"),
    Theorem("riess/reduction@powers", "ReducedMatrices.nothing_lost"),
    Theorem("riess/reduction@with-identity", "ReducedMatrices.identity_loses", refutes=True),
    Theorem("riess/reduction@matrix-power", "MatrixPowers.not_powers", refutes=True),
    Theorem("riess/reduction@matrix-power-repaired", "MatrixPowers.powers_of_walk"),
    Theorem("riess/reduced-psi@repaired", "ReducedMatrices.divergence_reduced"),
    Theorem("riess/reduced-psi@printed-zero-repaired", "ReducedMatrices.divergence_with_zero"),
    Theorem("riess/reduced-psi@printed-cyclic", "ReducedMatrices.divergence_not_cyclic", refutes=True),
    Theorem("riess/reduced-psi@printed-zero", "ReducedMatrices.divergence_not_zero", refutes=True),
    Theorem("riess/infinite-array-binomials@repaired", "PascalRows.binomials"),
    Theorem("riess/infinite-array-binomials@proportional", "PascalRows.proportional"),
    Theorem("riess/infinite-array-binomials@printed-scale", "PascalRows.not_printed_scale", refutes=True),
    Theorem("riess/single-steps", "ReducedMatrices.single_steps"),
    Theorem("riess/double-step", "ReducedMatrices.double_step"),
    Theorem("riess/equation-1", "Multisection.every_nth_term"),
    Theorem("riess/q-formula@repaired", "RootsOfUnity.entries_by_roots"),
    Theorem("riess/q-formula@n-terms-repaired", "RootsOfUnity.expression_is_later_entry"),
    Theorem("riess/q-formula@printed-repaired", "RootsOfUnity.expression_with_last_term"),
    Theorem("riess/q-formula@printed", "RootsOfUnity.not_as_printed", refutes=True),
    Theorem("riess/q-formula@n-terms", "RootsOfUnity.not_with_n_terms", refutes=True),
    Theorem("riess/q-formula@eq1", "RootsOfUnity.not_by_equation_1", refutes=True),
)
