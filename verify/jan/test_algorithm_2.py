"""Section 4, Algorithm 2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/algorithm-2@supernodes", "exhaustive", Bounds(size=2, load=2), holds(6570)),
    Check("jan/algorithm-2@supernodes", "fuzz", Bounds(size=5, load=20), sampled(100), depth="standard"),
    Check(
        "jan/algorithm-2@supernodes", "exhaustive", Bounds(size=2, load=2), refuted("1 | 0 1", 3), near="without Step 2"
    ),
    Check("jan/algorithm-2@all-floor", "exhaustive", Bounds(size=3, load=3), refuted("3 | 0 0 2 0 0 1", 475, 172)),
    Check(
        "jan/algorithm-2@all-floor",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("4 | 0 0 0 3 0 0 0 2", 12833, 3830),
        near="error 2",
    ),
    Check("jan/algorithm-2@one-floor-mn", "exhaustive", Bounds(size=3, load=3), holds(4352, 1210)),
    Check("jan/algorithm-2@one-floor-mn", "exhaustive", Bounds(smallest=4, size=4, load=3), holds(65536, 15820)),
    Check("jan/algorithm-2@one-floor-mn", "fuzz", Bounds(size=6, load=20), sampled(100), depth="standard"),
    Check(
        "jan/algorithm-2@one-floor-mn",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("2 | 1 2 0 1", 64, 32),
        near="totals two apart",
    ),
    Check("jan/algorithm-2@conditional", "exhaustive", Bounds(size=4, load=20), holds(588)),
    Check("jan/algorithm-2@conditional", "smt", Bounds(size=8), holds(7, queries=14)),
    Check(
        "jan/algorithm-2@conditional",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("2 | 1 | 1", 10),
        near="totals two apart",
    ),
    Check("jan/algorithm-2@repaired", "exhaustive", Bounds(size=3, load=3), holds(4352, 1210)),
    Check("jan/algorithm-2@repaired", "exhaustive", Bounds(smallest=4, size=4, load=3), holds(65536, 15820)),
    Check("jan/algorithm-2@repaired", "smt", Bounds(size=3), holds(2, queries=4)),
    Check("jan/algorithm-2@repaired", "smt", Bounds(size=5), holds(4, queries=8), depth="standard"),
    Check(
        "jan/algorithm-2@repaired", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 1 0 0", 6, 3), near="one less"
    ),
    Check("jan/algorithm-2-subcubes", "exhaustive", Bounds(size=2, load=2), holds(6570)),
    Check("jan/algorithm-2-subcubes", "fuzz", Bounds(size=5, load=20), sampled(100), depth="standard"),
    Check(
        "jan/algorithm-2-subcubes",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("2 | 0 0 0 0 0 0 1 1", 19),
        near="highest bits",
    ),
    Check(
        "jan/algorithm-2-subcubes",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("2 | 0 0 0 1 0 0 1 1", 35),
        near="positions",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
