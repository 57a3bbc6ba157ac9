"""Section 3.1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, solver

PLAN = (
    look("bokhari/p-20", exhaustive(20), near=exhaustive(21)),
    look("bokhari/partition-growth", exhaustive(3000, depth="standard")),
    look("bokhari/not-convex@some-m", solver(depth="standard"), exhaustive(8, 3)),
    look("bokhari/not-convex@every-m", exhaustive(8, 3)),
    look(("bokhari/recursive-halving@any-subset", "bokhari/recursive-halving@all-parts"), exhaustive(12)),
    look(
        ("bokhari/hardy-ramanujan", "bokhari/hardy-ramanujan@repaired"),
        exhaustive(1000, depth="standard"),
        exhaustive(5000, depth="deep"),
        near=exhaustive(30, depth="standard"),
    ),
    look("bokhari/hardy-ramanujan@values", exhaustive(5000, depth="standard"), near=exhaustive(30, depth="standard")),
    look("bokhari/hardy-ramanujan@decreasing", exhaustive(30, depth="standard")),
)
