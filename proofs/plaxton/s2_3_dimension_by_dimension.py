"""Proofs about section 2.3 for all sizes: balancing across an edge and a dimension (Definition 2.5, Lemma 2.3)."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/pair-balance@dimension", "Hypercube.pair_balance_dimension"),
    Theorem("plaxton/definition-2.5", "Hypercube.definition_2_5"),
    Theorem("plaxton/definition-2.5@kept", "Hypercube.definition_2_5_kept"),
    Theorem("plaxton/lemma-2.3@at-most", "Hypercube.lemma_2_3"),
    Theorem("plaxton/all-dimensions-error", "Hypercube.all_dimensions_error"),
    Theorem("plaxton/all-dimensions-error@all-loads", "Hypercube.all_dimensions_error"),
    Theorem("plaxton/all-dimensions-no-overload", "Hypercube.all_dimensions_no_overload"),
    Theorem("plaxton/all-dimensions-no-overload@each-step", "Hypercube.no_overload"),
    Theorem("plaxton/all-dimensions-worst-case", "HypercubeTight.all_dimensions_worst_case"),
    Theorem("plaxton/lemma-2.3@exact", "PlaxtonRefutations.lemma_2_3_exact", refutes=True),
    Theorem("plaxton/pair-balance", "PairBalance.pair_balance"),
    Theorem("plaxton/lemma-2.3-interval", "PairBalance.lemma_2_3_interval"),
)
