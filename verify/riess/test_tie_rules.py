"""Other rules for the excess token: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CELLS = Bounds(size=8, load=3)

CHECKS = (
    Check("riess/open-tie-rules", "exhaustive", CELLS, holds(35169)),
    Check("riess/open-tie-rules", "exhaustive", CELLS, refuted("4 2 | 0 1 2 1", 17), near="richer keeps"),
    Check("riess/open-tie-rules@around-is-faster", "exhaustive", CELLS, holds(11723, 7371)),
    Check(
        "riess/open-tie-rules@around-is-faster",
        "exhaustive",
        CELLS,
        refuted("6 2 | 0 0 1 2 1 2", 469, 213),
        near="as printed",
    ),
    Check("riess/open-tie-rules@lower-then-higher", "exhaustive", CELLS, refuted("6 2 | 0 0 0 2 1 2", 442)),
    Check("riess/open-tie-rules@alternating", "exhaustive", CELLS, refuted("8 2 | 0 0 0 0 2 2 2 2", 6053)),
    Check("riess/open-tie-rules@richer-keeps", "exhaustive", CELLS, refuted("4 2 | 0 1 2 1", 17)),
    Check("riess/open-tie-rules@poorer-gets", "exhaustive", CELLS, refuted("4 2 | 0 1 2 1", 17)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
