"""Section 2: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        ("houle/observation-1@every-edge", "houle/observation-1@every-tree"),
        exhaustive(4, 3),
        exhaustive(5, 3, "standard"),
        near=exhaustive(3, 3),
    ),
    row(("houle/observation-1@explicit-quarter", "houle/observation-1@best-constant"), exhaustive(6, depth="standard")),
    row(
        ("houle/definition-stable@one-round-t2", "houle/definition-stable@one-phase-t1"),
        exhaustive(3, 4),
        exhaustive(4, 3, smallest=4, depth="standard"),
        near=exhaustive(4, 3),
    ),
    row("houle/stable-bound", exhaustive(3, 4), exhaustive(4, 3, smallest=4, depth="standard"), near=exhaustive(4, 3)),
    row("houle/observation-2", exhaustive(4, 4, depth="standard"), fuzz(200), smt(2, depth="standard")),
    row("houle/observation-2@uneven", exhaustive(4, 3, depth="standard"), near=exhaustive(2, 3)),
    row("houle/observation-3", exhaustive(4, 4, depth="standard"), fuzz(200), smt(3, depth="standard")),
    row(
        ("houle/lemma-2@after", "houle/lemma-2@from"),
        exhaustive(5, 3, "standard", smallest=5),
        exhaustive(4, 3, depth="standard"),
        near=exhaustive(4, 3),
    ),
    row(("houle/observation-2-drop", "houle/observation-2-drop@exact"), solver(depth="standard"), exhaustive(1, 100)),
)
