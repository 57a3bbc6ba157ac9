"""Section 4.1: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, proof, row, smt, solver

PLAN = (
    row(
        (
            "houle/threshold-1-unit-edge",
            "houle/section-4.1-protocol@threshold-1",
            "houle/section-4.1-protocol@repaired",
        ),
        solver(),
        exhaustive(1, 100),
    ),
    row("houle/section-4.1-protocol@threshold-2", exhaustive(1, 100), smt(1)),
    row(
        "houle/tree-colouring",
        proof(depth="standard"),
        exhaustive(10, cases=1 + 1 + 2 + 3 + 6 + 11 + 23 + 47 + 106),
        fuzz(500),
    ),
    row("houle/tour-digraph", exhaustive(7, depth="standard"), near=exhaustive(4)),
    row(
        "houle/lemma-6",
        exhaustive(6, depth="standard", spare=2),
        exhaustive(7, smallest=7, spare=0),
        fuzz(2000, depth="deep", examples=30),
        near=exhaustive(4),
    ),
    row("houle/observation-4", exhaustive(6, depth="standard")),
    row(
        ("houle/c-ordering", "houle/equation-3@distinct", "houle/equation-3@all-nodes"),
        exhaustive(6, depth="standard"),
        exhaustive(7, depth="deep", smallest=7),
        near=exhaustive(7),
    ),
    row(("houle/fig-1-reconstruction", "houle/fig-1-reconstruction@count", "houle/fig-1-gaps"), exhaustive(1)),
    row(
        "houle/lemma-6-proof",
        exhaustive(5),
        exhaustive(7, depth="deep"),
        near=exhaustive(4, depth="standard"),
    ),
    row("houle/gap-sum", exhaustive(5), exhaustive(7, depth="deep"), near=exhaustive(4)),
)
