"""Appendix B: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row(
        "plaxton/lemma-b.1",
        exhaustive(40),
        exhaustive(60, depth="standard"),
        exhaustive(400, depth="deep"),
        near=exhaustive(60),
    ),
    row(
        ("plaxton/lemma-b.2", "plaxton/lemma-b.2@largest", "plaxton/lemma-b.2@smallest"),
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    row(
        "plaxton/lemma-b.1-ratio",
        exhaustive(12),
        exhaustive(100, depth="standard"),
        exhaustive(200, depth="deep"),
        near=exhaustive(20),
    ),
    row("plaxton/lemma-b.2-case-1@no-constant", exhaustive(120, 4)),
    row("plaxton/lemma-b.2-case-1@text", exhaustive(20, 4), near=exhaustive(40, 4, smallest=28)),
    row(
        "plaxton/lemma-b.2-case-1@theta",
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(60),
    ),
    row("plaxton/lemma-b.2-case-2-upper", exhaustive(30), exhaustive(120, depth="standard")),
    row(
        "plaxton/lemma-b.2-case-2-upper@volume",
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(30),
    ),
    row(
        "plaxton/lemma-b.2-case-2-lower",
        exhaustive(300, depth="standard"),
        exhaustive(800, depth="deep"),
        near=exhaustive(800, depth="standard", smallest=797),
        misses={"outermost layer": exhaustive(150, smallest=60)},
    ),
    row("plaxton/lemma-b.2-case-2-lower@smallest-dimension", exhaustive(100, depth="standard")),
    row(
        "plaxton/lemma-b.2-case-2-lower@last-step",
        smt(1, depth="standard"),
        solver(),
        near=exhaustive(1, 29, "standard"),
    ),
    row(
        "plaxton/lemma-b.2-case-3",
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(786, smallest=784),
        misses={"outermost layer": exhaustive(100, smallest=60)},
    ),
    row("plaxton/lemma-b.2-case-3@middle", exhaustive(200), exhaustive(2000, depth="deep"), near=exhaustive(100)),
    row("plaxton/lemma-b.2-case-3@middle-largest", exhaustive(200), exhaustive(2000, depth="deep")),
    row("plaxton/lemma-b.2-case-3@middle-smallest", exhaustive(2000, depth="deep")),
)
