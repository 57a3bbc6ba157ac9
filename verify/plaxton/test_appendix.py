"""The appendix: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/lemma-b.1", "exhaustive", Bounds(size=40), holds(820)),
    Check("plaxton/lemma-b.1", "exhaustive", Bounds(size=60), holds(1830), depth="standard"),
    Check("plaxton/lemma-b.1", "exhaustive", Bounds(size=400), holds(80200), depth="standard"),
    Check("plaxton/lemma-b.1", "exhaustive", Bounds(size=60), refuted("10 | 1", 46), near="by 1/10"),
    Check("plaxton/lemma-b.2", "exhaustive", Bounds(size=60), holds(900)),
    Check("plaxton/lemma-b.2", "exhaustive", Bounds(size=300), holds(22500), depth="standard"),
    Check("plaxton/lemma-b.2", "exhaustive", Bounds(size=60), refuted("4 | 1", 3), near="at least half"),
    Check("plaxton/lemma-b.2", "exhaustive", Bounds(size=60), refuted("2 | 1", 1), near="at most 1"),
    Check("plaxton/lemma-b.2@largest", "exhaustive", Bounds(size=60), measured(Fraction(9, 8), "2 | 1", 900)),
    Check(
        "plaxton/lemma-b.2@largest",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(9, 8), "2 | 1", 22500),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-b.2@smallest", "exhaustive", Bounds(size=60), measured(Fraction(152603, 1000000), "60 | 21", 900)
    ),
    Check(
        "plaxton/lemma-b.2@smallest",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(53519, 500000), "300 | 122", 22500),
        depth="standard",
    ),
    Check("plaxton/theorem-b.1@ratio", "exhaustive", Bounds(size=60), holds(960)),
    Check("plaxton/theorem-b.1@ratio", "exhaustive", Bounds(size=300), holds(22800), depth="standard"),
    Check("plaxton/theorem-b.1@ratio", "exhaustive", Bounds(size=30), refuted("2 | 1", 3), near="k/2"),
    Check("plaxton/theorem-b.1@ratio", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="less"),
    Check("plaxton/theorem-b.1@largest", "exhaustive", Bounds(size=60), measured(Fraction(1, 1), "1 | 0", 960)),
    Check(
        "plaxton/theorem-b.1@smallest",
        "exhaustive",
        Bounds(size=60),
        measured(Fraction(186299, 500000), "60 | 26", 960),
    ),
    Check("plaxton/theorem-b.1@unique-k", "exhaustive", Bounds(size=30), refuted("1 | 0", 1)),
    Check("plaxton/theorem-b.1@unique-k", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="r = 0"),
    Check("plaxton/theorem-b.1@repaired", "exhaustive", Bounds(size=60), holds(930, 929)),
    Check("plaxton/theorem-b.1@repaired", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="d >= 0"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
