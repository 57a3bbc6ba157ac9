"""Abstract and section 6, logarithms: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check(
        "houle/abstract-logarithmic@arbitrary-tree",
        "exhaustive",
        Bounds(size=10),
        refuted("0-1 1-2 1-3 1-4 1-5 1-6 1-7", 48, 47),
    ),
    Check("houle/abstract-logarithmic@arbitrary-tree", "exhaustive", Bounds(size=30), refuted("22", 21), near="C = 2"),
    Check("houle/abstract-logarithmic@arbitrary-tree", "exhaustive", Bounds(size=40), refuted("32", 31), near="C = 3"),
    Check("houle/abstract-logarithmic@no-constant", "exhaustive", Bounds(size=6), holds(6)),
    Check(
        "houle/abstract-logarithmic@no-constant", "exhaustive", Bounds(size=6), refuted("1", 1), near="half as large"
    ),
    Check("houle/abstract-logarithmic@fixed-degree", "exhaustive", Bounds(size=9), holds(190, 188)),
    Check(
        "houle/abstract-logarithmic@fixed-degree", "exhaustive", Bounds(size=14), holds(10894, 10892), depth="standard"
    ),
    Check("houle/abstract-logarithmic@fixed-degree", "fuzz", Bounds(size=2000), sampled(100), depth="standard"),
    Check(
        "houle/abstract-logarithmic@fixed-degree", "exhaustive", Bounds(size=9), refuted("0-1 | 0", 3, 1), near="less"
    ),
    Check(
        "houle/abstract-logarithmic@fixed-degree", "exhaustive", Bounds(size=9), refuted("0-1 | 0", 3, 1), near="D - 1"
    ),
    Check("houle/abstract-logarithmic@per-size", "exhaustive", Bounds(size=10), holds(201, 200)),
    Check("houle/abstract-logarithmic@per-size", "exhaustive", Bounds(size=14), holds(5447, 5446), depth="standard"),
    Check(
        "houle/abstract-logarithmic@per-size",
        "exhaustive",
        Bounds(size=10),
        refuted("0-1 1-2 1-3 1-4 1-5 1-6 1-7 1-8", 95, 94),
        near="n = 9",
    ),
    Check(
        "houle/abstract-logarithmic@per-size",
        "exhaustive",
        Bounds(size=10),
        refuted("0-1 1-2 1-3 1-4 1-5 1-6 1-7", 48, 47),
        near="n = 8",
    ),
    Check(
        "houle/abstract-logarithmic@quotient",
        "exhaustive",
        Bounds(size=8),
        measured(Fraction(4, 3), "0-1 1-2 1-3 1-4 1-5 1-6 1-7", 48, 47),
    ),
    Check(
        "houle/abstract-logarithmic@quotient",
        "exhaustive",
        Bounds(size=14),
        measured(Fraction(7, 4), "0-1 1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-10 1-11 1-12 1-13", 5447, 5446),
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
