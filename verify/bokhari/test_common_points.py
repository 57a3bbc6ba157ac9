"""What does not depend on the machine, beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-3", "exhaustive", Bounds(size=8, load=2), holds(56)),
    Check("bokhari/challenge-3", "exhaustive", Bounds(size=24), holds(144), depth="standard"),
    Check(
        "bokhari/challenge-3",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 0, permute 0", 3),
        near="rates zero",
    ),
    Check("bokhari/challenge-3@rho-zero", "exhaustive", Bounds(size=10, load=2), holds(30)),
    Check("bokhari/challenge-3@rho-zero", "exhaustive", Bounds(size=24), holds(120), depth="standard"),
    Check(
        "bokhari/challenge-3@rho-zero",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 0, permute 0", 3),
        near="rates zero",
    ),
    Check("bokhari/challenge-3@tau-zero", "exhaustive", Bounds(size=10, load=2), holds(30)),
    Check("bokhari/challenge-3@tau-zero", "exhaustive", Bounds(size=24), holds(120), depth="standard"),
    Check(
        "bokhari/challenge-3@tau-zero",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 0, permute 0", 3),
        near="rates zero",
    ),
    Check("bokhari/challenge-3@point", "exhaustive", Bounds(size=7, load=2), holds(168)),
    Check("bokhari/challenge-3@point", "exhaustive", Bounds(size=14, load=2), holds(504), depth="standard"),
    Check(
        "bokhari/challenge-3@point",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("1 2 | latency 1, distance 0, per byte 1, permute 1", 9),
        near="q alone",
    ),
    Check(
        "bokhari/challenge-3@point",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("1 3 | latency 1, distance 0, per byte 1, permute 1", 25),
        near="to q + 2",
    ),
    Check("bokhari/challenge-3@dimension", "exhaustive", Bounds(size=20, load=2), holds(875)),
    Check(
        "bokhari/challenge-3@dimension",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("1 1 | latency 1, distance 0, per byte 1, permute 1", 1),
        near="in bytes",
    ),
    Check("bokhari/challenge-5", "exhaustive", Bounds(size=10, load=6), holds(3430)),
    Check("bokhari/challenge-5", "smt", Bounds(size=4), holds(4, queries=8)),
    Check("bokhari/challenge-5", "smt", Bounds(size=8, smallest=5), holds(4, queries=8), depth="standard"),
    Check("bokhari/challenge-5", "exhaustive", Bounds(size=4, load=6), refuted("2 | 3 0 1", 870), near="3 rho"),
    Check("bokhari/challenge-5", "exhaustive", Bounds(size=4, load=6), refuted("2 | 1 1 0", 792), near="2 tau"),
    Check("bokhari/challenge-5@single-phase", "exhaustive", Bounds(size=10, load=6), holds(3430)),
    Check("bokhari/challenge-5@single-phase", "smt", Bounds(size=4), holds(4, queries=8)),
    Check("bokhari/challenge-5@single-phase", "smt", Bounds(size=8, smallest=5), holds(4, queries=8), depth="standard"),
    Check(
        "bokhari/challenge-5@single-phase",
        "exhaustive",
        Bounds(size=24, smallest=11, load=12),
        holds(30758),
        depth="standard",
    ),
    Check(
        "bokhari/challenge-5@single-phase",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("2 | 3 0 1", 870),
        near="half of rho",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
