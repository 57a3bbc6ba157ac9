"""Proofs about section 3.3 for all sizes: the calculation of Psi_2, line by line, with n = N/2."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/bromwich", "Bromwich.bromwich"),
    Theorem("riess/line-1@as-displayed", "LineOne.line_1_as_displayed_fails", refutes=True),
    Theorem("riess/line-1@from-first-round", "LineOne.line_1_from_first_round"),
    Theorem("riess/line-2@termwise-repaired", "RootsOfUnity.termwise"),
    Theorem("riess/line-2@termwise", "RootsOfUnity.not_termwise", refutes=True),
    Theorem("riess/line-2@value", "CalculationLines.line_2_value"),
    Theorem("riess/line-3@printed", "CalculationRefutations.line_3_fails", refutes=True),
    Theorem("riess/line-3@undefined-terms-dropped", "CalculationLines.line_3_undefined_terms_dropped"),
    Theorem("riess/line-4", "CalculationLines.line_4_is_the_target"),
    Theorem("riess/line-5", "EvenLines.line_5_is_the_target"),
    Theorem("riess/line-6@printed", "CalculationRefutations.line_6_fails", refutes=True),
    Theorem(
        "riess/line-6@undefined-terms-dropped",
        "CalculationRefutations.line_6_undefined_terms_dropped_fails",
        refutes=True,
    ),
    Theorem("riess/line-6@undefined-terms-dropped-repaired", "EvenLines.line_6_without_first_term"),
    Theorem("riess/line-6@repaired", "EvenLines.line_6_repaired"),
    Theorem("riess/line-7", "EvenLines.line_7_is_the_target"),
    Theorem("riess/line-8", "DivergenceParts.line_8"),
    Theorem("riess/parity-even-k", "CalculationRefutations.parity_even_k_fails", refutes=True),
    Theorem("riess/parity-even-k@repaired", "EvenLines.parity_odd_k_is_two"),
    Theorem("riess/parity-cosines@same-k", "CalculationRefutations.parity_cosines_same_k_fails", refutes=True),
    Theorem("riess/parity-cosines@same-k-repaired", "EvenLines.parity_cosines_same_k"),
    Theorem("riess/parity-cosines@index-2k", "CalculationRefutations.parity_cosines_index_2k_fails", refutes=True),
    Theorem("riess/parity-cosines@repaired", "EvenLines.parity_cosines_repaired"),
    Theorem("riess/parity-odd-k", "CalculationRefutations.parity_odd_k_fails", refutes=True),
    Theorem("riess/parity-odd-k@repaired", "EvenLines.parity_even_k_is_zero"),
)
