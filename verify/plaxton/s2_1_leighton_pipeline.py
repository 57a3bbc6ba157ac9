"""Section 2.1: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, fuzz, row

PLAN = (
    row(("plaxton/leighton-pipelined@block-steps", "plaxton/leighton-pipelined@dimension-aligned"), exhaustive(4, 4)),
    row(
        "plaxton/leighton-pipelined@all-dimensions",
        exhaustive(4, 4, depth="standard"),
        exhaustive(8, 2, "standard"),
        exhaustive(8, 3, "deep", smallest=8),
        exhaustive(16, 1, "deep", smallest=16),
        fuzz(32, 8),
        fuzz(256, 6, examples=15),
    ),
    row(
        ("plaxton/leighton-pipelined@repaired", "plaxton/leighton-pipelined-time"),
        exhaustive(4, 4, depth="standard"),
        exhaustive(8, 2, "standard"),
        fuzz(256, 6, examples=15),
    ),
    row(
        (
            "plaxton/leighton-pipelined@block-steps-edges",
            "plaxton/leighton-pipelined@block-steps-originations",
            "plaxton/leighton-pipelined@block-steps-acceptances",
            "plaxton/leighton-pipelined@dimension-aligned-edges",
            "plaxton/leighton-pipelined@dimension-aligned-originations",
            "plaxton/leighton-pipelined@dimension-aligned-acceptances",
        ),
        exhaustive(8, 4, "deep", cases=5 + 5**2 + 5**4 + 3**8),
        box(4, 4),
        box(8, 4, depth="deep"),
    ),
)
