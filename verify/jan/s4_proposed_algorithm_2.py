"""Section 4: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row(("jan/algorithm-2@supernodes", "jan/algorithm-2-subcubes"), exhaustive(2, 2), fuzz(5, 20)),
    row("jan/algorithm-2@printed", exhaustive(3, 2), near=()),
    row("jan/algorithm-2@perfect", exhaustive(2, 2), exhaustive(3, 2, smallest=3), near=exhaustive(2, 1)),
    row("jan/algorithm-2@all-floor", exhaustive(3, 3), near=exhaustive(4, 3)),
    row("jan/algorithm-2@one-floor-mn", exhaustive(3, 3), exhaustive(4, 3, smallest=4), fuzz(6, 20, depth="deep")),
    row(
        "jan/algorithm-2@conditional",
        exhaustive(2, 15, depth="standard"),
        solver(depth="standard"),
        near=exhaustive(2, 3),
    ),
    row("jan/algorithm-2@repaired", exhaustive(3, 3), exhaustive(4, 3, smallest=4), smt(3), smt(5, depth="standard")),
)
