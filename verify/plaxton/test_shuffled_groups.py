"""Section 3.3, the shuffle-exchange version of MultiBalance: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/se-multibalance", "exhaustive", Bounds(size=2, load=2), holds(58)),
    Check("plaxton/se-multibalance", "exhaustive", Bounds(size=2, load=3), holds(174), depth="standard"),
    Check("plaxton/se-multibalance", "exhaustive", Bounds(size=4, load=2), holds(1532), depth="standard"),
    Check("plaxton/se-multibalance", "exhaustive", Bounds(size=8, smallest=8, load=1), holds(6817), depth="deep"),
    Check("plaxton/se-multibalance", "fuzz", Bounds(size=16, load=4), sampled(60), examples=60, depth="standard"),
    Check(
        "plaxton/se-multibalance",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | 2 | 1 | 0 1 | 0 1", 1),
        near="a step less",
    ),
    Check(
        "plaxton/se-multibalance",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 2 | 1 | 0 1 | 1 0", 2),
        near="d - 1",
    ),
    Check(
        "plaxton/se-multibalance@any-input",
        "exhaustive",
        Bounds(size=3, load=20),
        refuted("3 | 17", 573),
        depth="standard",
    ),
    Check(
        "plaxton/se-multibalance@any-input", "exhaustive", Bounds(size=3, smallest=3, load=17), refuted("3 | 17", 153)
    ),
    Check(
        "plaxton/se-multibalance@any-input",
        "exhaustive",
        Bounds(size=4, smallest=4, load=17),
        refuted("4 | 17", 153),
        near="d >= 4",
        depth="standard",
    ),
    Check(
        "plaxton/se-multibalance@any-input",
        "exhaustive",
        Bounds(size=4, smallest=4, load=31),
        refuted("4 | 31", 496),
        near="twice",
        depth="standard",
    ),
    Check("plaxton/se-multibalance@split-groups", "exhaustive", Bounds(size=6, load=8), holds(48, 24)),
    Check(
        "plaxton/se-multibalance@split-groups", "exhaustive", Bounds(size=3, load=4), refuted("1 | 2", 3, 1), near="d q"
    ),
    Check(
        "plaxton/se-multibalance@split-groups",
        "exhaustive",
        Bounds(size=3, load=4),
        refuted("2 | 1", 11, 1),
        near="q odd",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
