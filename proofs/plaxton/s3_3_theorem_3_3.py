"""Proofs about section 3.3: MultiBalance on the shuffle-exchange can take more shuffling than balancing moves."""

from loadbal.checking.proving.arguments import Theorem

SE_MULTIBALANCE_ANY_INPUT = Theorem(
    "plaxton/se-multibalance@any-input",
    "MultiBalanceMoves.se_multibalance_any_input",
    (
        "`split d q` are the loads of the two groups, which the highest bit tells apart. `shuffling` and"
        " `balancing` count the moves of a run across d dimensions in which the larger load gets the extra token; 2"
        " d^2 is g log^2 p."
    ),
    refutes=True,
)
