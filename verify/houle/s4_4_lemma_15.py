"""Section 4.4, Lemma 15: methods and bounds for the checks of each claim."""

from verify.counts import TREES
from verify.plan import exhaustive, fuzz, row, solver

PLAN = (
    row(("houle/lemma-15@first-term", "houle/lemma-15@minimum"), exhaustive(12)),
    row(
        "houle/lemma-15@second-term",
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[1:12])),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
        fuzz(2000, smallest=3),
    ),
    row(
        ("houle/lemma-15@minimum-from-three", "houle/lemma-15@lowered"),
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[2:12])),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
        fuzz(2000, smallest=3),
    ),
    row(
        "houle/lemma-15@repaired",
        exhaustive(12, cases=sum(TREES[:12]), relevant=sum(TREES[1:12])),
        exhaustive(14, depth="standard", smallest=13, cases=sum(TREES[12:14])),
        exhaustive(18, depth="deep", smallest=15, cases=sum(TREES[14:18])),
        fuzz(2000, smallest=3),
    ),
    row(
        (
            "houle/lemma-15-boundary@every-gap",
            "houle/lemma-15-case-nodes",
            "houle/lemma-15-case-nodes@case-1",
            "houle/lemma-15-case-nodes@case-2",
            "houle/lemma-15-case-nodes@no-ties",
            "houle/lemma-15-case-3@greater",
            "houle/lemma-15-m1@sum-every-gap",
        ),
        exhaustive(8, depth="standard"),
    ),
    row(
        (
            "houle/lemma-15-boundary@gaps-above-one",
            "houle/lemma-15-boundary@logarithm",
            "houle/lemma-15-boundary@repaired",
        ),
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        fuzz(1000, smallest=3, depth="deep"),
    ),
    row(
        ("houle/lemma-15-case-nodes@repaired", "houle/lemma-15-case-3@less"),
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
    ),
    row("houle/lemma-15-m1@sum-gaps-above-one", exhaustive(9, depth="standard"), near=exhaustive(8)),
    row(
        "houle/lemma-15-m1@product",
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        exhaustive(21, depth="standard", smallest=21),
    ),
    row(
        "houle/lemma-15-m1@repaired",
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        exhaustive(21, depth="standard", smallest=21),
        fuzz(1000, smallest=3),
    ),
    row(
        "houle/lemma-15-m1@product-to-twenty",
        exhaustive(7),
        exhaustive(10, depth="standard", smallest=8),
        exhaustive(12, depth="deep", smallest=11),
        fuzz(20, smallest=3),
        near=exhaustive(21, depth="standard", smallest=21),
    ),
    row("houle/lemma-15-identities", exhaustive(6), exhaustive(9, depth="standard")),
    row(
        (
            "houle/lemma-15-identities@complement",
            "houle/lemma-15-identities@gap",
            "houle/lemma-15-identities@other-sum",
        ),
        exhaustive(7),
        exhaustive(9, depth="standard", smallest=8),
        near=exhaustive(6),
    ),
    row(
        "houle/lemma-15-identities@gap-of-any-set",
        exhaustive(7, cases=sum((t * (2**n - 2) for n, t in enumerate((1, 1, 2, 3, 6, 11), 2))), depth="standard"),
        near=exhaustive(8),
    ),
    row("houle/lemma-15-identities@half", solver(), exhaustive(1, 20)),
)
