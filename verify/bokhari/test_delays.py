"""Delays, ports and one radix, beyond the paper: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check(
        "bokhari/challenge-7@theorem-1",
        "exhaustive",
        Bounds(size=4, smallest=4, load=3),
        refuted("4 | latency 0, distance 1, per byte 27, permute 1", 258, 189),
    ),
    Check(
        "bokhari/challenge-7@theorem-1-rho-zero",
        "exhaustive",
        Bounds(size=4, smallest=4, load=3),
        refuted("4 | latency 0, distance 1, per byte 1, permute 0", 1),
    ),
    Check("bokhari/challenge-7@repaired", "exhaustive", Bounds(size=6, load=2), holds(408, 96)),
    Check("bokhari/challenge-7@repaired", "exhaustive", Bounds(size=9, load=3), holds(2016, 612), depth="standard"),
    Check(
        "bokhari/challenge-7@repaired",
        "exhaustive",
        Bounds(size=6),
        refuted("4 | latency 0, distance 1, per byte 27, permute 1", 18, 15),
        near="a thirtieth",
    ),
    Check(
        "bokhari/challenge-7@repaired",
        "exhaustive",
        Bounds(size=18, smallest=17, load=2),
        refuted("18 | latency 0, distance 1, per byte 2, permute 1", 91, 36),
        near="half",
        depth="standard",
    ),
    Check("bokhari/challenge-7", "exhaustive", Bounds(size=5, load=2), holds(340)),
    Check("bokhari/challenge-7", "exhaustive", Bounds(size=20), holds(100), depth="standard"),
    Check(
        "bokhari/challenge-7",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("4 | latency 0, distance 1, per byte 1, permute 0", 229),
        near="with a face",
    ),
    Check("bokhari/challenge-7@faces", "exhaustive", Bounds(size=6, load=2), holds(408, 96)),
    Check("bokhari/challenge-7@faces", "exhaustive", Bounds(size=9, load=3), holds(2016, 612), depth="standard"),
    Check(
        "bokhari/challenge-7@faces",
        "exhaustive",
        Bounds(size=6),
        refuted("4 | latency 0, distance 1, per byte 27, permute 1", 18, 15),
        near="a thirtieth",
    ),
    Check("bokhari/challenge-7@figure-1", "exhaustive", Bounds(size=60), measured(58, "58", 60, 3), depth="deep"),
    Check(
        "bokhari/challenge-7@figure-1",
        "exhaustive",
        Bounds(size=58, smallest=56),
        measured(58, "58", 3, 1),
        depth="standard",
    ),
    Check("bokhari/challenge-12", "exhaustive", Bounds(size=8, load=2), holds(56, 49)),
    Check("bokhari/challenge-12", "exhaustive", Bounds(size=20), holds(120, 114), depth="standard"),
    Check(
        "bokhari/challenge-12",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1", 9, 1),
        near="with E(d,d)",
    ),
    Check(
        "bokhari/challenge-12",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1", 9, 1),
        near="three ports",
    ),
    Check(
        "bokhari/challenge-12@three-ports",
        "exhaustive",
        Bounds(size=7, load=2),
        refuted("6 | latency 1, distance 0, per byte 1, permute 1", 41),
    ),
    Check("bokhari/challenge-12@four-ports", "exhaustive", Bounds(size=8, load=2), holds(56, 49)),
    Check("bokhari/challenge-12@four-ports", "exhaustive", Bounds(size=20), holds(120, 114), depth="standard"),
    Check(
        "bokhari/challenge-12@four-ports",
        "exhaustive",
        Bounds(size=7, load=2),
        refuted("6 | latency 1, distance 0, per byte 1, permute 1", 41, 33),
        near="five",
    ),
    Check("bokhari/challenge-12@concurrent", "exhaustive", Bounds(size=8, load=2), holds(56)),
    Check(
        "bokhari/challenge-12@concurrent",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("3 | latency 1, distance 0, per byte 1, permute 1", 17, 1),
        near="half of the ports",
    ),
    Check(
        "bokhari/challenge-12@uniform-radix", "exhaustive", Bounds(size=12), measured(Fraction(1254, 1201), "10", 12)
    ),
    Check(
        "bokhari/challenge-12@uniform-radix",
        "exhaustive",
        Bounds(size=80),
        measured(Fraction(258130, 241551), "31", 80),
        depth="standard",
    ),
    Check("bokhari/challenge-12@uniform-radix", "exhaustive", Bounds(size=12), refuted("7", 7), near="never"),
    Check(
        "bokhari/challenge-12@uniform-radix",
        "exhaustive",
        Bounds(size=31, smallest=30),
        refuted("31", 2),
        near="by 1/15 at most",
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
