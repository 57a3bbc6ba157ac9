"""Proofs about section 3.3 for all sizes: the calculation of Psi_2, line by line, with n = N/2."""

from loadbal.checking.proving.arguments import Theorem

from .s3_1_entries import RING

LINE = (
    "N is 2h, and n is h. `round_power h t` is P^t, and `line_1 h t` is 2 (Q_11 - Q_c1), where Q consists of the rows"
    " and columns 1, 3, 5, ... of P^t (nodes 0, 2, 4, ...) and c is n/2 rounded up, as (h + 1) / 2 rounded down."
    " `target h` is the printed Psi_2. `adds_up_to` says that a series converges to the value exactly, without the"
    " floating point of the check."
)

LINE_1 = (
    Theorem(
        "riess/line-1@as-displayed",
        "LineOne.line_1_as_displayed_fails",
        f"{LINE} The series begins with P^0, the identity. It is false that its sum is the target for every h.",
        refutes=True,
    ),
    Theorem(
        "riess/line-1@from-first-round",
        "LineOne.line_1_from_first_round",
        f"{LINE} The series has the terms S s >= 1.",
    ),
)


TERM = (
    f"{RING} `term_of_line_2 n K (t - 1)` is term t - 1 of line 2, and `line_1 n t` is 2 (Q_11 - Q_c1) for the reduced"
    " matrix Q of P^t, or of the identity for t = 0"
)

LINE_2 = (
    Theorem("riess/line-2@termwise-repaired", "RootsOfUnity.termwise", f"{TERM}."),
    Theorem(
        "riess/line-2@termwise",
        "RootsOfUnity.not_termwise",
        f"{TERM}. It is false for N = 6, n = 3, in every such ring.",
        refutes=True,
    ),
)
