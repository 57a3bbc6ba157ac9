"""Section 2, matrices: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/matrices-n6", "exhaustive", Bounds(size=6, smallest=6), holds(0)),
    Check("riess/matrices-n6", "exhaustive", Bounds(size=6, smallest=6), refuted("", 0), near="P2 P1"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), holds(0)),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=60), holds(0), depth="standard"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=400, smallest=394), holds(0), depth="deep"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("", 0), near="17"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("", 0), near="29 or 38"),
    Check("riess/lambda@ppt", "exhaustive", Bounds(size=24), refuted("", 0), near="N^2.1"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), holds(0)),
    Check("riess/lambda@average", "exhaustive", Bounds(size=60), holds(0), depth="standard"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=400, smallest=394), holds(0), depth="deep"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("", 0), near="17"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("", 0), near="29 or 38"),
    Check("riess/lambda@average", "exhaustive", Bounds(size=24), refuted("", 0), near="N^2.1"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), holds(0)),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=60), holds(0), depth="standard"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("", 0), near="17"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("", 0), near="29 or 38"),
    Check("riess/lambda@p-itself", "exhaustive", Bounds(size=24), refuted("", 0), near="N^2.1"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), holds(0)),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=40), holds(0), depth="standard"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("", 0), near="a quarter of it"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("", 0), near="ln(K/l)"),
    Check("riess/ideal-bound@ppt", "exhaustive", Bounds(size=12), refuted("", 0), near="ln(K/l) / 2"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), holds(0)),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=40), holds(0), depth="standard"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("", 0), near="a quarter of it"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("", 0), near="ln(K/l)"),
    Check("riess/ideal-bound@average", "exhaustive", Bounds(size=12), refuted("", 0), near="ln(K/l) / 2"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
