"""Section 4: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt, solver

PLAN = (
    look(
        "plaxton/summary-hypercube-tight",
        smt(1, depth="standard"),
        solver(),
        near=exhaustive(1, 4),
        misses={"any C": smt(1, depth="standard")},
    ),
    look(
        "plaxton/summary-hypercube-tight@instances",
        exhaustive(8, 16),
        exhaustive(64, 64, "standard"),
        near=exhaustive(16, 16, "standard"),
        misses={"any C": exhaustive(64, 16, "standard")},
    ),
    look(
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
