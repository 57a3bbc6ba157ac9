"""Section 2.4: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row("plaxton/se-leighton", exhaustive(4), exhaustive(8, depth="standard"), misses={"shuffle": exhaustive(8)}),
    row(
        "plaxton/se-leighton@from-zero",
        exhaustive(8),
        exhaustive(16, depth="deep", smallest=16),
        near=exhaustive(4),
    ),
    row("plaxton/se-cypher-consequence@plain-log", exhaustive(4)),
    row(
        ("plaxton/se-cypher-consequence@barred-log", "plaxton/se-cypher-consequence@largest"),
        exhaustive(5),
        exhaustive(6, depth="standard"),
    ),
    row("plaxton/se-packing-size", exhaustive(16, 40)),
    row("plaxton/se-packing-size@repaired", solver(depth="standard"), exhaustive(16, 40), near=exhaustive(16, 40)),
    row(("plaxton/theorem-2.5@plain-log", "plaxton/theorem-2.5@barred-log"), exhaustive(4, 12)),
    row(
        ("plaxton/theorem-2.5@repaired-plain", "plaxton/theorem-2.5@repaired-barred", "plaxton/theorem-2.5@smallest"),
        exhaustive(4, 12),
        exhaustive(8, 9, "standard", smallest=8),
    ),
    row("plaxton/se-half-must-leave", exhaustive(8, 16), near=exhaustive(8, 16, "standard")),
    row(
        "plaxton/se-half-must-leave@repaired",
        solver(depth="standard"),
        exhaustive(8, 16),
        exhaustive(32, 96, "deep"),
        near=exhaustive(8, 16),
        misses={"n/2": exhaustive(8, 11, smallest=8)},
    ),
    row(
        "plaxton/se-half-must-leave@repaired-even",
        solver(depth="standard"),
        exhaustive(8, 16),
        exhaustive(32, 96, "deep"),
        near=exhaustive(8, 16),
    ),
    row("plaxton/se-tight-range", smt(1), near=smt(1, depth="standard")),
    row("plaxton/se-tight-range@no-constant", solver(), near=smt(1)),
    row(
        ("plaxton/se-tight-range@repaired", "plaxton/se-tight-range@repaired-root"),
        solver(),
        near=exhaustive(1, 20, depth="standard"),
    ),
    row("plaxton/se-tight-range@instances", exhaustive(8, 24), exhaustive(64, 64, "standard")),
)
