"""Section 4: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/summary-hypercube-tight", "smt", Bounds(size=1), holds(1, queries=2), depth="standard"),
    Check(
        "plaxton/summary-hypercube-tight",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("2 | 1 | 2 | 1", 12, 10),
        near="any m",
    ),
    Check(
        "plaxton/summary-hypercube-tight",
        "smt",
        Bounds(size=1),
        refuted("2 | 1 | 1 | 8", 1, queries=2),
        near="any C",
        depth="standard",
    ),
    Check(
        "plaxton/summary-hypercube-tight", "exhaustive", Bounds(size=1, load=4), refuted("1 | 1 | 1 | 1", 1), near="1"
    ),
    Check("plaxton/summary-hypercube-tight@instances", "exhaustive", Bounds(size=8, load=16), holds(624, 176)),
    Check(
        "plaxton/summary-hypercube-tight@instances",
        "exhaustive",
        Bounds(size=64, load=64),
        holds(25920, 2826),
        depth="standard",
    ),
    Check(
        "plaxton/summary-hypercube-tight@instances",
        "exhaustive",
        Bounds(size=16, load=16),
        refuted("4 | 2 | 1 | 1", 411, 409),
        near="any m",
        depth="standard",
    ),
    Check(
        "plaxton/summary-hypercube-tight@instances",
        "exhaustive",
        Bounds(size=64, load=16),
        refuted("2 | 2 | 3 | 3", 425, 409),
        near="any C",
        depth="standard",
    ),
    Check("plaxton/summary-multibalance-tight", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/summary-multibalance-tight",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("1 | 1 | 1", 2, 1),
        near="c >= 1",
    ),
    Check(
        "plaxton/summary-multibalance-tight",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("2 | 1 | 2", 12, 1),
        near="c/(c-1)",
    ),
    Check("plaxton/summary-multibalance-tight@two", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/summary-multibalance-tight@two",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("2 | 1 | 1", 11, 1),
        near="5 sqrt(3)",
    ),
    Check("plaxton/summary-multibalance-tight@any-constant", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/summary-multibalance-tight@any-constant",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("1 | 1 | 1", 2, 1),
        near="log p >= 1/c",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
