"""Section 2, matrices: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/matrices-n6", "exhaustive", Bounds(size=6, smallest=6), holds(1)),
    Check("riess/matrices-n6", "exhaustive", Bounds(size=6, smallest=6), refuted("", 1), near="P2 P1"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), holds(11)),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=60), holds(29), depth="standard"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=400, smallest=394), holds(4), depth="deep"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("4", 1), near="17"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("18", 8), near="29 or 38"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("10", 4), near="N^2.1"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), holds(11)),
    Check("riess/lambda@average", "exhaustive", Bounds(size=60), holds(29), depth="standard"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=400, smallest=394), holds(4), depth="deep"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("4", 1), near="17"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("16", 7), near="29 or 38"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("8", 3), near="N^2.1"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), holds(11)),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=60), holds(29), depth="standard"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("4", 1), near="17"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("18", 8), near="29 or 38"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("10", 4), near="N^2.1"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), holds(25)),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=40), holds(95), depth="standard"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="an eighth of it"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="ln(K/l)"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="ln(K/l) / 2"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), holds(25)),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=40), holds(95), depth="standard"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="an eighth of it"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="ln(K/l)"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("4 | 2", 2), near="ln(K/l) / 2"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
