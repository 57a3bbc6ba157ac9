"""Section 1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look

PLAN = (
    look("plaxton/packet-example", exhaustive(8)),
    look(
        "plaxton/packet-step-count",
        exhaustive(5),
        exhaustive(6, depth="standard"),
        fuzz(20),
        near=exhaustive(6),
    ),
    look("plaxton/packet-example-roles@receiver", exhaustive(8)),
    look("plaxton/packet-example-roles@acceptor", exhaustive(8)),
    look("plaxton/packet-example-roles@distance", exhaustive(8)),
    look("plaxton/packet-example-roles@first-sender", exhaustive(8)),
    look("plaxton/packet-example-roles@repaired", exhaustive(8)),
)
