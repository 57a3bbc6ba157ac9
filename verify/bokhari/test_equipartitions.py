"""Section 3.3, Table 3 and Properties 1 to 5: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/table-3@rows", "exhaustive", Bounds(size=7), holds(1)),
    Check("bokhari/table-3@rows", "exhaustive", Bounds(size=7), refuted("7", 1), near="a row less"),
    Check("bokhari/table-3@q-exact", "exhaustive", Bounds(size=7), refuted("7 | 0", 1)),
    Check("bokhari/table-3@q-exact", "exhaustive", Bounds(size=7), refuted("7 | 0", 1), near="a last digit more"),
    Check("bokhari/table-3@q-truncated", "exhaustive", Bounds(size=7), holds(15)),
    Check("bokhari/table-3@q-truncated", "exhaustive", Bounds(size=7), refuted("7 | 1", 2, 1), near="P in its place"),
    Check("bokhari/table-3@q-rounded", "exhaustive", Bounds(size=7), refuted("7 | 0", 1)),
    Check("bokhari/table-3@q-rounded", "exhaustive", Bounds(size=7), refuted("7 | 0", 1), near="one part"),
    Check("bokhari/table-3@marks", "exhaustive", Bounds(size=7), holds(1)),
    Check("bokhari/table-3@marks", "exhaustive", Bounds(size=7), refuted("7", 1), near="within two"),
    Check("bokhari/property-1a@weak", "exhaustive", Bounds(size=20), holds(2713, 2693)),
    Check(
        "bokhari/property-1a@weak", "exhaustive", Bounds(size=30, smallest=21), holds(25915, 25905), depth="standard"
    ),
    Check("bokhari/property-1a@weak", "exhaustive", Bounds(size=8), refuted("2", 2, 1), near="one more"),
    Check("bokhari/property-1a@strict", "exhaustive", Bounds(size=20), refuted("2", 2, 1)),
    Check("bokhari/property-1a@strict", "exhaustive", Bounds(size=8), refuted("1", 1), near="n = e"),
    Check("bokhari/property-1a@repaired", "exhaustive", Bounds(size=20), holds(2713)),
    Check("bokhari/property-1a@repaired", "exhaustive", Bounds(size=30, smallest=21), holds(25915), depth="standard"),
    Check("bokhari/property-1a@repaired", "exhaustive", Bounds(size=8), refuted("2", 2), near="a part of 2"),
    Check("bokhari/property-1b", "exhaustive", Bounds(size=20), holds(2713, 2693)),
    Check("bokhari/property-1b", "exhaustive", Bounds(size=30, smallest=21), holds(25915, 25905), depth="standard"),
    Check("bokhari/property-1b", "exhaustive", Bounds(size=8), refuted("1", 1), near="less 2^-e"),
    Check("bokhari/property-1b", "exhaustive", Bounds(size=8), refuted("2", 2, 1), near="a quarter less"),
    Check("bokhari/property-2@all", "exhaustive", Bounds(size=40), refuted("1 1", 1)),
    Check("bokhari/property-2@all", "exhaustive", Bounds(size=8), refuted("1 1", 1), near="even"),
    Check("bokhari/property-2@other", "exhaustive", Bounds(size=60), holds(900, 841)),
    Check(
        "bokhari/property-2@other", "exhaustive", Bounds(size=300, smallest=61), holds(21600, 21360), depth="standard"
    ),
    Check("bokhari/property-2@other", "exhaustive", Bounds(size=12), refuted("1 3", 3, 1), near="by more than 1/8"),
    Check("bokhari/property-3", "exhaustive", Bounds(size=60), holds(1770)),
    Check("bokhari/property-3", "exhaustive", Bounds(size=300, smallest=61), holds(43080), depth="standard"),
    Check("bokhari/property-3", "exhaustive", Bounds(size=8), refuted("2 2", 1), near="strict"),
    Check("bokhari/property-4@bound", "exhaustive", Bounds(size=60), holds(1770)),
    Check("bokhari/property-4@bound", "exhaustive", Bounds(size=300, smallest=61), holds(43080), depth="standard"),
    Check("bokhari/property-4@bound", "exhaustive", Bounds(size=8), refuted("2 2", 1), near="strict"),
    Check("bokhari/property-4@positive", "exhaustive", Bounds(size=60), holds(1770)),
    Check("bokhari/property-4@positive", "exhaustive", Bounds(size=300, smallest=61), holds(43080), depth="standard"),
    Check("bokhari/property-4@positive", "exhaustive", Bounds(size=60), refuted("22 2", 211), near="by a thousandth"),
    Check("bokhari/property-5@positive", "exhaustive", Bounds(size=24, load=4), holds(34500, 17664)),
    Check("bokhari/property-5@positive", "smt", Bounds(size=5), holds(10, queries=20)),
    Check("bokhari/property-5@positive", "smt", Bounds(size=30, smallest=6), holds(425, queries=850), depth="deep"),
    Check(
        "bokhari/property-5@positive",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 1 1", 9, 1),
        near="intercept smaller by more than one message",
    ),
    Check("bokhari/property-5@rho-zero", "exhaustive", Bounds(size=24, load=4), holds(34500, 4416)),
    Check("bokhari/property-5@rho-zero", "smt", Bounds(size=5), holds(10, queries=20)),
    Check("bokhari/property-5@rho-zero", "smt", Bounds(size=10, smallest=6), holds(35, queries=70), depth="standard"),
    Check(
        "bokhari/property-5@rho-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 1 0", 8, 1),
        near="intercept smaller by more than one message",
    ),
    Check("bokhari/property-5@tau-zero", "exhaustive", Bounds(size=24, load=4), holds(34500, 4416)),
    Check("bokhari/property-5@tau-zero", "smt", Bounds(size=5), holds(10, queries=20)),
    Check("bokhari/property-5@tau-zero", "smt", Bounds(size=10, smallest=6), holds(35, queries=70), depth="standard"),
    Check(
        "bokhari/property-5@tau-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 0 1", 7, 1),
        near="intercept smaller by more than one message",
    ),
    Check("bokhari/property-5@rates-zero", "exhaustive", Bounds(size=8, load=4), refuted("2 2 | 1 0 0", 6, 1)),
    Check(
        "bokhari/property-5@rates-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 0 0", 6, 1),
        near="intercept smaller by more than one message",
    ),
    Check("bokhari/property-5@latency-zero", "exhaustive", Bounds(size=8, load=4), refuted("2 2 | 0 1 1", 5, 1)),
    Check(
        "bokhari/property-5@latency-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 0 1 1", 5, 1),
        near="intercept smaller by more than one message",
    ),
    Check("bokhari/property-5@repaired", "exhaustive", Bounds(size=24, load=4), holds(34500, 1104)),
    Check("bokhari/property-5@repaired", "smt", Bounds(size=5), holds(10, queries=20)),
    Check("bokhari/property-5@repaired", "smt", Bounds(size=10, smallest=6), holds(35, queries=70), depth="standard"),
    Check(
        "bokhari/property-5@repaired",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 0 1", 7, 2),
        near="sending costs something",
    ),
    Check("bokhari/property-5@repaired-latency-zero", "exhaustive", Bounds(size=24, load=4), holds(34500, 4416)),
    Check("bokhari/property-5@repaired-latency-zero", "smt", Bounds(size=5), holds(10, queries=20)),
    Check(
        "bokhari/property-5@repaired-latency-zero",
        "smt",
        Bounds(size=10, smallest=6),
        holds(35, queries=70),
        depth="standard",
    ),
    Check(
        "bokhari/property-5@repaired-latency-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 2 | 1 1 1", 9, 2),
        near="a message costs something",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
