"""Proofs about section 4.2: statements about the printed numbers of table 1 and of the captions of figures 3 and 4."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/prebalanced-vs-worst, figures-setup ---


PRINTED_TABLE = Theorem(
    "riess/prebalanced-vs-worst@printed-table",
    "PrintedTables.prebalanced_vs_worst_printed_table",
    "`columns` lists the columns of table 1: N, K, k0, the number of runs, the printed average and the printed"
    " largest number, in rounds.",
    refutes=True,
)


FIGURES_SETUP = Theorem(
    "riess/figures-setup",
    "PrintedTables.figures_setup",
    "`panels` lists N, K and k0 as the captions of figures 3 and 4 name them.",
    refutes=True,
)
