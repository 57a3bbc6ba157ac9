"""Section 3.1: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, row, solver

PLAN = (
    row(("plaxton/lemma-3.1", "plaxton/lemma-3.2"), exhaustive(4, 1)),
    row(
        ("plaxton/lemma-3.1@repaired", "plaxton/lemma-3.2@repaired"),
        exhaustive(4, 1),
        exhaustive(4, 2, "standard"),
        exhaustive(8, 0, "standard"),
        box(4, 1),
        near=exhaustive(4, 2),
    ),
    row(
        ("plaxton/lemma-3.1@at-least-p", "plaxton/lemma-3.2@at-least-p"),
        exhaustive(4, 2, "standard"),
        near=exhaustive(4, 2),
    ),
    row("plaxton/lemma-3.1@any-n", exhaustive(4, 1), exhaustive(4, 2, "standard"), near=exhaustive(4, 1)),
    row(("plaxton/lemma-3.1@even", "plaxton/lemma-3.2@even"), exhaustive(4, 2), exhaustive(8, 1, "standard")),
    row(
        (
            "plaxton/lemma-3.1@no-constant",
            "plaxton/lemma-3.1-small-group@no-constant",
            "plaxton/lemma-3.2@no-constant",
        ),
        exhaustive(64, 4),
        exhaustive(1024, 3, "standard"),
    ),
    row("plaxton/lemma-3.1-large-group", exhaustive(4, 1), exhaustive(8, 1, "standard"), near=exhaustive(10, 3)),
    row(
        (
            "plaxton/lemma-3.1-large-group@repaired",
            "plaxton/lemma-3.1-large-group@even",
            "plaxton/lemma-3.1-small-group@packing",
        ),
        exhaustive(4, 2),
        exhaustive(8, 2, "standard"),
    ),
    row(
        "plaxton/lemma-3.1-large-group@no-constant",
        exhaustive(64, 2),
        exhaustive(2**17, 2, "deep"),
        near=exhaustive(16, 1),
    ),
    row("plaxton/lemma-3.1-large-group@root", solver(), near=exhaustive(1, 3)),
    row(
        "plaxton/lemma-3.1-small-group",
        exhaustive(8, 1),
        near=exhaustive(7, 0, "standard"),
        misses={"x >= 2": exhaustive(8, 0)},
    ),
    row(
        "plaxton/lemma-3.1-small-group@repaired",
        exhaustive(6, 2, "standard"),
        exhaustive(7, 2, "deep"),
        near=exhaustive(4, 1),
    ),
    row("plaxton/lemma-3.1-small-group@even", exhaustive(8, 2, "standard"), exhaustive(14, 1, "standard")),
    row("plaxton/lemma-3.1-small-group@capped", exhaustive(4, 3), near=exhaustive(4, 2)),
    row("plaxton/lemma-3.1-small-group@largest", exhaustive(8, 1), exhaustive(14, 1, "deep")),
    row("plaxton/lemma-3.1-small-group@formula", exhaustive(3, 2), exhaustive(5, 2, "standard"), near=exhaustive(3, 1)),
    row(
        (
            "plaxton/lemma-3.1-small-group@identity",
            "plaxton/lemma-3.1-concave",
            "plaxton/lemma-3.1-concave@formula",
        ),
        solver(),
        near=exhaustive(1, 3),
    ),
    row("plaxton/lemma-3.1-concave@chords", exhaustive(20), exhaustive(100, depth="standard")),
    row(
        "plaxton/lemma-3.1-equal-shares",
        exhaustive(8),
        exhaustive(25, depth="standard"),
        exhaustive(40, depth="deep"),
        near=exhaustive(15),
    ),
    row(
        "plaxton/lemma-3.1-equal-shares@empty",
        exhaustive(6),
        exhaustive(20, depth="standard"),
        exhaustive(40, depth="deep"),
        near=exhaustive(12),
    ),
    row("plaxton/lemma-3.2-k@text", exhaustive(1, 20)),
    row("plaxton/lemma-3.2-k@log-g", solver(), exhaustive(1, 20)),
    row("plaxton/lemma-3.2-k@equal", solver(), near=exhaustive(1, 20)),
)
