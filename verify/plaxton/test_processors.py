"""Sections 1 and 2, details: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/packet-example-roles@receiver", "exhaustive", Bounds(size=8), refuted("8", 1)),
    Check("plaxton/packet-example-roles@receiver", "exhaustive", Bounds(size=8), refuted("8", 1), near="at some time"),
    Check("plaxton/packet-example-roles@acceptor", "exhaustive", Bounds(size=8), holds(1)),
    Check(
        "plaxton/packet-example-roles@acceptor", "exhaustive", Bounds(size=8), refuted("8", 1), near="the last sender"
    ),
    Check("plaxton/packet-example-roles@distance", "exhaustive", Bounds(size=8), measured(1, "8", 1)),
    Check("plaxton/packet-example-roles@first-sender", "exhaustive", Bounds(size=8), refuted("8", 1)),
    Check(
        "plaxton/packet-example-roles@first-sender", "exhaustive", Bounds(size=8), refuted("8", 1), near="one processor"
    ),
    Check("plaxton/packet-example-roles@repaired", "exhaustive", Bounds(size=8), holds(1)),
    Check("plaxton/packet-example-roles@repaired", "exhaustive", Bounds(size=8), refuted("8", 1), near="turned around"),
    Check("plaxton/processor-range@text", "exhaustive", Bounds(size=12), refuted("2 | 3", 9)),
    Check("plaxton/processor-range@text", "smt", Bounds(size=16), refuted("2 | 3", 2, queries=4), depth="standard"),
    Check("plaxton/processor-range@text", "exhaustive", Bounds(size=12), refuted("3 | 5", 20, 6), near="d >= 3"),
    Check(
        "plaxton/processor-range@hypercube-like",
        "exhaustive",
        Bounds(size=8),
        holds(sum(2 ** (d + 1) + 1 for d in range(1, 9))),
    ),
    Check(
        "plaxton/processor-range@hypercube-like",
        "exhaustive",
        Bounds(size=12),
        holds(sum(2 ** (d + 1) + 1 for d in range(1, 13))),
        depth="standard",
    ),
    Check("plaxton/processor-range@hypercube-like", "smt", Bounds(size=16), holds(16, queries=32), depth="standard"),
    Check("plaxton/processor-range@hypercube-like", "exhaustive", Bounds(size=12), refuted("1 | 2", 3), near="to 2^d"),
    Check("plaxton/processor-range@counted", "exhaustive", Bounds(size=12), measured(Fraction(3, 4), "2", 12, 11)),
    Check("plaxton/processor-index-bound@text", "exhaustive", Bounds(size=12), refuted("1 | 1", 2)),
    Check("plaxton/processor-index-bound@text", "exhaustive", Bounds(size=12), refuted("3 | 3", 10, 4), near="d >= 3"),
    Check("plaxton/processor-index-bound@all-ids", "exhaustive", Bounds(size=8), holds(sum(2**d for d in range(1, 9)))),
    Check(
        "plaxton/processor-index-bound@all-ids",
        "exhaustive",
        Bounds(size=12),
        holds(sum(2**d for d in range(1, 13))),
        depth="standard",
    ),
    Check("plaxton/processor-index-bound@all-ids", "smt", Bounds(size=16), holds(16, queries=32), depth="standard"),
    Check("plaxton/processor-index-bound@all-ids", "exhaustive", Bounds(size=12), refuted("1 | 1", 2), near="p - 1"),
    Check("plaxton/processor-index-bound@covered", "exhaustive", Bounds(size=12), measured(Fraction(1, 2), "1", 12)),
    Check("plaxton/balance-parameters@text", "exhaustive", Bounds(size=4, load=5), refuted("0 | 2", 6)),
    Check(
        "plaxton/balance-parameters@text",
        "exhaustive",
        Bounds(size=4, load=5),
        refuted("1 | 1 2", 32, 11),
        near="p >= 2",
    ),
    Check("plaxton/balance-parameters@cap", "exhaustive", Bounds(size=4, load=5), holds(6 + 6**2 + 6**4)),
    Check("plaxton/balance-parameters@cap", "smt", Bounds(size=8), holds(4, queries=8)),
    Check("plaxton/balance-parameters@cap", "exhaustive", Bounds(size=4, load=5), refuted("0 | 0", 1), near="below m"),
    Check("plaxton/balance-parameters@cap", "exhaustive", Bounds(size=4, load=5), refuted("0 | 0", 1), near="x exists"),
    Check(
        "plaxton/balance-parameters@packed",
        "exhaustive",
        Bounds(size=4, load=5),
        holds(6 + 6**2 + 6**4, 5 + 35 + 6**4 - 1),
    ),
    Check("plaxton/balance-parameters@packed", "smt", Bounds(size=8), holds(4, queries=8)),
    Check(
        "plaxton/balance-parameters@packed",
        "exhaustive",
        Bounds(size=4, load=5),
        refuted("0 | 1", 3, 1),
        near="below p",
    ),
    Check("plaxton/log-bar", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("plaxton/log-bar", "fuzz", Bounds(size=1), sampled(100), depth="standard"),
    Check("plaxton/log-bar", "exhaustive", Bounds(size=1, load=3), refuted("-1 | 0", 1), near="x from 1/2"),
    Check("plaxton/log-bar", "exhaustive", Bounds(size=1, load=3), refuted("0 | 1", 3), near="increasing"),
    Check("plaxton/log-bar@integers", "exhaustive", Bounds(size=1000), holds(1000), depth="standard"),
    Check("plaxton/log-bar@integers", "exhaustive", Bounds(size=10), refuted("1", 1), near="log x"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
