"""Section 3.1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, smt

PLAN = (
    look("jan/hypercube-index-range@as-printed", exhaustive(5)),
    look(
        ("jan/hypercube-index-range@half-open", "jan/hypercube-index-range@repaired"),
        exhaustive(6),
        exhaustive(10, depth="standard"),
        near=exhaustive(5),
    ),
    look("jan/hypercube-adjacency", exhaustive(10), exhaustive(12, depth="standard"), near=exhaustive(4)),
    look("jan/hypercube-adjacency@bits", exhaustive(7), smt(16, depth="standard"), fuzz(40), near=exhaustive(3)),
)
