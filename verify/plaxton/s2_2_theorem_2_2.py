"""Section 2.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt, solver

PLAN = (
    look(
        "plaxton/lemma-2.2",
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
        near=exhaustive(30),
    ),
    look(
        ("plaxton/lemma-2.2@largest", "plaxton/lemma-2.2@smallest"),
        exhaustive(60),
        exhaustive(300, depth="standard"),
        exhaustive(2000, depth="deep"),
    ),
    look("plaxton/lemma-2.2-range", exhaustive(60)),
    look("plaxton/lemma-2.2-range@repaired", exhaustive(60), exhaustive(400, depth="standard"), near=exhaustive(20)),
    look("plaxton/theorem-2.2", exhaustive(4, 12)),
    look("plaxton/theorem-2.2@repaired", exhaustive(4, 12), exhaustive(8, 9, "standard", smallest=8)),
    look("plaxton/theorem-2.2@smallest", exhaustive(4, 12), exhaustive(8, 12, "standard")),
    look(
        (
            "plaxton/theorem-2.2-k-range",
            "plaxton/theorem-2.2-numerator@without-substitution",
        ),
        exhaustive(8, 24),
        exhaustive(32, 64, "standard"),
        exhaustive(64, 384, "deep"),
    ),
    look(
        "plaxton/theorem-2.2-numerator@substitution",
        exhaustive(3, 24),
        exhaustive(5, 64, "standard"),
        solver(depth="standard"),
    ),
    look("plaxton/theorem-2.2-k-range@exponents", smt(1), solver(), near=exhaustive(1, 20)),
    look("plaxton/theorem-2.2-numerator@substitution-all", smt(1), solver(), near=exhaustive(1, 4)),
    look("plaxton/theorem-2.2-numerator@omega", exhaustive(6, 384), near=exhaustive(4, 20)),
    look(
        "plaxton/theorem-2.2-numerator@repaired",
        exhaustive(6, 384, "standard"),
        solver(),
        near=exhaustive(4, 20),
        misses={"2n/7": exhaustive(4, 40)},
    ),
    look("plaxton/theorem-2.2-numerator@smallest", exhaustive(8, 24), exhaustive(64, 384, "deep")),
    look(
        "plaxton/theorem-2.2-numerator@text",
        exhaustive(6, 384, "standard"),
        solver(),
        near=exhaustive(6, 384),
    ),
    look(
        "plaxton/theorem-2.2-fringe",
        exhaustive(8, depth="standard", cases=2**8 - 1),
        exhaustive(14, depth="standard", cases=2**14 - 1),
        near=exhaustive(8),
    ),
    look(
        "plaxton/theorem-2.2-fringe@all-dimensions",
        exhaustive(70, depth="standard"),
        near=exhaustive(160, smallest=120, depth="standard"),
    ),
    look("plaxton/theorem-2.2-fringe@largest", exhaustive(8), exhaustive(14, depth="standard")),
    look("plaxton/theorem-2.2-fringe@smallest", exhaustive(8), exhaustive(14, depth="deep")),
)
