"""Section 5, one cycle of Discrepancy-1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.houle.colored_trees import box, starts, unbalanced
from verify.settle import settle

CHECKS = (
    Check(
        "houle/localmax-update@pre-step",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("pre-step | 0-1:0, 1 color | 0 3", 74),
    ),
    Check(
        "houle/localmax-update@pre-step",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("pre-step | 0-1:0, 1 color | 0 1", 33),
        near="never updated",
    ),
    Check(
        "houle/localmax-update@post-step",
        "exhaustive",
        Bounds(size=4, load=6),
        holds(7 + starts(2, 6) + starts(3, 6) + starts(4, 6)),
    ),
    Check(
        "houle/localmax-update@post-step",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("post-step | 0-1:0, 1 color | 0 3", 74),
        near="end left out",
    ),
    Check(
        "houle/localmax-update@repaired",
        "exhaustive",
        Bounds(size=4, load=6),
        holds(7 + starts(2, 6) + starts(3, 6) + starts(4, 6)),
    ),
    Check(
        "houle/localmax-update@repaired",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("pre-step | 0-1:0, 1 color | 0 3", 74),
        near="end included",
    ),
    Check("houle/theorem-18@pre-step", "exhaustive", box(2, 40), holds(starts(2, 40), unbalanced(2, 40))),
    Check("houle/theorem-18@pre-step", "exhaustive", box(3, 25), holds(starts(3, 25), unbalanced(3, 25))),
    Check("houle/theorem-18@pre-step", "exhaustive", box(4, 11), holds(starts(4, 11), unbalanced(4, 11))),
    Check("houle/theorem-18@pre-step", "exhaustive", box(5, 6), holds(starts(5, 6), unbalanced(5, 6))),
    Check(
        "houle/theorem-18@pre-step", "exhaustive", box(6, 4), holds(starts(6, 4), unbalanced(6, 4)), depth="standard"
    ),
    Check(
        "houle/theorem-18@pre-step", "exhaustive", box(7, 2), holds(starts(7, 2), unbalanced(7, 2)), depth="standard"
    ),
    Check("houle/theorem-18@pre-step", "smt", box(2, None), holds(3, queries=6)),
    Check("houle/theorem-18@pre-step", "smt", box(3, None), holds(4, queries=8), depth="standard"),
    Check("houle/theorem-18@pre-step", "smt", Bounds(size=4, smallest=4, spare=0), holds(3, queries=6), depth="deep"),
    Check("houle/theorem-18@pre-step", "fuzz", Bounds(size=30, load=600, smallest=2), sampled(100), depth="standard"),
    Check("houle/theorem-18@post-step", "exhaustive", box(2, 40), holds(starts(2, 40), unbalanced(2, 40))),
    Check("houle/theorem-18@post-step", "exhaustive", box(3, 25), holds(starts(3, 25), unbalanced(3, 25))),
    Check("houle/theorem-18@post-step", "exhaustive", box(4, 11), holds(starts(4, 11), unbalanced(4, 11))),
    Check("houle/theorem-18@post-step", "exhaustive", box(5, 6), holds(starts(5, 6), unbalanced(5, 6))),
    Check(
        "houle/theorem-18@post-step", "exhaustive", box(6, 4), holds(starts(6, 4), unbalanced(6, 4)), depth="standard"
    ),
    Check(
        "houle/theorem-18@post-step", "exhaustive", box(7, 2), holds(starts(7, 2), unbalanced(7, 2)), depth="standard"
    ),
    Check("houle/theorem-18@post-step", "smt", box(2, None), holds(3, queries=6)),
    Check("houle/theorem-18@post-step", "smt", box(3, None), holds(4, queries=8), depth="standard"),
    Check(
        "houle/theorem-18@post-step", "smt", Bounds(size=4, smallest=4, spare=0), holds(3, queries=6), depth="standard"
    ),
    Check("houle/theorem-18@post-step", "fuzz", Bounds(size=30, load=600, smallest=2), sampled(100), depth="standard"),
    Check(
        "houle/theorem-18@post-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="threshold-1 twice",
    ),
    Check(
        "houle/theorem-18@post-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="threshold-2",
    ),
    Check(
        "houle/theorem-18@post-step",
        "exhaustive",
        Bounds(size=5, load=4, smallest=3),
        refuted("post-step | 0-1:0 0-2:1 1-3:1, 2 colors | 0 1 2 1", 1189, 609),
        near="phases of one round",
    ),
    Check(
        "houle/theorem-18@post-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="never updated",
    ),
    Check(
        "houle/theorem-18@post-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("post-step | 0-1:0, 1 color | 0 1", 15, 1),
        near="from one on",
    ),
    Check(
        "houle/theorem-18@pre-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="threshold-1 twice",
    ),
    Check(
        "houle/theorem-18@pre-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="threshold-2",
    ),
    Check(
        "houle/theorem-18@pre-step",
        "exhaustive",
        Bounds(size=5, load=4, smallest=3),
        refuted("pre-step | 0-1:1 0-2:0 1-3:0, 2 colors | 0 2 0 2", 1274, 663),
        near="phases of one round",
    ),
    Check(
        "houle/theorem-18@pre-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 797),
        near="never updated",
    ),
    Check(
        "houle/theorem-18@pre-step",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 1", 15, 1),
        near="from one on",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
