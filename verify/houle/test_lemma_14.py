"""Section 4.4, Lemma 14: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/lemma-14-invariants@at-least", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/lemma-14-invariants@at-least",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/lemma-14-invariants@at-least",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 2", 4, 2),
        near="at the end",
    ),
    Check("houle/lemma-14-invariants@strict", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/lemma-14-invariants@strict",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/lemma-14-invariants@strict",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 1-2 | 2 | 0 | 2", 4, 2),
        near="at the end",
    ),
    Check("houle/lemma-14-sum@from-i", "exhaustive", Bounds(size=8), refuted("0-1 0-2 1-3 | 3 | 2 | 1 | 3", 7, 2)),
    Check(
        "houle/lemma-14-sum@from-i",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 0-2 1-3 | 3 | 2 | 1 | 3", 7, 2),
        near="i = 2",
    ),
    Check("houle/lemma-14-sum@from-one", "exhaustive", Bounds(size=8), holds(1016, 817)),
    Check("houle/lemma-14-sum@from-one", "exhaustive", Bounds(size=9, smallest=9), holds(3130, 2736), depth="standard"),
    Check(
        "houle/lemma-14-sum@from-one",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 0-2 1-3 | 3 | 2 | 1 | 3", 7, 2),
        near="from two",
    ),
    Check("houle/lemma-14", "exhaustive", Bounds(size=8), holds(1016)),
    Check("houle/lemma-14", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check("houle/lemma-14", "exhaustive", Bounds(size=12, smallest=10), holds(114249), depth="deep"),
    Check("houle/lemma-14", "fuzz", Bounds(size=1000), sampled(100), depth="standard"),
    Check("houle/lemma-14", "exhaustive", Bounds(size=7), refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1), near="L - 2"),
    Check("houle/lemma-14", "exhaustive", Bounds(size=7), refuted("0-1 | 2 | 0 | 1", 1), near="p = n"),
    Check("houle/lemma-14", "exhaustive", Bounds(size=7), refuted("0-1 0-2 1-3 | 2 | 2 | 0 | 1", 6), near="any node"),
    Check("houle/lemma-14@lowered", "exhaustive", Bounds(size=8), holds(1016)),
    Check("houle/lemma-14@lowered", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check("houle/lemma-14@lowered", "exhaustive", Bounds(size=12, smallest=10), holds(114249), depth="deep"),
    Check("houle/lemma-14@lowered", "fuzz", Bounds(size=1000), sampled(100), depth="standard"),
    Check(
        "houle/lemma-14@lowered", "exhaustive", Bounds(size=7), refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1), near="L - 2"
    ),
    Check("houle/lemma-14@lowered", "exhaustive", Bounds(size=7), refuted("0-1 | 2 | 0 | 1", 1), near="p = n"),
    Check(
        "houle/lemma-14@lowered",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1 0-2 1-3 | 2 | 2 | 0 | 1", 6),
        near="any node",
    ),
    Check("houle/lemma-14@worst-iterations", "exhaustive", Bounds(size=2, smallest=2), measured(0, "0-1 | 1 | 0", 1)),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=3, smallest=3),
        measured(1, "0-1 1-2 | 2 | 0 | 1 | 2", 3),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=4, smallest=4),
        measured(1, "0-1 0-2 1-3 | 2 | 2 | 1", 6),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=5, smallest=5),
        measured(2, "0-1 0-2 1-3 3-4 | 2 | 2 | 3 | 0 | 1", 30),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=6, smallest=6),
        measured(2, "0-1 0-2 1-4 2-3 4-5 | 2 | 3 | 1 | 0", 68),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=7, smallest=7),
        measured(2, "0-1 0-2 1-4 2-3 4-5 5-6 | 2 | 3 | 1 | 0", 278),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=8, smallest=8),
        measured(2, "0-1 0-2 1-5 2-3 3-4 5-6 6-7 | 2 | 4 | 1 | 2", 630),
    ),
    Check(
        "houle/lemma-14@worst-iterations",
        "exhaustive",
        Bounds(size=9, smallest=9),
        measured(3, "0-1 0-2 1-5 2-3 3-4 5-6 6-7 7-8 | 2 | 4 | 5 | 0 | 2", 3130),
        depth="standard",
    ),
    Check("houle/lemma-14@attained", "exhaustive", Bounds(size=200), holds(198)),
    Check("houle/lemma-14@attained", "exhaustive", Bounds(size=200), refuted("5 | 0 | 2", 3), near="nearer"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
