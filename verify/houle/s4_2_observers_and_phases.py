"""Section 4.2: methods and bounds for the checks of each claim."""

from verify.plan import box, exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        "houle/single-token",
        exhaustive(6, depth="standard"),
        exhaustive(7, depth="deep"),
        near=exhaustive(4),
    ),
    row("houle/lemma-7-proof-minimum@non-increasing", exhaustive(4, 3)),
    row("houle/lemma-7-proof-minimum@non-decreasing", exhaustive(4, 3), smt(3)),
    row(
        "houle/definition-3",
        exhaustive(6, depth="standard"),
        exhaustive(7, depth="deep", smallest=7),
        near=exhaustive(7),
    ),
    row(("houle/definition-4@printed", "houle/definition-4@since-start"), exhaustive(6)),
    row(
        ("houle/definition-4@rounds", "houle/definition-4@repaired"),
        exhaustive(4, depth="standard"),
        exhaustive(6, depth="deep"),
        near=exhaustive(6),
    ),
    row(
        ("houle/observation-5@threshold-1", "houle/observation-5@repaired"),
        solver(),
        exhaustive(1, 8),
        exhaustive(1, 20, "standard"),
        near=exhaustive(1, 20),
    ),
    row(("houle/observation-5@plus-any", "houle/observation-5@plus-uniform"), exhaustive(1, 20), smt(1)),
    row("houle/fig-2", solver(), exhaustive(1, 20)),
    row(("houle/fig-3", "houle/fig-3@count"), exhaustive(1)),
    row(
        ("houle/lemma-7@minimum", "houle/lemma-7@maximum"),
        exhaustive(2, 40, smallest=2),
        exhaustive(3, 25, smallest=3),
        exhaustive(4, 11, smallest=4),
        smt(3, depth="standard"),
        near=exhaustive(5, 6),
    ),
    row(("houle/lemma-7@observers-above", "houle/lemma-7@observers-below"), exhaustive(4, 6)),
    row("houle/lemma-8@even-phase", exhaustive(4, 6)),
    row(
        "houle/lemma-8",
        exhaustive(2, 40, smallest=2),
        exhaustive(3, 25, smallest=3, depth="standard"),
        exhaustive(4, 11, smallest=4, depth="standard"),
        exhaustive(5, 6, "standard", smallest=5),
        fuzz(100, 1000, depth="deep"),
        near=exhaustive(5, 6),
    ),
    row("houle/lemma-8@worst-rounds", exhaustive(4, 11, depth="standard"), box(4, 11)),
)
