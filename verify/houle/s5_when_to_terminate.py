"""Section 5, the remark after Theorem 18: methods and bounds for the checks of each claim."""

from verify.counts import starts
from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        "houle/termination@one-node", exhaustive(3, 25), fuzz(3, 300, smallest=3), smt(3, depth="standard", smallest=3)
    ),
    row(
        "houle/termination@one-node-three",
        exhaustive(3, 40, depth="standard"),
        smt(3, depth="deep", smallest=3),
        near=exhaustive(3, 40, "standard"),
    ),
    row("houle/termination@one-node-both", exhaustive(3, 25), smt(3, depth="standard", smallest=3)),
    row(
        "houle/termination@all-nodes",
        exhaustive(2, 40, smallest=2, cases=2 * starts(2, 40), relevant=726),
        exhaustive(3, 40, smallest=3, cases=2 * starts(3, 40), relevant=3184),
        exhaustive(4, 11, smallest=4, cases=2 * starts(4, 11), relevant=11584),
        exhaustive(5, 6, "standard", smallest=5, cases=2 * starts(5, 6), relevant=76494),
        smt(2, depth="standard", smallest=2),
        smt(3, depth="standard", smallest=3),
        smt(4, depth="deep", smallest=4, spare=0),
        box(2, 40, smallest=2),
        box(3, 15, smallest=3),
        fuzz(30, 600, "deep", examples=20),
        near=exhaustive(3, 25, smallest=3),
    ),
    row(
        "houle/termination@repaired",
        exhaustive(2, 40, smallest=2, cases=2 * starts(2, 40), relevant=726),
        exhaustive(3, 40, smallest=3, cases=2 * starts(3, 40), relevant=3184),
        exhaustive(4, 11, smallest=4, cases=2 * starts(4, 11), relevant=11584),
        exhaustive(5, 6, "standard", smallest=5, cases=2 * starts(5, 6), relevant=76494),
        exhaustive(6, 4, "standard", smallest=6, cases=2 * starts(6, 4), relevant=982264),
        smt(2, depth="standard", smallest=2),
        smt(3, depth="standard", smallest=3),
        box(2, 40, smallest=2),
        box(3, 15, smallest=3),
        fuzz(30, 600, "deep", examples=20),
        near=exhaustive(5, 6, "standard"),
    ),
    row(
        ("houle/termination@repaired-three", "houle/termination-stable@repaired"),
        exhaustive(2, 40),
        exhaustive(3, 40, smallest=3, cases=2 * starts(3, 40), relevant=3184, depth="standard"),
        exhaustive(4, 11, smallest=4, cases=2 * starts(4, 11), relevant=11584),
        exhaustive(5, 6, "standard", smallest=5, cases=2 * starts(5, 6), relevant=76494),
        box(2, 40),
        box(3, 40, smallest=3),
        box(4, 11, "deep", smallest=4),
        near=exhaustive(5, 6, "standard"),
    ),
    row(
        "houle/termination@repaired-both",
        exhaustive(2, 40),
        exhaustive(3, 40, smallest=3, cases=2 * starts(3, 40), relevant=3184),
        exhaustive(4, 11, smallest=4, cases=2 * starts(4, 11), relevant=11584),
        exhaustive(5, 6, "standard", smallest=5, cases=2 * starts(5, 6), relevant=75954),
        box(2, 40),
        box(3, 40, smallest=3),
        box(4, 11, "deep", smallest=4),
        near=exhaustive(5, 6, "standard"),
    ),
    row("houle/termination-stable@unchanged-implies-stable", exhaustive(3, 25)),
    row("houle/termination-stable@stable-implies-one", exhaustive(5, 3), near=exhaustive(6, 3, "standard")),
    row(
        "houle/termination-stable@repaired-one",
        exhaustive(5, 3),
        exhaustive(6, 2, "standard", smallest=6, cases=starts(6, 2), relevant=19304),
        near=exhaustive(3, 3),
    ),
)
