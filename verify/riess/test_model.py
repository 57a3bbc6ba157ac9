"""Section 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/model-balancer", "exhaustive", Bounds(size=2, load=50), holds(10201)),
    Check("riess/model-balancer", "exhaustive", Bounds(size=4, smallest=4, load=8), holds(83521)),
    Check("riess/model-balancer", "smt", Bounds(size=8), holds(4, queries=8), depth="standard"),
    Check("riess/model-balancer", "fuzz", Bounds(size=40, load=10**18), sampled(100), depth="standard"),
    Check(
        "riess/model-balancer",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("2 | -1 0", 3),
        near="excess to the higher",
    ),
    Check(
        "riess/model-balancer", "exhaustive", Bounds(size=2, load=3), refuted("2 | -1 0", 3), near="rounding to zero"
    ),
    Check("riess/discrepancy@one-index", "exhaustive", Bounds(size=6, load=4), refuted("4 | 0 0 1 2", 78)),
    Check(
        "riess/discrepancy@one-index",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1 2 1", 89),
        near="neighbors",
    ),
    Check("riess/discrepancy@two-index", "exhaustive", Bounds(size=6, load=4), holds(16275)),
    Check("riess/discrepancy@two-index", "smt", Bounds(size=8), holds(4, queries=8), depth="standard"),
    Check(
        "riess/discrepancy@two-index",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1 2 1", 89),
        near="neighbors",
    ),
    Check("riess/perfect-balance", "exhaustive", Bounds(size=8, load=3), holds(69904)),
    Check("riess/perfect-balance", "smt", Bounds(size=6), holds(3, queries=6), depth="standard"),
    Check("riess/perfect-balance", "smt", Bounds(size=20, smallest=8), holds(7, queries=14), depth="standard"),
    Check("riess/perfect-balance", "exhaustive", Bounds(size=8, load=3), refuted("2 | 0 2", 8), near="within two"),
    Check("riess/monotone", "exhaustive", Bounds(size=4, load=4), holds(391250)),
    Check("riess/monotone", "smt", Bounds(size=10), holds(5, queries=10)),
    Check("riess/monotone", "fuzz", Bounds(size=200), sampled(100), depth="standard"),
    Check("riess/monotone", "exhaustive", Bounds(size=4, load=4), refuted("2 | 0 1 0 0", 6), near="free excess"),
    Check(
        "riess/monotone",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 3 0 1", 148),
        near="differences of three stay",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
