"""Beyond the paper: the methods that check each claim, and their bounds."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        "jan/open-least-loads@exact-total",
        exhaustive(2, 5),
        exhaustive(3, 1, "deep", smallest=3),
        smt(2, depth="standard"),
        smt(3, depth="standard", smallest=3),
        box(2, 5),
        near=exhaustive(2, 3),
    ),
    row(
        "jan/open-least-loads@total",
        exhaustive(2, 5),
        smt(2),
        smt(3, depth="standard", smallest=3),
        box(2, 5),
        near=exhaustive(2, 3),
    ),
    row("jan/open-least-loads@maximum", exhaustive(2, 5), fuzz(8, 8), box(2, 5), near=exhaustive(2, 3)),
    row(("jan/open-class-totals", "jan/open-class-totals@within-one"), exhaustive(4), exhaustive(7, depth="deep")),
    row("jan/open-class-totals@highest", exhaustive(5)),
    row("jan/open-diameter", exhaustive(5), exhaustive(8, depth="standard")),
    row(
        "jan/open-cycle-optimum@arcs",
        exhaustive(4, 1),
        exhaustive(3, 9, "standard"),
        exhaustive(4, 5, "standard", smallest=4),
        exhaustive(5, 3, "standard", smallest=5),
        exhaustive(6, 2, "standard", smallest=6),
        near=exhaustive(5, 3),
    ),
    row(
        "jan/open-cycle-optimum@arcs-clockwise",
        exhaustive(4, 2),
        exhaustive(4, 6, "standard"),
        exhaustive(5, 4, "standard", smallest=5),
        near=exhaustive(4, 3),
    ),
    row(
        "jan/open-cycle-optimum@function-1",
        exhaustive(4, 8),
        exhaustive(5, 6, smallest=5),
        exhaustive(7, 3, "standard", smallest=6),
        box(4, 8),
        box(5, 6, smallest=5),
        box(7, 3, smallest=6),
        near=exhaustive(4, 3),
    ),
    row(
        ("jan/open-cycle-optimum@factor", "jan/open-cycle-optimum@entry"),
        exhaustive(4, 8),
        exhaustive(5, 6, smallest=5),
        box(4, 8),
        box(5, 6, smallest=5),
        near=exhaustive(4, 4),
    ),
    row(
        ("jan/open-cycle-optimum@one-floor-mn", "jan/open-cycle-optimum@all-floor"),
        exhaustive(5, 4),
        box(5, 4),
    ),
)
