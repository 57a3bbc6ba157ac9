"""Proofs about section 3.5: dimension exchange, the even split of a pair, and the error after each iteration."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/dem-error-bound@one-dimensional", "DimensionExchangeMethod.dem_error_bound_one_dimensional"),
    Theorem("jan/dem-error-bound@per-iteration", "DimensionExchangeMethod.dem_error_bound_per_iteration"),
    Theorem("jan/dem-error-bound@final", "DimensionExchangeMethod.dem_error_bound_final"),
    Theorem("jan/dem-error-bound@balanced", "DimensionExchangeMethod.dem_error_bound_balanced", refutes=True),
    Theorem("jan/dem-error-bound@repaired", "DimensionExchangeMethod.dem_error_bound_repaired"),
    Theorem("jan/dem-pair-balance", "DimensionExchangeMethod.dem_pair_balance"),
)
