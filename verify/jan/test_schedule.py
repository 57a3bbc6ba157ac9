"""Section 5, the schedule: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check(
        "jan/step-2-time",
        "exhaustive",
        Bounds(size=2, load=2),
        measured(Fraction(4, 3), "2 | 1 | 0 0 1 0 0 0 1 1", 6817),
    ),
    Check("jan/step-2-time", "exhaustive", Bounds(size=2, load=2), refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1), near="one"),
    Check("jan/step-2-time@explicit", "exhaustive", Bounds(size=2, load=3), holds(72353)),
    Check("jan/step-2-time@explicit", "fuzz", Bounds(size=5, load=10), sampled(100), depth="standard"),
    Check(
        "jan/step-2-time@explicit",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1),
        near="half",
    ),
    Check("jan/step-2-time@routes", "exhaustive", Bounds(size=2, load=5), holds(1332), depth="standard"),
    Check("jan/step-2-time@routes", "exhaustive", Bounds(size=3, load=1), holds(276)),
    Check("jan/step-2-time@routes", "fuzz", Bounds(size=6, load=9), sampled(100), depth="standard"),
    Check(
        "jan/step-2-time@routes", "exhaustive", Bounds(size=2, load=2), refuted("1 | 0 | 1", 3), near="nothing moves"
    ),
    Check(
        "jan/total-time",
        "exhaustive",
        Bounds(size=2, load=2),
        measured(Fraction(3, 2), "2 | 1 | 0 0 1 0 0 0 1 1", 6817),
    ),
    Check("jan/total-time", "exhaustive", Bounds(size=2, load=2), refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1), near="one"),
    Check("jan/total-time@explicit", "exhaustive", Bounds(size=2, load=3), holds(72353)),
    Check("jan/total-time@explicit", "fuzz", Bounds(size=5, load=10), sampled(100), depth="standard"),
    Check(
        "jan/total-time@explicit",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1),
        near="half",
    ),
    Check("jan/total-time@links", "exhaustive", Bounds(size=2, load=1), holds(256), depth="standard"),
    Check("jan/total-time@links", "exhaustive", Bounds(size=2, load=2), holds(6561), depth="deep"),
    Check("jan/total-time@links", "fuzz", Bounds(size=4, load=9), sampled(100), depth="standard"),
    Check(
        "jan/total-time@links",
        "exhaustive",
        Bounds(size=2, load=1),
        refuted("2 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0", 1),
        near="one way",
    ),
    Check(
        "jan/total-time@links",
        "exhaustive",
        Bounds(size=2, load=1),
        refuted("2 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0", 1),
        near="a unit less",
    ),
    Check(
        "jan/time-abstract",
        "exhaustive",
        Bounds(size=2, load=2),
        measured(Fraction(9, 2), "2 | 1 | 0 0 1 0 0 0 1 1", 6817),
    ),
    Check("jan/time-abstract", "exhaustive", Bounds(size=2, load=2), refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1), near="one"),
    Check("jan/time-abstract@explicit", "exhaustive", Bounds(size=2, load=3), holds(72353)),
    Check("jan/time-abstract@explicit", "fuzz", Bounds(size=5, load=10), sampled(100), depth="standard"),
    Check(
        "jan/time-abstract@explicit",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("2 | 1 | 0 0 0 0 0 0 0 0", 1),
        near="half",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
