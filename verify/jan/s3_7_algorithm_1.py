"""Section 3.7: the methods that check each claim, and their bounds."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        ("jan/algorithm-1@invariant", "jan/algorithm-1@final"),
        exhaustive(1, 30),
        box(2, 3),
        exhaustive(2, 10),
        exhaustive(3, 3),
        exhaustive(4, 1, smallest=4, depth="standard"),
        smt(2),
        smt(3, depth="deep"),
        fuzz(10, 1000),
        near=exhaustive(3, 2),
    ),
    row(
        "jan/algorithm-1@links",
        exhaustive(2, 1),
        exhaustive(2, 6, "standard"),
        exhaustive(3, 2, "deep", smallest=3),
        fuzz(6, 30),
        near=exhaustive(2, 2),
    ),
    row(
        "jan/algorithm-1-step-2",
        exhaustive(8, 1, "standard"),
        smt(3, depth="standard"),
        smt(4, depth="deep"),
        fuzz(13, 100),
        near=exhaustive(4, 1),
    ),
    row(
        "jan/algorithm-1-step-2@rests",
        exhaustive(4, 1, depth="standard"),
        smt(3, depth="standard"),
        smt(5, depth="deep"),
        near=exhaustive(3, 1),
    ),
    row("jan/algorithm-1-traces", exhaustive(4)),
)
