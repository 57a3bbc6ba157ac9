"""Section 3.6, its first half: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/definition-1", "exhaustive", Bounds(size=5, load=4), holds(3905)),
    Check("jan/definition-1", "smt", Bounds(size=8), holds(8, queries=16), depth="standard"),
    Check("jan/definition-1", "fuzz", Bounds(size=16, load=1000000), sampled(100)),
    Check("jan/definition-1", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 1", 13), near="m <= N mod P"),
    Check("jan/definition-1", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 1", 13), near="in any order"),
    Check("jan/block-regular@ceil-chunks", "exhaustive", Bounds(size=16, load=12), refuted("3 | 4", 270)),
    Check(
        "jan/block-regular@ceil-chunks", "exhaustive", Bounds(size=16, load=12), refuted("3 | 4", 270), near="sorted"
    ),
    Check("jan/block-regular@proportional-chunks", "exhaustive", Bounds(size=16, load=12), refuted("2 | 1", 94)),
    Check(
        "jan/block-regular@proportional-chunks",
        "exhaustive",
        Bounds(size=16, load=12),
        refuted("2 | 1", 94),
        near="P <= 2",
    ),
    Check("jan/block-regular@divisible", "exhaustive", Bounds(size=16, load=12), holds(1648, 208)),
    Check("jan/block-regular@divisible", "smt", Bounds(size=6), holds(6, queries=12)),
    Check("jan/block-regular@divisible", "exhaustive", Bounds(size=4, load=3), refuted("2 | 1", 13), near="any N"),
    Check("jan/block-regular@repaired", "exhaustive", Bounds(size=16, load=12), holds(1648)),
    Check("jan/block-regular@repaired", "smt", Bounds(size=6), holds(6, queries=12)),
    Check(
        "jan/block-regular@repaired", "exhaustive", Bounds(size=6, load=3), refuted("3 | 1", 29), near="few elements"
    ),
    Check("jan/block-regular@repaired-proportional", "exhaustive", Bounds(size=16, load=12), holds(1648)),
    Check("jan/block-regular@repaired-proportional", "smt", Bounds(size=6), holds(6, queries=12), depth="standard"),
    Check(
        "jan/block-regular@repaired-proportional",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 1", 13),
        near="in that order",
    ),
    Check("jan/cyclic-regular", "exhaustive", Bounds(size=16, load=12), holds(1648)),
    Check("jan/cyclic-regular", "smt", Bounds(size=8), holds(8, queries=16)),
    Check("jan/cyclic-regular", "fuzz", Bounds(size=16, load=100000), sampled(100)),
    Check(
        "jan/cyclic-regular", "exhaustive", Bounds(size=4, load=3), refuted("2 | 1", 13), near="from another processor"
    ),
    Check("jan/cyclic-regular", "exhaustive", Bounds(size=4, load=3), refuted("2 | 2", 14), near="blocks of two"),
    Check("jan/figure-3@block-ceil", "exhaustive", Bounds(size=4), refuted("14", 1)),
    Check("jan/figure-3@block-ceil", "exhaustive", Bounds(size=4), refuted("13", 2), near="12 to 16"),
    Check("jan/figure-3@block-proportional", "exhaustive", Bounds(size=4), refuted("14", 1)),
    Check("jan/figure-3@block-proportional", "exhaustive", Bounds(size=4), refuted("13", 2), near="12 to 16"),
    Check("jan/figure-3@cyclic", "exhaustive", Bounds(size=4), holds(1)),
    Check("jan/figure-3@cyclic", "exhaustive", Bounds(size=4), refuted("12", 1), near="12 to 16"),
    Check("jan/figure-3@repaired", "exhaustive", Bounds(size=4), holds(5)),
    Check("jan/figure-3@repaired", "exhaustive", Bounds(size=4), refuted("13", 2), near="all but 14"),
    Check("jan/figure-3@repaired-proportional", "exhaustive", Bounds(size=4), holds(1)),
    Check("jan/figure-3@repaired-proportional", "exhaustive", Bounds(size=4), refuted("14", 1), near="that order"),
    Check("jan/regular-information", "exhaustive", Bounds(size=4, load=4), holds(406900, 44)),
    Check("jan/regular-information", "smt", Bounds(size=8), holds(8, queries=16), depth="standard"),
    Check("jan/regular-information", "exhaustive", Bounds(size=3, load=3), refuted("1 | 0 1", 3), near="N modulo P"),
    Check(
        "jan/regular-information", "exhaustive", Bounds(size=3, load=3), refuted("2 | 0 0 1 0", 34, 13), near="a load"
    ),
    Check(
        "jan/regular-information",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("2 | 0 1 1 0", 38, 14),
        near="not regular",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
