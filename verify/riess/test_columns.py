"""The columns of the reduced matrices: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/block-circularity", "exhaustive", Bounds(size=12, load=5), holds(60)),
    Check("riess/block-circularity", "exhaustive", Bounds(size=10, load=3), refuted("4 | 1 | 1", 13), near="P itself"),
    Check("riess/column-symmetry@k1", "exhaustive", Bounds(size=12, load=5), holds(60, 30)),
    Check(
        "riess/column-symmetry@k1",
        "exhaustive",
        Bounds(size=10, load=3),
        refuted("4 | 1 | 1", 13, 7),
        near="other axis",
    ),
    Check("riess/column-symmetry@k2", "exhaustive", Bounds(size=12, load=5), holds(60, 30)),
    Check(
        "riess/column-symmetry@k2",
        "exhaustive",
        Bounds(size=10, load=3),
        refuted("6 | 1 | 2", 26, 13),
        near="other axis",
    ),
    Check("riess/half-sum@powers", "exhaustive", Bounds(size=10, load=3), refuted("6 | 1", 13)),
    Check("riess/half-sum@powers", "exhaustive", Bounds(size=10, load=3), refuted("6 | 1", 13), near="c + 1"),
    Check("riess/half-sum@with-identity", "exhaustive", Bounds(size=10, load=3), refuted("2 | 1 0", 1)),
    Check("riess/half-sum@repaired", "exhaustive", Bounds(size=12, load=5), holds(30)),
    Check("riess/half-sum@repaired", "exhaustive", Bounds(size=10, load=3), refuted("6 | 1", 13), near="c - 1"),
    Check("riess/telescoping@powers", "exhaustive", Bounds(size=12, load=5), holds(30)),
    Check("riess/telescoping@powers", "exhaustive", Bounds(size=10, load=3), refuted("6 | 1", 13), near="c + 2"),
    Check("riess/telescoping@powers", "exhaustive", Bounds(size=10, load=3), refuted("6 | 1", 13), near="c - 1"),
    Check("riess/telescoping@with-identity", "exhaustive", Bounds(size=10, load=3), refuted("2 | 1 0", 1)),
    Check("riess/unimodality", "exhaustive", Bounds(size=12, load=5), holds(60)),
    Check("riess/unimodality", "exhaustive", Bounds(size=10, load=3), refuted("8 | 1 | 1", 37), near="no center"),
    Check("riess/half-sum@with-identity-repaired", "exhaustive", Bounds(size=12, load=5), holds(36, 30)),
    Check(
        "riess/half-sum@with-identity-repaired",
        "exhaustive",
        Bounds(size=10, load=3),
        refuted("4 | 1 0", 11, 1),
        near="twice for both",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
