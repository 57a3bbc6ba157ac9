"""Proofs about section 1: how a packet travels on the pipelined hypercube, and the printed example."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/packet-step-count", "PipelinedHypercube.packet_step_count"),
    Theorem("plaxton/packet-example", "PlaxtonSmallCases.packet_example"),
    Theorem("plaxton/packet-example-roles@distance", "SmallValues.packet_example_roles_distance", value=1),
    Theorem("plaxton/packet-example-roles@acceptor", "PlaxtonSmallCases.packet_example_roles_acceptor"),
    Theorem("plaxton/packet-example-roles@repaired", "PlaxtonSmallCases.packet_example_roles_repaired"),
    Theorem("plaxton/packet-example-roles@receiver", "PlaxtonSmallCases.packet_example_roles_receiver", refutes=True),
    Theorem(
        "plaxton/packet-example-roles@first-sender", "PlaxtonSmallCases.packet_example_roles_first_sender", refutes=True
    ),
)
