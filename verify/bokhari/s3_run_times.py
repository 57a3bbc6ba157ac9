"""Section 3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt, solver

PLAN = (
    look("bokhari/t-standard@forms", solver(), near=exhaustive(4, 2)),
    look(("bokhari/t-standard@counted", "bokhari/t-direct@counted"), exhaustive(8, 5), smt(8), near=exhaustive(4, 3)),
    look("bokhari/t-direct@single-phase", exhaustive(8, 5)),
    look("bokhari/t-direct@single-phase-less-shuffle", solver(), exhaustive(12, 5), near=exhaustive(4, 3)),
    look("bokhari/equation-1@forms", solver(), near=exhaustive(4, 2)),
    look(
        "bokhari/equation-1@one-pass",
        exhaustive(8, 5),
        smt(5),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    look(("bokhari/equation-1@di-passes", "bokhari/equation-1@literal-bytes"), exhaustive(8, 5), near=exhaustive(4, 3)),
    look("bokhari/equation-1@repaired", solver(), exhaustive(8, 5), near=exhaustive(4, 3)),
    look(
        "bokhari/equation-2",
        exhaustive(6, 5),
        exhaustive(8, 5, "standard", smallest=7),
        smt(5, depth="standard"),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
)
