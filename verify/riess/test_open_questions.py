"""Questions beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/l-smoothing-dependence", "exhaustive", Bounds(size=10), holds(3)),
    Check("riess/l-smoothing-dependence", "exhaustive", Bounds(size=10), refuted("2", 1), near="every N"),
    Check("riess/open-small-k", "exhaustive", Bounds(size=14), holds(6)),
    Check("riess/open-small-k", "exhaustive", Bounds(size=20), holds(9), depth="standard"),
    Check("riess/open-small-k", "exhaustive", Bounds(size=10), refuted("4", 1), near="up"),
    Check("riess/open-rounds-to-fixpoint", "exhaustive", Bounds(size=14), holds(7)),
    Check("riess/open-rounds-to-fixpoint", "exhaustive", Bounds(size=20), holds(10), depth="standard"),
    Check("riess/open-rounds-to-fixpoint", "exhaustive", Bounds(size=6), refuted("2", 1), near="N/2 - 1"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
