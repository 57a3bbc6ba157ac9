"""Section 3: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row("bokhari/t-standard@forms", solver(), near=exhaustive(4, 2)),
    row(("bokhari/t-standard@counted", "bokhari/t-direct@counted"), exhaustive(8, 5), smt(8), near=exhaustive(4, 3)),
    row("bokhari/t-direct@single-phase", exhaustive(8, 5)),
    row("bokhari/t-direct@single-phase-less-shuffle", solver(), exhaustive(12, 5), near=exhaustive(4, 3)),
    row("bokhari/equation-1@forms", solver(), near=exhaustive(4, 2)),
    row(
        "bokhari/equation-1@one-pass",
        exhaustive(8, 5),
        smt(5),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    row(("bokhari/equation-1@di-passes", "bokhari/equation-1@literal-bytes"), exhaustive(8, 5), near=exhaustive(4, 3)),
    row("bokhari/equation-1@repaired", solver(), exhaustive(8, 5), near=exhaustive(4, 3)),
    row(
        "bokhari/equation-2",
        exhaustive(6, 5),
        exhaustive(8, 5, "standard", smallest=7),
        smt(5, depth="standard"),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
)
