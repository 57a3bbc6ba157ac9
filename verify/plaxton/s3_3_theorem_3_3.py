"""Section 3.3: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row

PLAN = (
    row("plaxton/theorem-3.3", exhaustive(2, 4), exhaustive(4, 4, "standard"), near=exhaustive(2, 4)),
    row(
        "plaxton/theorem-3.3@shuffle-exchange",
        exhaustive(2, 4),
        exhaustive(4, 4, "standard"),
        near=exhaustive(4, 1),
        misses={"every assignment": exhaustive(2, 4)},
    ),
    row(
        (
            "plaxton/theorem-3.3@largest",
            "plaxton/theorem-3.3@largest-ascending",
            "plaxton/theorem-3.3@largest-shuffle-exchange",
        ),
        exhaustive(2, 4),
        exhaustive(4, 4, "standard"),
    ),
    row(
        "plaxton/se-multibalance",
        exhaustive(2, 2),
        exhaustive(2, 3, "standard"),
        exhaustive(4, 2, "standard"),
        exhaustive(8, 1, "deep", smallest=8),
        fuzz(16, 4, examples=60),
        near=exhaustive(2, 3),
        misses={"d - 1": exhaustive(4, 2), "a step less, d >= 2": exhaustive(4, 1)},
    ),
    row(
        "plaxton/se-multibalance@any-input",
        exhaustive(3, 20, "standard"),
        near=exhaustive(4, 17, "standard", smallest=4),
        misses={"twice": exhaustive(4, 31, "standard", smallest=4)},
    ),
    row("plaxton/se-multibalance@split-groups", exhaustive(6, 8), near=exhaustive(3, 4)),
)
