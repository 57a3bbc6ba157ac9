"""Sections 3.2 to 3.4 in detail: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/notation-examples", "exhaustive", Bounds(size=12), holds(24)),
    Check("bokhari/notation-examples", "exhaustive", Bounds(size=8), refuted("0", 1), near="a part less"),
    Check("bokhari/indistinct-examples@six", "exhaustive", Bounds(size=12), holds(4)),
    Check("bokhari/indistinct-examples@six", "exhaustive", Bounds(size=8), refuted("0", 1), near="a part less"),
    Check("bokhari/indistinct-examples@six-compact", "exhaustive", Bounds(size=12), refuted("1", 2)),
    Check("bokhari/indistinct-examples@six-compact", "exhaustive", Bounds(size=8), refuted("0", 1), near="a part less"),
    Check("bokhari/indistinct-examples@repaired", "exhaustive", Bounds(size=12), holds(4)),
    Check("bokhari/indistinct-examples@repaired", "exhaustive", Bounds(size=8), refuted("0", 1), near="a part less"),
    Check("bokhari/indistinct-examples@nineteen", "exhaustive", Bounds(size=12), holds(3)),
    Check("bokhari/indistinct-examples@nineteen", "exhaustive", Bounds(size=8), refuted("0", 1), near="a part less"),
    Check("bokhari/indistinct-examples@successive", "exhaustive", Bounds(size=12), holds(12)),
    Check("bokhari/indistinct-examples@successive", "exhaustive", Bounds(size=8), refuted("2", 2), near="by two"),
    Check("bokhari/majorisation@equal", "exhaustive", Bounds(size=12), refuted("1 3", 8)),
    Check("bokhari/majorisation@at-most", "exhaustive", Bounds(size=12), holds(271)),
    Check("bokhari/majorisation@at-most", "exhaustive", Bounds(size=8), refuted("1 3", 8), near="the other way"),
    Check("bokhari/schur-convexity@equal", "exhaustive", Bounds(size=12), holds(1795, 271)),
    Check("bokhari/schur-convexity@equal", "exhaustive", Bounds(size=8), refuted("(1, 3) (2, 2)", 9), near="any two"),
    Check("bokhari/schur-convexity@at-most", "exhaustive", Bounds(size=12), holds(1795, 1003)),
    Check("bokhari/schur-convexity@at-most", "exhaustive", Bounds(size=8), refuted("(1, 3) (2, 2)", 9), near="any two"),
    Check(
        "bokhari/schur-convexity@at-most", "exhaustive", Bounds(size=8), refuted("(2, 2) (1, 3)", 10, 9), near="concave"
    ),
    Check("bokhari/equations-11-15@eq-11", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check(
        "bokhari/equations-11-15@eq-11",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 1 3 | 0 0 0", 1),
        near="without 1",
    ),
    Check("bokhari/equations-11-15@eq-12", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check(
        "bokhari/equations-11-15@eq-12",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 1 3 | 0 0 0", 1),
        near="without 1",
    ),
    Check("bokhari/equations-11-15@eq-13", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check(
        "bokhari/equations-11-15@eq-13",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 1 3 | 0 1 0", 4),
        near="exchanged",
    ),
    Check("bokhari/equations-11-15@eq-14", "exhaustive", Bounds(size=24, load=3), refuted("4 1 3 | 0 0 1", 3)),
    Check("bokhari/equations-11-15@repaired", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check(
        "bokhari/equations-11-15@repaired",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 1 3 | 0 0 1", 3),
        near="+ alpha",
    ),
    Check("bokhari/equations-11-15@eq-15", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check(
        "bokhari/equations-11-15@eq-15",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 1 3 | 0 0 1", 3),
        near="of E(d,p)",
    ),
    Check("bokhari/equations-11-15@sum", "exhaustive", Bounds(size=24, load=3), refuted("4 1 3 | 0 0 1", 3)),
    Check("bokhari/majorisation@at-most", "exhaustive", Bounds(size=24, smallest=13), holds(7066), depth="standard"),
    Check("bokhari/equations-11-15@eq-13", "smt", Bounds(size=10), holds(16, queries=32)),
    Check("bokhari/equations-11-15@repaired", "smt", Bounds(size=10), holds(16, queries=32)),
    Check("bokhari/equations-11-15@eq-15", "smt", Bounds(size=10), holds(16, queries=32)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
