"""Section 3.1: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("jan/hypercube-index-range@as-printed", exhaustive(5)),
    row(
        ("jan/hypercube-index-range@half-open", "jan/hypercube-index-range@repaired"),
        exhaustive(6),
        exhaustive(10, depth="standard"),
        near=exhaustive(5),
    ),
    row("jan/hypercube-adjacency", exhaustive(10), exhaustive(12, depth="standard"), near=exhaustive(4)),
    row("jan/hypercube-adjacency@bits", exhaustive(7), smt(16, depth="standard"), fuzz(40), near=exhaustive(3)),
)
