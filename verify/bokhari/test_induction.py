"""Details of sections 2.4 to 3.4: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/factor-two@reached", "exhaustive", Bounds(size=12), measured(Fraction(33538050, 9221077), "12", 12)),
    Check("bokhari/factor-two@reached", "exhaustive", Bounds(size=12), refuted("8", 8), near="below 2"),
    Check("bokhari/factor-two@never-exceeded", "exhaustive", Bounds(size=12), refuted("8", 8)),
    Check("bokhari/property-4-proof@construction", "exhaustive", Bounds(size=30), holds(435)),
    Check("bokhari/property-4-proof@construction", "exhaustive", Bounds(size=30), refuted("3 3", 3), near="each gains"),
    Check("bokhari/property-4-proof@identity", "exhaustive", Bounds(size=30), refuted("3 3", 3)),
    Check("bokhari/property-4-proof@repaired", "exhaustive", Bounds(size=30), holds(435)),
    Check("bokhari/property-4-proof@repaired", "exhaustive", Bounds(size=30), refuted("3 3", 3), near="as printed"),
    Check("bokhari/property-4-proof@maximum", "exhaustive", Bounds(size=30), holds(435)),
    Check("bokhari/property-4-proof@maximum", "exhaustive", Bounds(size=30), refuted("3 2", 2), near="exactly then"),
    Check("bokhari/property-4-proof@unit-case", "exhaustive", Bounds(size=30), refuted("3 2", 2)),
    Check("bokhari/theorem-1-induction@set-as-printed", "exhaustive", Bounds(size=12), refuted("2", 2, 1)),
    Check("bokhari/theorem-1-induction@envelope", "exhaustive", Bounds(size=8, load=3), holds(512)),
    Check(
        "bokhari/theorem-1-induction@envelope",
        "exhaustive",
        Bounds(size=8, load=3),
        refuted("2 | 0 0 1", 103, 3),
        near="without t({k+1})",
    ),
    Check("bokhari/theorem-1-induction@masking", "exhaustive", Bounds(size=6, load=2), holds(1218, 336)),
    Check(
        "bokhari/theorem-1-induction@masking",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("1 | latency 1, distance 0, per byte 1, permute 1 | 1 | 1", 1),
        near="any A",
    ),
    Check("bokhari/theorem-1-induction@delete-any", "exhaustive", Bounds(size=12), refuted("1 2 | 3", 11, 1)),
    Check("bokhari/theorem-1-induction@delete-some", "exhaustive", Bounds(size=12), holds(3252, 648)),
    Check(
        "bokhari/theorem-1-induction@delete-some",
        "exhaustive",
        Bounds(size=12),
        refuted("1 2 | 3", 11, 1),
        near="any element",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
