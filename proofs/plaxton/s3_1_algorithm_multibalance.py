"""Proofs about section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.proving.arguments import Theorem

ALGORITHM_MULTIBALANCE = Theorem(
    "plaxton/algorithm-multibalance",
    "RecursiveBalance.algorithm_multibalance",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of"
        " several. For each group, x are its loads before and y those after. The theorem is for any number of"
        " groups and any numbers of tokens."
    ),
)


# --- plaxton/algorithm-multibalance ---

ALGORITHM_MULTIBALANCE_EVEN = Theorem(
    "plaxton/algorithm-multibalance@even",
    "RecursiveBalance.algorithm_multibalance",
    (
        "`excess_rules` lists the four excess rules, generated from the library; `on_cube d x` says that x has 2^d"
        " loads. c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of"
        " several. For each group, x are its loads before and y those after. The theorem is for any number of"
        " groups and any numbers of tokens."
    ),
)
