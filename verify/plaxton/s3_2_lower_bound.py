"""Section 3.2: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("plaxton/multi-step-drop", exhaustive(2, 3), exhaustive(4, 1, "standard"), smt(2)),
    row(
        (
            "plaxton/multi-residual@minimum-error",
            "plaxton/multi-residual@error-log-p",
            "plaxton/multi-residual@repaired",
            "plaxton/multi-residual@repaired-one-processor",
        ),
        exhaustive(12),
    ),
    row("plaxton/multi-residual@one-processor", exhaustive(4)),
    row("plaxton/multi-lower-bound", exhaustive(2, 4), exhaustive(2, 8, "standard")),
    row("plaxton/multi-lower-bound@residual", exhaustive(2, 4)),
    row(("plaxton/condensed-id", "plaxton/lemma-3.3-rim"), exhaustive(8), exhaustive(10, depth="standard")),
    row("plaxton/lemma-3.3", exhaustive(8, depth="deep"), near=exhaustive(7, depth="standard")),
    row(
        "plaxton/lemma-3.3@constants",
        exhaustive(400),
        exhaustive(2001, depth="standard"),
        misses={"less": exhaustive(10)},
    ),
    row("plaxton/theorem-3.2-group", exhaustive(7, depth="standard")),
    row(
        "plaxton/theorem-3.2-group@constants",
        exhaustive(60),
        exhaustive(400, depth="deep"),
        misses={"less": exhaustive(10)},
    ),
    row("plaxton/theorem-3.2", exhaustive(60, depth="standard"), exhaustive(400, depth="deep")),
    row("plaxton/theorem-3.2@schedules", exhaustive(2, 8)),
)
