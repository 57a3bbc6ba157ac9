"""Section 5: how far each claim is looked at, by which methods."""

from verify.counts import starts
from verify.plan import exhaustive, look, smt, solver

PLAN = (
    look("houle/localmax-update@pre-step", exhaustive(4, 6)),
    look(
        ("houle/localmax-update@post-step", "houle/localmax-update@repaired"),
        exhaustive(4, 6, cases=7 + starts(2, 6) + starts(3, 6) + starts(4, 6)),
    ),
    look(("houle/plus-monotone", "houle/plus-freeze"), solver(), exhaustive(1, 4)),
    look("houle/freeze-minimum", exhaustive(4, 6), smt(3, depth="standard", smallest=3), near=exhaustive(4, 4)),
)
