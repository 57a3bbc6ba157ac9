"""Section 4 beside table 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

HUNDRED = Bounds(size=100, smallest=100)
TWO_HUNDRED = Bounds(size=200, smallest=200)

CHECKS = (
    Check("riess/break-even@log-bound", "exhaustive", Bounds(size=1000), holds(7)),
    Check("riess/break-even@log-bound", "exhaustive", Bounds(size=1000), refuted("10", 1), near="one less"),
    Check("riess/break-even@log-bound", "exhaustive", Bounds(size=1000), refuted("10", 1), near="average"),
    Check("riess/break-even@log-bound-plus-final", "exhaustive", Bounds(size=1000), holds(7)),
    Check("riess/break-even@log-bound-plus-final", "exhaustive", Bounds(size=1000), refuted("10", 1), near="one less"),
    Check("riess/break-even@log-bound-plus-final", "exhaustive", Bounds(size=1000), refuted("10", 1), near="average"),
    Check("riess/random-vs-worst", "exhaustive", Bounds(size=20, smallest=8), refuted("8 28", 1), depth="standard"),
    Check(
        "riess/random-vs-worst",
        "exhaustive",
        Bounds(size=20, smallest=8),
        refuted("8 28", 1),
        near="half",
        depth="standard",
    ),
    Check("riess/random-vs-worst@repaired", "exhaustive", HUNDRED, sampled(2), depth="standard"),
    Check(
        "riess/random-vs-worst@repaired", "exhaustive", HUNDRED, refuted("100 | 100", 2), near="half", depth="standard"
    ),
    Check(
        "riess/random-vs-worst@blocks-are-worst",
        "exhaustive",
        Bounds(size=20, smallest=8),
        holds(6, 5),
        depth="standard",
    ),
    Check(
        "riess/random-vs-worst@blocks-are-worst",
        "exhaustive",
        Bounds(size=16, smallest=16),
        refuted("16 3", 1),
        near="N = 16, K = 3",
        depth="standard",
    ),
    Check("riess/larger-k-longer", "exhaustive", HUNDRED, sampled(6), depth="standard"),
    Check("riess/larger-k-longer", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check("riess/larger-k-longer", "exhaustive", HUNDRED, refuted("100 | 1", 1), near="one percent", depth="standard"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
