"""Section 4, Direct on meshes: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/mesh-direct@two-dim", "exhaustive", Bounds(size=5), holds(4)),
    Check("bokhari/mesh-direct@two-dim", "exhaustive", Bounds(size=9, smallest=6), holds(4), depth="standard"),
    Check("bokhari/mesh-direct@two-dim", "exhaustive", Bounds(size=5), refuted("3", 2), near="a quarter"),
    Check("bokhari/mesh-direct@two-dim", "exhaustive", Bounds(size=5), refuted("3", 2), near="as the middle"),
    Check("bokhari/mesh-direct@two-dim", "exhaustive", Bounds(size=5), refuted("2", 1), near="torus"),
    Check("bokhari/mesh-direct@three-dim", "exhaustive", Bounds(size=3), holds(2)),
    Check("bokhari/mesh-direct@three-dim", "exhaustive", Bounds(size=5, smallest=4), holds(2), depth="standard"),
    Check("bokhari/mesh-direct@three-dim", "exhaustive", Bounds(size=3), refuted("3", 2), near="a quarter"),
    Check("bokhari/mesh-direct@three-dim", "exhaustive", Bounds(size=3), refuted("3", 2), near="as the middle"),
    Check("bokhari/mesh-direct@three-dim", "exhaustive", Bounds(size=3), refuted("2", 1), near="torus"),
    Check("bokhari/mesh-direct@small", "exhaustive", Bounds(size=4), holds(4)),
    Check("bokhari/mesh-direct@small", "exhaustive", Bounds(size=4), refuted("3 2 False", 3), near="first fit"),
    Check("bokhari/mesh-direct@small", "exhaustive", Bounds(size=5), refuted("5", 4), near="5 x 5"),
    Check("bokhari/mesh-direct@hypercube", "exhaustive", Bounds(size=5), holds(5)),
    Check("bokhari/mesh-direct@hypercube", "exhaustive", Bounds(size=8, smallest=6), holds(3), depth="standard"),
    Check("bokhari/mesh-direct@hypercube", "exhaustive", Bounds(size=4), refuted("1", 1), near="N - 2 rounds"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
