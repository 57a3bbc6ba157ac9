"""Whole sizes and numbers of bits, beyond the paper: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-10", "exhaustive", Bounds(size=14), holds(14)),
    Check("bokhari/challenge-10", "exhaustive", Bounds(size=40), holds(40), depth="standard"),
    Check("bokhari/challenge-10", "exhaustive", Bounds(size=14), refuted("7", 7), near="All owners of faces."),
    Check(
        "bokhari/challenge-10",
        "exhaustive",
        Bounds(size=14),
        refuted("11", 11),
        near="Those with at most 2 parts from d = 11 on.",
    ),
    Check("bokhari/challenge-13", "exhaustive", Bounds(size=60), holds(60)),
    Check("bokhari/challenge-13", "exhaustive", Bounds(size=400, smallest=61), holds(340), depth="standard"),
    Check("bokhari/challenge-13", "exhaustive", Bounds(size=60), refuted("13", 13), near="linear"),
    Check("bokhari/challenge-13@bits", "exhaustive", Bounds(size=60), measured(Fraction(5, 2), "3", 60)),
    Check(
        "bokhari/challenge-13@bits",
        "exhaustive",
        Bounds(size=400),
        measured(Fraction(5, 2), "3", 400),
        depth="standard",
    ),
    Check("bokhari/challenge-13@apart", "exhaustive", Bounds(size=20, load=2), holds(140)),
    Check("bokhari/challenge-13@apart", "exhaustive", Bounds(size=200), holds(1200), depth="standard"),
    Check(
        "bokhari/challenge-13@apart",
        "exhaustive",
        Bounds(size=110),
        refuted("9 | latency 1, distance 0, per byte 1000, permute 1", 51),
        near="twice as far",
    ),
    Check(
        "bokhari/challenge-13@apart",
        "exhaustive",
        Bounds(size=20, load=2),
        refuted("9 | latency 1, distance 0, per byte 1, permute 1", 65),
        near="power of two",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
