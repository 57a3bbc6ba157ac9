"""Section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.proving.arguments import Theorem

ALGORITHM_MULTIBALANCE = Theorem(
    "plaxton/algorithm-multibalance",
    "RecursiveBalance.algorithm_multibalance",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; c is the dimension of "
        "least combined discrepancy, the lowest or the highest of several; group by group, x are the loads before "
        "and y those after, however many groups there are and tokens on a processor."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/algorithm-multibalance ---

ALGORITHM_MULTIBALANCE_EVEN = Theorem(
    "plaxton/algorithm-multibalance@even",
    "RecursiveBalance.algorithm_multibalance",
    (
        "excess_rules are the four rules, generated; on_cube d x says that x has 2^d loads; c is the dimension of "
        "least combined discrepancy, the lowest or the highest of several; group by group, x are the loads before "
        "and y those after, however many groups there are and tokens on a processor."
    ),
    bound_by=("recursive_balance",),
)
