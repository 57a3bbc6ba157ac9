"""Sections 4 and 5, sums, buffers and terms: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check(
        "jan/circulatory-sum@n-1-shifts", "exhaustive", Bounds(size=6, load=4), holds(sum(5**n for n in range(2, 7)))
    ),
    Check("jan/circulatory-sum@n-1-shifts", "smt", Bounds(size=8), holds(7, queries=14), depth="standard"),
    Check("jan/circulatory-sum@n-1-shifts", "fuzz", Bounds(size=64), sampled(100), depth="standard"),
    Check(
        "jan/circulatory-sum@n-1-shifts",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 0 1", 3),
        near="n - 2 units",
    ),
    Check(
        "jan/circulatory-sum@n-1-shifts", "exhaustive", Bounds(size=4, load=2), refuted("2 | 0 1", 3), near="n units"
    ),
    Check(
        "jan/circulatory-sum@n-1-shifts", "exhaustive", Bounds(size=4, load=2), refuted("2 | 0 1", 3), near="both ways"
    ),
    Check(
        "jan/circulatory-sum@n-shifts-restore",
        "exhaustive",
        Bounds(size=6, load=4),
        holds(sum(5**n for n in range(2, 7))),
    ),
    Check("jan/circulatory-sum@n-shifts-restore", "smt", Bounds(size=8), holds(7, queries=14), depth="standard"),
    Check("jan/circulatory-sum@n-shifts-restore", "fuzz", Bounds(size=64), sampled(100), depth="standard"),
    Check(
        "jan/circulatory-sum@n-shifts-restore",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 0 1", 3),
        near="n - 1 units",
    ),
    Check("jan/function-1-buffers@two-buffers", "exhaustive", Bounds(size=4, load=4), refuted("2 | 0 1", 3)),
    Check(
        "jan/function-1-buffers@two-buffers",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("3 | 0 0 1", 58, 3),
        near="from 3 on",
    ),
    Check("jan/function-1-buffers@separate-load", "exhaustive", Bounds(size=2, load=8), holds(81)),
    Check("jan/function-1-buffers@separate-load", "exhaustive", Bounds(smallest=3, size=3, load=6), holds(343)),
    Check("jan/function-1-buffers@separate-load", "exhaustive", Bounds(smallest=4, size=4, load=4), holds(625)),
    Check("jan/function-1-buffers@separate-load", "smt", Bounds(size=6), holds(5, queries=10)),
    Check("jan/function-1-buffers@separate-load", "fuzz", Bounds(size=32), sampled(100), depth="standard"),
    Check(
        "jan/function-1-buffers@separate-load",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 1", 3),
        near="sum 0",
    ),
    Check(
        "jan/function-1-buffers@separate-load",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 1", 3),
        near="rounded up",
    ),
    Check("jan/function-1-buffers@repaired", "exhaustive", Bounds(size=2, load=8), holds(81)),
    Check("jan/function-1-buffers@repaired", "exhaustive", Bounds(smallest=3, size=3, load=6), holds(343)),
    Check("jan/function-1-buffers@repaired", "exhaustive", Bounds(smallest=4, size=4, load=4), holds(625)),
    Check("jan/function-1-buffers@repaired", "smt", Bounds(size=6), holds(5, queries=10)),
    Check("jan/function-1-buffers@repaired", "exhaustive", Bounds(size=4, load=4), refuted("2 | 0 1", 3), near="sum 0"),
    Check("jan/function-1-buffers@nothing-moves", "exhaustive", Bounds(size=4, load=4), holds(775)),
    Check("jan/function-1-buffers@nothing-moves", "smt", Bounds(size=6), holds(5, queries=10)),
    Check(
        "jan/function-1-buffers@nothing-moves",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 1", 3),
        near="load apart",
    ),
    Check("jan/step-1-cost", "exhaustive", Bounds(size=64), holds(63)),
    Check("jan/step-1-cost", "exhaustive", Bounds(size=8), refuted("2", 1), near="n - 2"),
    Check("jan/step-1-cost@one-way", "exhaustive", Bounds(size=64), holds(63)),
    Check("jan/step-1-cost@one-way", "exhaustive", Bounds(size=8), refuted("2", 1), near="n - 2"),
    Check("jan/step-1-cost@one-way", "exhaustive", Bounds(size=8), refuted("2", 1), near="n"),
    Check("jan/step-1-cost@both-ways", "exhaustive", Bounds(size=64), holds(63)),
    Check("jan/step-1-cost@both-ways", "exhaustive", Bounds(size=8), refuted("2", 1), near="one less"),
    Check("jan/step-1-cost@both-ways", "exhaustive", Bounds(size=8), refuted("2", 1), near="odd n"),
    Check("jan/dominance@with-hypothesis", "exhaustive", Bounds(size=200, load=200), holds(40000, 19900)),
    Check("jan/dominance@with-hypothesis", "smt", Bounds(size=64), holds(64, queries=128), depth="standard"),
    Check(
        "jan/dominance@with-hypothesis", "exhaustive", Bounds(size=8, load=8), refuted("2 | 1", 37), near="M = L - 1"
    ),
    Check("jan/dominance@with-hypothesis", "exhaustive", Bounds(size=8, load=8), refuted("1 | 2", 3, 1), near="c = 1"),
    Check("jan/dominance@without-hypothesis", "exhaustive", Bounds(size=200, load=200), refuted("2 | 1", 20101)),
    Check(
        "jan/dominance@without-hypothesis", "exhaustive", Bounds(size=200, load=4), refuted("3 | 1", 21), near="c = 3"
    ),
    Check(
        "jan/dominance@without-hypothesis",
        "exhaustive",
        Bounds(size=200, load=4),
        refuted("10 | 1", 91),
        near="c = 10",
    ),
    Check(
        "jan/dominance@without-hypothesis",
        "exhaustive",
        Bounds(size=200, load=4),
        refuted("100 | 1", 991),
        near="c = 100",
    ),
    Check("jan/dominance@repaired", "exhaustive", Bounds(size=200, load=200), holds(40000)),
    Check("jan/dominance@repaired", "smt", Bounds(size=64), holds(64, queries=128), depth="standard"),
    Check("jan/dominance@repaired", "exhaustive", Bounds(size=8, load=8), refuted("1 | 1", 1), near="M > L"),
    Check("jan/dominance@no-constant", "exhaustive", Bounds(size=200, load=1), holds(200)),
    Check("jan/dominance@no-constant", "exhaustive", Bounds(size=8, load=1), refuted("1 | 1", 1), near="L = c - 1"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
