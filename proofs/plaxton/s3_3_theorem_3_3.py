"""Section 3.3: MultiBalance on the shuffle-exchange, whose moves that make up for shuffles can be the most of all."""

from loadbal.checking.proving.arguments import Theorem

SE_MULTIBALANCE_ANY_INPUT = Theorem(
    "plaxton/se-multibalance@any-input",
    "MultiBalanceMoves.se_multibalance_any_input",
    (
        "split d q are the loads of the two groups that the highest bit tells; shuffling and balancing are the moves "
        "of a run across d dimensions, the larger load keeping odd tokens, and 2 d^2 is g log^2 p."
    ),
    bound_by=("multi_balance", "recursive_balance", "shuffle_exchange"),
    refutes=True,
)
