"""Section 2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look("riess/l-smoothing-dependence", exhaustive(10)),
    look(
        ("riess/lambda@ppt", "riess/lambda@average"),
        exhaustive(24),
        exhaustive(60, depth="standard"),
        exhaustive(400, depth="deep", smallest=394),
    ),
    look("riess/lambda@p-itself", exhaustive(24), exhaustive(60, depth="standard")),
    look(("riess/ideal-bound@ppt", "riess/ideal-bound@average"), exhaustive(12), exhaustive(40, depth="standard")),
    look("riess/ideal-matrix-form@steps", smt(8, depth="standard")),
    look("riess/ideal-matrix-form", exhaustive(8, 5), near=exhaustive(6, 3)),
)
