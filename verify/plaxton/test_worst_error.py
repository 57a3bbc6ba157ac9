"""The worst error of ascending dimension exchange: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/challenge-excess-rule", "exhaustive", Bounds(size=4), holds(16)),
    Check("plaxton/challenge-excess-rule", "exhaustive", Bounds(size=5), holds(20), depth="deep"),
    Check("plaxton/challenge-excess-rule", "exhaustive", Bounds(size=4), refuted("low gets it | 1", 1), near="d - 1"),
    Check(
        "plaxton/challenge-excess-rule@low-gets-it", "exhaustive", Bounds(size=5), measured(5, "5", 5), depth="standard"
    ),
    Check(
        "plaxton/challenge-excess-rule@high-gets-it",
        "exhaustive",
        Bounds(size=5),
        measured(5, "5", 5),
        depth="standard",
    ),
    Check("plaxton/challenge-excess-rule@larger-keeps-it", "exhaustive", Bounds(size=4), measured(4, "4", 4)),
    Check("plaxton/challenge-excess-rule@smaller-gets-it", "exhaustive", Bounds(size=4), measured(4, "4", 4)),
    Check(
        "plaxton/challenge-excess-rule@larger-keeps-it", "exhaustive", Bounds(size=5), measured(5, "5", 5), depth="deep"
    ),
    Check(
        "plaxton/challenge-excess-rule@smaller-gets-it", "exhaustive", Bounds(size=5), measured(5, "5", 5), depth="deep"
    ),
    Check("plaxton/challenge-excess-rule@parity", "exhaustive", Bounds(size=5), holds(5), depth="standard"),
    Check("plaxton/challenge-excess-rule@parity", "exhaustive", Bounds(size=6), holds(6), depth="deep"),
    Check("plaxton/challenge-excess-rule@parity", "exhaustive", Bounds(size=5), refuted("1", 1), near="floor"),
    Check("plaxton/challenge-excess-rule@fixed-edges", "exhaustive", Bounds(size=3), holds(3)),
    Check("plaxton/challenge-excess-rule@fixed-edges", "exhaustive", Bounds(size=4), holds(4), depth="standard"),
    Check("plaxton/challenge-excess-rule@fixed-edges", "exhaustive", Bounds(size=3), refuted("1", 1), near="larger"),
    Check("plaxton/challenge-excess-rule@fixed-edges", "exhaustive", Bounds(size=3), refuted("2", 2), near="uniform"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
