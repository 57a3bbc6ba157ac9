"""Products of step matrices: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/matrix-notation", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check("riess/matrix-notation", "exhaustive", Bounds(size=6, load=3), refuted("4 | 1 | 1", 13), near="a round more"),
    Check("riess/block-matrices@powers", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check(
        "riess/block-matrices@powers",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 1 | 1", 13),
        near="other matching",
    ),
    Check("riess/block-matrices@with-identity", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 0", 1)),
    Check(
        "riess/block-matrices@with-identity",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 1 0", 1),
        near="other matching",
    ),
    Check("riess/denominator@divides", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check(
        "riess/denominator@divides", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 | 1", 1), near="2^(2t+k-3)"
    ),
    Check("riess/denominator@least-common", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 | 1", 1)),
    Check("riess/denominator@lowest-terms", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 | 1", 1)),
    Check("riess/denominator@repaired", "exhaustive", Bounds(size=16, load=4), holds(64, 36)),
    Check("riess/denominator@repaired", "exhaustive", Bounds(size=6, load=3), refuted("2 | 1 | 2", 2), near="every N"),
    Check("riess/ideal-matrix-form", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check("riess/ideal-matrix-form", "exhaustive", Bounds(size=6, load=3), refuted("6 | 1 | 1", 25), near="transposed"),
    Check("riess/denominator@lowest-terms-repaired", "exhaustive", Bounds(size=8, load=5), holds(40)),
    Check(
        "riess/denominator@lowest-terms-repaired",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 1 | 1", 1),
        near="2^(2t-3+k)",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
