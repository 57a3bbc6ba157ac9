"""Section 4.2: what table 1 and the captions of figures 3 and 4 say of themselves."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/prebalanced-vs-worst, figures-setup ---


PRINTED_TABLE = Theorem(
    "riess/prebalanced-vs-worst@printed-table",
    "PrintedTables.prebalanced_vs_worst_printed_table",
    "columns are those of table 1: N, K, k0, the runs, the printed average and the printed worst, in rounds.",
    bound_by=("printed",),
    refutes=True,
)


FIGURES_SETUP = Theorem(
    "riess/figures-setup",
    "PrintedTables.figures_setup",
    "panels are those of figures 3 and 4: what their captions name as N, K and k0.",
    bound_by=("printed",),
    refutes=True,
)
