"""Section 3.5 for all sizes: dimension exchange, what a pair can do, and how errors add up over the dimensions."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/dem-error-bound@one-dimensional",
        "DimensionExchangeMethod.dem_error_bound_one_dimensional",
        (
            "`exchanged x placement t`: the loads after t iterations, the placement saying pair by pair where loose "
            "tasks go; `subcube _ 0 suffix`: the 1-dimensional subcubes of iteration 0."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/dem-error-bound@per-iteration",
        "DimensionExchangeMethod.dem_error_bound_per_iteration",
        (
            "`exchanged x placement t`: the loads after t iterations, the placement saying pair by pair where loose "
            "tasks go; `subcube _ i suffix`: those that iteration i completes."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/dem-error-bound@final",
        "DimensionExchangeMethod.dem_error_bound_final",
        (
            "`exchanged x placement t`: the loads after t iterations, the placement saying pair by pair where loose "
            "tasks go; `Nat.log2_up (2 ^ n)`, which is n, is log2 P rounded up."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/dem-error-bound@balanced",
        "DimensionExchangeMethod.dem_error_bound_balanced",
        (
            "`exchanged x placement t`: the loads after t iterations, the placement saying pair by pair where loose "
            "tasks go; `subcube _ i suffix`: those that iteration i completes."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
        refutes=True,
    ),
    Theorem(
        "jan/dem-error-bound@repaired",
        "DimensionExchangeMethod.dem_error_bound_repaired",
        (
            "`exchanged x placement t`: the loads after t iterations, the placement saying pair by pair where loose "
            "tasks go; `half_of_subcube _ i suffix bit`: the half with d_i = bit of a subcube that iteration i "
            "completes."
        ),
        ("dimension_exchange_method", "recursive_balance", "regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/dem-pair-balance",
        "DimensionExchangeMethod.dem_pair_balance",
        "x' and y' are what the two nodes have; `quotient_up` is the quotient rounded up.",
        ("arithmetic",),
    ),
)
