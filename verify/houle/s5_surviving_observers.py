"""Section 5: methods and bounds for the checks of each claim."""

from verify.counts import starts, unbalanced
from verify.plan import exhaustive, fuzz, row, solver

PLAN = (
    row(
        "houle/surviving-load@a-phase",
        exhaustive(2, 40, smallest=2, cases=starts(2, 40)),
        exhaustive(3, 25, smallest=3, cases=starts(3, 25)),
        exhaustive(4, 11, smallest=4, cases=starts(4, 11), depth="standard"),
        fuzz(30, 600, depth="deep"),
        near=exhaustive(4, 11),
    ),
    row(
        (
            "houle/surviving-load@b-phase",
            "houle/surviving-load@b-phase-large",
            "houle/minimum-observer-action@algorithm-runs",
            "houle/surviving-active-edge@b-phase",
        ),
        exhaustive(4, 11, depth="standard"),
    ),
    row(
        ("houle/surviving-load@b-uniform-minimum", "houle/surviving-active-edge@b-uniform"),
        exhaustive(2, 40, smallest=2, cases=starts(2, 40), relevant=unbalanced(2, 40)),
        exhaustive(3, 25, smallest=3, cases=starts(3, 25), relevant=unbalanced(3, 25)),
        exhaustive(4, 11, smallest=4, cases=starts(4, 11), relevant=unbalanced(4, 11), depth="standard"),
        near=exhaustive(4, 11),
    ),
    row(
        ("houle/surviving-load@repaired", "houle/minimum-observer-action@repaired"),
        exhaustive(4, 11, smallest=4, cases=starts(4, 11), relevant=380),
        exhaustive(5, 6, smallest=5, cases=starts(5, 6), relevant=3164, depth="deep"),
        near=exhaustive(4, 11, depth="standard"),
    ),
    row("houle/minimum-observer-action@any", exhaustive(1, 4)),
    row(
        ("houle/minimum-observer-action@uniform", "houle/surviving-active-edge@b-step"),
        solver(),
        exhaustive(1, 4),
    ),
    row(
        "houle/surviving-active-edge@a-phase",
        exhaustive(2, 40, smallest=2, cases=starts(2, 40)),
        exhaustive(3, 25, smallest=3, cases=starts(3, 25)),
        exhaustive(4, 11, smallest=4, cases=starts(4, 11), depth="standard"),
        fuzz(8, 600),
        near=exhaustive(4, 11),
    ),
    row(
        "houle/surviving-active-edge@repaired",
        exhaustive(4, 11, smallest=4, cases=starts(4, 11), relevant=380),
        exhaustive(5, 6, smallest=5, cases=starts(5, 6), relevant=3164, depth="standard"),
        near=exhaustive(5, 6, "standard"),
    ),
)
