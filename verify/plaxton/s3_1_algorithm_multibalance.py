"""Section 3.1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look

PLAN = (
    look(
        "plaxton/algorithm-multibalance",
        exhaustive(2, 3),
        exhaustive(4, 1, "standard"),
        fuzz(128, 6, examples=30),
        exhaustive(4, 2, "deep", smallest=4, cases=4 * sum(k**8 + k**12 for k in (2, 3, 4)), relevant=7141196),
        near=exhaustive(4, 1),
    ),
    look(
        "plaxton/algorithm-multibalance@even",
        exhaustive(2, 3),
        exhaustive(4, 2, "standard"),
        exhaustive(8, 1, "standard"),
        near=exhaustive(4, 2),
    ),
    look("plaxton/algorithm-multibalance@sampled", fuzz(128, examples=15), near=fuzz(16, examples=15)),
)
