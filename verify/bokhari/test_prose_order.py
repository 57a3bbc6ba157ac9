"""The order of the prose, beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-11", "exhaustive", Bounds(size=5), holds(31)),
    Check("bokhari/challenge-11", "exhaustive", Bounds(size=7, smallest=6), holds(96), depth="standard"),
    Check("bokhari/challenge-11", "exhaustive", Bounds(size=4), refuted("1 2", 5), near="to the left"),
    Check("bokhari/challenge-11", "exhaustive", Bounds(size=4), refuted("1 1", 3), near="after"),
    Check("bokhari/challenge-11", "exhaustive", Bounds(size=4), refuted("1 1", 3), near="without the first"),
    Check("bokhari/challenge-11@time", "exhaustive", Bounds(size=6, load=3), holds(4032)),
    Check(
        "bokhari/challenge-11@time", "exhaustive", Bounds(size=4, load=2), refuted("1 | 0 0 1", 3), near="a pass more"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
