"""Section 5, Threshold-1 Plus and its mirror image: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.houle.colored_trees import box
from verify.settle import settle

CHECKS = (
    Check("houle/plus-monotone", "exhaustive", Bounds(size=1, load=4), holds(3125)),
    Check("houle/plus-monotone", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("houle/plus-monotone", "exhaustive", Bounds(size=1, load=4), refuted("0 1 0 0 0", 10, 1), near="strictly"),
    Check("houle/plus-freeze", "exhaustive", Bounds(size=1, load=4), holds(3125, 375)),
    Check("houle/plus-freeze", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("houle/plus-freeze", "exhaustive", Bounds(size=1, load=4), refuted("0 1 0 0 0", 10, 6), near="any load"),
    Check("houle/plus-freeze", "exhaustive", Bounds(size=1, load=4), refuted("1 0 0 0 0", 18, 10), near="below"),
    Check("houle/freeze-minimum", "exhaustive", Bounds(size=4, load=6), holds(39942, 38250)),
    Check("houle/freeze-minimum", "smt", box(3, None), holds(4, queries=8), depth="standard"),
    Check(
        "houle/freeze-minimum",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 2258, 1217),
        near="both frozen",
    ),
    Check(
        "houle/freeze-minimum",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 2258, 1217),
        near="none frozen",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
