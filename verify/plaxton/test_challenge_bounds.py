"""Beyond sections 2.1, 2.2 and 3.1: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/challenge-cut-bound", "exhaustive", Bounds(size=4, load=12), holds(180, 132), depth="standard"),
    Check("plaxton/challenge-cut-bound", "exhaustive", Bounds(size=4, load=6), holds(53, 42)),
    Check("plaxton/challenge-cut-bound", "exhaustive", Bounds(size=8, smallest=8, load=7), holds(56), depth="standard"),
    Check(
        "plaxton/challenge-cut-bound",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 0-1 | 1 | 1", 1),
        near="plus one",
    ),
    Check("plaxton/challenge-cut-bound@one-processor", "exhaustive", Bounds(size=4, load=6), holds(53, 18)),
    Check(
        "plaxton/challenge-cut-bound@one-processor",
        "exhaustive",
        Bounds(size=8, load=7),
        holds(125, 35),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cut-bound@one-processor",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("1 | 0-1 | 2 | 1", 3),
        near="m >= n/2",
    ),
    Check("plaxton/challenge-cut-bound@two-processors", "exhaustive", Bounds(size=2, load=12), holds(48, 12)),
    Check(
        "plaxton/challenge-cut-bound@two-processors",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("2 | 0-1 0-2 1-3 2-3 | 4 | 3", 72, 28),
        near="four processors",
    ),
    Check(
        "plaxton/challenge-cut-bound@gap",
        "exhaustive",
        Bounds(size=4, load=12),
        measured(5, "2 | 0-1 0-2 1-3 2-3 | 12 | 11", 180, 132),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cut-bound@gap",
        "exhaustive",
        Bounds(size=8, smallest=8, load=7),
        measured(2, "3 | 0-1 0-2 0-4 1-3 1-5 2-3 2-6 3-7 4-5 4-6 5-7 6-7 | 6 | 5", 56),
        depth="standard",
    ),
    Check("plaxton/challenge-fringe-constants", "exhaustive", Bounds(size=6), holds(63)),
    Check("plaxton/challenge-fringe-constants", "exhaustive", Bounds(size=13), holds(8191), depth="standard"),
    Check("plaxton/challenge-fringe-constants", "exhaustive", Bounds(size=6), refuted("3 | 3", 6), near="sqrt(2)"),
    Check("plaxton/challenge-fringe-constants@volume", "exhaustive", Bounds(size=40), holds(440)),
    Check("plaxton/challenge-fringe-constants@volume", "exhaustive", Bounds(size=150), holds(5775), depth="standard"),
    Check(
        "plaxton/challenge-fringe-constants@volume", "exhaustive", Bounds(size=40), refuted("34 | 15", 321), near="2/5"
    ),
    Check("plaxton/challenge-fringe-constants@volume", "exhaustive", Bounds(size=4), refuted("1 | 0", 1), near="less"),
    Check("plaxton/challenge-multi-discrepancy", "exhaustive", Bounds(size=2, load=4), holds(21546, 2165)),
    Check("plaxton/challenge-multi-discrepancy", "exhaustive", Bounds(size=4, load=2), holds(7817, 1648)),
    Check(
        "plaxton/challenge-multi-discrepancy",
        "exhaustive",
        Bounds(size=8, load=1),
        holds(66148, 6943),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-multi-discrepancy",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("1 | 2 | 1 | 0 1", 2),
        near="1.4",
    ),
    Check("plaxton/challenge-multi-discrepancy@balls", "exhaustive", Bounds(size=40), holds(440, 420)),
    Check(
        "plaxton/challenge-multi-discrepancy@balls",
        "exhaustive",
        Bounds(size=150),
        holds(5775, 5700),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-multi-discrepancy@balls",
        "exhaustive",
        Bounds(size=40),
        refuted("32 | 5", 277, 262),
        near="1.6",
    ),
    Check("plaxton/challenge-multi-discrepancy@perfect-codes", "exhaustive", Bounds(size=127), holds(134)),
    Check(
        "plaxton/challenge-multi-discrepancy@perfect-codes",
        "exhaustive",
        Bounds(size=31),
        refuted("23 3", 27),
        near="1.55",
    ),
    Check(
        "plaxton/challenge-multi-discrepancy@balls-largest",
        "exhaustive",
        Bounds(size=40),
        measured(Fraction(406843, 250000), "40 | 7", 440, 420),
    ),
    Check(
        "plaxton/challenge-multi-discrepancy@balls-largest",
        "exhaustive",
        Bounds(size=150),
        measured(Fraction(220463, 125000), "150 | 35", 5775, 5700),
        depth="standard",
    ),
    Check("plaxton/challenge-pipelining", "exhaustive", Bounds(size=4, load=3), holds(276)),
    Check(
        "plaxton/challenge-pipelining", "exhaustive", Bounds(size=8, load=2, smallest=8), holds(6561), depth="standard"
    ),
    Check(
        "plaxton/challenge-pipelining", "exhaustive", Bounds(size=4, load=6, smallest=4), holds(2401), depth="standard"
    ),
    Check(
        "plaxton/challenge-pipelining",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 | 1", 9, 1),
        near="a step less",
    ),
    Check("plaxton/challenge-pipelining@descending", "exhaustive", Bounds(size=4, load=3), holds(276)),
    Check(
        "plaxton/challenge-pipelining@descending",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 | 1", 9, 1),
        near="a step less",
    ),
    Check(
        "plaxton/challenge-pipelining@descending",
        "exhaustive",
        Bounds(size=8, load=2, smallest=8),
        holds(6561),
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
