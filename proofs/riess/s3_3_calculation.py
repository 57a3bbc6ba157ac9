"""Proofs about section 3.3 for all sizes: the calculation of Psi_2, line by line, with n = N/2."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/line-1@as-displayed", "LineOne.line_1_as_displayed_fails", refutes=True),
    Theorem("riess/line-1@from-first-round", "LineOne.line_1_from_first_round"),
    Theorem("riess/line-2@termwise-repaired", "RootsOfUnity.termwise"),
    Theorem("riess/line-2@termwise", "RootsOfUnity.not_termwise", refutes=True),
    Theorem("riess/line-8", "DivergenceParts.line_8"),
)
