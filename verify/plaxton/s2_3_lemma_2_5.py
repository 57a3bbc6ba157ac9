"""Section 2.3: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("plaxton/theorem-2.3@one-constant", exhaustive(4, 6), exhaustive(8, 3, smallest=8), near=exhaustive(8, 1)),
    row("plaxton/theorem-2.3", exhaustive(4, 6), exhaustive(8, 3, smallest=8), near=exhaustive(4, 4)),
    row("plaxton/theorem-2.3@half", exhaustive(600), near=exhaustive(60)),
    row("plaxton/theorem-2.3@smallest", exhaustive(600)),
    row("plaxton/lemma-2.5-edges", exhaustive(8, 3)),
    row("plaxton/lemma-2.5-edges@repaired", exhaustive(8, 3), smt(4, depth="standard"), smt(8, depth="standard")),
    row("plaxton/lemma-2.5-edges@full", exhaustive(8, 3), smt(8, depth="standard")),
    row("plaxton/lemma-2.5-maximiser@closed-form", exhaustive(3), exhaustive(4, depth="standard")),
    row("plaxton/lemma-2.5-maximiser@some-ball", exhaustive(14), exhaustive(100, depth="standard")),
    row("plaxton/lemma-2.5-maximiser@radii", exhaustive(14)),
    row(
        (
            "plaxton/lemma-2.5-maximiser@every-ball",
            "plaxton/lemma-2.5-fringe@some-ball",
            "plaxton/lemma-2.5-fringe-edges@text",
            "plaxton/lemma-2.5-fringe-edges@difference",
        ),
        exhaustive(4),
    ),
    row(
        ("plaxton/lemma-2.5-maximiser@repaired", "plaxton/lemma-2.5-fringe-edges@repaired"),
        exhaustive(4, depth="standard"),
        near=exhaustive(4),
    ),
    row(
        "plaxton/lemma-2.5-first-bound",
        exhaustive(8, 2),
        exhaustive(8, 3, "standard"),
        exhaustive(2, 12),
        exhaustive(4, 6),
        exhaustive(16, 2, "deep", smallest=16),
        exhaustive(16, 1, "standard", smallest=16),
    ),
    row("plaxton/lemma-2.5-first-bound@constants", exhaustive(100), exhaustive(600, depth="standard")),
    row("plaxton/lemma-2.5-first-bound@largest", exhaustive(600)),
    row(
        "plaxton/lemma-2.5-sharp-bound",
        exhaustive(9),
        exhaustive(14, depth="standard"),
        near=exhaustive(8),
    ),
    row(
        ("plaxton/lemma-2.5-sharp-bound@largest", "plaxton/lemma-2.5-sharp-bound@smallest"),
        exhaustive(9),
        exhaustive(14, depth="standard"),
    ),
    row("plaxton/lemma-2.5-sharp-bound@upper", exhaustive(9), near=exhaustive(250, depth="standard")),
    row(
        "plaxton/lemma-2.5-sharp-bound@complete",
        exhaustive(130),
        exhaustive(400, depth="standard"),
        exhaustive(800, depth="deep"),
        near=exhaustive(240),
    ),
    row(
        ("plaxton/lemma-2.5-sharp-bound@complete-largest", "plaxton/lemma-2.5-sharp-bound@complete-smallest"),
        exhaustive(130),
        exhaustive(400, depth="standard"),
        exhaustive(800, depth="deep"),
    ),
    row(
        (
            "plaxton/lemma-2.5-fringe@every-ball",
            "plaxton/lemma-2.5-fringe@repaired",
            "plaxton/lemma-2.5-fringe@first-difference",
        ),
        exhaustive(4, depth="standard"),
    ),
    row(
        "plaxton/lemma-2.5-fringe-edges@order",
        exhaustive(8, cases=2**8 - 1),
        exhaustive(14, depth="standard", cases=2**14 - 1),
    ),
    row(
        ("plaxton/lemma-2.5-fringe-edges@order-largest", "plaxton/lemma-2.5-fringe-edges@order-smallest"),
        exhaustive(8),
        exhaustive(14, depth="standard"),
    ),
)
