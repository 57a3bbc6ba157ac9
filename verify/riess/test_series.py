"""Section 3.1, series and roots of unity: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

SMALL = Bounds(size=10, load=3)

CHECKS = (
    Check("riess/infinite-array-binomials@proportional", "exhaustive", Bounds(size=24, load=5), holds(120, 75)),
    Check(
        "riess/infinite-array-binomials@proportional",
        "exhaustive",
        Bounds(size=44, load=10),
        holds(440, 250),
        depth="standard",
    ),
    Check("riess/infinite-array-binomials@proportional", "exhaustive", SMALL, refuted("2 | 1 | 2", 2), near="every N"),
    Check("riess/infinite-array-binomials@printed-scale", "exhaustive", SMALL, refuted("2 | 1 | 1", 1)),
    Check("riess/infinite-array-binomials@repaired", "exhaustive", Bounds(size=24, load=5), holds(120, 75)),
    Check(
        "riess/infinite-array-binomials@repaired",
        "exhaustive",
        Bounds(size=44, load=10),
        holds(440, 250),
        depth="standard",
    ),
    Check("riess/infinite-array-binomials@repaired", "exhaustive", SMALL, refuted("2 | 1 | 1", 1), near="2^(2t-3+k)"),
    Check("riess/equation-1", "exhaustive", Bounds(size=12), holds(21)),
    Check("riess/equation-1", "exhaustive", Bounds(size=24), holds(78), depth="standard"),
    Check("riess/equation-1", "exhaustive", Bounds(size=12), refuted("6 | 1", 5), near="w^(kr)"),
    Check("riess/equation-1", "exhaustive", Bounds(size=12), refuted("2 | 0", 1), near="k = n"),
    Check("riess/double-step", "exhaustive", Bounds(size=20, load=10), holds(200, 180)),
    Check("riess/double-step", "exhaustive", SMALL, refuted("4 | 2 | 1", 17, 7), near="thirds"),
    Check("riess/single-steps", "exhaustive", Bounds(size=20, load=10), holds(200)),
    Check("riess/single-steps", "exhaustive", SMALL, refuted("6 | 1 | 2", 26), near="twice"),
    Check("riess/single-steps", "exhaustive", SMALL, refuted("6 | 1 | 1", 25), near="the other way"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
