"""Abstract and section 1: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        "jan/bit-0-halves@lsb",
        exhaustive(7, 6),
        smt(5),
        fuzz(12, 100000),
        near=exhaustive(3, 2),
    ),
    row("jan/bit-0-halves@msb", exhaustive(7, 6), near=exhaustive(3, 2)),
    row("jan/bit-0-halves@repaired", exhaustive(7, 6), smt(5, depth="standard"), near=exhaustive(3, 2)),
    row(
        ("jan/dem-error-attained@keep", "jan/dem-error-attained@zero"),
        exhaustive(10, depth="deep"),
        near=exhaustive(4),
    ),
    row("jan/dem-error-attained@free", exhaustive(2), near=exhaustive(3)),
    row("jan/dem-error-attained@repaired", exhaustive(8), near=exhaustive(4)),
    row("jan/dem-error-attained@no-loads-for-all", exhaustive(2, 6, smallest=2), solver(depth="standard")),
)
