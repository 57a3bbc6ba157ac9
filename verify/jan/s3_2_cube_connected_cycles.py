"""Section 3.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, smt

PLAN = (
    look("jan/meaning-of-p", exhaustive(200), near=exhaustive(5)),
    look("jan/meaning-of-p@value", exhaustive(200, depth="standard")),
    look(("jan/ccc-size@n-ge-1", "jan/ccc-size@n-ge-3", "jan/ccc-size@repaired"), exhaustive(8)),
    look("jan/ccc-adjacency-list@as-printed", exhaustive(6)),
    look("jan/ccc-adjacency-list@mod-n", exhaustive(5), exhaustive(8)),
    look("jan/ccc-adjacency-list@bits", exhaustive(4), smt(5, depth="standard")),
    look("jan/ccc-adjacency-list@repaired", exhaustive(5)),
    look(("jan/ccc-bit-order", "jan/ccc-simulates-hypercube"), exhaustive(8), near=exhaustive(5)),
    look(
        "jan/pipelined-transfer",
        exhaustive(4, 3),
        exhaustive(5, 2, smallest=5),
        exhaustive(3, 5),
        smt(4, 6, "standard"),
        fuzz(12, 50),
    ),
    look("jan/pipelined-transfer@exact", exhaustive(5, 2), near=exhaustive(4, 3)),
)
