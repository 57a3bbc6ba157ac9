"""Section 5, when to stop: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.houle.colored_trees import box, starts
from verify.settle import settle

CHECKS = (
    Check(
        "houle/termination@one-node",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 275404, 122388),
    ),
    Check(
        "houle/termination@one-node",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 275404, 108104),
        near="pre-step",
    ),
    Check(
        "houle/termination@one-node",
        "fuzz",
        box(3, 300),
        refuted("post-step | 0-1:0 0-2:1, 2 colors | 0 | 0 8 24", 1),
        depth="standard",
    ),
    Check(
        "houle/termination@one-node",
        "smt",
        box(3, None),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 1, queries=2),
        depth="standard",
    ),
    Check(
        "houle/termination@one-node-three",
        "exhaustive",
        Bounds(size=3, load=40),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 23 34", 1489264, 379553),
    ),
    Check(
        "houle/termination@one-node-three",
        "smt",
        box(3, None),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 23 34", 1, queries=2),
        depth="standard",
    ),
    Check(
        "houle/termination@one-node-three",
        "exhaustive",
        Bounds(size=3, load=40),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 | 0 23 34", 1489264, 333745),
        near="pre-step",
        depth="standard",
    ),
    Check(
        "houle/termination@one-node-both",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 16 23", 324066, 47058),
    ),
    Check(
        "houle/termination@one-node-both",
        "smt",
        box(3, None),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 16 23", 1, queries=2),
        depth="standard",
    ),
    Check(
        "houle/termination@one-node-both",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 | 0 16 23", 324066, 47591),
        near="pre-step",
    ),
    Check("houle/termination@all-nodes", "exhaustive", box(2, 40), holds(2 * starts(2, 40), 726)),
    Check("houle/termination@all-nodes", "exhaustive", box(3, 40), holds(2 * starts(3, 40), 3184)),
    Check("houle/termination@all-nodes", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 11584)),
    Check("houle/termination@all-nodes", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 76494), depth="standard"),
    Check("houle/termination@all-nodes", "smt", Bounds(size=2, smallest=2), holds(6, queries=12), depth="standard"),
    Check("houle/termination@all-nodes", "smt", box(3, None), holds(8, queries=16), depth="standard"),
    Check(
        "houle/termination@all-nodes", "smt", Bounds(size=4, smallest=4, spare=0), holds(6, queries=12), depth="deep"
    ),
    Check("houle/termination@all-nodes", "fuzz", Bounds(size=30, load=600), sampled(20), depth="deep", examples=20),
    Check(
        "houle/termination@all-nodes",
        "exhaustive",
        box(3, 25),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 512486, 215824),
        near="all but two",
    ),
    Check("houle/termination@repaired", "exhaustive", box(2, 40), holds(2 * starts(2, 40), 726)),
    Check("houle/termination@repaired", "exhaustive", box(3, 40), holds(2 * starts(3, 40), 3184)),
    Check("houle/termination@repaired", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 11584)),
    Check("houle/termination@repaired", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 76494), depth="standard"),
    Check("houle/termination@repaired", "exhaustive", box(6, 4), holds(2 * starts(6, 4), 982264), depth="standard"),
    Check("houle/termination@repaired", "smt", box(2, None), holds(6, queries=12), depth="standard"),
    Check("houle/termination@repaired", "smt", box(3, None), holds(8, queries=16), depth="standard"),
    Check("houle/termination@repaired", "fuzz", Bounds(size=30, load=600), sampled(20), depth="deep", examples=20),
    Check(
        "houle/termination@repaired",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("pre-step | 0-1:0 1-2:1 1-3:2 1-4:3, 4 colors | 0 | 4 5 1 0 5", 1130636, 700964),
        near="a little less",
        depth="standard",
    ),
    Check("houle/termination@repaired-three", "exhaustive", box(3, 40), holds(2 * starts(3, 40), 3184)),
    Check("houle/termination@repaired-three", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 11584)),
    Check(
        "houle/termination@repaired-three", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 76494), depth="standard"
    ),
    Check(
        "houle/termination@repaired-three",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("pre-step | 0-1:1 0-2:0 1-3:2 3-4:0, 3 colors | 0 | 0 4 0 6 6", 1798006, 1603702),
        near="a little less",
        depth="standard",
    ),
    Check("houle/termination@repaired-both", "exhaustive", box(3, 40), holds(2 * starts(3, 40), 3184)),
    Check("houle/termination@repaired-both", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 11584)),
    Check("houle/termination@repaired-both", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 75954), depth="standard"),
    Check(
        "houle/termination@repaired-both",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("pre-step | 0-1:1 0-2:0 1-3:2 3-4:0, 3 colors | 0 | 0 4 0 5 6", 1797999, 1073890),
        near="a little less",
        depth="standard",
    ),
    Check(
        "houle/termination-stable@unchanged-implies-stable",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 275404, 122388),
    ),
    Check(
        "houle/termination-stable@unchanged-implies-stable",
        "exhaustive",
        Bounds(size=3, load=25),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 | 0 17 22", 275404, 108104),
        near="pre-step",
    ),
    Check(
        "houle/termination-stable@stable-implies-one",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 1678, 882),
    ),
    Check(
        "houle/termination-stable@stable-implies-one",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("0-1:0 1-2:1 1-3:2 1-4:3 1-5:4, 5 colors | 0 1 1 2 3 2", 2003379, 170795),
        near="within two",
        depth="standard",
    ),
    Check("houle/termination-stable@repaired", "exhaustive", box(3, 40), holds(2 * starts(3, 40), 3184)),
    Check("houle/termination-stable@repaired", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 11584)),
    Check(
        "houle/termination-stable@repaired", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 76494), depth="standard"
    ),
    Check(
        "houle/termination-stable@repaired",
        "exhaustive",
        Bounds(size=5, load=6),
        refuted("pre-step | 0-1:0 1-2:1 1-3:2 1-4:3, 4 colors | 0 | 4 5 1 0 5", 1130636, 700964),
        near="a little less",
        depth="standard",
    ),
    Check("houle/termination-stable@repaired-one", "exhaustive", Bounds(size=5, load=3), holds(66868, 5798)),
    Check(
        "houle/termination-stable@repaired-one", "exhaustive", box(6, 2), holds(starts(6, 2), 19304), depth="standard"
    ),
    Check(
        "houle/termination-stable@repaired-one",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("0-1:0, 1 color | 0 1", 15),
        near="equal loads",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
