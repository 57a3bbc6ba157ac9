"""Section 4, Function 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/function-1@all-floor", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 0 2", 67)),
    Check(
        "jan/function-1@all-floor",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("3 | 0 0 2", 67),
        near="twice the iterations",
    ),
    Check("jan/function-1@all-floor-unlimited", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 0 2", 67)),
    Check(
        "jan/function-1@all-floor-unlimited",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("4 | 0 0 0 3", 382),
        near="error 2",
    ),
    Check("jan/function-1@all-ceil", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 2 2", 73)),
    Check(
        "jan/function-1@all-ceil",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("3 | 0 2 2", 73),
        near="twice the iterations",
    ),
    Check("jan/function-1@all-nearest", "exhaustive", Bounds(size=4, load=8), refuted("4 | 0 2 2 2", 2354)),
    Check(
        "jan/function-1@all-nearest",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("4 | 0 2 2 2", 2354),
        near="twice the iterations",
    ),
    Check("jan/function-1@one-floor", "exhaustive", Bounds(size=5, load=6), refuted("2 | 0 6", 98)),
    Check(
        "jan/function-1@one-floor",
        "exhaustive",
        Bounds(size=2, load=12),
        refuted("2 | 0 10", 396),
        near="twice the iterations",
    ),
    Check("jan/function-1@one-ceil", "exhaustive", Bounds(size=5, load=6), refuted("2 | 0 6", 98)),
    Check(
        "jan/function-1@one-ceil",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("3 | 0 2 2", 158),
        near="twice the iterations",
    ),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(size=2, load=12), holds(169)),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(size=3, load=12), holds(2366)),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(smallest=4, size=4, load=8), holds(6561)),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(smallest=5, size=5, load=6), holds(16807)),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(smallest=6, size=6, load=3), holds(4096)),
    Check(
        "jan/function-1@one-floor-mn", "exhaustive", Bounds(smallest=7, size=7, load=3), holds(16384), depth="standard"
    ),
    Check("jan/function-1@one-floor-mn", "fuzz", Bounds(size=12, load=40), sampled(100), depth="standard"),
    Check(
        "jan/function-1@one-floor-mn",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("4 | 0 0 2 2", 306),
        near="M iterations",
    ),
    Check("jan/function-1@one-floor-mn", "exhaustive", Bounds(size=5, load=4), refuted("2 | 0 1", 3), near="error 0"),
    Check("jan/function-1@one-ceil-mn", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 2 2", 73)),
    Check(
        "jan/function-1@one-ceil-mn",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("3 | 0 2 2", 73),
        near="twice the iterations",
    ),
    Check("jan/function-1@dif-once", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 0 2", 67)),
    Check(
        "jan/function-1@dif-once", "exhaustive", Bounds(size=5, load=4), refuted("3 | 0 0 2", 67), near="known twice"
    ),
    Check("jan/function-1@repaired", "exhaustive", Bounds(size=3, load=12), holds(2366)),
    Check("jan/function-1@repaired", "exhaustive", Bounds(smallest=4, size=4, load=8), holds(6561)),
    Check("jan/function-1@repaired", "exhaustive", Bounds(smallest=5, size=5, load=6), holds(16807)),
    Check("jan/function-1@repaired", "smt", Bounds(size=3), holds(2, queries=4)),
    Check("jan/function-1@repaired", "smt", Bounds(size=6), holds(5, queries=10), depth="standard"),
    Check("jan/function-1@repaired", "fuzz", Bounds(size=12, load=40), sampled(100)),
    Check("jan/function-1@repaired", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 0", 1), near="one less"),
    Check(
        "jan/function-1@repaired", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 2", 8), near="n - 2 iterations"
    ),
    Check("jan/function-1@repaired-unlimited", "exhaustive", Bounds(size=3, load=12), holds(2366)),
    Check("jan/function-1@repaired-unlimited", "exhaustive", Bounds(smallest=4, size=5, load=5), holds(9072)),
    Check("jan/function-1@repaired-unlimited", "smt", Bounds(size=6), holds(5, queries=10), depth="standard"),
    Check(
        "jan/function-1@repaired-unlimited",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 | 0 2", 8),
        near="n - 2 iterations",
    ),
    Check("jan/function-1@repaired-ceil", "exhaustive", Bounds(size=3, load=12), holds(2366)),
    Check("jan/function-1@repaired-ceil", "exhaustive", Bounds(smallest=4, size=5, load=5), holds(9072)),
    Check("jan/function-1@repaired-ceil", "smt", Bounds(size=3), holds(2, queries=4)),
    Check("jan/function-1@repaired-ceil", "smt", Bounds(size=5), holds(4, queries=8), depth="standard"),
    Check("jan/function-1@repaired-ceil", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 0", 1), near="one less"),
    Check("jan/function-1@repaired-nearest", "exhaustive", Bounds(size=3, load=12), holds(2366)),
    Check("jan/function-1@repaired-nearest", "exhaustive", Bounds(smallest=4, size=5, load=5), holds(9072)),
    Check("jan/function-1@repaired-nearest", "smt", Bounds(size=6), holds(5, queries=10), depth="standard"),
    Check(
        "jan/function-1@repaired-nearest", "exhaustive", Bounds(size=4, load=6), refuted("2 | 0 1", 3), near="one less"
    ),
    Check("jan/function-1@repaired-one-floor", "exhaustive", Bounds(size=9, load=2), holds(29520)),
    Check(
        "jan/function-1@repaired-one-floor",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("6 | 0 0 0 0 3 3", 2594),
        near="loads up to 3",
    ),
    Check("jan/function-1@repaired-one-ceil", "exhaustive", Bounds(size=5, load=5), holds(9324)),
    Check("jan/function-1@repaired-one-ceil", "smt", Bounds(size=4), holds(3, queries=6), depth="standard"),
    Check(
        "jan/function-1@repaired-one-ceil", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 0", 1), near="smaller"
    ),
    Check("jan/function-1@repaired-one-ceil-mn", "exhaustive", Bounds(size=5, load=5), holds(9324)),
    Check(
        "jan/function-1@repaired-one-ceil-mn",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 0", 1),
        near="one less",
    ),
    Check("jan/function-1@repaired-once", "exhaustive", Bounds(size=5, load=5), holds(9324)),
    Check("jan/function-1@repaired-once", "smt", Bounds(size=5), holds(4, queries=8)),
    Check("jan/function-1@repaired-once", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 0", 1), near="smaller"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
