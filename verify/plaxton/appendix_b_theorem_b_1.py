"""Appendix B: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row(
        "plaxton/theorem-b.1@ratio",
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(30),
    ),
    row("plaxton/theorem-b.1@theta", exhaustive(30), exhaustive(300, depth="standard")),
    row(
        ("plaxton/theorem-b.1@largest", "plaxton/theorem-b.1@smallest"),
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    row("plaxton/theorem-b.1@unique-k", exhaustive(30)),
    row("plaxton/theorem-b.1@repaired", exhaustive(60), near=exhaustive(30)),
    row(
        "plaxton/theorem-b.1-taylor",
        exhaustive(8),
        exhaustive(40, depth="standard"),
        misses={"up to 0.69": exhaustive(100, smallest=100)},
    ),
    row(
        "plaxton/theorem-b.1-taylor@range",
        exhaustive(8),
        exhaustive(100, depth="standard"),
        near=exhaustive(100, smallest=100),
    ),
    row(
        ("plaxton/theorem-b.1-taylor@slopes", "plaxton/theorem-b.1-case-3@solution"),
        smt(1),
        solver(),
        near=exhaustive(1, 2),
    ),
    row(
        ("plaxton/theorem-b.1-expansion", "plaxton/theorem-b.1-expansion@four"),
        smt(1),
        solver(),
        near=exhaustive(1, 3),
    ),
    row(
        "plaxton/theorem-b.1-case-3",
        exhaustive(30),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(60),
    ),
    row(
        ("plaxton/theorem-b.1-case-3@near", "plaxton/theorem-b.1-case-3@smallest-log"),
        exhaustive(30),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    row("plaxton/theorem-b.1-case-3@largest-log", exhaustive(30), exhaustive(2000, depth="deep")),
    row(
        ("plaxton/theorem-b.1-case-4@text", "plaxton/theorem-b.1-case-4@smallest"),
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    row(
        "plaxton/theorem-b.1-case-4@theta",
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(60),
    ),
    row("plaxton/theorem-b.1-case-4@largest", exhaustive(60), exhaustive(2000, depth="deep")),
)
