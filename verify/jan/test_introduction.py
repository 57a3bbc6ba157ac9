"""Abstract and sections 1 and 2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/bit-0-halves@lsb", "exhaustive", Bounds(size=7, load=6), holds(1531)),
    Check("jan/bit-0-halves@lsb", "smt", Bounds(size=5), holds(5, queries=10)),
    Check("jan/bit-0-halves@lsb", "fuzz", Bounds(size=12, load=10**5), sampled(100)),
    Check("jan/bit-0-halves@lsb", "exhaustive", Bounds(size=3, load=2), refuted("1 | 1", 3), near="equal halves"),
    Check("jan/bit-0-halves@msb", "exhaustive", Bounds(size=7, load=6), refuted("2 | 2", 53)),
    Check("jan/bit-0-halves@msb", "exhaustive", Bounds(size=3, load=2), refuted("3 | 3", 29), near="two"),
    Check("jan/bit-0-halves@repaired", "exhaustive", Bounds(size=7, load=6), holds(1531)),
    Check("jan/bit-0-halves@repaired", "smt", Bounds(size=5), holds(5, queries=10)),
    Check("jan/bit-0-halves@repaired", "exhaustive", Bounds(size=3, load=2), refuted("1 | 1", 3), near="one less"),
    Check("jan/dem-error-attained@keep", "exhaustive", Bounds(size=10), holds(10)),
    Check(
        "jan/dem-error-attained@keep",
        "exhaustive",
        Bounds(size=4),
        refuted("larger keeps it | 1", 1),
        near="error n + 1",
    ),
    Check(
        "jan/dem-error-attained@keep",
        "exhaustive",
        Bounds(size=4),
        refuted("larger keeps it | 1", 1),
        near="twice the loads",
    ),
    Check("jan/dem-error-attained@zero", "exhaustive", Bounds(size=10), holds(10)),
    Check(
        "jan/dem-error-attained@zero", "exhaustive", Bounds(size=4), refuted("low gets it | 1", 1), near="error n + 1"
    ),
    Check(
        "jan/dem-error-attained@zero",
        "exhaustive",
        Bounds(size=4),
        refuted("low gets it | 1", 1),
        near="twice the loads",
    ),
    Check("jan/dem-error-attained@free", "exhaustive", Bounds(size=10), holds(30)),
    Check(
        "jan/dem-error-attained@free",
        "exhaustive",
        Bounds(size=4),
        refuted("larger keeps it | 1", 1),
        near="error n + 1",
    ),
    Check(
        "jan/dem-error-attained@free",
        "exhaustive",
        Bounds(size=4),
        refuted("larger keeps it | 1", 1),
        near="twice the loads",
    ),
    Check("jan/loose-placement", "exhaustive", Bounds(size=2, load=7), holds(4160)),
    Check("jan/loose-placement", "exhaustive", Bounds(size=3, load=1), holds(276)),
    Check("jan/loose-placement", "exhaustive", Bounds(size=3, load=2), holds(6651), depth="standard"),
    Check("jan/loose-placement", "exhaustive", Bounds(size=2, load=3), refuted("1 | 0 1", 3), near="no error"),
    Check("jan/loose-placement", "exhaustive", Bounds(size=2, load=3), refuted("2 | 0 1 0 1", 37), near="regular"),
    Check("jan/loose-placement", "smt", Bounds(size=2), holds(2, queries=4)),
    Check(
        "jan/loose-placement",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("2 | 0 1 1 2", 46),
        near="first placements fixed",
    ),
    Check("jan/loose-placement@flow", "exhaustive", Bounds(size=2, load=1), holds(20)),
    Check("jan/loose-placement@flow", "exhaustive", Bounds(size=2, load=4), holds(650), depth="standard"),
    Check("jan/loose-placement@flow", "fuzz", Bounds(smallest=4, size=5, load=100), sampled(100), depth="standard"),
    Check("jan/loose-placement@flow", "exhaustive", Bounds(size=2, load=2), refuted("1 | 0 | 1", 3), near="no error"),
    Check("jan/loose-placement@sums", "exhaustive", Bounds(size=3, load=7), holds(4168)),
    Check(
        "jan/loose-placement@sums",
        "exhaustive",
        Bounds(size=3, load=7),
        refuted("2 | 1 3", 58),
        near="first placements fixed",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
