"""Proofs about section 3.1 for all sizes: the time of two phases is convex at some block sizes."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (Theorem("bokhari/not-convex@every-m", "PrintedFormulas.not_convex_every_m", refutes=True),)
