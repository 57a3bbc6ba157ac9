"""Section 3.5: the methods that check each claim, and their bounds."""

from verify.plan import box, exhaustive, fuzz, row, smt, solver

PLAN = (
    row("jan/dem-pair-balance", exhaustive(2, 60), solver(), fuzz(2, 1000000000000), near=exhaustive(2, 5)),
    row(
        ("jan/dem-error-bound@one-dimensional", "jan/dem-error-bound@repaired"),
        exhaustive(2, 5),
        box(2, 3),
        smt(3),
        near=exhaustive(2, 3),
    ),
    row(
        "jan/dem-error-bound@per-iteration",
        exhaustive(2, 5),
        exhaustive(3, 2, "deep"),
        smt(2),
        smt(3, depth="standard"),
        fuzz(10, 100),
        near=exhaustive(2, 3),
    ),
    row("jan/dem-error-bound@final", exhaustive(2, 5), smt(2), smt(3, depth="standard"), near=exhaustive(2, 3)),
    row("jan/dem-error-bound@balanced", exhaustive(2, 5), near=exhaustive(3, 3, "deep")),
)
