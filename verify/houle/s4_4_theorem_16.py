"""Section 4.4, Theorem 16: methods and bounds for the checks of each claim."""

from verify.counts import TREES
from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("houle/theorem-16@every-tree", exhaustive(2, 40), near=exhaustive(4, 4)),
    row(
        "houle/theorem-16@from-three",
        exhaustive(3, 25, smallest=3, cases=4 * 26**3),
        exhaustive(4, 11, "standard", smallest=4, cases=16 * 12**4),
        exhaustive(5, 6, "standard", smallest=5, cases=61 * 7**5),
        exhaustive(6, 4, "deep", smallest=6, cases=398 * 5**6),
        exhaustive(7, 2, "deep", smallest=7, cases=2694 * 3**7),
        fuzz(100, 200, smallest=3, depth="deep"),
        near=exhaustive(4, 4),
    ),
    row(
        "houle/theorem-16@stable-from-three",
        smt(3),
        smt(4, depth="standard", smallest=4),
        smt(5, depth="deep", smallest=5),
        exhaustive(4, 4),
    ),
    row(
        "houle/theorem-16@msd-from-three",
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[2:12])),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
        fuzz(2000, smallest=3),
    ),
    row(
        "houle/theorem-16@tight",
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[2:12])),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
    ),
    row(
        "houle/theorem-16@repaired",
        exhaustive(2, 40, smallest=2, cases=3 * 41**2),
        exhaustive(3, 25, smallest=3, cases=4 * 26**3),
        exhaustive(4, 11, "standard", smallest=4, cases=16 * 12**4),
        exhaustive(5, 6, "standard", smallest=5, cases=61 * 7**5),
        exhaustive(6, 4, "deep", smallest=6, cases=398 * 5**6),
        exhaustive(7, 2, "deep", smallest=7, cases=2694 * 3**7),
        fuzz(100, 200, smallest=3, depth="deep"),
        near=exhaustive(4, 4),
    ),
)
