"""Section 4.4, Lemma 13: methods and bounds for the checks of each claim."""

from verify.counts import TREES
from verify.plan import exhaustive, fuzz, row

PLAN = (
    row(
        "houle/lemma-13@discrepancy",
        exhaustive(12, cases=sum(TREES[:12]), depth="standard"),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
        fuzz(500),
    ),
    row("houle/lemma-13@set-equality", exhaustive(12)),
    row(
        ("houle/lemma-13@set-without-zero", "houle/lemma-13@repaired"),
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[1:12]), depth="standard"),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
    ),
    row("houle/lemma-13-leaf@every-tree", exhaustive(10)),
    row(
        ("houle/lemma-13-leaf@two-or-more", "houle/lemma-13-leaf@repaired"),
        exhaustive(10, cases=sum(TREES[:10]), relevant=sum(TREES[1:10])),
    ),
)
