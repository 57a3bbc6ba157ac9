"""Proofs about section 1 for all sizes: how a packet travels on the pipelined hypercube."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/packet-step-count ---


PACKET_STEP_COUNT = Theorem(
    "plaxton/packet-step-count",
    "PipelinedHypercube.packet_step_count",
    (
        "`block d s t` lists the dimensions from the lowest to the highest in which s and t differ, one step for"
        " each; `rev` puts them in descending order. lo and hi are the lowest and the highest bit in which s and t"
        " differ, `arrival` is the last processor of the packet, `crossed` lists its crossings, and `map snd` their"
        " dimensions."
    ),
)


# --- plaxton/packet-example-roles ---


PACKET_EXAMPLE_ROLES_RECEIVER = Theorem(
    "plaxton/packet-example-roles@receiver",
    "PlaxtonSmallCases.packet_example_roles_receiver",
    (
        "`example` is the journey of the packet from 181, which is 10110101, to 147, which is 10010011. `receivers`"
        " lists the processors that receive it, in order; 179 is 10110011."
    ),
    refutes=True,
)


PACKET_EXAMPLE_ROLES_FIRST_SENDER = Theorem(
    "plaxton/packet-example-roles@first-sender",
    "PlaxtonSmallCases.packet_example_roles_first_sender",
    (
        "`example` is the journey of the packet; 181 is 10110101, and 147 is 10010011. The two names are those of"
        " the text."
    ),
    refutes=True,
)
