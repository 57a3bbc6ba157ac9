"""Section 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/shuffle-maps", "exhaustive", Bounds(size=10), holds(10)),
    Check("plaxton/shuffle-maps", "exhaustive", Bounds(size=4), refuted("1", 1), near="shift"),
    Check("plaxton/shuffle-maps", "exhaustive", Bounds(size=4), refuted("1", 1), near="order d - 1"),
    Check("plaxton/table-1-hypercube", "exhaustive", Bounds(size=8), holds(8)),
    Check("plaxton/table-1-hypercube", "exhaustive", Bounds(size=10), holds(10), depth="standard"),
    Check("plaxton/table-1-hypercube", "exhaustive", Bounds(size=4), refuted("1", 1), near="d - 1"),
    Check("plaxton/table-1-se-diameter@equal", "exhaustive", Bounds(size=7), refuted("1", 1)),
    Check("plaxton/table-1-se-diameter@equal", "exhaustive", Bounds(size=7), refuted("2", 2, 1), near="d >= 2"),
    Check("plaxton/table-1-se-diameter@at-most", "exhaustive", Bounds(size=7), holds(7)),
    Check("plaxton/table-1-se-diameter@at-most", "exhaustive", Bounds(size=7), refuted("1", 1), near="two less"),
    Check("plaxton/table-1-se-diameter@repaired", "exhaustive", Bounds(size=7), holds(7)),
    Check("plaxton/table-1-se-diameter@repaired", "exhaustive", Bounds(size=9), holds(9), depth="standard"),
    Check("plaxton/table-1-se-diameter@repaired", "exhaustive", Bounds(size=7), refuted("1", 1), near="two less"),
    Check("plaxton/table-1-se-degree@maximum", "exhaustive", Bounds(size=12), refuted("1", 1)),
    Check("plaxton/table-1-se-degree@maximum", "exhaustive", Bounds(size=12), refuted("2", 2, 1), near="d >= 2"),
    Check("plaxton/table-1-se-degree@every-vertex", "exhaustive", Bounds(size=12), refuted("1", 1)),
    Check("plaxton/table-1-se-degree@every-vertex", "exhaustive", Bounds(size=12), refuted("3", 3, 1), near="d >= 3"),
    Check("plaxton/table-1-se-degree@at-most", "exhaustive", Bounds(size=12), holds(12)),
    Check("plaxton/table-1-se-degree@at-most", "exhaustive", Bounds(size=12), refuted("3", 3), near="two"),
    Check("plaxton/table-1-se-degree@repaired", "exhaustive", Bounds(size=12), holds(12, 10)),
    Check("plaxton/table-1-se-degree@repaired", "exhaustive", Bounds(size=12), refuted("2", 2, 1), near="d >= 2"),
    Check("plaxton/table-1-se-degree@repaired-vertices", "exhaustive", Bounds(size=12), holds(12)),
    Check(
        "plaxton/table-1-se-degree@repaired-vertices",
        "exhaustive",
        Bounds(size=12),
        refuted("2", 2),
        near="alternating 3",
    ),
    Check("plaxton/packet-example", "exhaustive", Bounds(size=8), holds(1)),
    Check("plaxton/packet-example", "exhaustive", Bounds(size=8), refuted("8", 1), near="ascending"),
    Check("plaxton/packet-example", "exhaustive", Bounds(size=8), refuted("8", 1), near="one later"),
    Check("plaxton/packet-step-count", "exhaustive", Bounds(size=5), holds(2728)),
    Check("plaxton/packet-step-count", "exhaustive", Bounds(size=6), holds(10920), depth="standard"),
    Check("plaxton/packet-step-count", "fuzz", Bounds(size=20), sampled(100), depth="standard"),
    Check(
        "plaxton/packet-step-count", "exhaustive", Bounds(size=6), refuted("3 | False | 0 | 5", 46), near="changed bits"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
