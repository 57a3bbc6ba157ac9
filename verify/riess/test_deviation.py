"""Theorem 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/theorem-1@psi-printed", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3)),
    Check("riess/theorem-1@psi-printed", "exhaustive", Bounds(size=6, load=4), refuted("6 | 0 3 3", 237), near="1"),
    Check("riess/theorem-1@psi-printed", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="N/6"),
    Check("riess/theorem-1@psi-printed", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="Psi/2"),
    Check("riess/theorem-1@psi-printed-proper-cycle", "exhaustive", Bounds(size=4, load=16), holds(1122, 1089)),
    Check("riess/theorem-1@psi-printed-proper-cycle", "exhaustive", Bounds(size=6, smallest=6, load=12), holds(15625)),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=6, smallest=6, load=32),
        holds(274625),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=8, smallest=8, load=8),
        holds(83521),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=10, smallest=10, load=4),
        holds(59049),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=12, smallest=12, load=3),
        holds(117649),
        depth="standard",
    ),
    Check("riess/theorem-1@psi-printed-proper-cycle", "smt", Bounds(size=4), holds(2, 1, queries=3), depth="standard"),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "smt",
        Bounds(size=16, smallest=6),
        holds(6, queries=12),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "fuzz",
        Bounds(size=60, load=1000),
        sampled(20),
        examples=20,
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1", 28, 3),
        near="Psi/2",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1", 28, 3),
        near="N/6",
    ),
    Check(
        "riess/theorem-1@psi-printed-proper-cycle",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("6 | 0 3 3", 237, 212),
        near="1",
    ),
    Check("riess/theorem-1@psi-definition", "exhaustive", Bounds(size=4, load=16), holds(1122)),
    Check("riess/theorem-1@psi-definition", "exhaustive", Bounds(size=6, smallest=6, load=12), holds(15625)),
    Check(
        "riess/theorem-1@psi-definition",
        "exhaustive",
        Bounds(size=6, smallest=6, load=32),
        holds(274625),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-definition",
        "exhaustive",
        Bounds(size=8, smallest=8, load=8),
        holds(83521),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-definition",
        "exhaustive",
        Bounds(size=10, smallest=10, load=4),
        holds(59049),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-definition",
        "exhaustive",
        Bounds(size=12, smallest=12, load=3),
        holds(117649),
        depth="standard",
    ),
    Check("riess/theorem-1@psi-definition", "smt", Bounds(size=4), holds(2, queries=4), depth="standard"),
    Check("riess/theorem-1@psi-definition", "smt", Bounds(size=10, smallest=6), holds(3, queries=6), depth="standard"),
    Check(
        "riess/theorem-1@psi-definition", "fuzz", Bounds(size=60, load=1000), sampled(20), examples=20, depth="standard"
    ),
    Check("riess/theorem-1@psi-definition", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="Psi/2"),
    Check("riess/theorem-1@psi-definition", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="N/6"),
    Check("riess/theorem-1@psi-definition", "exhaustive", Bounds(size=6, load=4), refuted("6 | 0 3 3", 237), near="1"),
    Check("riess/theorem-1@psi-printed-steps", "exhaustive", Bounds(size=4, load=16), holds(1122, 1089)),
    Check("riess/theorem-1@psi-printed-steps", "exhaustive", Bounds(size=6, smallest=6, load=12), holds(15625)),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=6, smallest=6, load=32),
        holds(274625),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=8, smallest=8, load=8),
        holds(83521),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=10, smallest=10, load=4),
        holds(59049),
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=12, smallest=12, load=3),
        holds(117649),
        depth="standard",
    ),
    Check("riess/theorem-1@psi-printed-steps", "smt", Bounds(size=4), holds(2, 1, queries=3), depth="standard"),
    Check(
        "riess/theorem-1@psi-printed-steps", "smt", Bounds(size=10, smallest=6), holds(3, queries=6), depth="standard"
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "fuzz",
        Bounds(size=60, load=1000),
        sampled(20),
        examples=20,
        depth="standard",
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1", 28, 3),
        near="Psi/2",
    ),
    Check(
        "riess/theorem-1@psi-printed-steps", "exhaustive", Bounds(size=6, load=4), refuted("4 | 0 1", 28, 3), near="N/6"
    ),
    Check(
        "riess/theorem-1@psi-printed-steps",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("6 | 0 3 3", 237, 212),
        near="1",
    ),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=4, load=16), holds(1122)),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=6, smallest=6, load=12), holds(15625)),
    Check(
        "riess/theorem-1@quarter", "exhaustive", Bounds(size=6, smallest=6, load=32), holds(274625), depth="standard"
    ),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=8, smallest=8, load=8), holds(83521), depth="standard"),
    Check(
        "riess/theorem-1@quarter", "exhaustive", Bounds(size=10, smallest=10, load=4), holds(59049), depth="standard"
    ),
    Check(
        "riess/theorem-1@quarter", "exhaustive", Bounds(size=12, smallest=12, load=3), holds(117649), depth="standard"
    ),
    Check("riess/theorem-1@quarter", "smt", Bounds(size=4), holds(2, queries=4), depth="standard"),
    Check("riess/theorem-1@quarter", "smt", Bounds(size=10, smallest=6), holds(3, queries=6), depth="standard"),
    Check("riess/theorem-1@quarter", "fuzz", Bounds(size=60, load=1000), sampled(20), examples=20, depth="standard"),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="Psi/2"),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=6, load=4), refuted("2 | 1", 3), near="N/6"),
    Check("riess/theorem-1@quarter", "exhaustive", Bounds(size=6, load=4), refuted("6 | 0 3 3", 237), near="1"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
