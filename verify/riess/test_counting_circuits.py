"""Related work, sorting circuits of balancers: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/related-counting-networks@bitonic", "exhaustive", Bounds(size=4, load=4), holds(650)),
    Check(
        "riess/related-counting-networks@bitonic",
        "exhaustive",
        Bounds(size=8, smallest=8, load=4),
        holds(390625),
        depth="standard",
    ),
    Check("riess/related-counting-networks@bitonic", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/related-counting-networks@bitonic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 2", 8),
        near="no last layer",
    ),
    Check(
        "riess/related-counting-networks@bitonic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("4 | 0 1 1 2", 87),
        near="odd-even merge",
    ),
    Check(
        "riess/related-counting-networks@bitonic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("4 | 0 1 1 2", 87),
        near="butterfly",
    ),
    Check("riess/related-counting-networks@periodic", "exhaustive", Bounds(size=4, load=4), holds(650)),
    Check(
        "riess/related-counting-networks@periodic",
        "exhaustive",
        Bounds(size=8, smallest=8, load=4),
        holds(390625),
        depth="standard",
    ),
    Check("riess/related-counting-networks@periodic", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/related-counting-networks@periodic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 2", 8),
        near="no last block",
    ),
    Check(
        "riess/related-counting-networks@periodic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("4 | 0 1 1 2", 87),
        near="odd-even merge",
    ),
    Check(
        "riess/related-counting-networks@periodic",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("4 | 0 1 1 2", 87),
        near="butterfly",
    ),
    Check("riess/related-counting-networks@bitonic-merges", "exhaustive", Bounds(size=8, load=5), holds(756)),
    Check(
        "riess/related-counting-networks@bitonic-merges", "smt", Bounds(size=8), holds(21, queries=42), depth="standard"
    ),
    Check(
        "riess/related-counting-networks@bitonic-merges",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("2 | 0 | 0 | 0 1", 3),
        near="no last layer",
    ),
    Check("riess/related-counting-networks@periodic-first-block", "exhaustive", Bounds(size=4, load=4), holds(650)),
    Check("riess/related-counting-networks@periodic-first-block", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/related-counting-networks@periodic-first-block",
        "smt",
        Bounds(size=8, smallest=8),
        holds(1, queries=2),
        depth="standard",
    ),
    Check(
        "riess/related-counting-networks@periodic-first-block",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 1", 3),
        near="no last layer",
    ),
    Check(
        "riess/related-counting-networks@periodic-other-blocks", "exhaustive", Bounds(size=4, load=4), holds(650, 33)
    ),
    Check("riess/related-counting-networks@periodic-other-blocks", "smt", Bounds(size=4), holds(2, queries=4)),
    Check(
        "riess/related-counting-networks@periodic-other-blocks",
        "smt",
        Bounds(size=8, smallest=8),
        holds(1, queries=2),
        depth="deep",
    ),
    Check(
        "riess/related-counting-networks@periodic-other-blocks",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("4 | 2 1 1 0", 139, 39),
        near="none",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
