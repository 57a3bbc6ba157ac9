"""Related work, circuits of balancers: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/related-no-fixed-circuit", "exhaustive", Bounds(size=3, load=6), holds(1092)),
    Check(
        "riess/related-no-fixed-circuit",
        "exhaustive",
        Bounds(size=5, smallest=5, load=3),
        holds(16275),
        depth="standard",
    ),
    Check(
        "riess/related-no-fixed-circuit", "exhaustive", Bounds(size=6, smallest=6, load=3), holds(427575), depth="deep"
    ),
    Check(
        "riess/related-no-fixed-circuit",
        "exhaustive",
        Bounds(size=6, smallest=6, load=2),
        holds(5700),
        depth="standard",
    ),
    Check(
        "riess/related-no-fixed-circuit",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("2 | 1 | (0, 1)", 1),
        near="powers of two",
    ),
    Check("riess/related-repetitions@not-power-of-two", "exhaustive", Bounds(size=20, load=8), holds(48)),
    Check(
        "riess/related-repetitions@not-power-of-two",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("2 | 1", 1),
        near="powers of two",
    ),
    Check("riess/related-repetitions@power-of-two", "exhaustive", Bounds(size=16), refuted("8", 3)),
    Check("riess/related-repetitions@repaired", "exhaustive", Bounds(size=4, load=6), holds(2450)),
    Check("riess/related-repetitions@repaired", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/related-repetitions@repaired",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("8 | 0 0 0 0 0 2 1 2", 1315),
        near="N = 8",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
