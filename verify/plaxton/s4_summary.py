"""Section 4: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row(
        "plaxton/summary-hypercube-tight",
        smt(1, depth="standard"),
        solver(),
        near=exhaustive(1, 4),
        misses={"any C": smt(1, depth="standard")},
    ),
    row(
        "plaxton/summary-hypercube-tight@instances",
        exhaustive(8, 16),
        exhaustive(64, 64, "standard"),
        near=exhaustive(16, 16, "standard"),
        misses={"any C": exhaustive(64, 16, "standard")},
    ),
    row(
        (
            "plaxton/summary-multibalance-tight",
            "plaxton/summary-multibalance-tight@two",
            "plaxton/summary-multibalance-tight@any-constant",
        ),
        smt(1),
        solver(),
        near=exhaustive(1, 4),
    ),
)
