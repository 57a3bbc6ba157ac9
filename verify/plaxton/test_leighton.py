"""Sections 2 and 2.1, minimum error and phases: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=8), holds(0)),
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=16), holds(0), depth="standard"),
    Check("plaxton/minimum-error", "smt", Bounds(size=4), holds(0)),
    Check("plaxton/minimum-error", "exhaustive", Bounds(size=4, load=4), holds(0), near="error 2"),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=5), holds(0)),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=8, load=3), holds(0)),
    Check("plaxton/leighton-phases", "fuzz", Bounds(size=32, load=8), sampled(0), examples=30),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=3), holds(0), near="a phase less"),
    Check("plaxton/leighton-phases", "exhaustive", Bounds(size=4, load=3), holds(0), near="each block at 0"),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=4, load=5), holds(0)),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=8, load=3), holds(0)),
    Check("plaxton/leighton-minimum-error", "smt", Bounds(size=2, load=4), holds(0)),
    Check("plaxton/leighton-minimum-error", "smt", Bounds(size=4, load=3), holds(0), depth="standard"),
    Check("plaxton/leighton-minimum-error", "fuzz", Bounds(size=32, load=8), sampled(0), examples=30),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=4, load=3), holds(0), near="from processor 1"),
    Check("plaxton/leighton-minimum-error", "exhaustive", Bounds(size=4, load=3), holds(0), near="each block at 0"),
    Check("plaxton/leighton-phase-route@ascending", "exhaustive", Bounds(size=8), holds(0)),
    Check("plaxton/leighton-phase-route@ascending", "exhaustive", Bounds(size=16, smallest=16), holds(2**20), depth="deep"),
    Check("plaxton/leighton-phase-route@ascending", "exhaustive", Bounds(size=16), holds(0), near="block with gaps"),
    Check("plaxton/leighton-phase-route@descending", "exhaustive", Bounds(size=8), holds(0)),
    Check("plaxton/leighton-phase-route@descending", "exhaustive", Bounds(size=8), holds(0), near="p = 8"),
    Check("plaxton/leighton-phase-route@sender-choice", "exhaustive", Bounds(size=8), holds(0)),
    Check("plaxton/leighton-phase-route@sender-choice", "exhaustive", Bounds(size=8), holds(0), near="p = 8"),
    Check("plaxton/leighton-phase-route@repaired-descending", "exhaustive", Bounds(size=4), holds(0)),
    Check("plaxton/leighton-phase-route@repaired-descending", "exhaustive", Bounds(size=8), holds(0), near="p = 8"),
    Check("plaxton/leighton-phase-route@repaired-sender-choice", "exhaustive", Bounds(size=4), holds(0)),
    Check("plaxton/leighton-phase-route@repaired-sender-choice", "exhaustive", Bounds(size=8), holds(0), near="p = 8"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
