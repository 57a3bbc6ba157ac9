"""Section 2.3: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/multiphase-exchange@shuffle-left", "exhaustive", Bounds(size=6), holds(63)),
    Check(
        "bokhari/multiphase-exchange@shuffle-left",
        "exhaustive",
        Bounds(size=8, smallest=7),
        holds(192),
        depth="standard",
    ),
    Check(
        "bokhari/multiphase-exchange@shuffle-left", "exhaustive", Bounds(size=4), refuted("2", 2), near="a shuffle less"
    ),
    Check(
        "bokhari/multiphase-exchange@shuffle-left", "exhaustive", Bounds(size=4), refuted("1", 1), near="a message less"
    ),
    Check(
        "bokhari/multiphase-exchange@shuffle-left",
        "exhaustive",
        Bounds(size=4),
        refuted("1", 1),
        near="its own superblock",
    ),
    Check("bokhari/multiphase-exchange@shuffle-right", "exhaustive", Bounds(size=6), refuted("1 2", 5)),
    Check(
        "bokhari/multiphase-exchange@shuffle-right",
        "exhaustive",
        Bounds(size=4),
        refuted("1", 1),
        near="not transposed",
    ),
    Check("bokhari/multiphase-messages", "exhaustive", Bounds(size=7), holds(127)),
    Check("bokhari/multiphase-messages", "exhaustive", Bounds(size=8, smallest=8), holds(128), depth="standard"),
    Check("bokhari/multiphase-messages", "exhaustive", Bounds(size=4), refuted("1", 1), near="2^d_i blocks"),
    Check("bokhari/multiphase-contention", "exhaustive", Bounds(size=6), holds(382)),
    Check("bokhari/multiphase-contention", "exhaustive", Bounds(size=8, smallest=7), holds(1434), depth="standard"),
    Check(
        "bokhari/multiphase-contention",
        "exhaustive",
        Bounds(size=4),
        refuted("3 | 0 | 2 | 3", 10),
        near="two steps at once",
    ),
    Check("bokhari/multiphase-degenerate@standard", "exhaustive", Bounds(size=7), holds(7)),
    Check(
        "bokhari/multiphase-degenerate@standard", "exhaustive", Bounds(size=4), refuted("2", 2, 1), near="d - 1 phases"
    ),
    Check("bokhari/multiphase-degenerate@direct", "exhaustive", Bounds(size=7), holds(7)),
    Check("bokhari/multiphase-degenerate@direct", "exhaustive", Bounds(size=4), refuted("2", 2, 1), near="two phases"),
    Check("bokhari/last-shuffle@identity", "exhaustive", Bounds(size=12), holds(12)),
    Check("bokhari/last-shuffle@identity", "exhaustive", Bounds(size=4), refuted("2", 2), near="a shuffle less"),
    Check("bokhari/last-shuffle@redundant", "exhaustive", Bounds(size=6), holds(63, 6)),
    Check("bokhari/last-shuffle@redundant", "exhaustive", Bounds(size=4), refuted("1 1", 3, 1), near="two phases"),
    Check("bokhari/last-shuffle@needed", "exhaustive", Bounds(size=6), holds(63, 57)),
    Check("bokhari/last-shuffle@needed", "exhaustive", Bounds(size=8, smallest=7), holds(192, 190), depth="standard"),
    Check("bokhari/last-shuffle@needed", "exhaustive", Bounds(size=4), refuted("1", 1), near="one phase"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
