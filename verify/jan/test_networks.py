"""Sections 3.1 and 3.2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/hypercube-adjacency", "exhaustive", Bounds(size=10), holds(10)),
    Check("jan/hypercube-adjacency", "exhaustive", Bounds(size=12), holds(12), depth="standard"),
    Check("jan/hypercube-adjacency@bits", "exhaustive", Bounds(size=7), holds(254)),
    Check("jan/hypercube-adjacency@bits", "smt", Bounds(size=16), holds(16, queries=32), depth="standard"),
    Check("jan/hypercube-adjacency@bits", "fuzz", Bounds(size=40), sampled(100), depth="standard"),
    Check("jan/hypercube-adjacency@bits", "exhaustive", Bounds(size=3), refuted("1 | 0", 1), near="m itself"),
    Check("jan/ccc-adjacency-list@bits", "exhaustive", Bounds(size=4), holds(4672)),
    Check("jan/ccc-adjacency-list@bits", "smt", Bounds(size=5), holds(50, queries=100), depth="standard"),
    Check(
        "jan/ccc-adjacency-list@bits",
        "exhaustive",
        Bounds(size=4),
        refuted("3 | 0 | 2 | 0 0 0 0 0 0", 129),
        near="as integers",
    ),
    Check("jan/hypercube-adjacency", "exhaustive", Bounds(size=4), refuted("1", 1), near="a dimension dropped"),
    Check("jan/hypercube-adjacency", "exhaustive", Bounds(size=4), refuted("1", 1), near="a bit lower"),
    Check("jan/ccc-size@n-ge-1", "exhaustive", Bounds(size=8), refuted("1", 1)),
    Check("jan/ccc-size@n-ge-1", "exhaustive", Bounds(size=8), refuted("2", 2, 1), near="n >= 2"),
    Check("jan/ccc-size@n-ge-3", "exhaustive", Bounds(size=8), holds(6)),
    Check("jan/ccc-size@n-ge-3", "exhaustive", Bounds(size=8), refuted("2", 1), near="n >= 2"),
    Check("jan/ccc-size@repaired", "exhaustive", Bounds(size=8), holds(8)),
    Check("jan/ccc-size@repaired", "exhaustive", Bounds(size=8), refuted("1", 1), near="degree 2"),
    Check("jan/ccc-adjacency-list@as-printed", "exhaustive", Bounds(size=6), refuted("3 | 0 | 0", 1)),
    Check(
        "jan/ccc-adjacency-list@as-printed",
        "exhaustive",
        Bounds(size=6),
        refuted("3 | 0 | 2", 3, 2),
        near="not the first",
    ),
    Check("jan/ccc-adjacency-list@mod-n", "exhaustive", Bounds(size=5), holds(248)),
    Check("jan/ccc-adjacency-list@mod-n", "exhaustive", Bounds(size=8), holds(3576)),
    Check("jan/ccc-adjacency-list@mod-n", "exhaustive", Bounds(size=5), refuted("2 | 0 | 0", 1), near="n = 2"),
    Check("jan/ccc-adjacency-list@repaired", "exhaustive", Bounds(size=5), holds(248)),
    Check(
        "jan/ccc-adjacency-list@repaired",
        "exhaustive",
        Bounds(size=5),
        refuted("3 | 0 | 2", 3),
        near="one position more",
    ),
    Check("jan/ccc-bit-order", "exhaustive", Bounds(size=8), holds(8)),
    Check("jan/ccc-bit-order", "exhaustive", Bounds(size=5), refuted("2", 2), near="the same edges"),
    Check("jan/ccc-bit-order", "exhaustive", Bounds(size=5), refuted("2", 2), near="both reversed"),
    Check("jan/ccc-simulates-hypercube", "exhaustive", Bounds(size=8), holds(8)),
    Check("jan/ccc-simulates-hypercube", "exhaustive", Bounds(size=5), refuted("1", 1), near="two links"),
    Check("jan/ccc-simulates-hypercube", "exhaustive", Bounds(size=5), refuted("2", 2), near="from the bottom"),
    Check("jan/pipelined-transfer", "exhaustive", Bounds(size=4, load=3), holds(1248)),
    Check("jan/pipelined-transfer", "exhaustive", Bounds(smallest=5, size=5, load=2), holds(1215)),
    Check("jan/pipelined-transfer", "exhaustive", Bounds(size=3, load=5), holds(720)),
    Check("jan/pipelined-transfer", "smt", Bounds(size=4, load=6), holds(9, queries=18), depth="standard"),
    Check("jan/pipelined-transfer", "fuzz", Bounds(size=12, load=50), sampled(100), depth="standard"),
    Check(
        "jan/pipelined-transfer", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 | 0 1", 4), near="a unit less"
    ),
    Check("jan/pipelined-transfer@exact", "exhaustive", Bounds(size=5, load=2), holds(1638)),
    Check(
        "jan/pipelined-transfer@exact",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 | 0 | 0 1", 4),
        near="the farthest",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
