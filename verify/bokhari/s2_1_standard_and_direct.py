"""Sections 2, 2.1 and 2.2: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row(
        (
            "bokhari/standard-exchange@shuffle-left",
            "bokhari/standard-exchange@shuffle-right",
            "bokhari/standard-counts",
        ),
        exhaustive(8),
        near=exhaustive(4),
    ),
    row("bokhari/direct-exchange", exhaustive(7), exhaustive(8, depth="standard", smallest=8), near=exhaustive(4)),
    row(
        "bokhari/direct-contention@directed",
        exhaustive(6),
        exhaustive(9, depth="deep", smallest=7),
        exhaustive(10, depth="deep", smallest=10),
        near=exhaustive(4),
        misses={"bit reversal": exhaustive(5)},
    ),
    row("bokhari/direct-contention@undirected", exhaustive(6), near=exhaustive(4)),
    row(
        "bokhari/direct-contention@repaired",
        exhaustive(6),
        exhaustive(9, depth="deep", smallest=7),
        near=exhaustive(4),
    ),
    row("bokhari/direct-contention@any-order", exhaustive(4), exhaustive(5, depth="standard", smallest=5)),
    row(
        "bokhari/complete-digraph",
        exhaustive(5, depth="standard"),
        exhaustive(7, depth="deep", smallest=6),
        near=exhaustive(4),
    ),
    row(
        ("bokhari/direct-beats-standard@positive", "bokhari/direct-beats-standard@repaired"),
        solver(depth="standard"),
        exhaustive(6, 3),
        near=exhaustive(4, 3),
    ),
    row("bokhari/direct-beats-standard@rho-zero", exhaustive(6, 3), near=exhaustive(4, 3)),
)
