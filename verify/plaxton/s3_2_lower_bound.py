"""Section 3.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look("plaxton/multi-step-drop", exhaustive(2, 3), exhaustive(4, 1, "standard"), smt(2)),
    look(
        (
            "plaxton/multi-residual@minimum-error",
            "plaxton/multi-residual@error-log-p",
            "plaxton/multi-residual@repaired",
            "plaxton/multi-residual@repaired-one-processor",
        ),
        exhaustive(12),
    ),
    look("plaxton/multi-residual@one-processor", exhaustive(4)),
    look("plaxton/multi-lower-bound", exhaustive(2, 4), exhaustive(2, 8, "standard")),
    look("plaxton/multi-lower-bound@residual", exhaustive(2, 4)),
    look(("plaxton/condensed-id", "plaxton/lemma-3.3-rim"), exhaustive(8), exhaustive(10, depth="standard")),
    look("plaxton/lemma-3.3", exhaustive(7), exhaustive(8, depth="standard")),
    look(
        "plaxton/lemma-3.3@constants",
        exhaustive(400),
        exhaustive(2001, depth="standard"),
        misses={"less": exhaustive(10)},
    ),
    look("plaxton/theorem-3.2-group", exhaustive(7)),
    look(
        "plaxton/theorem-3.2-group@constants",
        exhaustive(60),
        exhaustive(400, depth="standard"),
        misses={"less": exhaustive(10)},
    ),
    look("plaxton/theorem-3.2", exhaustive(60), exhaustive(400, depth="standard")),
)
