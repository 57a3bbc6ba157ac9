"""Section 5: the methods that check each claim, and their bounds."""

from verify.plan import box, exhaustive, fuzz, row, solver

PLAN = (
    row(("jan/step-2-time", "jan/total-time", "jan/time-abstract"), exhaustive(2, 2, depth="standard"), box(2, 2)),
    row(
        ("jan/step-2-time@explicit", "jan/total-time@explicit", "jan/time-abstract@explicit"),
        exhaustive(2, 3, depth="standard"),
        fuzz(5, 10),
        near=exhaustive(2, 2),
    ),
    row("jan/step-2-time@routes", exhaustive(2, 5, "standard"), exhaustive(3, 1), fuzz(6, 9), near=exhaustive(2, 2)),
    row(
        "jan/total-time@links",
        exhaustive(2, 1, "standard"),
        exhaustive(2, 2, "deep"),
        fuzz(4, 9),
        near=exhaustive(2, 1),
    ),
    row("jan/total-time@half-full", exhaustive(1, 9), exhaustive(2, 3, "standard"), near=exhaustive(1, 4)),
    row(
        ("jan/dominance@with-hypothesis", "jan/dominance@repaired"),
        exhaustive(200, 200),
        solver(),
        near=exhaustive(8, 8),
    ),
    row("jan/dominance@without-hypothesis", exhaustive(200, 200, depth="standard"), near=exhaustive(200, 4)),
    row("jan/dominance@no-constant", exhaustive(200, 1), solver(), near=exhaustive(8, 1)),
)
