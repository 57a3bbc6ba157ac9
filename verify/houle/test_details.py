"""Details of sections 2 and 4: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/observation-2-drop", "exhaustive", Bounds(size=1, load=100), holds(20402)),
    Check("houle/observation-2-drop", "smt", Bounds(size=1), holds(2, queries=4)),
    Check(
        "houle/observation-2-drop",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-1 | 0 2", 13),
        near="by three",
    ),
    Check(
        "houle/observation-2-drop",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-1 | 0 1", 4),
        near="from d = 1",
    ),
    Check("houle/observation-2-drop@exact", "exhaustive", Bounds(size=1, load=100), holds(20402, 19800)),
    Check("houle/observation-2-drop@exact", "smt", Bounds(size=1), holds(2, queries=4)),
    Check(
        "houle/observation-2-drop@exact",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-1 | 0 3", 32, 6),
        near="by d",
    ),
    Check("houle/threshold-1-unit-edge", "exhaustive", Bounds(size=1, load=100), holds(10201, 200)),
    Check("houle/threshold-1-unit-edge", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "houle/threshold-1-unit-edge",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-1 | 0 2", 8, 1),
        near="two",
    ),
    Check("houle/section-4.1-protocol@threshold-1", "exhaustive", Bounds(size=1, load=100), holds(10201, 301)),
    Check("houle/section-4.1-protocol@threshold-1", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "houle/section-4.1-protocol@threshold-1",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-1 | 0 2", 8),
        near="two",
    ),
    Check("houle/section-4.1-protocol@repaired", "exhaustive", Bounds(size=1, load=100), holds(10201, 101)),
    Check("houle/section-4.1-protocol@repaired", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "houle/section-4.1-protocol@repaired",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-2 | 0 1", 3, 1),
        near="one",
    ),
    Check(
        "houle/section-4.1-protocol@threshold-2",
        "exhaustive",
        Bounds(size=1, load=100),
        refuted("threshold-2 | 0 1", 3),
    ),
    Check("houle/section-4.1-protocol@threshold-2", "smt", Bounds(size=1), refuted("threshold-2 | 0 1", 1, queries=2)),
    Check("houle/lemma-6-proof", "exhaustive", Bounds(size=5), holds(296)),
    Check("houle/lemma-6-proof", "exhaustive", Bounds(size=7), holds(13814), depth="standard"),
    Check(
        "houle/lemma-6-proof",
        "exhaustive",
        Bounds(size=4),
        refuted("0-1:0 0-2:1 1-2:2, 3 colors | 0", 18),
        near="any graph",
        depth="standard",
    ),
    Check("houle/gap-sum", "exhaustive", Bounds(size=5), holds(296)),
    Check("houle/gap-sum", "exhaustive", Bounds(size=7), holds(13814), depth="standard"),
    Check("houle/gap-sum", "exhaustive", Bounds(size=4), refuted("0, 1 color | 0", 1), near="v = w too"),
    Check("houle/gap-sum", "exhaustive", Bounds(size=4), refuted("0-1:0 1-2:1, 2 colors | 0", 7), near="two colors"),
    Check("houle/single-token", "exhaustive", Bounds(size=5), holds(296)),
    Check("houle/single-token", "exhaustive", Bounds(size=6), holds(1920), depth="standard"),
    Check("houle/single-token", "exhaustive", Bounds(size=7), holds(13814), depth="deep"),
    Check("houle/single-token", "exhaustive", Bounds(size=4), refuted("0-1:0, 1 color | 0", 2), near="Threshold-2"),
    Check("houle/single-token", "exhaustive", Bounds(size=4), refuted("0-1:0, 1 color | 0", 2, 1), near="a step fewer"),
    Check("houle/lemma-9-proof", "exhaustive", Bounds(size=5), holds(296)),
    Check("houle/lemma-9-proof", "exhaustive", Bounds(size=6), holds(1920), depth="standard"),
    Check(
        "houle/lemma-9-proof", "exhaustive", Bounds(size=4), refuted("0-1:0, 1 color | 0", 2, 1), near="one round more"
    ),
    Check(
        "houle/lemma-7-proof-minimum@non-increasing",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0, 1 color | 0 2", 28),
    ),
    Check("houle/lemma-7-proof-minimum@non-decreasing", "exhaustive", Bounds(size=4, load=3), holds(4404)),
    Check("houle/lemma-7-proof-minimum@non-decreasing", "smt", Bounds(size=3), holds(8, queries=16)),
    Check(
        "houle/lemma-7-proof-minimum@non-decreasing",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0, 1 color | 0", 1),
        near="strictly",
    ),
    Check("houle/gap-symmetry", "exhaustive", Bounds(size=9), holds(749)),
    Check("houle/gap-symmetry", "exhaustive", Bounds(size=12), holds(11006), depth="standard"),
    Check("houle/gap-symmetry", "exhaustive", Bounds(size=9), refuted("0-1 1-2 | 1", 4), near="one side"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
