"""Questions beyond the paper, about rounds and deviations: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/open-max-deviation", "exhaustive", Bounds(size=4, load=16), measured(3 * 2**38, "4 | 0 1", 1122)),
    Check(
        "riess/open-max-deviation",
        "exhaustive",
        Bounds(size=6, load=12),
        measured(73 * 2**34, "6 | 0 11 19", 16275),
        depth="standard",
    ),
    Check(
        "riess/open-max-deviation",
        "exhaustive",
        Bounds(size=8, load=8),
        measured(81 * 2**34, "8 | 0 7 15 1", 88740),
        depth="standard",
    ),
    Check(
        "riess/open-max-deviation@after-steps",
        "exhaustive",
        Bounds(size=4, load=16),
        measured(3 * 2**38, "4 | 0 1", 1122),
    ),
    Check(
        "riess/open-max-deviation@after-steps",
        "exhaustive",
        Bounds(size=6, load=12),
        measured(41 * 2**35, "6 | 0 9 2", 16275),
        depth="standard",
    ),
    Check("riess/open-max-deviation@upper-bounds", "exhaustive", Bounds(size=6, load=6), holds(2379)),
    Check("riess/open-max-deviation@upper-bounds", "smt", Bounds(size=10), holds(5, queries=10), depth="standard"),
    Check(
        "riess/open-max-deviation@upper-bounds",
        "exhaustive",
        Bounds(size=6, load=12),
        refuted("6 | 0 11 13", 8026),
        near="17/16 for N = 6",
    ),
    Check(
        "riess/open-max-deviation@upper-bounds",
        "exhaustive",
        Bounds(size=6, load=6),
        refuted("6 | 2 8 1", 1236),
        near="after steps",
    ),
    Check("riess/open-growth-law", "exhaustive", Bounds(size=8, load=8), measured(Fraction(1, 6), "2 | 2", 32)),
    Check(
        "riess/open-growth-law",
        "exhaustive",
        Bounds(size=14, load=3),
        measured(Fraction(3, 14), "14 | 2", 21),
        depth="standard",
    ),
    Check("riess/open-growth-law@six-nodes", "exhaustive", Bounds(size=6, load=30), holds(29)),
    Check("riess/open-growth-law@six-nodes", "exhaustive", Bounds(size=6, load=90), holds(89), depth="deep"),
    Check("riess/open-growth-law@six-nodes", "exhaustive", Bounds(size=6, load=30), refuted("6 | 2", 1), near="3K - 3"),
    Check("riess/open-worst-inputs", "exhaustive", Bounds(size=8, load=8), measured(1, "6 | 5", 32)),
    Check("riess/open-worst-inputs", "exhaustive", Bounds(size=12, load=4), measured(1, "8 | 3", 24), depth="standard"),
    Check("riess/open-worst-inputs@blocks-for-two", "exhaustive", Bounds(size=14, load=2), holds(14, 6)),
    Check(
        "riess/open-worst-inputs@blocks-for-two", "exhaustive", Bounds(size=20, load=2), holds(20, 9), depth="standard"
    ),
    Check(
        "riess/open-worst-inputs@blocks-for-two",
        "exhaustive",
        Bounds(size=16, load=3),
        refuted("8 | 3", 28, 3),
        near="K = 3",
        depth="standard",
    ),
    Check("riess/open-phase-length", "exhaustive", Bounds(size=14), holds(7)),
    Check("riess/open-phase-length", "exhaustive", Bounds(size=20), holds(10), depth="standard"),
    Check("riess/open-phase-length", "exhaustive", Bounds(size=14), refuted("2", 1), near="N - 3"),
    Check("riess/open-phase-length@at-most-n", "exhaustive", Bounds(size=28, smallest=28), refuted("28", 1)),
    Check("riess/open-phase-length@at-most-n", "exhaustive", Bounds(size=28), refuted("28", 11), depth="standard"),
    Check("riess/open-phase-length@all-loads", "exhaustive", Bounds(size=8, load=3), holds(69904, 64331)),
    Check("riess/open-phase-length@all-loads", "smt", Bounds(size=6), holds(3, queries=6), depth="standard"),
    Check(
        "riess/open-phase-length@all-loads",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 0 2", 8, 2),
        near="one less",
    ),
    Check("riess/open-phase-length@discrepancy", "exhaustive", Bounds(size=12), holds(6, 5)),
    Check("riess/open-phase-length@discrepancy", "exhaustive", Bounds(size=16), holds(8, 7), depth="standard"),
    Check("riess/open-phase-length@discrepancy", "exhaustive", Bounds(size=12), refuted("8", 4, 3), near="R(N)"),
    Check("riess/open-kn-all-sizes", "exhaustive", Bounds(size=12), holds(6)),
    Check("riess/open-kn-all-sizes", "exhaustive", Bounds(size=16), holds(8), depth="standard"),
    Check("riess/open-kn-all-sizes", "exhaustive", Bounds(size=12), refuted("10", 5), near="N/2"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
