"""Beyond section 2.3: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        (
            "plaxton/challenge-excess-rule",
            "plaxton/challenge-excess-rule@larger-keeps-it",
            "plaxton/challenge-excess-rule@smaller-gets-it",
        ),
        exhaustive(4),
        exhaustive(5, depth="deep"),
    ),
    row(
        ("plaxton/challenge-excess-rule@low-gets-it", "plaxton/challenge-excess-rule@high-gets-it"),
        exhaustive(5, depth="standard"),
    ),
    row(
        "plaxton/challenge-excess-rule@parity",
        exhaustive(5, depth="standard"),
        exhaustive(6, depth="deep"),
        near=exhaustive(5),
    ),
    row("plaxton/challenge-excess-rule@fixed-edges", exhaustive(5), near=exhaustive(2)),
    row("plaxton/challenge-excess-rule@fixed-edges-small", exhaustive(3), exhaustive(4, depth="standard")),
    row(
        "plaxton/challenge-excess-rule-recursive",
        exhaustive(4, 5),
        exhaustive(8, 3, "standard", smallest=8),
        exhaustive(8, 4, "deep", smallest=8),
        fuzz(128, 40, examples=30),
        box(4, 5),
        box(8, 3, smallest=8),
        box(8, 4, "deep", smallest=8),
        near=exhaustive(4, 2),
    ),
    row("plaxton/challenge-excess-rule-recursive@anyhow", exhaustive(4), exhaustive(5, depth="standard")),
    row(
        "plaxton/challenge-capped-error",
        exhaustive(4, 5),
        exhaustive(8, 3, "standard", smallest=8),
        near=exhaustive(4, 2),
    ),
    row(
        "plaxton/challenge-capped-error@attained", exhaustive(5, 6), exhaustive(8, 9, "standard"), near=exhaustive(4, 4)
    ),
    row(
        "plaxton/challenge-cost",
        exhaustive(4, 8),
        smt(4),
        box(4, 8),
        near=exhaustive(8, 3, "standard"),
        misses={"a move less": exhaustive(4, 3)},
    ),
    row("plaxton/challenge-cost@not-more", exhaustive(4, 8), near=exhaustive(8, 2, "standard")),
    row(
        ("plaxton/challenge-cost@recursive", "plaxton/challenge-cost@ascending"),
        exhaustive(4, 8),
        exhaustive(8, 8, "standard"),
        box(8, 8),
    ),
    row(
        ("plaxton/challenge-cost@recursive-balls", "plaxton/challenge-cost@ascending-balls"),
        exhaustive(7, 128, "standard"),
    ),
    row(
        ("plaxton/challenge-cost@recursive-slow", "plaxton/challenge-cost@ascending-slow"), exhaustive(7, 8, "standard")
    ),
)
