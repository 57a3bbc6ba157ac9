"""Section 3.2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/table-2", "exhaustive", Bounds(size=5), holds(1)),
    Check(
        "bokhari/table-2",
        "exhaustive",
        Bounds(size=5),
        refuted("5", 1),
        near="a row less",
    ),
    Check("bokhari/equation-3", "exhaustive", Bounds(size=16), holds(136)),
    Check("bokhari/equation-3", "exhaustive", Bounds(size=30, smallest=17), holds(329), depth="standard"),
    Check("bokhari/equation-3", "exhaustive", Bounds(size=6), refuted("4 2", 8), near="within two"),
    Check("bokhari/equation-3", "exhaustive", Bounds(size=6), refuted("4 3", 9), near="multiplicities exchanged"),
    Check("bokhari/equation-4", "exhaustive", Bounds(size=6), holds(120, 57)),
    Check("bokhari/equation-4", "exhaustive", Bounds(size=7, smallest=7), holds(127, 63), depth="standard"),
    Check("bokhari/equation-4", "exhaustive", Bounds(size=4), refuted("1 | 1", 1), near="all bits"),
    Check("bokhari/equation-5", "exhaustive", Bounds(size=12, load=4), holds(45500)),
    Check("bokhari/equation-5", "smt", Bounds(size=5), holds(35, queries=70)),
    Check("bokhari/equation-5", "smt", Bounds(size=14, smallest=6), holds(525, queries=1050), depth="deep"),
    Check(
        "bokhari/equation-5",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("4 | 4 3 | 0 1 0", 1077),
        near="floor and ceil exchanged",
    ),
    Check("bokhari/equation-6@compact", "smt", Bounds(size=5), holds(18, queries=36)),
    Check("bokhari/equation-6@compact", "smt", Bounds(size=14, smallest=6), holds(489, queries=978), depth="deep"),
    Check("bokhari/equation-6@compact", "fuzz", Bounds(size=20), sampled(100), depth="standard"),
    Check("bokhari/equation-6@compact", "exhaustive", Bounds(size=4, load=2), refuted("1 | 0 0 1 0 1", 7), near="+ Q"),
    Check(
        "bokhari/equation-6@compact",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 1 0 0 0", 10),
        near="P - n + 1",
    ),
    Check("bokhari/equation-6@expanded", "exhaustive", Bounds(size=8, load=2), refuted("1 | 0 1 0 0 0", 10)),
    Check(
        "bokhari/equation-6@expanded",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 1 0 0 0 0", 18, 1),
        near="positive latency",
    ),
    Check("bokhari/equation-6@repaired", "smt", Bounds(size=5), holds(18, queries=36)),
    Check("bokhari/equation-6@repaired", "smt", Bounds(size=8, smallest=6), holds(48, queries=96), depth="standard"),
    Check(
        "bokhari/equation-6@repaired",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 1 | 0 1 0 0 0", 319),
        near="P - 1",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
