"""Section 2.2: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row(
        "plaxton/lemma-2.2",
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(30),
    ),
    row("plaxton/lemma-2.2@theta", exhaustive(30), exhaustive(300, depth="standard")),
    row(
        ("plaxton/lemma-2.2@largest", "plaxton/lemma-2.2@smallest"),
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    row("plaxton/lemma-2.2-range", exhaustive(60)),
    row("plaxton/lemma-2.2-range@repaired", exhaustive(60), exhaustive(400, depth="standard"), near=exhaustive(20)),
    row("plaxton/theorem-2.2", exhaustive(4, 12)),
    row("plaxton/theorem-2.2@repaired", exhaustive(4, 12), exhaustive(8, 9, "standard", smallest=8)),
    row("plaxton/theorem-2.2@smallest", exhaustive(4, 12), exhaustive(8, 12, "standard")),
    row(
        "plaxton/theorem-2.2-numerator@without-substitution",
        exhaustive(8, 24),
        exhaustive(32, 64, "standard"),
        exhaustive(64, 384, "deep"),
    ),
    row(
        "plaxton/theorem-2.2-numerator@substitution",
        exhaustive(3, 24),
        exhaustive(5, 64, "standard"),
        solver(depth="standard"),
    ),
    row("plaxton/theorem-2.2-k-range", smt(1), solver(), near=exhaustive(1, 20)),
    row("plaxton/theorem-2.2-numerator@substitution-all", smt(1), solver(), near=exhaustive(1, 4)),
    row("plaxton/theorem-2.2-numerator@omega", exhaustive(6, 384), near=exhaustive(4, 20)),
    row(
        "plaxton/theorem-2.2-numerator@repaired",
        exhaustive(6, 384, "standard"),
        solver(),
        near=exhaustive(4, 20),
        misses={"2n/7": exhaustive(4, 40)},
    ),
    row("plaxton/theorem-2.2-numerator@smallest", exhaustive(8, 24), exhaustive(64, 384, "deep")),
    row(
        "plaxton/theorem-2.2-numerator@text",
        exhaustive(6, 384, "standard"),
        solver(),
        near=exhaustive(6, 384),
    ),
    row(
        "plaxton/theorem-2.2-fringe",
        exhaustive(14, depth="standard", cases=2**14 - 1),
        near=exhaustive(8),
    ),
    row(
        "plaxton/theorem-2.2-fringe@all-dimensions",
        exhaustive(70, depth="standard"),
        near=exhaustive(160, smallest=120, depth="standard"),
    ),
    row("plaxton/theorem-2.2-fringe@largest", exhaustive(8), exhaustive(14, depth="standard")),
    row("plaxton/theorem-2.2-fringe@smallest", exhaustive(8), exhaustive(14, depth="deep")),
)
