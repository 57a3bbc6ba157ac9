"""Proofs about section 4 for all sizes: where the upper and the lower bounds meet."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

from .steps import ROUNDED

# --- plaxton/summary-hypercube-tight ---

HYPERCUBE_TIGHT_INSTANCES = Proof(
    "plaxton/summary-hypercube-tight@instances",
    Scheme.CONSEQUENCE,
    (
        argued("C = 2, 3, 4 is at least 2, and m >= 2n/p makes the k with m = p^(1/k) n/p positive."),
        uses("plaxton/summary-hypercube-tight", "The bound holds for all such real numbers, whole n and m among them."),
        argued(ROUNDED),
    ),
)

THEOREMS = (
    Theorem("plaxton/summary-hypercube-tight", "RealBounds.hypercube_tight"),
    Theorem("plaxton/summary-multibalance-tight", "RealBounds.multibalance_tight"),
    Theorem("plaxton/summary-multibalance-tight@two", "RealBounds.multibalance_tight_two"),
    Theorem("plaxton/summary-multibalance-tight@any-constant", "RealBounds.multibalance_positive"),
)
