"""Beyond the paper: the methods and bounds by which each claim is checked."""

from verify.plan import box, exhaustive, row, smt

PLAN = (
    row("riess/open-small-k", exhaustive(14), exhaustive(20, depth="standard"), near=exhaustive(12)),
    row("riess/open-rounds-to-fixpoint", exhaustive(14), exhaustive(20, depth="standard"), near=exhaustive(6)),
    row("riess/open-rounds-to-fixpoint@at-most-n", exhaustive(6, 2), near=exhaustive(4, 1)),
    row(
        "riess/open-max-deviation",
        exhaustive(4, 16),
        exhaustive(6, 12, "standard"),
        exhaustive(8, 8, "standard"),
        box(4, 16),
        box(6, 12),
        box(8, 8, "deep"),
    ),
    row(
        "riess/open-max-deviation@after-steps", exhaustive(4, 16), exhaustive(6, 12, "standard"), box(4, 16), box(6, 12)
    ),
    row(
        "riess/open-max-deviation@upper-bounds",
        exhaustive(6, 6),
        smt(10, depth="standard"),
        box(6, 6),
        misses={"17/16 for N = 6": exhaustive(6, 12)},
    ),
    row("riess/open-growth-law", exhaustive(8, 8), exhaustive(14, 3, "standard")),
    row("riess/open-growth-law@six-nodes", exhaustive(6, 30), exhaustive(6, 90, "deep")),
    row("riess/open-worst-inputs", exhaustive(8, 8), exhaustive(12, 4, "standard")),
    row(
        "riess/open-worst-inputs@blocks-for-two",
        exhaustive(14, 2),
        exhaustive(20, 2, "standard"),
        near=exhaustive(16, 3, "standard"),
    ),
    row("riess/open-phase-length", exhaustive(14), exhaustive(20, depth="deep")),
    row(
        "riess/open-phase-length@all-loads",
        exhaustive(8, 3),
        smt(6, depth="standard"),
        box(6, 3),
        near=exhaustive(6, 3),
    ),
    row("riess/open-phase-length@at-most-n", exhaustive(28, smallest=28), exhaustive(28, depth="standard")),
    row(
        ("riess/open-phase-length@discrepancy", "riess/open-kn-all-sizes"),
        exhaustive(12),
        exhaustive(16, depth="standard"),
    ),
)
