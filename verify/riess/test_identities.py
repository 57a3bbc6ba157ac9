"""Identities of section 3: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/both-parities", "exhaustive", Bounds(size=200), holds(100)),
    Check("riess/both-parities", "exhaustive", Bounds(size=20), refuted("2", 1), near="sign"),
    Check("riess/reduced-psi@printed-cyclic", "exhaustive", Bounds(size=8, load=4), refuted("4 | 1 | 1", 21)),
    Check("riess/reduced-psi@printed-zero", "exhaustive", Bounds(size=8, load=4), refuted("2 | 1 | 1", 1)),
    Check("riess/reduced-psi@repaired", "exhaustive", Bounds(size=8, load=4), holds(32)),
    Check("riess/reduced-psi@repaired", "exhaustive", Bounds(size=8, load=4), refuted("4 | 1 | 1", 21), near="n - 2"),
    Check("riess/bromwich", "exhaustive", Bounds(size=120), holds(720)),
    Check("riess/bromwich", "exhaustive", Bounds(size=20), refuted("4 | 1", 13), near="n"),
    Check("riess/reduced-psi@printed-zero-repaired", "exhaustive", Bounds(size=8, load=4), holds(32)),
    Check(
        "riess/reduced-psi@printed-zero-repaired",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("2 | 1 | 1", 1),
        near="V",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
