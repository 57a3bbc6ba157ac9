"""Section 3.3, details: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/assignment-count", "exhaustive", Bounds(size=4, load=6), holds(16)),
    Check("plaxton/assignment-count", "exhaustive", Bounds(size=4, load=8), holds(20), depth="standard"),
    Check(
        "plaxton/assignment-count", "exhaustive", Bounds(size=4, load=6), refuted("2 | 1", 32), near="indistinct tokens"
    ),
    Check("plaxton/subcube-count@binomial", "exhaustive", Bounds(size=7), refuted("2 | 0", 2)),
    Check("plaxton/subcube-count@binomial", "exhaustive", Bounds(size=7), refuted("3 | 1", 5, 2), near="d' >= 1"),
    Check("plaxton/subcube-count@binomial-power", "exhaustive", Bounds(size=7), holds(28)),
    Check(
        "plaxton/subcube-count@binomial-power", "exhaustive", Bounds(size=7), refuted("2 | 0", 2), near="C(d,d') 2^d'"
    ),
    Check("plaxton/subcube-total@text", "exhaustive", Bounds(size=61), refuted("1", 1)),
    Check("plaxton/subcube-total@text", "exhaustive", Bounds(size=61), refuted("2", 2, 1), near="d >= 1"),
    Check("plaxton/subcube-total@repaired", "exhaustive", Bounds(size=61), holds(61)),
    Check(
        "plaxton/subcube-total@repaired", "exhaustive", Bounds(size=61), refuted("2", 2), near="the number of subcubes"
    ),
    Check("plaxton/subcube-total@polynomial", "exhaustive", Bounds(size=61), holds(61)),
    Check("plaxton/subcube-total@polynomial", "exhaustive", Bounds(size=61), refuted("5", 5), near="p^1.58"),
    Check("plaxton/subcube-total@polynomial", "exhaustive", Bounds(size=61), refuted("1", 1), near="3^d"),
    Check("plaxton/subcube-total@enumerated", "exhaustive", Bounds(size=7), holds(7)),
    Check("plaxton/subcube-total@enumerated", "exhaustive", Bounds(size=7), refuted("1", 1), near="with d' = d"),
    Check("plaxton/average-step-sum", "exhaustive", Bounds(size=60), holds(60)),
    Check("plaxton/average-step-sum", "exhaustive", Bounds(size=60), refuted("16", 16), near="3.4"),
    Check(
        "plaxton/average-step-sum@largest",
        "exhaustive",
        Bounds(size=60),
        measured(Fraction(3414213, 1000000), "46", 60),
    ),
    Check("plaxton/average-step-sum@groups", "exhaustive", Bounds(size=4, load=4), holds(204), depth="standard"),
    Check("plaxton/average-step-sum@groups", "exhaustive", Bounds(size=8, load=10), holds(3440), depth="standard"),
    Check(
        "plaxton/average-step-sum@groups", "exhaustive", Bounds(size=4, load=4), refuted("2 | (1, 2)", 141), near="1/2"
    ),
    Check("plaxton/average-step-sum@first-step", "exhaustive", Bounds(size=4, load=4), refuted("2 | (0, 1)", 101)),
    Check(
        "plaxton/average-step-sum@first-step",
        "exhaustive",
        Bounds(size=3, load=8),
        refuted("2 | (0, 4)", 786, 668),
        near="n >= p",
        depth="standard",
    ),
    Check("plaxton/average-equal-groups", "exhaustive", Bounds(size=8), holds(238)),
    Check("plaxton/average-equal-groups", "exhaustive", Bounds(size=25), holds(8729), depth="standard"),
    Check("plaxton/average-equal-groups", "exhaustive", Bounds(size=40), holds(59901), depth="deep"),
    Check("plaxton/average-equal-groups", "exhaustive", Bounds(size=8), refuted("2 | (1, 1)", 11), near="0.99"),
    Check("plaxton/average-equal-groups", "exhaustive", Bounds(size=8), refuted("1 | (0, 1)", 1), near="met"),
    Check("plaxton/average-equal-groups@reals", "smt", Bounds(size=3), holds(2, queries=4)),
    Check("plaxton/average-equal-groups@reals", "smt", Bounds(size=6), holds(5, queries=10), depth="standard"),
    Check(
        "plaxton/average-equal-groups@reals",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("2 | 1 | 1", 5),
        near="g - 1",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
