"""Displayed formulas: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/positive-line@positive", "exhaustive", Bounds(size=8, load=3), holds(4224, 1782)),
    Check(
        "bokhari/positive-line@positive",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 1 1 1", 9, 1),
        near="more than two messages",
    ),
    Check("bokhari/positive-line@rho-zero", "exhaustive", Bounds(size=8, load=3), holds(4224, 594)),
    Check(
        "bokhari/positive-line@rho-zero",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 1 1 0", 8, 1),
        near="more than two messages",
    ),
    Check("bokhari/positive-line@tau-zero", "exhaustive", Bounds(size=8, load=3), holds(4224, 594)),
    Check(
        "bokhari/positive-line@tau-zero",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 1 0 1", 7, 1),
        near="more than two messages",
    ),
    Check("bokhari/positive-line@rates-zero", "exhaustive", Bounds(size=8, load=3), refuted("1 | 1 0 0", 6, 1)),
    Check(
        "bokhari/positive-line@rates-zero",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 1 0 0", 6, 1),
        near="more than two messages",
    ),
    Check("bokhari/positive-line@latency-zero", "exhaustive", Bounds(size=8, load=3), refuted("1 | 0 1 1", 5, 1)),
    Check(
        "bokhari/positive-line@latency-zero",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 0 1 1", 5, 1),
        near="more than two messages",
    ),
    Check("bokhari/property-5-display@slope", "exhaustive", Bounds(size=8, load=3), refuted("2 2 | 1 1 1", 9, 1)),
    Check("bokhari/property-5-display@intercept", "exhaustive", Bounds(size=8, load=3), refuted("2 2 | 2 1 1", 32, 6)),
    Check("bokhari/property-5-display@signs", "exhaustive", Bounds(size=8, load=3), holds(1792)),
    Check(
        "bokhari/property-5-display@signs",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("2 2 | 0 0 0", 1),
        near="by 1/2",
    ),
    Check("bokhari/property-5-display@repaired", "exhaustive", Bounds(size=8, load=3), holds(1792)),
    Check(
        "bokhari/property-5-display@repaired",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("2 2 | 0 0 1", 3),
        near="without rho",
    ),
    Check("bokhari/property-6-display@line-arbitrary", "exhaustive", Bounds(size=8, load=3), refuted("1 | 0 1 0 1", 7)),
    Check("bokhari/property-6-display@line-single", "exhaustive", Bounds(size=8, load=3), refuted("1 | 0 0 1 1", 5)),
    Check("bokhari/property-6-display@line-ones", "exhaustive", Bounds(size=8, load=3), refuted("1 | 0 0 1 1", 5)),
    Check(
        "bokhari/property-6-display@difference-a", "exhaustive", Bounds(size=8, load=3), refuted("1 1 | 0 0 1 0", 375)
    ),
    Check("bokhari/property-6-display@repaired", "exhaustive", Bounds(size=8, load=3), holds(16896)),
    Check(
        "bokhari/property-6-display@repaired",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 0 1 0 1", 7),
        near="without 2^-d",
    ),
    Check("bokhari/property-6-display@lower-bound-a", "exhaustive", Bounds(size=8, load=3), holds(16896)),
    Check(
        "bokhari/property-6-display@lower-bound-a",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("1 | 0 0 0 0", 1),
        near="by a message",
    ),
    Check("bokhari/property-6-display@difference-b", "exhaustive", Bounds(size=8, load=3), holds(16896)),
    Check(
        "bokhari/property-6-display@difference-b",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("2 | 1 0 0 0", 365),
        near="n in place of d",
    ),
    Check("bokhari/property-7-proof@line-equi", "exhaustive", Bounds(size=12, load=4), refuted("1 3 | 0 1 0", 455, 4)),
    Check(
        "bokhari/property-7-proof@line-arbitrary", "exhaustive", Bounds(size=12, load=4), refuted("1 3 | 0 1 0", 455, 4)
    ),
    Check("bokhari/property-7-proof@crossing", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@crossing",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 1 | 0 0 0", 1),
        near="A = E",
    ),
    Check("bokhari/property-7-proof@common-point", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@common-point",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 3 | 0 1 0", 205, 4),
        near="at every m",
    ),
    Check("bokhari/property-7-proof@left-only", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@left-only",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 3 | 0 0 0", 201, 1),
        near="at m = L / tau too",
    ),
    Check("bokhari/property-7-proof@gap-first", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@gap-first",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 3 | 1 0 0", 207, 6),
        near="and L",
    ),
    Check("bokhari/property-7-proof@gap-second", "exhaustive", Bounds(size=12, load=4), refuted("1 3 | 1 0 0", 457, 6)),
    Check("bokhari/property-7-proof@repaired", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@repaired",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 4 | 1 0 0", 407, 6),
        near="2^-e twice",
    ),
    Check("bokhari/property-7-proof@gap-value", "exhaustive", Bounds(size=12, load=4), holds(4500, 3125)),
    Check(
        "bokhari/property-7-proof@gap-value",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 3 | 0 0 1", 204, 3),
        near="half",
    ),
    Check("bokhari/property-7-proof@gap-positive", "exhaustive", Bounds(size=12, load=4), holds(4500, 1600)),
    Check(
        "bokhari/property-7-proof@gap-positive",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("1 3 | 1 1 0", 209, 1),
        near="rho = 0",
    ),
    Check(
        "bokhari/property-7-proof@gap-positive-rho-zero",
        "exhaustive",
        Bounds(size=12, load=4),
        refuted("1 3 | 1 1 0", 459, 1),
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
