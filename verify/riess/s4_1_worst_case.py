"""Section 4.1: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row

PLAN = (
    row(("riess/break-even@log-bound", "riess/break-even@log-bound-plus-final"), exhaustive(1000)),
    row(
        ("riess/random-vs-worst", "riess/random-vs-worst@smallest-share"),
        exhaustive(20, depth="standard", smallest=8),
    ),
    row(
        ("riess/random-vs-worst@repaired", "riess/random-vs-worst@repaired-smallest-share"),
        exhaustive(100, depth="standard", smallest=100),
    ),
    row("riess/random-vs-worst@blocks-are-worst", exhaustive(6, 5, depth="standard")),
    row(
        "riess/random-vs-worst@blocks-in-five-cells",
        exhaustive(20, depth="standard", smallest=8),
        near=exhaustive(16, depth="standard", smallest=16),
    ),
)
