"""Section 3.5: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/dem-pair-balance", "exhaustive", Bounds(size=2, load=60), holds(226981, 189161)),
    Check("jan/dem-pair-balance", "smt", Bounds(size=2), holds(1, queries=2)),
    Check("jan/dem-pair-balance", "fuzz", Bounds(size=2, load=1000000000000), sampled(100), depth="standard"),
    Check("jan/dem-pair-balance", "exhaustive", Bounds(size=2, load=5), refuted("2 | 0 1 0", 4, 3), near="error 0"),
    Check("jan/dem-pair-balance", "exhaustive", Bounds(size=2, load=5), refuted("2 | 1 1 0", 8, 7), near="error 2"),
    Check(
        "jan/dem-pair-balance",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 1 0", 4, 3),
        near="both rounded down",
    ),
    Check("jan/dem-error-bound@one-dimensional", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/dem-error-bound@one-dimensional", "smt", Bounds(size=3), holds(3, queries=6)),
    Check(
        "jan/dem-error-bound@one-dimensional",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | 0 1 | 0", 4),
        near="error 0",
    ),
    Check("jan/dem-error-bound@per-iteration", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/dem-error-bound@per-iteration", "exhaustive", Bounds(size=3, load=2), holds(26875170), depth="standard"),
    Check("jan/dem-error-bound@per-iteration", "smt", Bounds(size=2), holds(2, queries=4)),
    Check("jan/dem-error-bound@per-iteration", "smt", Bounds(size=3), holds(3, queries=6), depth="standard"),
    Check("jan/dem-error-bound@per-iteration", "fuzz", Bounds(size=10, load=100), sampled(100), depth="standard"),
    Check(
        "jan/dem-error-bound@per-iteration",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | 0 1 | 0", 4),
        near="error i",
    ),
    Check(
        "jan/dem-error-bound@per-iteration",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("2 | 0 0 1 2 | 0 0 0 0", 338),
        near="dimensions from the last on",
    ),
    Check("jan/dem-error-bound@final", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/dem-error-bound@final", "smt", Bounds(size=2), holds(2, queries=4)),
    Check("jan/dem-error-bound@final", "smt", Bounds(size=3), holds(3, queries=6), depth="standard"),
    Check("jan/dem-error-bound@final", "exhaustive", Bounds(size=2, load=3), refuted("1 | 0 1 | 0", 4), near="n - 1"),
    Check(
        "jan/dem-error-bound@final",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | 0 2 | 0", 13),
        near="a dimension skipped",
    ),
    Check("jan/dem-error-bound@balanced", "exhaustive", Bounds(size=2, load=5), refuted("2 | 0 1 1 2 | 0 0 0 0", 469)),
    Check(
        "jan/dem-error-bound@balanced",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("3 | 0 0 0 2 1 3 3 3 | 0 0 0 0 0 0 0 0 0 0 0 0", 27932892),
        near="error 2",
        depth="standard",
    ),
    Check("jan/dem-error-bound@repaired", "exhaustive", Bounds(size=2, load=5), holds(20808)),
    Check("jan/dem-error-bound@repaired", "smt", Bounds(size=3), holds(3, queries=6)),
    Check(
        "jan/dem-error-bound@repaired", "exhaustive", Bounds(size=2, load=3), refuted("1 | 0 1 | 0", 4), near="one less"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
