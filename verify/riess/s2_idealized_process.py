"""Section 2: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("riess/l-smoothing-dependence", exhaustive(10)),
    row(
        ("riess/lambda@ppt", "riess/lambda@average"),
        exhaustive(24),
        exhaustive(60, depth="standard"),
        exhaustive(400, depth="deep", smallest=394),
    ),
    row("riess/lambda@p-itself", exhaustive(24), exhaustive(60, depth="standard")),
    row(("riess/ideal-bound@ppt", "riess/ideal-bound@average"), exhaustive(12), exhaustive(40, depth="standard")),
    row("riess/ideal-matrix-form@steps", smt(8, depth="standard")),
    row("riess/ideal-matrix-form", exhaustive(8, 5, depth="standard"), near=exhaustive(6, 3)),
)
