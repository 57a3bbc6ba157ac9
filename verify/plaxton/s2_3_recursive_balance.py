"""Section 2.3: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        "plaxton/algorithm-balance",
        exhaustive(4, 8),
        exhaustive(8, 2, "standard", smallest=8),
        smt(4, depth="standard"),
        fuzz(256, 30, examples=30),
        fuzz(1024, 30, smallest=512, examples=6),
        near=exhaustive(4, 4),
    ),
    row(
        "plaxton/algorithm-balance@any-choice",
        exhaustive(4, 6),
        exhaustive(8, 1, "standard", smallest=8),
        near=exhaustive(4, 4),
    ),
    row("plaxton/step-6-gap", exhaustive(4, 8), exhaustive(8, 3), smt(8, depth="standard"), near=exhaustive(4, 4)),
    row("plaxton/sum-of-roots", exhaustive(1000), exhaustive(10000, depth="standard"), near=exhaustive(600)),
    row("plaxton/algorithm-balance-cost@text", exhaustive(4, 8)),
    row(
        "plaxton/algorithm-balance-cost@all-levels",
        exhaustive(4, 8),
        exhaustive(8, 2, "standard", smallest=8),
        fuzz(256, 128, examples=30),
    ),
    row("plaxton/post-processing", exhaustive(4, 8), exhaustive(8, 3, depth="standard"), near=exhaustive(4, 4)),
    row(
        "plaxton/theorem-2.4@p-at-least-2",
        exhaustive(4, 8),
        exhaustive(8, 2, "standard", smallest=8),
        fuzz(64, 30, examples=20),
        fuzz(256, 30, smallest=128, examples=6),
        misses={"without phases": exhaustive(4, 4)},
    ),
    row("plaxton/theorem-2.4@one-processor", exhaustive(4, 8), misses={"without phases": exhaustive(4, 4)}),
    row(
        "plaxton/theorem-2.4@repaired",
        exhaustive(4, 8, depth="standard"),
        box(4, 3),
        exhaustive(8, 2, "standard", smallest=8),
    ),
)
