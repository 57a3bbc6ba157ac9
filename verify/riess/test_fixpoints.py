"""Implicit in section 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/convergence", "exhaustive", Bounds(size=6, load=6), holds(120099)),
    Check("riess/convergence", "exhaustive", Bounds(size=8, smallest=8, load=4), holds(390625), depth="standard"),
    Check("riess/convergence", "exhaustive", Bounds(size=10, smallest=10, load=3), holds(1048576), depth="standard"),
    Check("riess/convergence", "fuzz", Bounds(size=40, load=10**6), sampled(50), examples=50, depth="standard"),
    Check("riess/convergence", "exhaustive", Bounds(size=6, load=3), refuted("4 | 0 0 0 1", 33), near="wrap edge"),
    Check("riess/fixpoints@one-smooth", "exhaustive", Bounds(size=6, load=3), refuted("2 | 0 1", 3)),
    Check(
        "riess/fixpoints@one-smooth", "exhaustive", Bounds(size=6, load=3), refuted("4 | 0 0 1 0", 34), near="M1 alone"
    ),
    Check("riess/fixpoints@one-smooth", "exhaustive", Bounds(size=6, load=3), refuted("2 | 0 1", 3), near="wrap edge"),
    Check("riess/fixpoints@sorted-one-smooth", "exhaustive", Bounds(size=8, load=3), holds(69904)),
    Check(
        "riess/fixpoints@sorted-one-smooth",
        "exhaustive",
        Bounds(size=10, smallest=10, load=3),
        holds(1048576),
        depth="standard",
    ),
    Check("riess/fixpoints@sorted-one-smooth", "smt", Bounds(size=6), holds(3, queries=6)),
    Check(
        "riess/fixpoints@sorted-one-smooth", "smt", Bounds(size=20, smallest=8), holds(7, queries=14), depth="standard"
    ),
    Check("riess/fixpoints@both-steps", "exhaustive", Bounds(size=6, load=3), holds(4368)),
    Check("riess/fixpoints@both-steps", "smt", Bounds(size=40), holds(20, queries=40), depth="standard"),
    Check("riess/fixpoints@both-steps", "smt", Bounds(size=100, smallest=100), holds(1, queries=2), depth="standard"),
    Check(
        "riess/fixpoints@both-steps", "exhaustive", Bounds(size=6, load=3), refuted("4 | 0 0 1 0", 34), near="M1 alone"
    ),
    Check("riess/fixpoints@both-steps", "exhaustive", Bounds(size=6, load=3), refuted("2 | 0 1", 3), near="wrap edge"),
    Check(
        "riess/fixpoints@sorted-one-smooth",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 0 0 1 0", 34),
        near="M1 alone",
    ),
    Check(
        "riess/fixpoints@sorted-one-smooth",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | 0 1", 3),
        near="wrap edge",
    ),
    Check("riess/final-distribution", "exhaustive", Bounds(size=8, load=3), holds(69904)),
    Check("riess/final-distribution", "fuzz", Bounds(size=100, load=50), sampled(30), examples=30, depth="standard"),
    Check("riess/final-distribution", "exhaustive", Bounds(size=6, load=3), refuted("2 | 0 1", 3), near="mirrored"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
