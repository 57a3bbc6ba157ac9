"""Section 3.3: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("plaxton/assignment-count", exhaustive(4, 6), exhaustive(4, 8, "standard")),
    row(
        ("plaxton/subcube-count@binomial", "plaxton/subcube-count@binomial-power", "plaxton/subcube-total@enumerated"),
        exhaustive(7),
    ),
    row(
        ("plaxton/subcube-total@text", "plaxton/subcube-total@repaired", "plaxton/subcube-total@polynomial"),
        exhaustive(61),
    ),
    row("plaxton/sample-moments", exhaustive(9), exhaustive(14, depth="standard")),
    row("plaxton/sample-concentration", exhaustive(64, 3)),
    row("plaxton/sample-concentration@no-constant", exhaustive(1024, 7)),
    row(
        "plaxton/sample-concentration@repaired",
        exhaustive(4, 4),
        exhaustive(64, 4, "standard"),
        near=exhaustive(512, depth="standard", smallest=512),
    ),
    row("plaxton/average-load", exhaustive(4, 2), exhaustive(4, 4, "standard"), near=exhaustive(4, 3)),
    row("plaxton/average-cost@evenly-spread", exhaustive(2, 2), exhaustive(4, 1, "standard"), near=exhaustive(2, 2)),
    row(("plaxton/average-step-sum", "plaxton/average-step-sum@largest"), exhaustive(60)),
    row(
        "plaxton/average-step-sum@groups",
        exhaustive(8, 10, "deep"),
        near=exhaustive(4, 4),
    ),
    row("plaxton/average-step-sum@first-step", exhaustive(4, 4), near=exhaustive(3, 8, "standard")),
    row("plaxton/average-equal-groups", exhaustive(8), exhaustive(25, depth="deep"), exhaustive(40, depth="deep")),
    row("plaxton/average-equal-groups@reals", smt(3), smt(6, depth="standard"), near=exhaustive(3, 2)),
)
