"""How many rounds balance: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/sorting-bound", "exhaustive", Bounds(size=4, load=256), holds(263682)),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=6, smallest=6, load=30), holds(226981)),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=8, smallest=8, load=10), holds(194481)),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=10, smallest=10, load=5), holds(161051)),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=6, smallest=6, load=120), holds(13997521), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=8, smallest=8, load=28), holds(10556001), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=10, smallest=10, load=10), holds(4084101), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=12, smallest=12, load=6), holds(4826809), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=14, smallest=14, load=4), holds(4782969), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=16, smallest=16, load=3), holds(5764801), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=18, smallest=18, load=2), holds(1953125), depth="standard"),
    Check("riess/sorting-bound", "exhaustive", Bounds(size=20, smallest=20, load=2), holds(9765625), depth="standard"),
    Check("riess/sorting-bound", "fuzz", Bounds(size=100, load=100), sampled(50), examples=50, depth="standard"),
    Check(
        "riess/sorting-bound", "exhaustive", Bounds(size=14, load=2), refuted("14 | 0 0 0 4 4 3 3", 23435), near="3/10"
    ),
    Check(
        "riess/sorting-bound", "exhaustive", Bounds(size=10, load=2), refuted("10 | 0 0 4 3 3", 1267), near="a quarter"
    ),
    Check("riess/sorting-bound@drops", "exhaustive", Bounds(size=8, load=4), holds(406900)),
    Check("riess/sorting-bound@drops", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/sorting-bound@drops",
        "exhaustive",
        Bounds(size=10, smallest=10, load=4),
        holds(9765625),
        depth="standard",
    ),
    Check(
        "riess/sorting-bound@drops",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("6 | 0 0 1 2 1 2", 1150, 116),
        near="half",
    ),
    Check("riess/sorting-bound@all-discrepancies", "exhaustive", Bounds(size=12), holds(6, 5)),
    Check("riess/sorting-bound@all-discrepancies", "exhaustive", Bounds(size=16), holds(8, 7), depth="standard"),
    Check("riess/sorting-bound@all-discrepancies", "exhaustive", Bounds(size=8), refuted("6", 3, 2), near="half"),
    Check(
        "riess/sorting-bound@largest-ratio", "exhaustive", Bounds(size=8, load=8), measured(Fraction(1, 4), "2 | 2", 32)
    ),
    Check(
        "riess/sorting-bound@largest-ratio",
        "exhaustive",
        Bounds(size=16, load=3),
        measured(Fraction(9, 28), "14 | 2", 24),
        depth="standard",
    ),
    Check(
        "riess/sorting-bound@largest-ratio", "exhaustive", Bounds(size=14, load=2), refuted("14 | 2", 28), near="3/10"
    ),
    Check("riess/corollary-1", "exhaustive", Bounds(size=4, load=200), holds(161202)),
    Check("riess/corollary-1", "exhaustive", Bounds(size=6, smallest=6, load=30), holds(226981)),
    Check("riess/corollary-1", "exhaustive", Bounds(size=8, smallest=8, load=8), holds(83521)),
    Check("riess/corollary-1", "exhaustive", Bounds(size=10, smallest=10, load=10), holds(4084101), depth="standard"),
    Check("riess/corollary-1", "exhaustive", Bounds(size=12, smallest=12, load=6), holds(4826809), depth="standard"),
    Check("riess/corollary-1", "exhaustive", Bounds(size=14, smallest=14, load=4), holds(4782969), depth="standard"),
    Check("riess/corollary-1", "exhaustive", Bounds(size=16, smallest=16, load=3), holds(5764801), depth="standard"),
    Check("riess/corollary-1", "fuzz", Bounds(size=100, load=10000), sampled(20), examples=20, depth="standard"),
    Check(
        "riess/corollary-1",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("6 | 0 3 3", 237, 212),
        near="a thirtieth, N >= 4",
    ),
    Check(
        "riess/corollary-1@largest-ratio",
        "exhaustive",
        Bounds(size=8, load=12),
        measured(Fraction(180337, 1000000), "2 | 2", 48, 44),
    ),
    Check(
        "riess/corollary-1@largest-ratio", "exhaustive", Bounds(size=8, load=4), refuted("2 | 2", 4, 1), near="a sixth"
    ),
    Check(
        "riess/corollary-1@largest-ratio-by-gap",
        "exhaustive",
        Bounds(size=8, load=12),
        measured(Fraction(55811, 200000), "6 | 6", 48, 36),
    ),
    Check(
        "riess/corollary-1@largest-ratio-by-gap",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("6 | 2", 26, 15),
        near="a quarter",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
