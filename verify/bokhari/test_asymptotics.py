"""Section 3.1, the formula of Hardy and Ramanujan: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/hardy-ramanujan", "exhaustive", Bounds(size=1000), holds(1000), depth="standard"),
    Check("bokhari/hardy-ramanujan", "exhaustive", Bounds(size=5000, smallest=4980), holds(21), depth="standard"),
    Check(
        "bokhari/hardy-ramanujan", "exhaustive", Bounds(size=30), refuted("2", 2), near="sqrt(3 d)", depth="standard"
    ),
    Check(
        "bokhari/hardy-ramanujan",
        "exhaustive",
        Bounds(size=30),
        refuted("1", 1),
        near="3/4 in the exponent",
        depth="standard",
    ),
    Check("bokhari/hardy-ramanujan@values", "exhaustive", Bounds(size=5000), holds(5000, 4), depth="standard"),
    Check(
        "bokhari/hardy-ramanujan@values",
        "exhaustive",
        Bounds(size=30),
        refuted("20", 20, 1),
        near="a millionth more",
        depth="standard",
    ),
    Check("bokhari/hardy-ramanujan@decreasing", "exhaustive", Bounds(size=30), refuted("20", 20, 1), depth="standard"),
    Check("bokhari/hardy-ramanujan@repaired", "exhaustive", Bounds(size=1000), holds(1000), depth="standard"),
    Check(
        "bokhari/hardy-ramanujan@repaired", "exhaustive", Bounds(size=5000, smallest=4980), holds(21), depth="standard"
    ),
    Check(
        "bokhari/hardy-ramanujan@repaired",
        "exhaustive",
        Bounds(size=30),
        refuted("24", 24),
        near="from 24 on",
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
