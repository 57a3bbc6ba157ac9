"""Beyond section 5, the optimum on a cycle: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

OPTIMUM = "jan/open-cycle-optimum"

CHECKS = (
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(size=4, load=1), holds(28)),
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(size=3, load=9), holds(1100), depth="standard"),
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(smallest=4, size=4, load=5), holds(1296), depth="standard"),
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(smallest=5, size=5, load=3), holds(1024), depth="standard"),
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(smallest=6, size=6, load=2), holds(729), depth="standard"),
    Check(f"{OPTIMUM}@arcs", "exhaustive", Bounds(size=5, load=3), refuted("3 | 0 | 2 | 2", 48), near="one processor"),
    Check(f"{OPTIMUM}@arcs-clockwise", "exhaustive", Bounds(size=4, load=2), holds(117)),
    Check(f"{OPTIMUM}@arcs-clockwise", "exhaustive", Bounds(size=4, load=6), holds(2793), depth="standard"),
    Check(f"{OPTIMUM}@arcs-clockwise", "exhaustive", Bounds(smallest=5, size=5, load=4), holds(3125), depth="standard"),
    Check(
        f"{OPTIMUM}@arcs-clockwise",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("3 | 0 | 0 | 3", 70),
        near="both directions",
    ),
    Check(f"{OPTIMUM}@function-1", "exhaustive", Bounds(size=4, load=8), holds(7371)),
    Check(f"{OPTIMUM}@function-1", "exhaustive", Bounds(smallest=5, size=5, load=6), holds(16807)),
    Check(f"{OPTIMUM}@function-1", "exhaustive", Bounds(smallest=6, size=7, load=3), holds(20480), depth="standard"),
    Check(f"{OPTIMUM}@function-1", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 2", 8), near="n - 3"),
    Check(f"{OPTIMUM}@factor", "exhaustive", Bounds(size=4, load=8), holds(7371)),
    Check(f"{OPTIMUM}@factor", "exhaustive", Bounds(smallest=5, size=5, load=6), holds(16807)),
    Check(f"{OPTIMUM}@factor", "exhaustive", Bounds(size=4, load=4), refuted("3 | 0 0 3", 95, 40), near="n - 1 times"),
    Check(f"{OPTIMUM}@factor", "exhaustive", Bounds(size=4, load=4), refuted("3 | 0 2 1", 72, 17), near="n - 2 times"),
    Check(f"{OPTIMUM}@entry", "exhaustive", Bounds(size=4, load=8), holds(7371)),
    Check(f"{OPTIMUM}@entry", "exhaustive", Bounds(smallest=5, size=5, load=6), holds(16807)),
    Check(f"{OPTIMUM}@entry", "exhaustive", Bounds(size=4, load=4), refuted("2 | 0 2", 8), near="one less"),
    Check(
        f"{OPTIMUM}@one-floor-mn", "exhaustive", Bounds(size=4, load=6), measured(Fraction(4, 1), "4 | 0 0 3 1", 2793)
    ),
    Check(
        f"{OPTIMUM}@one-floor-mn",
        "exhaustive",
        Bounds(smallest=5, size=5, load=4),
        measured(Fraction(5, 1), "5 | 0 0 3 0 2", 3125),
    ),
    Check(
        f"{OPTIMUM}@all-floor",
        "exhaustive",
        Bounds(size=4, load=6),
        measured(Fraction(10, 1), "4 | 0 5 2 2", 2793, 1771),
    ),
    Check(
        f"{OPTIMUM}@all-floor",
        "exhaustive",
        Bounds(smallest=5, size=5, load=4),
        measured(Fraction(12, 1), "5 | 0 0 4 1 1", 3125, 1720),
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
