"""Section 3.1: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row("bokhari/p-20", exhaustive(20), near=exhaustive(21)),
    row("bokhari/partition-growth", exhaustive(3000, depth="standard")),
    row("bokhari/partition-growth@base-1.1", exhaustive(1000)),
    row(
        "bokhari/partition-growth@every-base",
        exhaustive(400, 6),
        exhaustive(3000, 19, depth="standard"),
        near=exhaustive(200, 6),
    ),
    row("bokhari/not-convex@some-m", solver(depth="standard"), exhaustive(8, 3)),
    row("bokhari/not-convex@every-m", exhaustive(8, 3)),
    row(("bokhari/recursive-halving@any-subset", "bokhari/recursive-halving@all-parts"), exhaustive(12)),
    row(
        ("bokhari/hardy-ramanujan", "bokhari/hardy-ramanujan@repaired"),
        exhaustive(1000, depth="standard"),
        exhaustive(5000, depth="deep"),
        near=exhaustive(30, depth="standard"),
    ),
    row("bokhari/hardy-ramanujan@values", exhaustive(5000, depth="standard"), near=exhaustive(30, depth="standard")),
    row("bokhari/hardy-ramanujan@decreasing", exhaustive(30, depth="standard")),
)
