"""The reduced matrices: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/q-n6", "exhaustive", Bounds(size=6), holds(1)),
    Check("riess/q-n6", "exhaustive", Bounds(size=6), refuted("", 1), near="even ones"),
    Check("riess/reduction@powers", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check(
        "riess/reduction@powers", "exhaustive", Bounds(size=6, load=3), refuted("4 | 1 | 1", 13), near="other matching"
    ),
    Check("riess/reduction@with-identity", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 0", 1)),
    Check(
        "riess/reduction@with-identity",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 1 0", 1),
        near="other matching",
    ),
    Check("riess/reduction@matrix-power", "exhaustive", Bounds(size=6, load=3), refuted("2 | 2 | 1", 5)),
    Check("riess/reduction@matrix-power-repaired", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check(
        "riess/reduction@matrix-power-repaired",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("6 | 1 | 1", 25),
        near="W^t",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
