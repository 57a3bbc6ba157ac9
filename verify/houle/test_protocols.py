"""Section 2: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/observation-1@explicit-quarter", "exhaustive", Bounds(size=6), holds(7)),
    Check("houle/observation-1@explicit-quarter", "exhaustive", Bounds(size=6), refuted("2 2 0", 1), near="a third"),
    Check("houle/observation-1@explicit-quarter", "exhaustive", Bounds(size=6), refuted("2 2 0", 1), near="a half"),
    Check("houle/observation-1@explicit-quarter", "exhaustive", Bounds(size=6), refuted("2 4 0", 2), near="two tokens"),
    Check("houle/observation-1@best-constant", "exhaustive", Bounds(size=6), measured(Fraction(1, 4), "2 2 0", 7)),
    Check("houle/definition-stable@one-round-t2", "exhaustive", Bounds(size=3, load=4), holds(1230)),
    Check("houle/definition-stable@one-round-t2", "exhaustive", Bounds(size=4, smallest=4, load=3), holds(25856)),
    Check(
        "houle/definition-stable@one-round-t2",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:1, 2 colors | 0 2", 60),
        near="any color",
    ),
    Check("houle/definition-stable@one-phase-t1", "exhaustive", Bounds(size=3, load=4), holds(580)),
    Check("houle/definition-stable@one-phase-t1", "exhaustive", Bounds(size=4, smallest=4, load=3), holds(4096)),
    Check(
        "houle/definition-stable@one-phase-t1",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0, 1 color | 0 1", 15),
        near="one round",
    ),
    Check("houle/stable-bound", "exhaustive", Bounds(size=3, load=4), holds(1160, 344)),
    Check("houle/stable-bound", "exhaustive", Bounds(size=4, smallest=4, load=3), holds(8192, 1874)),
    Check(
        "houle/stable-bound",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:0, 1 color | 0 1", 28),
        near="single loads",
    ),
    Check("houle/observation-2", "exhaustive", Bounds(size=4, load=4), holds(128710)),
    Check("houle/observation-2", "fuzz", Bounds(size=200), sampled(100), depth="standard"),
    Check("houle/observation-2", "smt", Bounds(size=2), holds(10, queries=20), depth="standard"),
    Check(
        "houle/observation-2",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("threshold-1 | 0-1:0, 1 color | 0 1", 44),
        near="two tokens",
    ),
    Check(
        "houle/observation-2",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("threshold-1 | 0-1:0, 1 color | 0 0", 32, 1),
        near="always falls",
    ),
    Check("houle/observation-3", "exhaustive", Bounds(size=4, load=4), holds(128710)),
    Check("houle/observation-3", "fuzz", Bounds(size=200), sampled(100), depth="standard"),
    Check("houle/observation-3", "smt", Bounds(size=3), holds(28, queries=56), depth="standard"),
    Check(
        "houle/observation-3",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("threshold-1 | 0-1:0, 1 color | 0 1", 44),
        near="two tokens",
    ),
    Check(
        "houle/observation-3",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("threshold-1 | 0-1:0, 1 color | 0 0", 32, 1),
        near="strictly",
    ),
    Check(
        "houle/lemma-2@after", "exhaustive", Bounds(size=5, smallest=5, load=3), holds(124928, 17180), depth="standard"
    ),
    Check("houle/lemma-2@after", "exhaustive", Bounds(size=4, load=3), holds(53000, 13134)),
    Check(
        "houle/lemma-2@after",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:0, 1 color | 0 1", 34),
        near="bound 0",
    ),
    Check(
        "houle/lemma-2@after",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:1, 2 colors | 0 2", 90),
        near="any time",
    ),
    Check(
        "houle/lemma-2@from", "exhaustive", Bounds(size=5, smallest=5, load=3), holds(124928, 17180), depth="standard"
    ),
    Check("houle/lemma-2@from", "exhaustive", Bounds(size=4, load=3), holds(53000, 13134)),
    Check(
        "houle/lemma-2@from",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:0, 1 color | 0 1", 34),
        near="bound 0",
    ),
    Check(
        "houle/lemma-2@from",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:0, 1 color | 0 2", 72),
        near="any time",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
