"""Beyond sections 2.1, 2.2 and 3.1: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        "plaxton/challenge-pipelining",
        exhaustive(4, 3),
        exhaustive(8, 2, "standard", smallest=8),
        exhaustive(4, 6, "standard", smallest=4),
        near=exhaustive(4, 2),
    ),
    row(
        "plaxton/challenge-pipelining@descending",
        exhaustive(8, 1),
        exhaustive(32, 1, smallest=32),
        near=exhaustive(4, 2),
    ),
    row(
        "plaxton/challenge-pipelining@descending-repaired",
        exhaustive(8, 1),
        exhaustive(16, 2, "standard"),
        near=exhaustive(4, 2),
    ),
    row(
        "plaxton/challenge-cut-bound",
        exhaustive(4, 12, "standard"),
        exhaustive(4, 6),
        exhaustive(8, 7, "standard", smallest=8),
        near=exhaustive(4, 4),
    ),
    row("plaxton/challenge-cut-bound@one-processor", exhaustive(4, 6), exhaustive(8, 7, "standard")),
    row("plaxton/challenge-cut-bound@two-processors", exhaustive(2, 12), near=exhaustive(4, 6)),
    row("plaxton/challenge-cut-bound@gap", exhaustive(4, 12, "standard"), exhaustive(8, 7, "standard", smallest=8)),
    row("plaxton/challenge-fringe-constants", exhaustive(6), exhaustive(13, depth="standard")),
    row(
        "plaxton/challenge-fringe-constants@volume",
        exhaustive(40),
        exhaustive(150, depth="standard"),
        misses={"less": exhaustive(4)},
    ),
    row("plaxton/challenge-fringe-constants@volume-below", exhaustive(30), exhaustive(150, depth="standard")),
    row(
        "plaxton/challenge-multi-discrepancy",
        exhaustive(2, 4),
        exhaustive(4, 2),
        exhaustive(8, 1, "standard"),
        near=exhaustive(2, 2),
        misses={"any n": exhaustive(4, 1)},
    ),
    row(
        ("plaxton/challenge-multi-discrepancy@balls", "plaxton/challenge-multi-discrepancy@balls-largest"),
        exhaustive(40),
        exhaustive(150, depth="standard"),
    ),
    row("plaxton/challenge-multi-discrepancy@perfect-codes", exhaustive(127), near=exhaustive(31)),
    row("plaxton/challenge-mean-cost", exhaustive(20), exhaustive(648, depth="standard", smallest=640)),
)
