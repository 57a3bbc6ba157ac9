"""Section 1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look

PLAN = (
    look(
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
    look("plaxton/packet-step-count", exhaustive(5), exhaustive(6, depth="standard"), fuzz(20), near=exhaustive(6)),
)
