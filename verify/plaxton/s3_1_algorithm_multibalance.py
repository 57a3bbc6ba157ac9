"""Section 3.1: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row

PLAN = (
    row(
        "plaxton/algorithm-multibalance",
        exhaustive(2, 3),
        exhaustive(4, 1, "standard"),
        fuzz(128, 6, examples=30),
        exhaustive(4, 2, "deep", smallest=4, cases=4 * sum(k**8 + k**12 for k in (2, 3, 4)), relevant=7141196),
        near=exhaustive(4, 1),
    ),
    row(
        "plaxton/algorithm-multibalance@even",
        exhaustive(2, 3),
        exhaustive(4, 2, "standard"),
        exhaustive(8, 1, "deep"),
        near=exhaustive(4, 2),
    ),
)
