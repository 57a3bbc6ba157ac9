"""Section 3.2: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/multi-step-drop", "exhaustive", Bounds(size=2, load=3), holds(2304, 1600)),
    Check("plaxton/multi-step-drop", "exhaustive", Bounds(size=4, load=1), holds(74128, 12608), depth="standard"),
    Check("plaxton/multi-step-drop", "smt", Bounds(size=2), holds(9, queries=18)),
    Check(
        "plaxton/multi-step-drop",
        "exhaustive",
        Bounds(size=2, load=3),
        refuted("1 | (0, 1) (1, 0) | 0 1 | 2 0 0 2", 696, 418),
        near="2p - 1",
    ),
    Check("plaxton/multi-residual@minimum-error", "exhaustive", Bounds(size=12), holds(12)),
    Check("plaxton/multi-residual@minimum-error", "exhaustive", Bounds(size=12), refuted("1", 1), near="d p / 2"),
    Check("plaxton/multi-residual@error-log-p", "exhaustive", Bounds(size=12), refuted("7", 7)),
    Check("plaxton/multi-residual@error-log-p", "exhaustive", Bounds(size=12), refuted("8", 8, 1), near="d >= 8"),
    Check("plaxton/multi-residual@one-processor", "exhaustive", Bounds(size=4), refuted("1", 1)),
    Check("plaxton/multi-residual@one-processor", "exhaustive", Bounds(size=4), refuted("1", 1), near="d <= 1"),
    Check("plaxton/multi-residual@repaired", "exhaustive", Bounds(size=12), holds(12)),
    Check("plaxton/multi-residual@repaired", "exhaustive", Bounds(size=12), refuted("1", 1), near="one less"),
    Check("plaxton/multi-residual@repaired-one-processor", "exhaustive", Bounds(size=12), holds(12)),
    Check("plaxton/multi-residual@repaired-one-processor", "exhaustive", Bounds(size=12), refuted("1", 1), near="less"),
    Check("plaxton/multi-lower-bound", "exhaustive", Bounds(size=2, load=4), holds(55)),
    Check("plaxton/multi-lower-bound", "exhaustive", Bounds(size=2, load=8), holds(285), depth="standard"),
    Check(
        "plaxton/multi-lower-bound", "exhaustive", Bounds(size=2, load=4), refuted("1 | 0 | 0 | 0", 1), near="nothing"
    ),
    Check("plaxton/multi-lower-bound@residual", "exhaustive", Bounds(size=2, load=4), holds(55)),
    Check(
        "plaxton/multi-lower-bound@residual",
        "exhaustive",
        Bounds(size=2, load=4),
        refuted("1 | 1 | 0 | 1", 4),
        near="g p / 2 - 1",
    ),
    Check("plaxton/condensed-id", "exhaustive", Bounds(size=8), holds(36)),
    Check("plaxton/condensed-id", "exhaustive", Bounds(size=10), holds(55), depth="standard"),
    Check("plaxton/condensed-id", "exhaustive", Bounds(size=8), refuted("1 | 1", 1), near="even q"),
    Check("plaxton/lemma-3.3-rim", "exhaustive", Bounds(size=8), holds(36)),
    Check("plaxton/lemma-3.3-rim", "exhaustive", Bounds(size=10), holds(55), depth="standard"),
    Check("plaxton/lemma-3.3-rim", "exhaustive", Bounds(size=8), refuted("1 | 1", 1), near="floor(q/2)"),
    Check("plaxton/lemma-3.3", "exhaustive", Bounds(size=7), holds(28)),
    Check("plaxton/lemma-3.3", "exhaustive", Bounds(size=10), holds(55), depth="standard"),
    Check("plaxton/lemma-3.3", "exhaustive", Bounds(size=7), refuted("1 | 1", 1), near="r - 1"),
    Check("plaxton/lemma-3.3@constants", "exhaustive", Bounds(size=400), holds(400)),
    Check("plaxton/lemma-3.3@constants", "exhaustive", Bounds(size=2001), holds(2001), depth="standard"),
    Check("plaxton/lemma-3.3@constants", "exhaustive", Bounds(size=400), refuted("95", 95), near="0.64"),
    Check("plaxton/lemma-3.3@constants", "exhaustive", Bounds(size=10), refuted("1", 1), near="less"),
    Check("plaxton/theorem-3.2-group", "exhaustive", Bounds(size=7), holds(28)),
    Check("plaxton/theorem-3.2-group", "exhaustive", Bounds(size=7), refuted("1 | 1", 1), near="double"),
    Check("plaxton/theorem-3.2-group@constants", "exhaustive", Bounds(size=60), holds(1830)),
    Check("plaxton/theorem-3.2-group@constants", "exhaustive", Bounds(size=400), holds(80200), depth="standard"),
    Check("plaxton/theorem-3.2-group@constants", "exhaustive", Bounds(size=60), refuted("23 | 8", 261), near="0.35"),
    Check("plaxton/theorem-3.2-group@constants", "exhaustive", Bounds(size=10), refuted("1 | 1", 1), near="less"),
    Check("plaxton/theorem-3.2", "exhaustive", Bounds(size=60), holds(1830)),
    Check("plaxton/theorem-3.2", "exhaustive", Bounds(size=300), holds(45150), depth="standard"),
    Check("plaxton/theorem-3.2", "exhaustive", Bounds(size=60), refuted("14 | 5", 96), near="c = 0.3"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
