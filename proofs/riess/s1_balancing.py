"""Proofs about section 1: the two matchings of the cycle, the balancer, the discrepancy, perfect balance."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/model-matchings@perfect", "OddEven.matchings_perfect"),
    Theorem("riess/model-matchings@proper-cycle", "OddEven.matchings_are_the_cycle"),
    Theorem("riess/model-matchings@all-even", "OddEven.matchings_meet_at_two", refutes=True),
    Theorem("riess/model-balancer", "OddEven.model_balancer"),
    Theorem("riess/model-balancer@edge", "OddEven.model_balancer_edge"),
    Theorem("riess/discrepancy@two-index", "RoundedMean.discrepancy_two_index"),
    Theorem("riess/discrepancy@one-index", "RoundedMean.discrepancy_one_index_fails", refutes=True),
    Theorem("riess/perfect-balance", "OddEvenRest.perfect_balance_kept"),
    Theorem("riess/monotone", "OddEven.monotone"),
    Theorem("riess/monotone@edge", "OddEven.monotone_edge"),
    Theorem("riess/convergence@ranking", "OddEvenRest.ranking"),
    Theorem("riess/convergence", "OddEvenRest.comes_to_rest"),
    Theorem("riess/fixpoints@one-smooth", "OddEvenRest.one_smooth_not_fixed", refutes=True),
    Theorem("riess/fixpoints@sorted-one-smooth", "OddEvenRest.fixed_by_a_round"),
    Theorem("riess/fixpoints@both-steps", "OddEvenRest.kept_by_both_steps"),
    Theorem("riess/fixpoints@edge", "OddEvenRest.edge_kept"),
    Theorem("riess/final-distribution", "OddEvenRest.final_distribution"),
)
