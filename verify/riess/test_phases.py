"""The two phases of the contribution: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/contribution-half-n@all-even", "exhaustive", Bounds(size=6, load=12), refuted("2 | 1", 3)),
    Check(
        "riess/contribution-half-n@all-even", "exhaustive", Bounds(size=6, load=4), refuted("2 | 0", 1), near="N/2 - 2"
    ),
    Check(
        "riess/contribution-half-n@all-even",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("4 | 0 3", 39, 14),
        near="a fortieth, N >= 4",
    ),
    Check("riess/contribution-half-n@proper-cycle", "exhaustive", Bounds(size=6, load=30), holds(230763, 230702)),
    Check("riess/contribution-half-n@proper-cycle", "exhaustive", Bounds(size=8, smallest=8, load=10), holds(194481)),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=6, load=64),
        holds(2163459, 2163330),
        depth="standard",
    ),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=8, smallest=8, load=20),
        holds(2825761),
        depth="standard",
    ),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=10, smallest=10, load=10),
        holds(4084101),
        depth="standard",
    ),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=12, smallest=12, load=6),
        holds(4826809),
        depth="standard",
    ),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("4 | 0 1", 28, 3),
        near="N/2 - 2",
    ),
    Check(
        "riess/contribution-half-n@proper-cycle",
        "exhaustive",
        Bounds(size=8, load=4),
        refuted("4 | 0 3", 39, 14),
        near="a fortieth, N >= 4",
    ),
    Check("riess/contribution-half-n@halving", "exhaustive", Bounds(size=6, load=5), holds(287928, 68635)),
    Check("riess/contribution-half-n@halving", "smt", Bounds(size=8), holds(4, 3, queries=7), depth="standard"),
    Check(
        "riess/contribution-half-n@halving", "smt", Bounds(size=10, smallest=10), holds(1, queries=2), depth="standard"
    ),
    Check("riess/contribution-half-n@halving", "smt", Bounds(size=12, smallest=12), holds(1, queries=2), depth="deep"),
    Check(
        "riess/contribution-half-n@halving",
        "exhaustive",
        Bounds(size=6, load=5),
        refuted("4 | 2 | 0 0 0 2", 639, 3),
        near="N^2/32",
    ),
    Check(
        "riess/contribution-half-n@largest-ratio",
        "exhaustive",
        Bounds(size=8, load=12),
        measured(Fraction(3757, 125000), "4 | 2", 48, 36),
    ),
    Check(
        "riess/contribution-half-n@largest-ratio",
        "exhaustive",
        Bounds(size=8, load=12),
        refuted("4 | 2", 83, 4),
        near="1/80",
    ),
    Check("riess/contribution-derivation", "exhaustive", Bounds(size=6, load=4), refuted("4 | 0 0 2 2", 81, 37)),
    Check("riess/contribution-derivation@repaired", "exhaustive", Bounds(size=6, load=4), holds(16275, 8299)),
    Check("riess/contribution-derivation@repaired", "smt", Bounds(size=12), holds(6, queries=12), depth="standard"),
    Check(
        "riess/contribution-derivation@repaired",
        "exhaustive",
        Bounds(size=6, load=4),
        refuted("2 | 0 0", 1),
        near="N - 3",
    ),
    Check("riess/contribution-final-phase@one-smooth", "exhaustive", Bounds(size=10), holds(61585)),
    Check(
        "riess/contribution-final-phase@one-smooth",
        "exhaustive",
        Bounds(size=12, smallest=12),
        holds(1771561),
        depth="standard",
    ),
    Check(
        "riess/contribution-final-phase@one-smooth",
        "exhaustive",
        Bounds(size=8),
        refuted("6 | 0 3 3", 29),
        near="N^2/13",
    ),
    Check(
        "riess/contribution-final-phase@one-smooth",
        "exhaustive",
        Bounds(size=8),
        refuted("6 | 0 3 3", 29, 19),
        near="N^2/13, N >= 6",
    ),
    Check("riess/contribution-final-phase@fixpoint", "exhaustive", Bounds(size=10), holds(61585)),
    Check(
        "riess/contribution-final-phase@fixpoint",
        "exhaustive",
        Bounds(size=12, smallest=12),
        holds(1771561),
        depth="standard",
    ),
    Check(
        "riess/contribution-final-phase@fixpoint", "exhaustive", Bounds(size=8), refuted("4 | 0 1", 3), near="N^2/13"
    ),
    Check(
        "riess/contribution-final-phase@fixpoint",
        "exhaustive",
        Bounds(size=8),
        refuted("6 | 0 0 1", 12, 2),
        near="N^2/13, N >= 6",
    ),
    Check("riess/contribution-final-phase@all-inputs", "exhaustive", Bounds(size=12), holds(5)),
    Check("riess/contribution-final-phase@all-inputs", "exhaustive", Bounds(size=14), holds(6), depth="standard"),
    Check("riess/contribution-final-phase@all-inputs", "exhaustive", Bounds(size=16), holds(7), depth="deep"),
    Check("riess/contribution-final-phase@all-inputs", "exhaustive", Bounds(size=12), refuted("6", 2), near="N^2/8"),
    Check(
        "riess/contribution-final-phase@rounds-per-square",
        "exhaustive",
        Bounds(size=10),
        measured(Fraction(1, 8), "4", 4),
    ),
    Check(
        "riess/contribution-final-phase@rounds-per-square",
        "exhaustive",
        Bounds(size=12),
        measured(Fraction(1, 8), "4", 5),
        depth="standard",
    ),
    Check(
        "riess/contribution-final-phase@rounds-per-square",
        "exhaustive",
        Bounds(size=8),
        refuted("4", 1),
        near="a twelfth",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
