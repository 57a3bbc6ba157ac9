"""Sections 2 and 2.1, minimum error and phases: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=8), holds(6651)),
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=16), holds(83827), depth="standard"),
    Check("plaxton/minimum-error", "smt", Bounds(size=4), holds(3, queries=6)),
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=4), refuted("1 | 0 2", 23), near="error 2"),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=5), holds(1338)),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=8, load=3), holds(65812), depth="standard"),
    Check("plaxton/leighton-phases", "fuzz", Bounds(size=32, load=8), sampled(30), examples=30, depth="standard"),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=3), refuted("0 | 0", 1), near="a phase less"),
    Check(
        "plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=3), refuted("1 | 0 2", 18), near="each block at 0"
    ),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=4, load=5), holds(1338)),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=8, load=3), holds(65812)),
    Check("plaxton/leighton-minimum-error", "smt", Bounds(size=2, load=4), holds(2, queries=4)),
    Check("plaxton/leighton-minimum-error", "smt", Bounds(size=4, load=3), holds(3, queries=6), depth="standard"),
    Check(
        "plaxton/leighton-minimum-error", "fuzz", Bounds(size=32, load=8), sampled(30), examples=30, depth="standard"
    ),
    Check(
        "plaxton/leighton-minimum-error",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 0 1", 13),
        near="from processor 1",
    ),
    Check(
        "plaxton/leighton-minimum-error",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 0 2", 18),
        near="each block at 0",
    ),
    Check("plaxton/leighton-phase-route@ascending", "exhaustive", Bounds(size=8), holds(2122)),
    Check(
        "plaxton/leighton-phase-route@ascending", "exhaustive", Bounds(size=16, smallest=16), holds(2**20), depth="deep"
    ),
    Check(
        "plaxton/leighton-phase-route@ascending",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 0 0 0 1 1", 78, 27),
        near="block with gaps",
    ),
    Check(
        "plaxton/leighton-phase-route@descending", "exhaustive", Bounds(size=8), refuted("3 | 0 | 0 0 0 1 0 0 0 1", 92)
    ),
    Check(
        "plaxton/leighton-phase-route@descending",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 1 0 0 0 1", 92, 18),
        near="p = 8",
    ),
    Check(
        "plaxton/leighton-phase-route@sender-choice",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 1 0 0 0 1 | 1 1", 432),
    ),
    Check(
        "plaxton/leighton-phase-route@sender-choice",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 1 0 0 0 1 | 1 1", 432, 87),
        near="p = 8",
    ),
    Check("plaxton/leighton-phase-route@repaired-descending", "exhaustive", Bounds(size=4), holds(74)),
    Check(
        "plaxton/leighton-phase-route@repaired-descending",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 1 0 0 0 1", 92, 18),
        near="p = 8",
    ),
    Check("plaxton/leighton-phase-route@repaired-sender-choice", "exhaustive", Bounds(size=4), holds(345)),
    Check(
        "plaxton/leighton-phase-route@repaired-sender-choice",
        "exhaustive",
        Bounds(size=8),
        refuted("3 | 0 | 0 0 0 1 0 0 0 1 | 1 1", 432, 87),
        near="p = 8",
    ),
    Check(
        "plaxton/leighton-phases",
        "fuzz",
        Bounds(size=256, smallest=128, load=5),
        sampled(3),
        examples=3,
        depth="standard",
    ),
    Check(
        "plaxton/leighton-minimum-error",
        "fuzz",
        Bounds(size=256, smallest=128, load=5),
        sampled(3),
        examples=3,
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
