"""What permutations decide, beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-4", "exhaustive", Bounds(size=13, load=2), holds(39)),
    Check("bokhari/challenge-4", "exhaustive", Bounds(size=26), holds(130), depth="standard"),
    Check(
        "bokhari/challenge-4",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("7 | latency 1, distance 0, per byte 1, permute 0", 25),
        near="without {1,3,..,3}",
    ),
    Check(
        "bokhari/challenge-4",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("4 | latency 1, distance 0, per byte 1, permute 0", 13),
        near="equipartitions alone",
    ),
    Check("bokhari/challenge-9", "exhaustive", Bounds(size=7, load=2), holds(49)),
    Check("bokhari/challenge-9", "exhaustive", Bounds(size=20), holds(120), depth="standard"),
    Check(
        "bokhari/challenge-9",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1", 9),
        near="one pass a phase",
    ),
    Check("bokhari/challenge-9@touching", "exhaustive", Bounds(size=7, load=2), holds(49)),
    Check("bokhari/challenge-9@touching", "exhaustive", Bounds(size=20), holds(120), depth="standard"),
    Check(
        "bokhari/challenge-9@touching",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("4 | latency 1, distance 0, per byte 1, permute 1", 25),
        near="one pass a phase",
    ),
    Check("bokhari/challenge-6", "exhaustive", Bounds(size=7, load=2), holds(49)),
    Check("bokhari/challenge-6", "exhaustive", Bounds(size=20), holds(120), depth="standard"),
    Check(
        "bokhari/challenge-6",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("4 | latency 1, distance 0, per byte 1, permute 0", 13),
        near="permutations for free",
    ),
    Check("bokhari/challenge-6@vertices", "exhaustive", Bounds(size=7, load=2), holds(49, 42)),
    Check("bokhari/challenge-6@vertices", "exhaustive", Bounds(size=20), holds(120, 114), depth="standard"),
    Check(
        "bokhari/challenge-6@vertices",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1", 9, 1),
        near="none moves",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
