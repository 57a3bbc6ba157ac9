"""Proofs about section 1 for all sizes: how a packet travels on the pipelined hypercube."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/packet-step-count", "PipelinedHypercube.packet_step_count"),
    Theorem("plaxton/packet-example-roles@receiver", "PlaxtonSmallCases.packet_example_roles_receiver", refutes=True),
    Theorem(
        "plaxton/packet-example-roles@first-sender", "PlaxtonSmallCases.packet_example_roles_first_sender", refutes=True
    ),
)
