"""Section 5, what survives a phase: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.houle.colored_trees import box, starts, unbalanced
from verify.settle import settle

CHECKS = (
    Check("houle/surviving-load@a-phase", "exhaustive", box(2, 40), holds(starts(2, 40))),
    Check("houle/surviving-load@a-phase", "exhaustive", box(3, 25), holds(starts(3, 25))),
    Check("houle/surviving-load@a-phase", "exhaustive", box(4, 11), holds(starts(4, 11))),
    Check("houle/surviving-load@a-phase", "fuzz", Bounds(size=30, load=600), sampled(100), depth="standard"),
    Check(
        "houle/surviving-load@a-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 2", 96),
        near="any",
    ),
    Check(
        "houle/surviving-load@b-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 1", 83),
    ),
    Check(
        "houle/surviving-load@b-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 1", 83),
        near="any",
    ),
    Check(
        "houle/surviving-load@b-phase-large",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 5 8", 7266, 475),
    ),
    Check(
        "houle/surviving-load@b-phase-large",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 8 3 0", 7888, 542),
        near="minimum",
    ),
    Check("houle/surviving-load@b-uniform-minimum", "exhaustive", box(2, 40), holds(starts(2, 40), unbalanced(2, 40))),
    Check("houle/surviving-load@b-uniform-minimum", "exhaustive", box(3, 25), holds(starts(3, 25), unbalanced(3, 25))),
    Check("houle/surviving-load@b-uniform-minimum", "exhaustive", box(4, 11), holds(starts(4, 11), unbalanced(4, 11))),
    Check(
        "houle/surviving-load@b-uniform-minimum",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("0-1:0, 1 color | 0 1", 83),
        near="M = m + 1",
    ),
    Check("houle/surviving-load@repaired", "exhaustive", box(4, 11), holds(starts(4, 11), 380)),
    Check("houle/surviving-load@repaired", "exhaustive", box(5, 6), holds(starts(5, 6), 3164)),
    Check(
        "houle/surviving-load@repaired",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 1", 83),
        near="M = m + 1",
    ),
    Check("houle/minimum-observer-action@any", "exhaustive", Bounds(size=1, load=4), refuted("0 1 0 1 0", 12, 6)),
    Check(
        "houle/minimum-observer-action@any",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("0 1 0 1 0", 12, 6),
        near="any observer",
    ),
    Check(
        "houle/minimum-observer-action@algorithm-runs",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 0 6", 3799, 337),
    ),
    Check(
        "houle/minimum-observer-action@algorithm-runs",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 5 8", 7266, 475),
        near="maximum",
    ),
    Check("houle/minimum-observer-action@uniform", "exhaustive", Bounds(size=1, load=4), holds(3125, 22)),
    Check("houle/minimum-observer-action@uniform", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "houle/minimum-observer-action@uniform",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("2 1 2 2 0", 247, 2),
        near="maximum",
    ),
    Check("houle/minimum-observer-action@repaired", "exhaustive", box(4, 11), holds(starts(4, 11), 380)),
    Check("houle/minimum-observer-action@repaired", "exhaustive", box(5, 6), holds(starts(5, 6), 3164)),
    Check(
        "houle/minimum-observer-action@repaired",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 27542, 1),
        near="maximum",
    ),
    Check("houle/surviving-active-edge@a-phase", "exhaustive", box(2, 40), holds(starts(2, 40))),
    Check("houle/surviving-active-edge@a-phase", "exhaustive", box(3, 25), holds(starts(3, 25))),
    Check("houle/surviving-active-edge@a-phase", "exhaustive", box(4, 11), holds(starts(4, 11))),
    Check("houle/surviving-active-edge@a-phase", "fuzz", Bounds(size=8, load=600), sampled(100), depth="standard"),
    Check(
        "houle/surviving-active-edge@a-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 1", 83),
        near="equal loads",
    ),
    Check("houle/surviving-active-edge@b-step", "exhaustive", Bounds(size=1, load=4), holds(3125, 205)),
    Check("houle/surviving-active-edge@b-step", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "houle/surviving-active-edge@b-step",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("0 1 0 0 0", 10, 6),
        near="equal loads",
    ),
    Check(
        "houle/surviving-active-edge@b-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:1 0-2:0 1-3:2, 3 colors | 7 7 1 0", 129797),
    ),
    Check(
        "houle/surviving-active-edge@b-phase",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 5 8", 7266),
        near="maximum",
    ),
    Check("houle/surviving-active-edge@b-uniform", "exhaustive", box(2, 40), holds(starts(2, 40), unbalanced(2, 40))),
    Check("houle/surviving-active-edge@b-uniform", "exhaustive", box(3, 25), holds(starts(3, 25), unbalanced(3, 25))),
    Check("houle/surviving-active-edge@b-uniform", "exhaustive", box(4, 11), holds(starts(4, 11), unbalanced(4, 11))),
    Check(
        "houle/surviving-active-edge@b-uniform",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("0-1:0 1-2:1, 2 colors | 2 2 0", 2089, 1332),
        near="maximum",
    ),
    Check("houle/surviving-active-edge@repaired", "exhaustive", box(4, 11), holds(starts(4, 11), 380)),
    Check("houle/surviving-active-edge@repaired", "exhaustive", box(5, 6), holds(starts(5, 6), 3164)),
    Check(
        "houle/surviving-active-edge@repaired",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("post-step | 0-1:0 1-2:1 1-3:2 1-4:3, 4 colors | 0 0 1 2 1", 93795, 501),
        near="equal loads",
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
