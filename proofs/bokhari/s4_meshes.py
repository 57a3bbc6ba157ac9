"""Section 4 for all sizes: Direct on the hypercube."""

from loadbal.checking.proving.arguments import Theorem

HYPERCUBE = Theorem(
    "bokhari/mesh-direct@hypercube",
    "Contention.direct_on_hypercube",
    "The rounds i = 1 .. N - 1 serve every pair, and `held i d (seq 0 d)`, the channels of the e-cube routes of all"
    " messages of a round, has none twice. Of all schedules without contention that serve the messages from the lower"
    " half of the labels to the other, by such routes, none has fewer than N/2 rounds, and N/2 rounds of Direct do.",
    bound_by=("circuit_switched",),
)
