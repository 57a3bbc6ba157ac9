"""Section 4.4, the bounds: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

TREES = (1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320, 48629, 123867)
"""The trees with 1, 2, 3, ... nodes, up to isomorphism."""

CHECKS = (
    Check("houle/lemma-13@discrepancy", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]))),
    Check(
        "houle/lemma-13@discrepancy",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check(
        "houle/lemma-13@discrepancy", "exhaustive", Bounds(size=18, smallest=15), holds(sum(TREES[14:18])), depth="deep"
    ),
    Check("houle/lemma-13@discrepancy", "fuzz", Bounds(size=500), sampled(100), depth="standard"),
    Check("houle/lemma-13@discrepancy", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="bound - 1"),
    Check("houle/lemma-13@discrepancy", "exhaustive", Bounds(size=12), refuted("0-1 1-2", 3, 1), near="bound - 1, odd"),
    Check("houle/lemma-13@set-equality", "exhaustive", Bounds(size=12), refuted("0-1 0-2 1-3", 4, 3)),
    Check("houle/lemma-13@set-equality", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="a term fewer"),
    Check("houle/lemma-13@set-without-zero", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[1:12]))),
    Check(
        "houle/lemma-13@set-without-zero",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check("houle/lemma-13@set-without-zero", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="a term fewer"),
    Check("houle/lemma-13@repaired", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[1:12]))),
    Check(
        "houle/lemma-13@repaired",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check("houle/lemma-13@repaired", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="a term fewer"),
    Check("houle/lemma-13-leaf@every-tree", "exhaustive", Bounds(size=10), refuted("0", 1)),
    Check("houle/lemma-13-leaf@every-tree", "exhaustive", Bounds(size=10), refuted("0", 1), near="three"),
    Check("houle/lemma-13-leaf@two-or-more", "exhaustive", Bounds(size=10), holds(sum(TREES[:10]), sum(TREES[1:10]))),
    Check("houle/lemma-13-leaf@two-or-more", "exhaustive", Bounds(size=10), refuted("0-1", 2, 1), near="three"),
    Check("houle/lemma-13-leaf@repaired", "exhaustive", Bounds(size=10), holds(sum(TREES[:10]), sum(TREES[1:10]))),
    Check("houle/lemma-13-leaf@repaired", "exhaustive", Bounds(size=10), refuted("0-1", 2, 1), near="three"),
    Check("houle/lemma-15@first-term", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1)),
    Check("houle/lemma-15@first-term", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="M - 1"),
    Check("houle/lemma-15@second-term", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[1:12]))),
    Check(
        "houle/lemma-15@second-term",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check(
        "houle/lemma-15@second-term", "exhaustive", Bounds(size=18, smallest=15), holds(sum(TREES[14:18])), depth="deep"
    ),
    Check("houle/lemma-15@second-term", "fuzz", Bounds(size=2000, smallest=3), sampled(100), depth="standard"),
    Check("houle/lemma-15@second-term", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="M - 1"),
    Check("houle/lemma-15@minimum", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1)),
    Check("houle/lemma-15@minimum", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="M - 1"),
    Check("houle/lemma-15@minimum-from-three", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[2:12]))),
    Check(
        "houle/lemma-15@minimum-from-three",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check(
        "houle/lemma-15@minimum-from-three",
        "exhaustive",
        Bounds(size=18, smallest=15),
        holds(sum(TREES[14:18])),
        depth="deep",
    ),
    Check("houle/lemma-15@minimum-from-three", "fuzz", Bounds(size=2000, smallest=3), sampled(100), depth="standard"),
    Check("houle/lemma-15@minimum-from-three", "exhaustive", Bounds(size=12), refuted("0-1 1-2", 3, 1), near="M - 1"),
    Check("houle/lemma-15@repaired", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[1:12]))),
    Check(
        "houle/lemma-15@repaired",
        "exhaustive",
        Bounds(size=14, smallest=13),
        holds(sum(TREES[12:14])),
        depth="standard",
    ),
    Check(
        "houle/lemma-15@repaired", "exhaustive", Bounds(size=18, smallest=15), holds(sum(TREES[14:18])), depth="deep"
    ),
    Check("houle/lemma-15@repaired", "fuzz", Bounds(size=2000, smallest=3), sampled(100), depth="standard"),
    Check("houle/lemma-15@repaired", "exhaustive", Bounds(size=12), refuted("0-1", 2, 1), near="M - 1"),
    Check("houle/lemma-15@lowered", "exhaustive", Bounds(size=12), holds(sum(TREES[:12]), sum(TREES[2:12]))),
    Check(
        "houle/lemma-15@lowered", "exhaustive", Bounds(size=14, smallest=13), holds(sum(TREES[12:14])), depth="standard"
    ),
    Check("houle/lemma-15@lowered", "exhaustive", Bounds(size=18, smallest=15), holds(sum(TREES[14:18])), depth="deep"),
    Check("houle/lemma-15@lowered", "fuzz", Bounds(size=2000, smallest=3), sampled(100), depth="standard"),
    Check("houle/lemma-15@lowered", "exhaustive", Bounds(size=12), refuted("0-1 1-2", 3, 1), near="M - 1"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
