"""Section 5: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        ("jan/step-1-cost", "jan/step-1-cost@one-way", "jan/step-1-cost@both-ways"), exhaustive(64), near=exhaustive(8)
    ),
    row(
        ("jan/crossing-bound@loose-stays", "jan/crossing-bound@repaired"),
        exhaustive(1, 6),
        exhaustive(2, 3),
        exhaustive(3, 1, smallest=3),
        fuzz(8, 5),
        near=exhaustive(2, 2),
    ),
    row("jan/crossing-bound@loose-as-needed", exhaustive(2, 3), near=exhaustive(3, 1, depth="standard")),
    row("jan/crossing-bound@pair", exhaustive(3, 9), solver(depth="standard"), near=exhaustive(2, 4)),
    row("jan/crossing-bound@all-processors", exhaustive(2, 3), exhaustive(3, 1, smallest=3), near=exhaustive(3, 1)),
    row(
        "jan/function-1-cost@entry-all",
        exhaustive(2, 12),
        exhaustive(3, 10),
        exhaustive(4, 6, smallest=4),
        exhaustive(5, 4, smallest=5),
        exhaustive(6, 3, smallest=6),
        smt(3),
        smt(5, depth="standard"),
        near=exhaustive(4, 3),
    ),
    row(
        "jan/function-1-cost@entry-one",
        exhaustive(2, 12),
        exhaustive(3, 10),
        exhaustive(4, 6, smallest=4),
        exhaustive(5, 4, smallest=5),
        exhaustive(6, 3, smallest=6),
        near=exhaustive(5, 4),
    ),
    row("jan/function-1-cost@entry-total", exhaustive(4, 6), exhaustive(5, 4, smallest=5), near=exhaustive(3, 3)),
    row("jan/function-1-cost@entry-mean", exhaustive(4, 6), exhaustive(5, 4, smallest=5), near=exhaustive(3, 3)),
    row(
        "jan/function-1-cost@large-loads",
        exhaustive(2, 3, depth="standard"),
        exhaustive(5, 3, smallest=3, depth="standard"),
        near=exhaustive(2, 2),
        misses={"M units, n >= 3": exhaustive(5, 3, depth="standard", smallest=3)},
    ),
    row(
        "jan/function-1-cost@small-loads",
        exhaustive(4, 1, smallest=4),
        exhaustive(5, 2, depth="standard", smallest=4),
        near=exhaustive(4, 1, smallest=4),
    ),
    row("jan/function-1-cost@seven", exhaustive(7, 1, depth="standard", smallest=7)),
    row("jan/function-1-cost@initial-all", exhaustive(4, 2), near=exhaustive(6, 2, depth="standard")),
    row("jan/function-1-cost@initial-one", exhaustive(7, 1, depth="standard"), near=exhaustive(5, 3, depth="standard")),
    row(
        "jan/function-1-cost@repaired",
        exhaustive(2, 3),
        exhaustive(5, 3, smallest=3, depth="standard"),
        near=exhaustive(9, 1, "deep"),
    ),
    row(
        "jan/function-1-cost@repaired-one",
        exhaustive(2, 3, depth="standard"),
        exhaustive(5, 3, smallest=3, depth="standard"),
        exhaustive(8, 3, "deep", smallest=6),
        near=exhaustive(7, 1, depth="standard"),
    ),
    row(
        "jan/function-1-cost@links", exhaustive(3, 1), exhaustive(4, 3, "standard"), fuzz(9, 12), near=exhaustive(3, 3)
    ),
    row("jan/mn-bound@strict", exhaustive(64, 20)),
    row(("jan/mn-bound@non-strict", "jan/mn-bound@repaired"), exhaustive(64, 20), solver(), near=exhaustive(4, 4)),
    row("jan/mn-bound@all-processors", exhaustive(64, 20), near=exhaustive(4, 4)),
)
