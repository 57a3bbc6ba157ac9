"""Beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/open-least-loads@exact-total", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check(
        "jan/open-least-loads@exact-total",
        "exhaustive",
        Bounds(smallest=3, size=3, load=1),
        holds(1048576),
        depth="standard",
    ),
    Check("jan/open-least-loads@exact-total", "smt", Bounds(size=2), holds(2, queries=4), depth="standard"),
    Check("jan/open-least-loads@exact-total", "smt", Bounds(smallest=3, size=3), holds(1, queries=2), depth="standard"),
    Check(
        "jan/open-least-loads@exact-total",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("2 | 0 0 0 1 | 0 0 0 0", 78),
        near="error n - 1",
    ),
    Check(
        "jan/open-least-loads@exact-total",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | 0 1 | 0", 4),
        near="one more",
    ),
    Check("jan/open-least-loads@total", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/open-least-loads@total", "smt", Bounds(size=2), holds(2, queries=4)),
    Check("jan/open-least-loads@total", "smt", Bounds(smallest=3, size=3), holds(1, queries=2), depth="standard"),
    Check(
        "jan/open-least-loads@total", "exhaustive", Bounds(size=2, load=3), refuted("1 | 0 1 | 0", 4), near="one more"
    ),
    Check("jan/open-least-loads@maximum", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/open-least-loads@maximum", "fuzz", Bounds(size=8, load=8), sampled(100), depth="standard"),
    Check(
        "jan/open-least-loads@maximum", "exhaustive", Bounds(size=2, load=3), refuted("1 | 0 0 | 0", 1), near="e + 1"
    ),
    Check("jan/open-class-totals", "exhaustive", Bounds(size=4), holds(26)),
    Check("jan/open-class-totals", "exhaustive", Bounds(size=7), holds(247), depth="standard"),
    Check("jan/open-class-totals", "exhaustive", Bounds(size=4), refuted("2 | 1", 2), near="bits left out"),
    Check("jan/open-class-totals", "exhaustive", Bounds(size=4), refuted("2 | 2", 3), near="at most 1"),
    Check("jan/open-class-totals@highest", "exhaustive", Bounds(size=5), holds(57, 15)),
    Check("jan/open-class-totals@highest", "exhaustive", Bounds(size=5), refuted("2 | 2", 3, 1), near="half"),
    Check("jan/open-class-totals@within-one", "exhaustive", Bounds(size=4), holds(26)),
    Check("jan/open-class-totals@within-one", "exhaustive", Bounds(size=7), holds(247), depth="standard"),
    Check(
        "jan/open-class-totals@within-one", "exhaustive", Bounds(size=4), refuted("3 | 5", 9), near="with the lowest"
    ),
    Check("jan/open-diameter", "exhaustive", Bounds(size=5), holds(5)),
    Check("jan/open-diameter", "exhaustive", Bounds(size=8), holds(8), depth="standard"),
    Check("jan/open-diameter", "exhaustive", Bounds(size=5), refuted("1", 1), near="from 1 on"),
    Check("jan/open-diameter", "exhaustive", Bounds(size=5), refuted("1", 1), near="one more"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
