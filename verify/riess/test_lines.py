"""Section 3.3, line by line: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/line-1@as-displayed", "exhaustive", Bounds(size=80), refuted("6", 3)),
    Check("riess/line-1@from-first-round", "exhaustive", Bounds(size=80), holds(40)),
    Check("riess/line-1@from-first-round", "exhaustive", Bounds(size=80), refuted("6", 3), near="changed"),
    Check("riess/line-2@value", "exhaustive", Bounds(size=80), holds(40)),
    Check("riess/line-2@value", "exhaustive", Bounds(size=80), refuted("6", 3), near="changed"),
    Check("riess/line-2@termwise", "exhaustive", Bounds(size=16, load=6), refuted("6 | 1", 43)),
    Check("riess/line-2@termwise-repaired", "exhaustive", Bounds(size=16, load=6), holds(48)),
    Check(
        "riess/line-2@termwise-repaired", "exhaustive", Bounds(size=16, load=6), refuted("6 | 1", 43), near="(t,1)-1"
    ),
    Check("riess/line-3@printed", "exhaustive", Bounds(size=80), refuted("2", 1)),
    Check("riess/line-3@undefined-terms-dropped", "exhaustive", Bounds(size=80), holds(40)),
    Check("riess/line-3@undefined-terms-dropped", "exhaustive", Bounds(size=80), refuted("6", 3), near="changed"),
    Check("riess/line-4", "exhaustive", Bounds(size=80), holds(40)),
    Check("riess/line-4", "exhaustive", Bounds(size=80), refuted("6", 3), near="changed"),
    Check("riess/line-5", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/line-5", "exhaustive", Bounds(size=80), refuted("4", 2, 1), near="changed"),
    Check("riess/line-6@printed", "exhaustive", Bounds(size=80), refuted("4", 2, 1)),
    Check("riess/line-6@undefined-terms-dropped", "exhaustive", Bounds(size=80), refuted("8", 4, 2)),
    Check("riess/line-6@repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/line-6@repaired", "exhaustive", Bounds(size=80), refuted("8", 4, 2), near="changed"),
    Check("riess/line-7", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/line-7", "exhaustive", Bounds(size=80), refuted("4", 2, 1), near="changed"),
    Check("riess/line-8", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/line-8", "exhaustive", Bounds(size=80), refuted("4", 2, 1), near="changed"),
    Check("riess/parity-even-k", "exhaustive", Bounds(size=80), refuted("8", 4, 2)),
    Check("riess/parity-even-k@repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/parity-even-k@repaired", "exhaustive", Bounds(size=80), refuted("8", 4, 2), near="other parity"),
    Check("riess/parity-cosines@same-k", "exhaustive", Bounds(size=80), refuted("12", 6, 3)),
    Check("riess/parity-cosines@index-2k", "exhaustive", Bounds(size=80), refuted("4", 2, 1)),
    Check("riess/parity-cosines@repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/parity-cosines@repaired", "exhaustive", Bounds(size=80), refuted("8", 4, 2), near="other parity"),
    Check("riess/parity-odd-k", "exhaustive", Bounds(size=80), refuted("8", 4, 2)),
    Check("riess/parity-odd-k@repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check("riess/parity-odd-k@repaired", "exhaustive", Bounds(size=80), refuted("8", 4, 2), near="other parity"),
    Check("riess/line-6@undefined-terms-dropped-repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check(
        "riess/line-6@undefined-terms-dropped-repaired",
        "exhaustive",
        Bounds(size=80),
        refuted("8", 4, 2),
        near="target",
    ),
    Check("riess/parity-cosines@same-k-repaired", "exhaustive", Bounds(size=80), holds(40, 20)),
    Check(
        "riess/parity-cosines@same-k-repaired", "exhaustive", Bounds(size=80), refuted("8", 4, 2), near="other parity"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
