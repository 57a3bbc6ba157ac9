"""Section 3.3: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/sample-moments", "exhaustive", Bounds(size=9), holds(380)),
    Check("plaxton/sample-moments", "exhaustive", Bounds(size=14), holds(1235), depth="standard"),
    Check("plaxton/sample-moments", "exhaustive", Bounds(size=9), refuted("2 | 2 | 1", 8), near="binomial"),
    Check("plaxton/sample-concentration", "exhaustive", Bounds(size=64, load=3), refuted("2 | 1", 7)),
    Check(
        "plaxton/sample-concentration", "exhaustive", Bounds(size=64, load=3), refuted("5 | 2", 27, 13), near="C >= 2"
    ),
    Check("plaxton/sample-concentration@repaired", "exhaustive", Bounds(size=4, load=4), holds(100, 59)),
    Check(
        "plaxton/sample-concentration@repaired",
        "exhaustive",
        Bounds(size=16, load=4),
        holds(980, 452),
        depth="standard",
    ),
    Check(
        "plaxton/sample-concentration@repaired",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("1 | 0 | 2 | 2", 6, 3),
        near="C = 1/2",
    ),
    Check("plaxton/theorem-3.3", "exhaustive", Bounds(size=2, load=4), holds(37), depth="standard"),
    Check("plaxton/theorem-3.3", "exhaustive", Bounds(size=4, load=2), holds(33), depth="standard"),
    Check("plaxton/theorem-3.3", "exhaustive", Bounds(size=2, load=4), refuted("1 | 2 | 2 | 2 2", 9), near="a tenth"),
    Check(
        "plaxton/theorem-3.3",
        "exhaustive",
        Bounds(size=2, load=4),
        refuted("1 | 2 | 4 | 4 4", 51),
        near="every assignment",
    ),
    Check("plaxton/theorem-3.3@shuffle-exchange", "exhaustive", Bounds(size=2, load=4), holds(37), depth="standard"),
    Check("plaxton/theorem-3.3@shuffle-exchange", "exhaustive", Bounds(size=4, load=2), holds(33), depth="standard"),
    Check(
        "plaxton/theorem-3.3@shuffle-exchange",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("2 | 2 | 1 | 1 3", 6),
        near="a tenth",
    ),
    Check(
        "plaxton/theorem-3.3@shuffle-exchange",
        "exhaustive",
        Bounds(size=2, load=4),
        refuted("1 | 2 | 4 | 4 4", 51),
        near="every assignment",
    ),
    Check(
        "plaxton/theorem-3.3@largest",
        "exhaustive",
        Bounds(size=2, load=4),
        measured(Fraction(6657, 31250), "1 | 2 | 4 | 4 4", 37),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-3.3@largest",
        "exhaustive",
        Bounds(size=4, load=2),
        measured(Fraction(83333, 500000), "1 | 2 | 2 | 2 2", 33),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-3.3@largest-ascending",
        "exhaustive",
        Bounds(size=2, load=4),
        measured(Fraction(6657, 31250), "1 | 2 | 4 | 4 4", 37),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-3.3@largest-ascending",
        "exhaustive",
        Bounds(size=4, load=2),
        measured(Fraction(83333, 500000), "1 | 2 | 2 | 2 2", 33),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-3.3@largest-shuffle-exchange",
        "exhaustive",
        Bounds(size=2, load=4),
        measured(Fraction(6657, 31250), "1 | 2 | 4 | 4 4", 37),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-3.3@largest-shuffle-exchange",
        "exhaustive",
        Bounds(size=4, load=2),
        measured(Fraction(183333, 500000), "2 | 2 | 1 | 2 2", 33),
        depth="standard",
    ),
    Check("plaxton/theorem-3.3@sampled", "fuzz", Bounds(size=128), sampled(30), examples=30, depth="standard"),
    Check(
        "plaxton/theorem-3.3@sampled",
        "fuzz",
        Bounds(size=8),
        refuted("2 | 1 | 2 | 1", 1),
        near="a tenth",
        examples=20,
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
