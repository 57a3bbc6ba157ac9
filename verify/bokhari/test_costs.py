"""Section 3, run times: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/t-standard@forms", "smt", Bounds(size=5), holds(5, queries=10)),
    Check("bokhari/t-standard@forms", "smt", Bounds(size=30, smallest=6), holds(25, queries=50), depth="standard"),
    Check(
        "bokhari/t-standard@forms",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 0 1 0 1", 7),
        near="tau whole",
    ),
    Check("bokhari/t-standard@counted", "exhaustive", Bounds(size=8, load=5), holds(1728)),
    Check("bokhari/t-standard@counted", "smt", Bounds(size=8), holds(8, queries=16)),
    Check(
        "bokhari/t-standard@counted",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 0 0 1", 3),
        near="d - 1 shuffles",
    ),
    Check("bokhari/t-direct@counted", "exhaustive", Bounds(size=8, load=5), holds(1728)),
    Check("bokhari/t-direct@counted", "smt", Bounds(size=8), holds(8, queries=16)),
    Check(
        "bokhari/t-direct@counted", "exhaustive", Bounds(size=4, load=3), refuted("1 | 0 1 0", 4), near="2^d messages"
    ),
    Check("bokhari/t-direct@single-phase", "exhaustive", Bounds(size=8, load=5), refuted("1 | 0 0 1", 3)),
    Check(
        "bokhari/t-direct@single-phase",
        "exhaustive",
        Bounds(size=8, load=5),
        refuted("1 | 1 1 1", 9, 1),
        near="tau and rho positive",
    ),
    Check("bokhari/t-direct@single-phase-less-shuffle", "exhaustive", Bounds(size=12, load=5), holds(2592)),
    Check("bokhari/t-direct@single-phase-less-shuffle", "smt", Bounds(size=12), holds(12, queries=24)),
    Check(
        "bokhari/t-direct@single-phase-less-shuffle",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 | 0 0 1", 103),
        near="d shuffles less",
    ),
    Check("bokhari/equation-1@forms", "smt", Bounds(size=5), holds(15, queries=30)),
    Check("bokhari/equation-1@forms", "smt", Bounds(size=30, smallest=6), holds(450, queries=900), depth="deep"),
    Check(
        "bokhari/equation-1@forms",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 1 | 0 1 0 0 0", 10),
        near="without the -1",
    ),
    Check("bokhari/equation-1@one-pass", "exhaustive", Bounds(size=8, load=5), holds(7776)),
    Check("bokhari/equation-1@one-pass", "smt", Bounds(size=5), holds(15, queries=30)),
    Check("bokhari/equation-1@one-pass", "smt", Bounds(size=8, smallest=6), holds(21, queries=42), depth="standard"),
    Check(
        "bokhari/equation-1@one-pass",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 1 | 1 0 0", 6),
        near="2^d_i messages",
    ),
    Check("bokhari/equation-1@di-passes", "exhaustive", Bounds(size=8, load=5), refuted("2 2 | 0 0 1", 453)),
    Check(
        "bokhari/equation-1@di-passes",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 0 0 1", 112, 1),
        near="moving a block costs something",
    ),
    Check("bokhari/equation-1@literal-bytes", "exhaustive", Bounds(size=8, load=5), refuted("1 1 | 1 2", 3)),
    Check(
        "bokhari/equation-1@literal-bytes",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 1 | 1 2", 3, 1),
        near="blocks of two bytes",
    ),
    Check("bokhari/equation-1@repaired", "exhaustive", Bounds(size=8, load=5), holds(900, 180)),
    Check(
        "bokhari/equation-1@repaired",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 1 | 1 2", 3, 1),
        near="two bytes",
    ),
    Check("bokhari/equation-2", "exhaustive", Bounds(size=6, load=5), holds(13608)),
    Check("bokhari/equation-2", "exhaustive", Bounds(size=8, smallest=7, load=5), holds(41472), depth="standard"),
    Check("bokhari/equation-2", "smt", Bounds(size=5), holds(31, queries=62)),
    Check("bokhari/equation-2", "smt", Bounds(size=8, smallest=6), holds(224, queries=448), depth="standard"),
    Check(
        "bokhari/equation-2", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 1 0", 105, 4), near="one bit less"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
