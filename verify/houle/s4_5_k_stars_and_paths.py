"""Section 4.5, stars and paths: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row(
        ("houle/star-sg1", "houle/star-threshold-2", "houle/star-superior@strict", "houle/star-superior@not-worse"),
        exhaustive(31),
    ),
    row("houle/star-sg1@repaired", exhaustive(201), near=exhaustive(31)),
    row("houle/star-msd", exhaustive(201)),
    row("houle/star-msd@only-stars", exhaustive(12), fuzz(1000)),
    row(
        "houle/star-msd@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(2, 6)), relevant=460),
        smt(4),
        smt(5, depth="standard"),
    ),
    row("houle/star-threshold-2@repaired", exhaustive(31)),
    row(
        "houle/star-threshold-2@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(2, 6)), relevant=660),
    ),
    row("houle/path-sg1", exhaustive(200, depth="standard")),
    row(
        "houle/path-sg1@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(1, 6)), relevant=347),
        smt(4),
        smt(5, depth="standard"),
    ),
    row("houle/path-threshold-2", exhaustive(60)),
    row(
        "houle/path-threshold-2@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(1, 6)), relevant=649),
    ),
    row(
        ("houle/star-superior@eventually", "houle/star-superior@repaired"),
        exhaustive(101, depth="standard"),
        near=exhaustive(31),
    ),
    row("houle/path-superior@strict", exhaustive(60)),
    row("houle/path-superior@eventually", exhaustive(100, depth="standard"), near=exhaustive(60)),
)
