"""Figures 3 and 4: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

HUNDRED = Bounds(size=100, smallest=100)
TWO_HUNDRED = Bounds(size=200, smallest=200)

CHECKS = (
    Check("riess/figures-3-4", "exhaustive", HUNDRED, sampled(2), depth="standard"),
    Check("riess/figures-3-4", "exhaustive", TWO_HUNDRED, sampled(2), depth="deep"),
    Check(
        "riess/figures-3-4", "exhaustive", HUNDRED, refuted("100 1600 400", 2), near="a tenth more", depth="standard"
    ),
    Check("riess/figures-setup", "exhaustive", Bounds(size=200, smallest=100), refuted("100 3200 100", 1)),
    Check(
        "riess/figures-setup",
        "exhaustive",
        Bounds(size=200, smallest=100),
        refuted("100 1600 400", 2),
        near="some 3200",
    ),
    Check("riess/figures-setup@repaired", "exhaustive", Bounds(size=200, smallest=100), holds(4)),
    Check(
        "riess/figures-setup@repaired",
        "exhaustive",
        Bounds(size=200, smallest=100),
        refuted("100 3200 100", 1),
        near="next column",
    ),
    Check(
        "riess/figures-setup@repaired",
        "exhaustive",
        Bounds(size=200, smallest=100),
        refuted("100 3200 100", 1),
        near="the list",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
