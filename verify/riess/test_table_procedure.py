"""A procedure for table 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

HUNDRED = Bounds(size=100, smallest=100)
TWO_HUNDRED = Bounds(size=200, smallest=200)

CHECKS = (
    Check("riess/open-table-procedure", "exhaustive", HUNDRED, sampled(4), depth="standard"),
    Check("riess/open-table-procedure", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check(
        "riess/open-table-procedure",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="from each step",
        depth="standard",
    ),
    Check(
        "riess/open-table-procedure",
        "exhaustive",
        HUNDRED,
        refuted("100 1600 400 10000 1957 1896 | 1", 3),
        near="uniform",
        depth="standard",
    ),
    Check("riess/open-table-procedure@worst", "exhaustive", HUNDRED, sampled(8), depth="deep"),
    Check("riess/open-table-procedure@worst", "exhaustive", TWO_HUNDRED, sampled(8), depth="deep"),
    Check(
        "riess/open-table-procedure@worst",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="two percent",
        depth="deep",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
