"""Proofs about section 3.5: dimension exchange, the even split of a pair, and the error after each iteration."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/dem-error-bound@one-dimensional",
        "DimensionExchangeMethod.dem_error_bound_one_dimensional",
        (
            "`exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the"
            " loose task pair by pair. `subcube _ 0 suffix` is a 1-dimensional subcube of iteration 0."
        ),
    ),
    Theorem(
        "jan/dem-error-bound@per-iteration",
        "DimensionExchangeMethod.dem_error_bound_per_iteration",
        (
            "`exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the"
            " loose task pair by pair. `subcube _ i suffix` is a subcube that iteration i completes."
        ),
    ),
    Theorem(
        "jan/dem-error-bound@final",
        "DimensionExchangeMethod.dem_error_bound_final",
        (
            "`exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the"
            " loose task pair by pair. `Nat.log2_up (2 ^ n)` is log2 P rounded up, which is n."
        ),
    ),
    Theorem(
        "jan/dem-error-bound@balanced",
        "DimensionExchangeMethod.dem_error_bound_balanced",
        (
            "`exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the"
            " loose task pair by pair. `subcube _ i suffix` is a subcube that iteration i completes."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/dem-error-bound@repaired",
        "DimensionExchangeMethod.dem_error_bound_repaired",
        (
            "`exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the"
            " loose task pair by pair. `half_of_subcube _ i suffix bit` is the half with d_i = bit of a subcube"
            " that iteration i completes."
        ),
    ),
    Theorem(
        "jan/dem-pair-balance",
        "DimensionExchangeMethod.dem_pair_balance",
        "x' and y' are the tasks of the two nodes after they shared. `quotient_up` is the quotient rounded up.",
    ),
)
