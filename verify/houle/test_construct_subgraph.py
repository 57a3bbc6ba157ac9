"""Section 4.4, Construct Subgraph: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

TREES = (1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320, 48629, 123867)
"""The trees with 1, 2, 3, ... nodes, up to isomorphism."""

CHECKS = (
    Check("houle/centroid", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]))),
    Check("houle/centroid", "fuzz", Bounds(size=2000), sampled(100), depth="standard"),
    Check("houle/centroid", "exhaustive", Bounds(size=12), refuted("0-1", 2), near="(n - 1)/2"),
    Check("houle/centroid", "exhaustive", Bounds(size=12), refuted("0-1 1-2", 3), near="every node"),
    Check(
        "houle/construct-subgraph-degree@in-tree",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-3 3-4 | 2 | 2 | 3 | 1", 14, 9),
    ),
    Check(
        "houle/construct-subgraph-degree@in-tree",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="one more",
    ),
    Check(
        "houle/construct-subgraph-degree@in-beta",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
    ),
    Check(
        "houle/construct-subgraph-degree@in-beta",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="one more",
    ),
    Check("houle/construct-subgraph-degree@in-alpha-and-beta", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/construct-subgraph-degree@in-alpha-and-beta",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/construct-subgraph-degree@in-alpha-and-beta",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="one more",
    ),
    Check("houle/construct-subgraph-degree@repaired", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/construct-subgraph-degree@repaired",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/construct-subgraph-degree@repaired",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="one more",
    ),
    Check("houle/construct-subgraph-minimum@reachable", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/construct-subgraph-minimum@reachable",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/construct-subgraph-minimum@reachable",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 1", 3, 1),
        near="at least p",
    ),
    Check(
        "houle/construct-subgraph-minimum@from-invariants",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 1-2 | 2 | 0 / 1 | 1", 1),
    ),
    Check(
        "houle/construct-subgraph-minimum@from-invariants",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 1-2 | 2 | 0 / 1 | 1", 1),
        near="exactly p",
    ),
    Check("houle/construct-subgraph-minimum@repaired", "exhaustive", Bounds(size=6), holds(2252, 1251)),
    Check(
        "houle/construct-subgraph-minimum@repaired",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 1-2 | 2 | 0 / 1 | 1", 1),
        near="at least p",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
