"""Section 3.6, its second half: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/partner-loads", "exhaustive", Bounds(size=2, load=8), holds(6642)),
    Check("jan/partner-loads", "exhaustive", Bounds(size=3, load=3), holds(65808)),
    Check("jan/partner-loads", "smt", Bounds(size=3), holds(3, queries=6), depth="standard"),
    Check("jan/partner-loads", "fuzz", Bounds(size=6, load=1000), sampled(100), depth="standard"),
    Check("jan/partner-loads", "exhaustive", Bounds(size=3, load=2), refuted("2 | 0 0 0 1", 17), near="a swap"),
    Check("jan/partner-loads", "exhaustive", Bounds(size=3, load=2), refuted("1 | 0 1", 3), near="N modulo 2^k"),
    Check("jan/pair-moves-suffice@new-bit-lowest", "exhaustive", Bounds(size=6, load=2), refuted("2 | 0 2", 21)),
    Check(
        "jan/pair-moves-suffice@new-bit-lowest",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("3 | 0 2", 73, 43),
        near="even quotients",
    ),
    Check("jan/pair-moves-suffice@new-bit-highest", "exhaustive", Bounds(size=6, load=2), refuted("2 | 1 1", 18)),
    Check(
        "jan/pair-moves-suffice@new-bit-highest",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | 1 1", 18, 12),
        near="even quotients",
    ),
    Check("jan/pair-moves-suffice@error-only", "exhaustive", Bounds(size=6, load=2), refuted("2 | 1 3", 26)),
    Check(
        "jan/pair-moves-suffice@error-only",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | 1 3", 26, 10),
        near="odd quotients",
    ),
    Check("jan/pair-moves-suffice@repaired", "exhaustive", Bounds(size=6, load=2), holds(12285)),
    Check("jan/pair-moves-suffice@repaired", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check("jan/pair-moves-suffice@repaired", "smt", Bounds(size=5), holds(5, queries=10), depth="deep"),
    Check(
        "jan/pair-moves-suffice@repaired",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 0 1", 16),
        near="equal rests",
    ),
    Check(
        "jan/pair-moves-suffice@repaired",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("3 | 0 2", 73),
        near="rests two apart",
    ),
    Check("jan/pair-moves-suffice@repaired-highest", "exhaustive", Bounds(size=6, load=2), holds(12285)),
    Check("jan/pair-moves-suffice@repaired-highest", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check("jan/pair-moves-suffice@repaired-highest", "smt", Bounds(size=5), holds(5, queries=10), depth="deep"),
    Check(
        "jan/pair-moves-suffice@repaired-highest",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 1 1", 18),
        near="even quotients",
    ),
    Check("jan/pair-moves-suffice@repaired-error", "exhaustive", Bounds(size=6, load=2), holds(12285)),
    Check("jan/pair-moves-suffice@repaired-error", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check("jan/pair-moves-suffice@repaired-error", "smt", Bounds(size=5), holds(5, queries=10), depth="deep"),
    Check(
        "jan/pair-moves-suffice@repaired-error",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 1 1", 18),
        near="one rest",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
