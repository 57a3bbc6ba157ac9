"""Sections 2.1 and 2.2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/standard-exchange@shuffle-left", "exhaustive", Bounds(size=8), holds(8)),
    Check(
        "bokhari/standard-exchange@shuffle-left", "exhaustive", Bounds(size=4), refuted("1", 1), near="halves swapped"
    ),
    Check(
        "bokhari/standard-exchange@shuffle-left", "exhaustive", Bounds(size=4), refuted("2", 2), near="lowest bit first"
    ),
    Check(
        "bokhari/standard-exchange@shuffle-left", "exhaustive", Bounds(size=4), refuted("2", 2), near="a shuffle less"
    ),
    Check("bokhari/standard-exchange@shuffle-right", "exhaustive", Bounds(size=8), refuted("3", 3)),
    Check(
        "bokhari/standard-exchange@shuffle-right",
        "exhaustive",
        Bounds(size=4),
        refuted("2", 2),
        near="lowest bit first",
    ),
    Check("bokhari/standard-counts", "exhaustive", Bounds(size=8), holds(8)),
    Check("bokhari/standard-counts", "exhaustive", Bounds(size=4), refuted("1", 1), near="a round less"),
    Check("bokhari/direct-exchange", "exhaustive", Bounds(size=7), holds(7)),
    Check("bokhari/direct-exchange", "exhaustive", Bounds(size=8, smallest=8), holds(1), depth="standard"),
    Check("bokhari/direct-exchange", "exhaustive", Bounds(size=4), refuted("1", 1), near="a round less"),
    Check("bokhari/direct-exchange", "exhaustive", Bounds(size=4), refuted("2", 2), near="added instead"),
    Check("bokhari/direct-contention@directed", "exhaustive", Bounds(size=6), holds(120)),
    Check("bokhari/direct-contention@directed", "exhaustive", Bounds(size=9, smallest=7), holds(893), depth="standard"),
    Check("bokhari/direct-contention@directed", "exhaustive", Bounds(size=10, smallest=10), holds(1023), depth="deep"),
    Check(
        "bokhari/direct-contention@directed",
        "exhaustive",
        Bounds(size=4),
        refuted("2 | 3", 4),
        near="orders of their own",
    ),
    Check("bokhari/direct-contention@directed", "exhaustive", Bounds(size=5), refuted("3 | 2", 6), near="bit reversal"),
    Check("bokhari/direct-contention@undirected", "exhaustive", Bounds(size=6), refuted("1 | 1", 1)),
    Check("bokhari/direct-contention@undirected", "exhaustive", Bounds(size=4), refuted("1 | 1", 1), near="sums"),
    Check("bokhari/direct-contention@repaired", "exhaustive", Bounds(size=6), holds(120)),
    Check("bokhari/direct-contention@repaired", "exhaustive", Bounds(size=9, smallest=7), holds(893), depth="standard"),
    Check(
        "bokhari/direct-contention@repaired",
        "exhaustive",
        Bounds(size=4),
        refuted("2 | 3", 4),
        near="orders of their own",
    ),
    Check("bokhari/direct-contention@any-order", "exhaustive", Bounds(size=4), holds(409)),
    Check(
        "bokhari/direct-contention@any-order", "exhaustive", Bounds(size=5, smallest=5), holds(3720), depth="standard"
    ),
    Check(
        "bokhari/direct-contention@any-order",
        "exhaustive",
        Bounds(size=4),
        refuted("2 | 3 | 0 1", 6),
        near="orders of their own",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
