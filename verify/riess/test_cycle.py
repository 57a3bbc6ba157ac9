"""The matchings: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/model-matchings@all-even", "exhaustive", Bounds(size=200), refuted("2", 1)),
    Check("riess/model-matchings@all-even", "exhaustive", Bounds(size=9), refuted("3", 1), near="odd"),
    Check("riess/model-matchings@all-even", "exhaustive", Bounds(size=9), refuted("2", 1), near="wrap edge"),
    Check("riess/model-matchings@proper-cycle", "exhaustive", Bounds(size=200), holds(100, 99)),
    Check("riess/model-matchings@proper-cycle", "exhaustive", Bounds(size=9), refuted("5", 4, 1), near="odd"),
    Check("riess/model-matchings@proper-cycle", "exhaustive", Bounds(size=9), refuted("4", 2, 1), near="wrap edge"),
    Check("riess/model-matchings@proper-cycle", "exhaustive", Bounds(size=9), refuted("2", 1), near="N = 2"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
