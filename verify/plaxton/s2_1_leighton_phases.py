"""Section 2.1: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        "plaxton/leighton-phases",
        exhaustive(4, 5),
        exhaustive(8, 3, "standard"),
        fuzz(32, 8, examples=30),
        fuzz(256, 5, smallest=128, examples=3),
        near=exhaustive(4, 3),
    ),
    row(
        "plaxton/leighton-minimum-error",
        exhaustive(4, 5),
        box(4, 3),
        exhaustive(8, 3),
        smt(2, 4),
        smt(4, 3, "standard"),
        fuzz(32, 8, examples=30),
        fuzz(256, 5, smallest=128, examples=3),
        near=exhaustive(4, 3),
    ),
    row(
        "plaxton/leighton-phase-route@ascending",
        exhaustive(8, depth="standard"),
        exhaustive(16, depth="deep", smallest=16, cases=2**20),
    ),
    row(
        ("plaxton/leighton-phase-route@descending", "plaxton/leighton-phase-route@sender-choice"),
        exhaustive(8, depth="standard"),
    ),
    row(
        ("plaxton/leighton-phase-route@repaired-descending", "plaxton/leighton-phase-route@repaired-sender-choice"),
        exhaustive(4),
        near=exhaustive(8),
    ),
)
