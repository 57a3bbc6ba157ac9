"""Proofs about section 4 for all sizes: Direct on the hypercube."""

from loadbal.checking.proving.arguments import Theorem

HYPERCUBE = Theorem(
    "bokhari/mesh-direct@hypercube",
    "Contention.direct_on_hypercube",
    "The rounds i = 1, ..., N - 1 serve every pair. `held i d (seq 0 d)` lists the channels of the e-cube routes of"
    " all messages of a round, and none is listed twice. Every schedule without contention, by such routes, of the"
    " messages from the lower half of the labels to the upper has at least N/2 rounds; N/2 rounds of Direct are"
    " enough.",
)
