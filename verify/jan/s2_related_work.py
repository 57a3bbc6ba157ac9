"""Section 2: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("jan/overload-equivalence@forward", exhaustive(4, 8), exhaustive(8, 3, smallest=8)),
    row("jan/overload-equivalence@converse", exhaustive(4, 8)),
    row(
        "jan/overload-equivalence@repaired",
        exhaustive(4, 8),
        exhaustive(8, 2, smallest=8),
        smt(4, depth="standard"),
        smt(8, depth="deep", smallest=8),
        fuzz(64, 2),
    ),
    row("jan/overload-equivalence@repaired-converse", exhaustive(5, 8), smt(5), fuzz(64, 20), near=exhaustive(4, 8)),
    row(
        "jan/loose-placement",
        exhaustive(2, 7),
        exhaustive(3, 2, "standard"),
        smt(2),
        near=exhaustive(2, 3),
        misses={"first placements fixed": exhaustive(3, 2)},
    ),
    row(
        "jan/loose-placement@flow",
        exhaustive(2, 1),
        exhaustive(2, 4, "standard"),
        fuzz(5, 100, smallest=4),
        near=exhaustive(2, 2),
    ),
    row("jan/loose-placement@sums", exhaustive(3, 7, depth="standard")),
)
