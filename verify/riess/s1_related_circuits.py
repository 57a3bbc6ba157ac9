"""Section 1, related work: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row(
        ("riess/related-counting-networks@bitonic", "riess/related-counting-networks@periodic"),
        exhaustive(4, 4),
        exhaustive(8, 4, "standard", smallest=8),
        smt(4),
    ),
    row(
        "riess/related-counting-networks@bitonic-merges",
        exhaustive(8, 5),
        smt(8, depth="standard"),
        near=exhaustive(8, 2),
    ),
    row(
        "riess/related-counting-networks@periodic-first-block",
        exhaustive(4, 4),
        smt(4),
        smt(8, depth="standard", smallest=8),
    ),
    row(
        "riess/related-counting-networks@periodic-other-blocks",
        exhaustive(4, 4),
        smt(4),
        smt(8, depth="deep", smallest=8),
    ),
    row(
        ("riess/related-counting-networks@bitonic-depth", "riess/related-counting-networks@periodic-depth"),
        exhaustive(1024),
        near=exhaustive(8),
    ),
    row(
        "riess/related-no-fixed-circuit",
        exhaustive(3, 6),
        exhaustive(5, 3, "standard", smallest=5),
        exhaustive(6, 3, "deep", smallest=6),
        exhaustive(6, 2, "standard", smallest=6),
        near=exhaustive(4, 2),
    ),
    row("riess/related-repetitions@not-power-of-two", exhaustive(20, 8), near=exhaustive(8, 4)),
    row("riess/related-repetitions@from-six", exhaustive(20, 8), near=exhaustive(8, 4)),
    row("riess/related-repetitions@power-of-two", exhaustive(16)),
    row(
        "riess/related-repetitions@repaired", solver(depth="standard"), exhaustive(4, 6), smt(4), near=exhaustive(8, 4)
    ),
)
