"""Section 3.2: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("jan/meaning-of-p", exhaustive(200), near=exhaustive(5)),
    row("jan/meaning-of-p@value", exhaustive(200, depth="standard")),
    row(("jan/ccc-size@n-ge-1", "jan/ccc-size@n-ge-3", "jan/ccc-size@repaired"), exhaustive(8)),
    row("jan/ccc-adjacency-list@as-printed", exhaustive(6)),
    row("jan/ccc-adjacency-list@mod-n", exhaustive(5), exhaustive(8, depth="standard")),
    row("jan/ccc-adjacency-list@bits", exhaustive(4), smt(5, depth="standard")),
    row("jan/ccc-adjacency-list@repaired", exhaustive(5)),
    row(("jan/ccc-bit-order", "jan/ccc-simulates-hypercube"), exhaustive(8), near=exhaustive(5)),
    row(
        "jan/pipelined-transfer",
        exhaustive(4, 3),
        exhaustive(5, 2, smallest=5),
        exhaustive(3, 5),
        smt(4, 6, "standard"),
        fuzz(12, 50),
    ),
    row("jan/pipelined-transfer@exact", exhaustive(5, 2), near=exhaustive(4, 3)),
)
