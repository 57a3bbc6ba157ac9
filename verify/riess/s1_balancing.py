"""Section 1: the methods and bounds by which each claim is checked."""

from verify.plan import box, exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        "riess/model-balancer",
        exhaustive(2, 50),
        exhaustive(4, 8, smallest=4),
        smt(8, depth="standard"),
        fuzz(40, 1000000000000000000, depth="deep"),
        near=exhaustive(2, 3),
    ),
    row(
        ("riess/model-balancer@edge", "riess/monotone@edge", "riess/fixpoints@edge"),
        solver(),
        exhaustive(2, 7, depth="standard"),
    ),
    row("riess/discrepancy@one-index", exhaustive(6, 4)),
    row("riess/discrepancy@two-index", exhaustive(6, 4), smt(8, depth="standard")),
    row("riess/perfect-balance", exhaustive(8, 3), smt(6, depth="standard"), smt(20, depth="deep", smallest=8)),
    row("riess/monotone", exhaustive(4, 4), box(4, 2), smt(10), fuzz(200)),
    row(
        ("riess/model-matchings@all-even", "riess/model-matchings@proper-cycle", "riess/model-matchings@perfect"),
        exhaustive(200),
        near=exhaustive(9),
    ),
    row(
        "riess/convergence",
        exhaustive(6, 6),
        exhaustive(8, 4, "standard", smallest=8),
        exhaustive(10, 3, "standard", smallest=10),
        fuzz(40, 1000000, examples=50),
        near=exhaustive(6, 3),
    ),
    row("riess/convergence@ranking", exhaustive(6, 4)),
    row("riess/fixpoints@one-smooth", exhaustive(6, 3)),
    row(
        "riess/fixpoints@sorted-one-smooth",
        exhaustive(8, 3),
        exhaustive(10, 3, "standard", smallest=10),
        smt(6),
        smt(20, depth="standard", smallest=8),
        near=exhaustive(6, 3),
    ),
    row(
        "riess/fixpoints@both-steps",
        exhaustive(6, 3),
        smt(40, depth="standard"),
        smt(100, depth="standard", smallest=100),
    ),
    row("riess/final-distribution", exhaustive(8, 3), box(4, 2), fuzz(100, 50, examples=30), near=exhaustive(6, 3)),
)
