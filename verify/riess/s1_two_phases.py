"""Section 1, our contribution: the methods and bounds by which each claim is checked."""

from verify.plan import box, exhaustive, row, smt

PLAN = (
    row(
        "riess/contribution-half-n@all-even",
        exhaustive(6, 12),
        near=exhaustive(6, 4),
        misses={"a fortieth, N >= 4": exhaustive(8, 4)},
    ),
    row(
        "riess/contribution-half-n@proper-cycle",
        exhaustive(6, 30),
        exhaustive(8, 10, smallest=8),
        exhaustive(6, 64, "standard"),
        exhaustive(8, 20, "standard", smallest=8),
        exhaustive(10, 10, "standard", smallest=10),
        exhaustive(12, 6, "standard", smallest=12),
        near=exhaustive(6, 4),
        misses={"a fortieth, N >= 4": exhaustive(8, 4)},
    ),
    row(
        "riess/contribution-half-n@halving",
        exhaustive(6, 5),
        smt(8, depth="standard"),
        smt(10, depth="standard", smallest=10),
        smt(12, depth="deep", smallest=12),
        box(6, 4),
    ),
    row("riess/contribution-half-n@largest-ratio", exhaustive(8, 12)),
    row("riess/contribution-derivation", exhaustive(6, 4)),
    row("riess/contribution-derivation@repaired", exhaustive(6, 4), smt(12, depth="standard")),
    row(
        ("riess/contribution-final-phase@one-smooth", "riess/contribution-final-phase@fixpoint"),
        exhaustive(10, depth="standard"),
        exhaustive(12, depth="standard", smallest=12),
        near=exhaustive(8),
    ),
    row(
        "riess/contribution-final-phase@all-inputs",
        exhaustive(12),
        exhaustive(14, depth="standard"),
        exhaustive(16, depth="deep"),
    ),
    row(
        "riess/contribution-final-phase@rounds-per-square",
        exhaustive(10),
        exhaustive(12, depth="standard"),
        near=exhaustive(8),
    ),
)
