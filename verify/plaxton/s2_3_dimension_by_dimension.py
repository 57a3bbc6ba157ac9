"""Section 2.3: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row("plaxton/pair-balance", solver(), exhaustive(2, 50), exhaustive(2, 200, "standard"), near=exhaustive(2, 5)),
    row("plaxton/pair-balance@dimension", exhaustive(4, 6), smt(4), near=exhaustive(4, 4)),
    row(
        "plaxton/definition-2.5",
        exhaustive(4, 6),
        smt(8, depth="standard"),
        smt(4, depth="standard"),
        near=exhaustive(4, 4),
    ),
    row(
        "plaxton/definition-2.5@kept",
        exhaustive(4, 6),
        smt(4, depth="standard"),
        smt(8, depth="standard"),
        misses={"adversary, d >= 3": exhaustive(8, 2, smallest=8)},
    ),
    row("plaxton/lemma-2.3@exact", exhaustive(4, 6)),
    row(
        "plaxton/lemma-2.3@at-most",
        exhaustive(4, 6),
        exhaustive(8, 3, "standard", smallest=8),
        smt(4, depth="standard"),
    ),
    row("plaxton/lemma-2.3-interval", solver(depth="standard"), exhaustive(1, 4), near=exhaustive(1, 2)),
    row(
        "plaxton/all-dimensions-error",
        exhaustive(4, 8),
        exhaustive(8, 5, "standard", smallest=8, cases=24 * 6**8),
        smt(4, depth="standard"),
        fuzz(1024, 50, examples=30),
        near=exhaustive(8, 3),
        misses={"one left out": exhaustive(4, 4)},
    ),
    row("plaxton/all-dimensions-error@all-loads", exhaustive(4), exhaustive(5, depth="deep")),
    row(
        "plaxton/all-dimensions-no-overload",
        exhaustive(4, 8),
        exhaustive(8, 5, "deep", smallest=8, cases=24 * 6**8),
        smt(4, depth="standard"),
        near=exhaustive(4, 4),
    ),
    row(
        "plaxton/all-dimensions-no-overload@each-step",
        exhaustive(4, 4),
        smt(4, depth="standard"),
        smt(8, depth="standard", smallest=8),
        near=exhaustive(4, 2),
    ),
    row("plaxton/all-dimensions-worst-case", exhaustive(8, 6)),
)
