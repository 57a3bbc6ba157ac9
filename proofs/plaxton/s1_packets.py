"""Section 1 for all sizes: how a packet travels on the pipelined hypercube."""

from loadbal.checking.arguments import Theorem

# --- plaxton/packet-step-count ---


PACKET_STEP_COUNT = Theorem(
    "plaxton/packet-step-count",
    "PipelinedHypercube.packet_step_count",
    (
        "block d s t is the list of dimensions from the lowest to the highest in which s and t differ, a step for "
        "each; rev is descending order. lo and hi are the lowest and the highest bit in which they differ, arrival "
        "is where the packet ends, crossed lists what it crosses, and map snd the dimensions of that."
    ),
    bound_by=("pipelined_hypercube",),
)
