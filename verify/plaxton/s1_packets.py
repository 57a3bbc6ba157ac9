"""Section 1: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row

PLAN = (
    row(
        (
            "plaxton/packet-example",
            "plaxton/packet-example-roles@receiver",
            "plaxton/packet-example-roles@acceptor",
            "plaxton/packet-example-roles@distance",
            "plaxton/packet-example-roles@first-sender",
            "plaxton/packet-example-roles@repaired",
        ),
        exhaustive(8),
    ),
    row(
        "plaxton/packet-step-count",
        exhaustive(6, depth="deep"),
        fuzz(20),
        near=exhaustive(6),
    ),
)
