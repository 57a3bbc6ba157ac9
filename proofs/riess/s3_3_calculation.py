"""Section 3.3 for all sizes: the calculation of Psi_2, line by line; n = N/2."""

from loadbal.checking.proving.arguments import Theorem

from .s2_block_matrices import MATRICES
from .s3_1_entries import RING

LINE = (
    "N = 2h, n = h; `round_power h t` is P^t, and `line_1 h t` is 2 (Q_11 - Q_c1) of its odd rows and columns, whose"
    " nodes are 0, 2, 4, ..., c = (h + 1) / 2 rounded down being n/2 rounded up; `target h` is the printed Psi_2."
    " `adds_up_to` is the sum of a series, exactly, without the floating point of the check."
)

LINE_1 = (
    Theorem(
        "riess/line-1@as-displayed",
        "LineOne.line_1_as_displayed_fails",
        f"{LINE} The terms are those from P^0, the identity, on. It is false that they add up to the target for every"
        " h.",
        ("odd_even_transposition", "dimension_exchange"),
        refutes=True,
    ),
    Theorem(
        "riess/line-1@from-first-round",
        "LineOne.line_1_from_first_round",
        f"{LINE} The terms are those from S s >= 1 on.",
        ("odd_even_transposition", "dimension_exchange"),
    ),
)


TERM = (
    f"{RING} `term_of_line_2 n K (t - 1)` is the term t - 1 of line 2, and `line_1 n t` is 2 (Q_11 - Q_c1) for Q of"
    " P^t, or of the identity for t = 0"
)

LINE_2 = (
    Theorem("riess/line-2@termwise-repaired", "RootsOfUnity.termwise", f"{TERM}.", MATRICES),
    Theorem(
        "riess/line-2@termwise",
        "RootsOfUnity.not_termwise",
        f"{TERM}. It is false for N = 6, n = 3, in every such ring.",
        MATRICES,
        refutes=True,
    ),
)
