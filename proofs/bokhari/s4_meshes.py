"""Proofs about section 4 for all sizes: Direct on the hypercube."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (Theorem("bokhari/mesh-direct@hypercube", "Contention.direct_on_hypercube"),)
