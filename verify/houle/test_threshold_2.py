"""Section 3: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/lemma-3", "exhaustive", Bounds(size=4, load=3, spare=2), holds(114504)),
    Check("houle/lemma-3", "fuzz", Bounds(size=100, load=100), sampled(100), depth="standard"),
    Check(
        "houle/lemma-3",
        "exhaustive",
        Bounds(size=4, load=3, spare=2),
        refuted("0-1:0, 1 color | 0 2", 81),
        near="at once",
    ),
    Check(
        "houle/lemma-3",
        "exhaustive",
        Bounds(size=4, load=3, spare=2),
        refuted("0-1:0 0-2:1, 2 colors | 1 0 3", 1620),
        near="one round",
    ),
    Check(
        "houle/lemma-3@worst-rounds",
        "exhaustive",
        Bounds(size=4, load=3, spare=2),
        measured(2, "0-1:0 0-2:1, 2 colors | 1 0 3", 114504),
    ),
    Check("houle/lemma-4", "exhaustive", Bounds(size=4, load=3, spare=2), holds(114504)),
    Check("houle/lemma-4", "fuzz", Bounds(size=100, load=100), sampled(100), depth="standard"),
    Check(
        "houle/lemma-4",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0 0-2:1, 2 colors | 1 0 2", 331),
        near="Threshold-1",
    ),
    Check("houle/lemma-4", "exhaustive", Bounds(size=4, load=3), refuted("0-1:0, 1 color | 0 2", 42), near="bound 2"),
    Check("houle/lemma-4@one-round", "smt", Bounds(size=4), holds(115, queries=230), depth="standard"),
    Check(
        "houle/lemma-4@one-round",
        "smt",
        Bounds(size=5, smallest=5, spare=0),
        holds(196, queries=392),
        depth="standard",
    ),
    Check("houle/lemma-4@one-round", "exhaustive", Bounds(size=4, load=3), holds(26500)),
    Check(
        "houle/lemma-4@one-round",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0, 1 color | 0 1", 20),
        near="Threshold-1",
    ),
    Check(
        "houle/lemma-4@one-round",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0, 1 color | 0 2", 42),
        near="bound 2",
    ),
    Check("houle/theorem-5@upper", "exhaustive", Bounds(size=4, load=4), holds(55705)),
    Check("houle/theorem-5@upper", "fuzz", Bounds(size=50, load=200), sampled(100), depth="standard"),
    Check(
        "houle/theorem-5@upper",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 0-2:1, 2 colors | 1 0 2", 237, 48),
        near="d - 1",
    ),
    Check(
        "houle/theorem-5@upper",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0 1, 1 color | 0 1", 21),
        near="disconnected",
    ),
    Check("houle/theorem-5@upper-stable", "smt", Bounds(size=4), holds(97, queries=194), depth="standard"),
    Check(
        "houle/theorem-5@upper-stable",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("0-1:0 0-2:1, 2 colors | 1 0 2", 237, 43),
        near="d - 1",
    ),
    Check("houle/theorem-5@exact", "exhaustive", Bounds(size=6), holds(1 + 1 + 2 + 6 + 21 + 112)),
    Check("houle/theorem-5@exact", "exhaustive", Bounds(size=6), refuted("0-1 0-2", 3, 1), near="d - 1"),
    Check(
        "houle/theorem-5-construction@any-path", "exhaustive", Bounds(size=6), refuted("0-3 1-2 1-3 2-3 | 3 1 2", 28)
    ),
    Check(
        "houle/theorem-5-construction@any-path",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 0-2 | 1 0 2", 4, 1),
        near="d - 1",
    ),
    Check("houle/theorem-5-construction@shortest-path", "exhaustive", Bounds(size=6), holds(5081, 1733)),
    Check(
        "houle/theorem-5-construction@shortest-path",
        "exhaustive",
        Bounds(size=6),
        refuted("0-3 1-2 1-3 2-3 | 3 1 2", 28),
        near="any path",
    ),
    Check("houle/theorem-5-construction@repaired", "exhaustive", Bounds(size=6), holds(5081)),
    Check(
        "houle/theorem-5-construction@repaired",
        "exhaustive",
        Bounds(size=6),
        refuted("0-3 1-2 1-3 2-3 | 1 2 3", 22),
        near="shortest",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
