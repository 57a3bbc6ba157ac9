"""Section 1.1, hypercubes: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/intro-hypercube-real", "smt", Bounds(size=16), holds(4, queries=8), depth="standard"),
    Check("houle/intro-hypercube-real", "smt", Bounds(size=4), holds(2, queries=4)),
    Check("houle/intro-hypercube-real", "fuzz", Bounds(size=32, load=100), sampled(100), depth="standard"),
    Check(
        "houle/intro-hypercube-real",
        "fuzz",
        Bounds(size=2, load=3),
        refuted("1 | 0 | 1", 1),
        near="a dimension skipped",
        depth="standard",
    ),
    Check("houle/intro-hypercube-real@common-denominator", "fuzz", Bounds(size=1024), sampled(100), depth="standard"),
    Check(
        "houle/intro-hypercube-real@common-denominator",
        "fuzz",
        Bounds(size=4, load=3),
        refuted("1 | 1 | 0 1", 1),
        near="a dimension skipped",
        depth="standard",
    ),
    Check("houle/intro-hypercube-tokens@equalise", "exhaustive", Bounds(size=4, load=6), holds(38514)),
    Check(
        "houle/intro-hypercube-tokens@equalise",
        "exhaustive",
        Bounds(smallest=8, size=8, load=2),
        holds(26873856),
        depth="standard",
    ),
    Check("houle/intro-hypercube-tokens@equalise", "smt", Bounds(size=8), holds(3, queries=6), depth="standard"),
    Check("houle/intro-hypercube-tokens@equalise", "fuzz", Bounds(size=1024), sampled(100), depth="standard"),
    Check(
        "houle/intro-hypercube-tokens@equalise",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 1 | 0", 4),
        near="d - 1",
    ),
    Check(
        "houle/intro-hypercube-tokens@equalise",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("2 | 0 1 1 2", 46, 32),
        near="d - 1 by one rule",
    ),
    Check("houle/intro-hypercube-tokens@threshold-2", "exhaustive", Bounds(size=4, load=6), holds(2450)),
    Check("houle/intro-hypercube-tokens@threshold-2", "exhaustive", Bounds(smallest=8, size=8, load=2), holds(6561)),
    Check(
        "houle/intro-hypercube-tokens@threshold-2", "fuzz", Bounds(size=128, load=100), sampled(100), depth="standard"
    ),
    Check(
        "houle/intro-hypercube-tokens@threshold-2",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 0 1", 3),
        near="d - 1",
    ),
    Check("houle/intro-hypercube-tokens@threshold-2-exact", "exhaustive", Bounds(size=64), holds(6)),
    Check(
        "houle/intro-hypercube-tokens@threshold-2-exact", "exhaustive", Bounds(size=8), refuted("1", 1), near="d - 1"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
