"""Proofs about section 4.2: statements about the printed numbers of table 1 and of the captions of figures 3 and 4."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem(
        "riess/prebalanced-vs-worst@printed-table", "PrintedTables.prebalanced_vs_worst_printed_table", refutes=True
    ),
    Theorem("riess/prebalanced-vs-worst@printed-table-repaired", "PrintedTables.prebalanced_vs_worst_repaired"),
    Theorem("riess/figures-setup", "PrintedTables.figures_setup", refutes=True),
    Theorem("riess/figures-setup@repaired", "PrintedTables.figures_setup_repaired"),
)
