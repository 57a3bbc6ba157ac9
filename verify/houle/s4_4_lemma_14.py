"""Section 4.4, Lemma 14: methods and bounds for the checks of each claim."""

from verify.counts import TREES
from verify.plan import exhaustive, fuzz, row

PLAN = (
    row("houle/centroid", exhaustive(12, cases=sum(TREES[:12]), depth="standard"), fuzz(2000)),
    row(
        (
            "houle/construct-subgraph-degree@in-tree",
            "houle/construct-subgraph-degree@in-beta",
            "houle/lemma-14-sum@from-i",
        ),
        exhaustive(8),
        near=exhaustive(7),
    ),
    row(
        ("houle/construct-subgraph-degree@in-alpha-and-beta", "houle/construct-subgraph-degree@repaired"),
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        near=exhaustive(7),
    ),
    row(
        (
            "houle/construct-subgraph-minimum@reachable",
            "houle/lemma-14-invariants@at-least",
            "houle/lemma-14-invariants@strict",
            "houle/lemma-14-sum@from-one",
        ),
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        near=exhaustive(7),
    ),
    row("houle/construct-subgraph-minimum@from-invariants", exhaustive(6)),
    row("houle/construct-subgraph-minimum@repaired", exhaustive(6, depth="standard")),
    row(
        ("houle/lemma-14", "houle/lemma-14@lowered"),
        exhaustive(8, depth="standard"),
        exhaustive(9, depth="standard", smallest=9),
        exhaustive(12, depth="deep", smallest=10),
        fuzz(1000),
        near=exhaustive(7),
    ),
    row("houle/lemma-14@halved", exhaustive(8, depth="standard"), exhaustive(9, depth="standard", smallest=9)),
    row(
        "houle/lemma-14@worst-iterations",
        exhaustive(8, smallest=2),
        exhaustive(9, depth="standard", smallest=2),
    ),
    row("houle/lemma-14@attained", exhaustive(200, depth="standard")),
)
