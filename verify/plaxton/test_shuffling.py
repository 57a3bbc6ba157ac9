"""Section 2.4: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/se-leighton", "exhaustive", Bounds(size=4), holds(74)),
    Check("plaxton/se-leighton", "exhaustive", Bounds(size=8), holds(2122), depth="standard"),
    Check("plaxton/se-leighton", "exhaustive", Bounds(size=4), refuted("2 | 0 | 0 0 1 1", 14, 12), near="2d - 1 steps"),
    Check("plaxton/se-leighton", "exhaustive", Bounds(size=8), refuted("3 | 0 | 0 0 0 1 0 0 1 1", 94), near="shuffle"),
    Check("plaxton/se-leighton@from-zero", "exhaustive", Bounds(size=8), holds(278)),
    Check("plaxton/se-leighton@from-zero", "exhaustive", Bounds(16, smallest=16), holds(65536), depth="standard"),
    Check(
        "plaxton/se-leighton@from-zero",
        "exhaustive",
        Bounds(size=4),
        refuted("2 | 0 | 0 0 1 1", 10, 8),
        near="2d - 1 steps",
    ),
    Check("plaxton/se-cypher-consequence@plain-log", "exhaustive", Bounds(size=4), refuted("1 | 0", 1)),
    Check(
        "plaxton/se-cypher-consequence@plain-log", "exhaustive", Bounds(size=4), refuted("2 | 1", 3, 1), near="x >= 1"
    ),
    Check("plaxton/se-cypher-consequence@barred-log", "exhaustive", Bounds(size=5), holds(31)),
    Check("plaxton/se-cypher-consequence@barred-log", "exhaustive", Bounds(size=6), holds(63), depth="standard"),
    Check(
        "plaxton/se-cypher-consequence@barred-log",
        "exhaustive",
        Bounds(size=5),
        refuted("3 | 3", 7),
        near="x / barlog x",
    ),
    Check(
        "plaxton/se-cypher-consequence@largest",
        "exhaustive",
        Bounds(size=5),
        measured(Fraction(802101, 500000), "5 | 7", 31, 26),
    ),
    Check(
        "plaxton/se-cypher-consequence@largest",
        "exhaustive",
        Bounds(size=6),
        measured(Fraction(802101, 500000), "5 | 7", 63, 57),
        depth="standard",
    ),
    Check("plaxton/se-packing-size", "exhaustive", Bounds(size=16, load=40), refuted("1 | 1 | 1", 1)),
    Check(
        "plaxton/se-packing-size", "exhaustive", Bounds(size=16, load=40), refuted("2 | 2 | 1", 823, 3), near="p >= 4"
    ),
    Check("plaxton/se-packing-size@repaired", "exhaustive", Bounds(size=16, load=40), holds(1860)),
    Check(
        "plaxton/se-packing-size@repaired",
        "exhaustive",
        Bounds(size=16, load=40),
        refuted("1 | 1 | 1", 1),
        near="g < p/2",
    ),
    Check("plaxton/theorem-2.5@plain-log", "exhaustive", Bounds(size=4, load=12), refuted("2 | 2 | 1", 81)),
    Check(
        "plaxton/theorem-2.5@plain-log",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("2 | 3 | 2", 86, 69),
        near="m log(n/m)",
    ),
    Check("plaxton/theorem-2.5@barred-log", "exhaustive", Bounds(size=4, load=12), refuted("1 | 1 | 1", 1)),
    Check(
        "plaxton/theorem-2.5@barred-log",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 2 | 2", 3, 1),
        near="m log(n/m)",
    ),
    Check("plaxton/theorem-2.5@repaired-plain", "exhaustive", Bounds(size=4, load=12), holds(60, 57)),
    Check(
        "plaxton/theorem-2.5@repaired-plain",
        "exhaustive",
        Bounds(size=8, load=9, smallest=8),
        holds(39, 35),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.5@repaired-plain",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("2 | 2 | 1", 81),
        near="m >= 1",
    ),
    Check("plaxton/theorem-2.5@repaired-barred", "exhaustive", Bounds(size=4, load=12), holds(60, 57)),
    Check(
        "plaxton/theorem-2.5@repaired-barred",
        "exhaustive",
        Bounds(size=8, load=9, smallest=8),
        holds(39, 35),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.5@repaired-barred",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 1 | 1", 1),
        near="m >= 1",
    ),
    Check(
        "plaxton/theorem-2.5@smallest",
        "exhaustive",
        Bounds(size=4, load=12),
        measured(Fraction(333333, 1000000), "1 | 3 | 3", 60, 57),
    ),
    Check(
        "plaxton/theorem-2.5@smallest",
        "exhaustive",
        Bounds(size=8, load=9, smallest=8),
        measured(Fraction(1, 2), "3 | 2 | 2", 39, 35),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.5@repaired-plain",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("2 | 3 | 2", 86, 69),
        near="m log(n/m)",
    ),
    Check(
        "plaxton/theorem-2.5@repaired-barred",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 2 | 2", 3, 1),
        near="m log(n/m)",
    ),
    Check(
        "plaxton/theorem-2.5@plain-log", "exhaustive", Bounds(size=4, load=12), refuted("2 | 2 | 1", 81), near="m >= 1"
    ),
    Check(
        "plaxton/theorem-2.5@barred-log", "exhaustive", Bounds(size=4, load=12), refuted("1 | 1 | 1", 1), near="m >= 1"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
