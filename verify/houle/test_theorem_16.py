"""Section 4.4, Theorem 16: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

TREES = (1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320, 48629, 123867)
"""The trees with 1, 2, 3, ... nodes, up to isomorphism."""

CHECKS = (
    Check("houle/theorem-16@every-tree", "exhaustive", Bounds(size=2, load=40), refuted("0-1:0, 1 color | 0 1", 866)),
    Check(
        "houle/theorem-16@every-tree",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0, 1 color | 0 0", 16, 1),
        near="bound - 1",
    ),
    Check(
        "houle/theorem-16@every-tree",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0, 1 color | 0 1", 20),
        near="Threshold-2",
    ),
    Check("houle/theorem-16@from-three", "exhaustive", Bounds(size=3, smallest=3, load=25), holds(4 * 26**3)),
    Check(
        "houle/theorem-16@from-three",
        "exhaustive",
        Bounds(size=4, smallest=4, load=11),
        holds(16 * 12**4),
        depth="standard",
    ),
    Check(
        "houle/theorem-16@from-three",
        "exhaustive",
        Bounds(size=5, smallest=5, load=6),
        holds(61 * 7**5),
        depth="standard",
    ),
    Check(
        "houle/theorem-16@from-three", "exhaustive", Bounds(size=6, smallest=6, load=4), holds(398 * 5**6), depth="deep"
    ),
    Check(
        "houle/theorem-16@from-three",
        "exhaustive",
        Bounds(size=7, smallest=7, load=2),
        holds(2694 * 3**7),
        depth="deep",
    ),
    Check(
        "houle/theorem-16@from-three", "fuzz", Bounds(size=100, smallest=3, load=200), sampled(100), depth="standard"
    ),
    Check(
        "houle/theorem-16@from-three",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 1-2:1, 2 colors | 0 0 1", 186, 6),
        near="bound - 1",
    ),
    Check(
        "houle/theorem-16@from-three",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 1-2:1, 2 colors | 0 1 2", 222, 42),
        near="Threshold-2",
    ),
    Check("houle/theorem-16@stable-from-three", "smt", Bounds(size=3), holds(8, 4, queries=12)),
    Check(
        "houle/theorem-16@stable-from-three", "smt", Bounds(size=4, smallest=4), holds(16, queries=32), depth="standard"
    ),
    Check(
        "houle/theorem-16@stable-from-three",
        "smt",
        Bounds(size=5, smallest=5),
        holds(61, queries=122),
        depth="standard",
    ),
    Check("houle/theorem-16@stable-from-three", "exhaustive", Bounds(size=4, load=4), holds(10580, 1152)),
    Check(
        "houle/theorem-16@stable-from-three",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 1-2:1, 2 colors | 0 0 1", 186, 6),
        near="bound - 1",
    ),
    Check("houle/theorem-16@msd-from-three", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[2:12]))),
    Check(
        "houle/theorem-16@msd-from-three",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check(
        "houle/theorem-16@msd-from-three",
        "exhaustive",
        Bounds(size=18, smallest=15),
        holds(sum(TREES[14:18])),
        depth="deep",
    ),
    Check("houle/theorem-16@msd-from-three", "fuzz", Bounds(size=2000, smallest=3), sampled(100), depth="standard"),
    Check("houle/theorem-16@msd-from-three", "exhaustive", Bounds(size=12), refuted("0-1 1-2", 3, 1), near="bound - 1"),
    Check("houle/theorem-16@tight", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[2:12]))),
    Check(
        "houle/theorem-16@tight", "exhaustive", Bounds(size=14, smallest=13), holds(sum(TREES[12:14])), depth="standard"
    ),
    Check("houle/theorem-16@tight", "exhaustive", Bounds(size=18, smallest=15), holds(sum(TREES[14:18])), depth="deep"),
    Check("houle/theorem-16@tight", "exhaustive", Bounds(size=12), refuted("0-1 1-2 1-3", 5, 3), near="paths"),
    Check("houle/theorem-16@repaired", "exhaustive", Bounds(size=2, smallest=2, load=40), holds(3 * 41**2)),
    Check("houle/theorem-16@repaired", "exhaustive", Bounds(size=3, smallest=3, load=25), holds(4 * 26**3)),
    Check(
        "houle/theorem-16@repaired",
        "exhaustive",
        Bounds(size=4, smallest=4, load=11),
        holds(16 * 12**4),
        depth="standard",
    ),
    Check(
        "houle/theorem-16@repaired",
        "exhaustive",
        Bounds(size=5, smallest=5, load=6),
        holds(61 * 7**5),
        depth="standard",
    ),
    Check(
        "houle/theorem-16@repaired", "exhaustive", Bounds(size=6, smallest=6, load=4), holds(398 * 5**6), depth="deep"
    ),
    Check(
        "houle/theorem-16@repaired", "exhaustive", Bounds(size=7, smallest=7, load=2), holds(2694 * 3**7), depth="deep"
    ),
    Check("houle/theorem-16@repaired", "fuzz", Bounds(size=100, smallest=3, load=200), sampled(100), depth="standard"),
    Check(
        "houle/theorem-16@repaired",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0, 1 color | 0 1", 20, 5),
        near="bound - 1",
    ),
    Check(
        "houle/theorem-16@repaired",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 1-2:1, 2 colors | 0 1 2", 222),
        near="Threshold-2",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
