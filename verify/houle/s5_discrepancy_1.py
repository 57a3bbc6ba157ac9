"""Section 5: methods and bounds for the checks of each claim."""

from verify.counts import starts
from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row("houle/localmax-update@pre-step", exhaustive(4, 6)),
    row(
        ("houle/localmax-update@post-step", "houle/localmax-update@repaired"),
        exhaustive(4, 6, cases=7 + starts(2, 6) + starts(3, 6) + starts(4, 6)),
    ),
    row(("houle/plus-monotone", "houle/plus-freeze"), solver(), exhaustive(1, 4)),
    row(
        "houle/freeze-minimum",
        exhaustive(4, 6, depth="standard"),
        smt(3, depth="deep", smallest=3),
        near=exhaustive(4, 4),
    ),
)
