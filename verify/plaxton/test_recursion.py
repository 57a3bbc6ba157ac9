"""Section 2.3, Algorithm Balance: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/algorithm-balance", "exhaustive", Bounds(size=4, load=8), holds(53208)),
    Check(
        "plaxton/algorithm-balance", "exhaustive", Bounds(size=8, load=2, smallest=8), holds(52488), depth="standard"
    ),
    Check("plaxton/algorithm-balance", "smt", Bounds(size=4), holds(24, queries=48), depth="standard"),
    Check("plaxton/algorithm-balance", "fuzz", Bounds(size=256, load=30), sampled(30), examples=30, depth="standard"),
    Check(
        "plaxton/algorithm-balance",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | False | 1 | 0 1", 130, 10),
        near="d - 1",
    ),
    Check("plaxton/step-6-gap", "exhaustive", Bounds(size=4, load=8), holds(6642, 706)),
    Check("plaxton/step-6-gap", "exhaustive", Bounds(size=8, load=3), holds(65808, 21432)),
    Check("plaxton/step-6-gap", "smt", Bounds(size=8), holds(3, queries=6), depth="standard"),
    Check("plaxton/step-6-gap", "exhaustive", Bounds(size=4, load=4), refuted("1 | 0 0", 1), near="2l - 3"),
    Check("plaxton/sum-of-roots", "exhaustive", Bounds(size=1000), holds(1000)),
    Check("plaxton/sum-of-roots", "exhaustive", Bounds(size=10000), holds(10000), depth="standard"),
    Check("plaxton/sum-of-roots", "exhaustive", Bounds(size=600), refuted("204", 204), near="1.9"),
    Check(
        "plaxton/algorithm-balance-cost@text",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 1 | 0 2", 403),
    ),
    Check(
        "plaxton/algorithm-balance-cost@text",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 2 | 0 0 0 2", 2779, 139),
        near="d >= 2",
    ),
    Check("plaxton/algorithm-balance-cost@all-levels", "exhaustive", Bounds(size=4, load=8), holds(53208)),
    Check(
        "plaxton/algorithm-balance-cost@all-levels",
        "exhaustive",
        Bounds(size=8, load=2, smallest=8),
        holds(52488),
        depth="standard",
    ),
    Check(
        "plaxton/algorithm-balance-cost@all-levels",
        "fuzz",
        Bounds(size=256, load=128),
        sampled(30),
        examples=30,
        depth="standard",
    ),
    Check(
        "plaxton/algorithm-balance-cost@all-levels",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 2 | 0 0 7 8", 72888),
        near="fixed order",
    ),
    Check(
        "plaxton/algorithm-balance-cost@all-levels",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 2 | 0 0 7 8", 72888),
        near="greatest discrepancy",
    ),
    Check("plaxton/post-processing", "exhaustive", Bounds(size=4, load=8), holds(6651, 505)),
    Check("plaxton/post-processing", "exhaustive", Bounds(size=8, load=3), holds(65812, 65696)),
    Check(
        "plaxton/post-processing",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 1 2 1", 104, 84),
        near="a phase less",
    ),
    Check("plaxton/theorem-2.4@p-at-least-2", "exhaustive", Bounds(size=4, load=8), holds(53208, 53136)),
    Check(
        "plaxton/theorem-2.4@p-at-least-2",
        "exhaustive",
        Bounds(size=8, load=2, smallest=8),
        holds(52488),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.4@p-at-least-2", "fuzz", Bounds(size=64, load=30), sampled(20), examples=20, depth="standard"
    ),
    Check(
        "plaxton/theorem-2.4@p-at-least-2",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 1 | 0 2", 403, 43),
        near="constant 1",
    ),
    Check(
        "plaxton/theorem-2.4@p-at-least-2",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | False | 2 | 0 1 1 2", 711, 151),
        near="without phases",
    ),
    Check(
        "plaxton/theorem-2.4@one-processor",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 0 | 1", 10),
    ),
    Check(
        "plaxton/theorem-2.4@one-processor",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 0 | 1", 10),
        near="constant 1",
    ),
    Check("plaxton/theorem-2.4@repaired", "exhaustive", Bounds(size=4, load=8), holds(53208)),
    Check(
        "plaxton/theorem-2.4@repaired", "exhaustive", Bounds(size=8, load=2, smallest=8), holds(52488), depth="standard"
    ),
    Check(
        "plaxton/theorem-2.4@repaired",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("low gets it | False | 0 | 1", 10),
        near="without m",
    ),
    Check(
        "plaxton/theorem-2.4@one-processor",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | False | 2 | 0 1 1 2", 711, 151),
        near="without phases",
    ),
    Check(
        "plaxton/algorithm-balance",
        "fuzz",
        Bounds(size=1024, smallest=512, load=30),
        sampled(6),
        examples=6,
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.4@p-at-least-2",
        "fuzz",
        Bounds(size=256, smallest=128, load=30),
        sampled(6),
        examples=6,
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
