"""Proofs about section 4 for all sizes: where the upper and the lower bounds meet."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/summary-hypercube-tight", "RealBounds.hypercube_tight"),
    Theorem("plaxton/summary-hypercube-tight@instances", "TightRanges.summary_hypercube_tight_instances"),
    Theorem("plaxton/summary-multibalance-tight", "RealBounds.multibalance_tight"),
    Theorem("plaxton/summary-multibalance-tight@two", "RealBounds.multibalance_tight_two"),
    Theorem("plaxton/summary-multibalance-tight@any-constant", "RealBounds.multibalance_positive"),
)
