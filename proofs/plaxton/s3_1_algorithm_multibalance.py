"""Proofs about section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/algorithm-multibalance", "RecursiveBalance.algorithm_multibalance"),
    Theorem("plaxton/algorithm-multibalance@even", "RecursiveBalance.algorithm_multibalance"),
)
