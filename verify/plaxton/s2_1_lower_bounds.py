"""Section 2.1: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, row

PLAN = (
    row(
        (
            "plaxton/leighton-send-bound",
            "plaxton/leighton-lower-bound@quarter",
            "plaxton/leighton-lower-bound@repaired",
        ),
        exhaustive(4, 12),
        exhaustive(8, 9, "deep", smallest=8),
    ),
    row(
        "plaxton/leighton-lower-bound",
        exhaustive(4, 12),
        exhaustive(8, 12, "standard"),
        near=(exhaustive(4, 12), exhaustive(8, 9, "standard", smallest=8)),
    ),
    row("plaxton/leighton-lower-bound@no-constant", exhaustive(8, 4)),
    row("plaxton/leighton-lower-bound@text", exhaustive(4, 4), near=exhaustive(8, 4)),
    row(("plaxton/leighton-lower-bound@two-tokens", "plaxton/leighton-far-processor"), exhaustive(8)),
    row("plaxton/leighton-far-processor@half-full", exhaustive(40)),
    row("plaxton/leighton-no-one-port-pipelining", exhaustive(8, 3), exhaustive(12, 4, "standard")),
    row(
        "plaxton/leighton-no-one-port-pipelining@most-hops",
        exhaustive(8, 4, "standard"),
        box(4, 4),
        box(8, 4, depth="deep"),
    ),
)
