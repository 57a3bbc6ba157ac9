"""Sections 2 to 3.4, definitions: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/overload-equivalence@forward", "exhaustive", Bounds(size=4, load=8), refuted("3 | 0 0 3", 325)),
    Check(
        "jan/overload-equivalence@forward",
        "exhaustive",
        Bounds(smallest=8, size=8, load=3),
        refuted("8 | 0 0 0 0 0 2 3 3", 6866),
    ),
    Check(
        "jan/overload-equivalence@forward",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("4 | 0 0 1 3", 2416, 391),
        near="powers of 2",
    ),
    Check(
        "jan/overload-equivalence@forward",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("3 | 0 0 3", 325, 255),
        near="error 3",
    ),
    Check("jan/overload-equivalence@converse", "exhaustive", Bounds(size=4, load=8), refuted("2 | 0 1", 3)),
    Check(
        "jan/overload-equivalence@converse",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("4 | 0 0 1 1", 2315, 2030),
        near="from 3 on",
    ),
    Check(
        "jan/overload-equivalence@converse", "exhaustive", Bounds(size=4, load=8), refuted("2 | 0 1", 3), near="error 1"
    ),
    Check("jan/overload-equivalence@repaired", "exhaustive", Bounds(size=4, load=8), holds(7371, 693)),
    Check("jan/overload-equivalence@repaired", "exhaustive", Bounds(smallest=8, size=8, load=2), holds(6561)),
    Check("jan/overload-equivalence@repaired", "smt", Bounds(size=4), holds(3, queries=6), depth="standard"),
    Check("jan/overload-equivalence@repaired", "smt", Bounds(smallest=8, size=8), holds(1, queries=2), depth="deep"),
    Check("jan/overload-equivalence@repaired", "fuzz", Bounds(size=64, load=2), sampled(100), depth="standard"),
    Check(
        "jan/overload-equivalence@repaired",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("3 | 0 0 3", 325, 255),
        near="error 3",
    ),
    Check(
        "jan/overload-equivalence@repaired",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("3 | 0 0 3", 325),
        near="P = 3",
    ),
    Check("jan/overload-equivalence@repaired-converse", "exhaustive", Bounds(size=5, load=8), holds(66420, 59778)),
    Check("jan/overload-equivalence@repaired-converse", "smt", Bounds(size=5), holds(4, 2, queries=6)),
    Check(
        "jan/overload-equivalence@repaired-converse", "fuzz", Bounds(size=64, load=20), sampled(100), depth="standard"
    ),
    Check(
        "jan/overload-equivalence@repaired-converse",
        "exhaustive",
        Bounds(size=4, load=8),
        refuted("2 | 0 1", 3),
        near="P even",
    ),
    Check(
        "jan/perfect-definitions@33-implies-34", "exhaustive", Bounds(size=2, load=5), refuted("2 | 0 1 0 1", 98, 58)
    ),
    Check(
        "jan/perfect-definitions@33-implies-34",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 1 0 1", 98, 58),
        near="one level",
    ),
    Check("jan/perfect-definitions@34-implies-33", "exhaustive", Bounds(size=1, load=10), holds(121, 31)),
    Check("jan/perfect-definitions@34-implies-33", "exhaustive", Bounds(size=2, load=5), holds(1332, 82)),
    Check("jan/perfect-definitions@34-implies-33", "exhaustive", Bounds(smallest=3, size=3, load=2), holds(6561, 259)),
    Check("jan/perfect-definitions@34-implies-33", "smt", Bounds(size=4), holds(4, queries=8)),
    Check(
        "jan/perfect-definitions@34-implies-33",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 0 1 2", 114, 71),
        near="one level",
    ),
    Check(
        "jan/perfect-definitions@34-implies-33",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("1 | 0 1", 3),
        near="error 0",
    ),
    Check("jan/perfect-definitions@34-to-dimension-1", "exhaustive", Bounds(size=2, load=5), refuted("1 | 0 2", 8)),
    Check(
        "jan/perfect-definitions@34-to-dimension-1",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 0 1 2", 114, 20),
        near="n >= 2",
    ),
    Check("jan/perfect-definitions@repaired", "exhaustive", Bounds(size=1, load=10), holds(121, 31)),
    Check("jan/perfect-definitions@repaired", "exhaustive", Bounds(size=2, load=5), holds(1332, 92)),
    Check("jan/perfect-definitions@repaired", "exhaustive", Bounds(smallest=3, size=3, load=2), holds(6561, 511)),
    Check("jan/perfect-definitions@repaired", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"),
    Check(
        "jan/perfect-definitions@repaired",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 1 0 1", 98, 58),
        near="one level up",
    ),
    Check("jan/perfect-definitions@repaired-to-dimension-1", "exhaustive", Bounds(size=1, load=10), holds(121, 31)),
    Check("jan/perfect-definitions@repaired-to-dimension-1", "exhaustive", Bounds(size=2, load=5), holds(1332, 82)),
    Check(
        "jan/perfect-definitions@repaired-to-dimension-1",
        "exhaustive",
        Bounds(smallest=3, size=3, load=2),
        holds(6561, 259),
    ),
    Check(
        "jan/perfect-definitions@repaired-to-dimension-1", "smt", Bounds(size=4), holds(4, queries=8), depth="standard"
    ),
    Check(
        "jan/perfect-definitions@repaired-to-dimension-1",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("2 | 0 1 0 2", 120, 75),
        near="subcubes alone",
    ),
    Check("jan/perfect-definitions@siblings", "exhaustive", Bounds(size=1, load=10), holds(121)),
    Check("jan/perfect-definitions@siblings", "exhaustive", Bounds(size=2, load=5), holds(1332)),
    Check("jan/perfect-definitions@siblings", "exhaustive", Bounds(smallest=3, size=3, load=2), holds(6561)),
    Check("jan/perfect-definitions@siblings", "smt", Bounds(size=3), holds(3, queries=6), depth="standard"),
    Check(
        "jan/perfect-definitions@siblings",
        "exhaustive",
        Bounds(size=2, load=5),
        refuted("1 | 0 2", 8),
        near="halves within 2",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
