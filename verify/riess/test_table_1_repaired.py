"""How far the other ways to count are off in table 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

HUNDRED = Bounds(size=100, smallest=100)
TWO_HUNDRED = Bounds(size=200, smallest=200)

CHECKS = (
    Check("riess/table-1-average@total-steps-repaired", "exhaustive", HUNDRED, sampled(4), depth="standard"),
    Check("riess/table-1-average@total-steps-repaired", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check(
        "riess/table-1-average@total-steps-repaired",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="a third of it",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-first-rounds-repaired", "exhaustive", HUNDRED, sampled(4), depth="standard"),
    Check("riess/table-1-average@remaining-first-rounds-repaired", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check(
        "riess/table-1-average@remaining-first-rounds-repaired",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="a third of it",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-first-steps-repaired", "exhaustive", HUNDRED, sampled(4), depth="standard"),
    Check("riess/table-1-average@remaining-first-steps-repaired", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check(
        "riess/table-1-average@remaining-first-steps-repaired",
        "exhaustive",
        HUNDRED,
        refuted("100 1600 400 10000 1957 1896 | 1", 3),
        near="a third of it",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-at-k0-rounds-repaired", "exhaustive", HUNDRED, sampled(4), depth="standard"),
    Check("riess/table-1-average@remaining-at-k0-rounds-repaired", "exhaustive", TWO_HUNDRED, sampled(4), depth="deep"),
    Check(
        "riess/table-1-average@remaining-at-k0-rounds-repaired",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="a third of it",
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
