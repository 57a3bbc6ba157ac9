"""Section 1: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        ("bokhari/optimal-exchanges@rounds", "bokhari/optimal-exchanges@messages"),
        exhaustive(2, 4, depth="standard"),
        exhaustive(3, 3, depth="standard"),
        near=exhaustive(2, 3),
    ),
    row(
        ("bokhari/optimal-exchanges@large-blocks", "bokhari/optimal-exchanges@small-blocks"),
        exhaustive(2, 3, depth="standard"),
        near=exhaustive(2, 3),
    ),
)
