"""Beyond section 2.3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look

PLAN = (
    look(
        (
            "plaxton/challenge-excess-rule",
            "plaxton/challenge-excess-rule@larger-keeps-it",
            "plaxton/challenge-excess-rule@smaller-gets-it",
        ),
        exhaustive(4),
        exhaustive(5, depth="deep"),
    ),
    look(
        ("plaxton/challenge-excess-rule@low-gets-it", "plaxton/challenge-excess-rule@high-gets-it"),
        exhaustive(5, depth="standard"),
    ),
    look(
        "plaxton/challenge-excess-rule@parity",
        exhaustive(5, depth="standard"),
        exhaustive(6, depth="deep"),
        near=exhaustive(5),
    ),
    look("plaxton/challenge-excess-rule@fixed-edges", exhaustive(3), exhaustive(4, depth="standard")),
    look(
        "plaxton/challenge-excess-rule-recursive",
        exhaustive(4, 5),
        exhaustive(8, 3, "standard", smallest=8),
        exhaustive(8, 4, "deep", smallest=8),
        fuzz(128, 40, examples=30),
        near=exhaustive(4, 2),
    ),
    look("plaxton/challenge-excess-rule-recursive@anyhow", exhaustive(4), exhaustive(5, depth="standard")),
    look(
        "plaxton/challenge-capped-error",
        exhaustive(4, 5),
        exhaustive(8, 3, "standard", smallest=8),
        near=exhaustive(4, 2),
    ),
    look(
        "plaxton/challenge-capped-error@attained", exhaustive(5, 6), exhaustive(8, 9, "standard"), near=exhaustive(4, 4)
    ),
    look(
        "plaxton/challenge-cost",
        exhaustive(4, 8),
        near=exhaustive(8, 3, "standard"),
        misses={"a move less": exhaustive(4, 3)},
    ),
    look("plaxton/challenge-cost@not-more", exhaustive(4, 8), near=exhaustive(8, 2, "standard")),
    look(
        ("plaxton/challenge-cost@recursive", "plaxton/challenge-cost@ascending"),
        exhaustive(4, 8),
        exhaustive(8, 4, "standard", smallest=8),
    ),
    look(
        ("plaxton/challenge-cost@recursive-balls", "plaxton/challenge-cost@ascending-balls"),
        exhaustive(7, 128, "standard"),
    ),
    look(
        ("plaxton/challenge-cost@recursive-slow", "plaxton/challenge-cost@ascending-slow"), exhaustive(7, 8, "standard")
    ),
)
