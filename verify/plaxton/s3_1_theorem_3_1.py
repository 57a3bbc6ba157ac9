"""Section 3.1: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row

PLAN = (
    row(
        "plaxton/theorem-3.1-subcube-tokens",
        exhaustive(2, 3),
        exhaustive(4, 1, "standard"),
        fuzz(128, 6, examples=30),
        misses={"without the second": exhaustive(4, 1)},
    ),
    row(
        "plaxton/theorem-3.1-subcube-tokens@initial",
        exhaustive(2, 3),
        exhaustive(4, 1, "standard"),
        near=exhaustive(4, 1),
    ),
    row("plaxton/theorem-3.1-sum@no-constant", exhaustive(8, 2)),
    row("plaxton/theorem-3.1-sum@free", exhaustive(2, 2), near=exhaustive(2, 50, "standard", smallest=2)),
    row(
        "plaxton/theorem-3.1-sum@polynomial",
        exhaustive(10),
        exhaustive(40, depth="standard"),
        near=exhaustive(20),
        misses={"any g": exhaustive(2, 82, "standard", smallest=2)},
    ),
    row("plaxton/theorem-3.1-sum@largest", exhaustive(10), exhaustive(40, depth="standard")),
    row("plaxton/theorem-3.1-sum@largest-summand", exhaustive(10), exhaustive(20, depth="standard")),
    row("plaxton/theorem-3.1", exhaustive(4, 2), exhaustive(4, 1, "standard"), near=exhaustive(4, 2)),
    row(
        "plaxton/theorem-3.1@repaired",
        exhaustive(2, 3, "standard"),
        exhaustive(4, 1, "standard"),
        fuzz(128, 30, examples=30),
        near=exhaustive(4, 2),
    ),
    row(
        "plaxton/theorem-3.1@minimum-error",
        exhaustive(2, 2),
        exhaustive(4, 1, "standard"),
        near=exhaustive(4, 1),
    ),
    row("plaxton/theorem-3.1@sampled", fuzz(128, examples=15), near=fuzz(16, examples=40)),
)
