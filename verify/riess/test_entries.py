"""Section 3.1, the expression for the entries: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

SMALL = Bounds(size=10, load=3)

CHECKS = (
    Check("riess/q-formula@printed", "exhaustive", SMALL, refuted("2 | 1 | 1", 1)),
    Check("riess/q-formula@n-terms", "exhaustive", SMALL, refuted("4 | 1 | 1", 13)),
    Check("riess/q-formula@eq1", "exhaustive", SMALL, refuted("4 | 1 | 1", 13)),
    Check("riess/q-formula@repaired", "exhaustive", Bounds(size=10, load=3), holds(30)),
    Check("riess/q-formula@repaired", "exhaustive", Bounds(size=16, load=6), holds(96), depth="standard"),
    Check("riess/q-formula@repaired", "exhaustive", SMALL, refuted("4 | 1 | 1", 13), near="t"),
    Check("riess/q-formula@repaired", "exhaustive", SMALL, refuted("2 | 1 | 1", 1), near="m = n"),
    Check("riess/q-formula@repaired", "exhaustive", SMALL, refuted("4 | 1 | 1", 13), near="w^m"),
    Check("riess/q-formula@printed-repaired", "exhaustive", Bounds(size=12, load=5), holds(60)),
    Check("riess/q-formula@printed-repaired", "exhaustive", SMALL, refuted("2 | 1 | 1", 1), near="1/(2n) more"),
    Check("riess/q-formula@n-terms-repaired", "exhaustive", Bounds(size=12, load=5), holds(60)),
    Check("riess/q-formula@n-terms-repaired", "exhaustive", SMALL, refuted("2 | 1 | 1", 1), near="1/(2n) more"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
