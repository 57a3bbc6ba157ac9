"""Sections 3.3 and 3.4: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/error-one-iff", "exhaustive", Bounds(size=5, load=6), holds(19607)),
    Check("jan/error-one-iff", "exhaustive", Bounds(smallest=8, size=8, load=3), holds(65536)),
    Check("jan/error-one-iff", "smt", Bounds(size=8), holds(8, queries=16), depth="standard"),
    Check("jan/error-one-iff", "fuzz", Bounds(size=200, load=1000), sampled(100), depth="standard"),
    Check("jan/error-one-iff", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 2", 18), near="error 2"),
    Check("jan/error-one-iff", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 1", 13), near="floor alone"),
    Check("jan/low-bit-halves@regular", "exhaustive", Bounds(size=7, load=6), holds(1531)),
    Check("jan/low-bit-halves@regular", "smt", Bounds(size=5), holds(5, queries=10)),
    Check("jan/low-bit-halves@regular", "fuzz", Bounds(size=12, load=1000), sampled(100), depth="standard"),
    Check("jan/low-bit-halves@regular", "exhaustive", Bounds(size=3, load=2), refuted("1 | 1", 3), near="equal"),
    Check("jan/low-bit-halves@error-one", "exhaustive", Bounds(size=3, load=2), refuted("2 | 0 1 0 1", 21, 19)),
    Check(
        "jan/low-bit-halves@error-one",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("3 | 0 0 0 1 0 1 0 1", 135, 83),
        near="two",
    ),
    Check("jan/low-bit-halves@repaired", "exhaustive", Bounds(size=3, load=2), holds(6651, 549)),
    Check("jan/low-bit-halves@repaired", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check("jan/low-bit-halves@repaired", "exhaustive", Bounds(size=3, load=2), refuted("1 | 0 1", 3), near="one less"),
    Check("jan/low-bit-subcubes@regular", "exhaustive", Bounds(size=7, load=6), holds(1531)),
    Check("jan/low-bit-subcubes@regular", "smt", Bounds(size=5), holds(5, queries=10), depth="standard"),
    Check("jan/low-bit-subcubes@level", "exhaustive", Bounds(size=5, load=1), holds(273)),
    Check("jan/low-bit-subcubes@level", "smt", Bounds(size=6), holds(21, queries=42), depth="standard"),
    Check("jan/low-bit-subcubes@level", "smt", Bounds(size=8), holds(36, queries=72), depth="deep"),
    Check("jan/low-bit-subcubes@level", "exhaustive", Bounds(size=3, load=2), refuted("1 | 1 | 1", 3), near="equal"),
    Check("jan/low-bit-subcubes@regular", "fuzz", Bounds(size=12, load=1000), sampled(100), depth="standard"),
    Check(
        "jan/low-bit-subcubes@regular", "exhaustive", Bounds(size=3, load=2), refuted("2 | 2", 13), near="highest bits"
    ),
    Check("jan/low-bit-subcubes@regular", "exhaustive", Bounds(size=3, load=2), refuted("1 | 1", 3), near="equal"),
    Check("jan/low-bit-subcubes@error-one", "exhaustive", Bounds(size=3, load=2), refuted("2 | 0 1 0 1", 21, 19)),
    Check(
        "jan/low-bit-subcubes@error-one",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("3 | 0 0 0 1 0 1 0 1", 135, 83),
        near="two",
    ),
    Check("jan/low-bit-subcubes@repaired", "exhaustive", Bounds(size=3, load=2), holds(6651, 549)),
    Check("jan/low-bit-subcubes@repaired", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check(
        "jan/low-bit-subcubes@repaired", "exhaustive", Bounds(size=3, load=2), refuted("1 | 0 1", 3), near="one less"
    ),
    Check("jan/figure-2@sets", "exhaustive", Bounds(size=3), holds(1)),
    Check("jan/figure-2@sets", "exhaustive", Bounds(size=3), refuted("19", 1), near="begin"),
    Check("jan/figure-2@totals", "exhaustive", Bounds(size=3), holds(1)),
    Check("jan/figure-2@totals", "exhaustive", Bounds(size=3), refuted("19", 1), near="another order"),
    Check("jan/figure-2@fits", "exhaustive", Bounds(size=3), measured(8, "19", 1)),
    Check("jan/figure-2@fits", "exhaustive", Bounds(size=3), refuted("19", 1), near="the regular one alone"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
