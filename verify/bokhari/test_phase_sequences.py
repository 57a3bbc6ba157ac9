"""Any times of phases, beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-8", "exhaustive", Bounds(size=4, load=6), holds(91924, 1540)),
    Check("bokhari/challenge-8", "exhaustive", Bounds(size=6, load=4), holds(720875, 2582), depth="standard"),
    Check("bokhari/challenge-8", "smt", Bounds(size=4), holds(10, queries=20)),
    Check(
        "bokhari/challenge-8",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("3 1 2 | 0 1 2 0", 1635, 175),
        near="any sequence",
    ),
    Check(
        "bokhari/challenge-8",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("3 1 2 | 1 1 2 0", 1662, 178),
        near="below zero",
    ),
    Check("bokhari/challenge-8@theorem-1", "exhaustive", Bounds(size=4, load=20), refuted("1 3 | 0 1 1 1 2", 75, 2)),
    Check("bokhari/challenge-8@repaired", "exhaustive", Bounds(size=4, load=6), holds(16807, 13713)),
    Check(
        "bokhari/challenge-8@repaired", "exhaustive", Bounds(size=6, load=4), holds(425000, 172715), depth="standard"
    ),
    Check("bokhari/challenge-8@repaired", "smt", Bounds(size=5), holds(3, queries=6)),
    Check(
        "bokhari/challenge-8@repaired",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("1 3 | 0 0 0 0 0", 1),
        near="or equal",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
