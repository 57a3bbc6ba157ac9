"""Section 3.7: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/algorithm-1@invariant", "exhaustive", Bounds(size=1, load=30), holds(961)),
    Check("jan/algorithm-1@invariant", "exhaustive", Bounds(size=2, load=10), holds(14762)),
    Check("jan/algorithm-1@invariant", "exhaustive", Bounds(size=3, load=3), holds(65808)),
    Check("jan/algorithm-1@invariant", "exhaustive", Bounds(smallest=4, size=4, load=1), holds(65536)),
    Check("jan/algorithm-1@invariant", "smt", Bounds(size=2), holds(2, queries=4)),
    Check("jan/algorithm-1@invariant", "smt", Bounds(size=3), holds(3, queries=6), depth="deep"),
    Check("jan/algorithm-1@invariant", "fuzz", Bounds(size=10, load=1000), sampled(100), depth="standard"),
    Check(
        "jan/algorithm-1@invariant",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("1 | 0 1", 3),
        near="no Step 2, in the last iteration",
    ),
    Check("jan/algorithm-1@final", "exhaustive", Bounds(size=1, load=30), holds(961)),
    Check("jan/algorithm-1@final", "exhaustive", Bounds(size=2, load=10), holds(14762)),
    Check("jan/algorithm-1@final", "exhaustive", Bounds(size=3, load=3), holds(65808)),
    Check("jan/algorithm-1@final", "exhaustive", Bounds(smallest=4, size=4, load=1), holds(65536)),
    Check("jan/algorithm-1@final", "smt", Bounds(size=2), holds(2, queries=4)),
    Check("jan/algorithm-1@final", "smt", Bounds(size=3), holds(3, queries=6), depth="deep"),
    Check("jan/algorithm-1@final", "fuzz", Bounds(size=10, load=1000), sampled(100), depth="standard"),
    Check(
        "jan/algorithm-1@final",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("1 | 0 1", 3),
        near="no Step 2, in all iterations",
    ),
    Check(
        "jan/algorithm-1@final",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("1 | 0 1", 3),
        near="no Step 2, in the last iteration",
    ),
    Check(
        "jan/algorithm-1@final",
        "exhaustive",
        Bounds(size=3, load=2),
        refuted("2 | 0 0 1 1", 19),
        near="no Step 2, in the first iteration",
    ),
    Check("jan/algorithm-1@final", "exhaustive", Bounds(size=3, load=2), refuted("1 | 0 1", 3), near="error 0"),
    Check(
        "jan/algorithm-1@final", "exhaustive", Bounds(size=3, load=2), refuted("1 | 0 1", 3), near="regular backwards"
    ),
    Check("jan/algorithm-1@links", "exhaustive", Bounds(size=2, load=1), holds(20)),
    Check("jan/algorithm-1@links", "exhaustive", Bounds(size=2, load=6), holds(2450), depth="standard"),
    Check("jan/algorithm-1@links", "exhaustive", Bounds(smallest=3, size=3, load=2), holds(6561), depth="deep"),
    Check("jan/algorithm-1@links", "fuzz", Bounds(size=6, load=30), sampled(100), depth="standard"),
    Check("jan/algorithm-1@links", "exhaustive", Bounds(size=2, load=2), refuted("1 | 0 | 0", 1), near="one way"),
    Check("jan/algorithm-1@links", "exhaustive", Bounds(size=2, load=2), refuted("1 | 0 | 0", 1), near="a unit less"),
    Check("jan/algorithm-1-step-2", "exhaustive", Bounds(size=8, load=1), holds(87380), depth="standard"),
    Check("jan/algorithm-1-step-2", "smt", Bounds(size=3), holds(3, queries=6)),
    Check("jan/algorithm-1-step-2", "smt", Bounds(size=4), holds(4, queries=8), depth="deep"),
    Check("jan/algorithm-1-step-2", "fuzz", Bounds(size=13, load=100), sampled(100), depth="standard"),
    Check("jan/algorithm-1-step-2", "exhaustive", Bounds(size=4, load=1), refuted("2 | 0 2", 12), near="within pairs"),
    Check("jan/algorithm-1-step-2", "exhaustive", Bounds(size=4, load=1), refuted("2 | 0 2", 12), near="on one side"),
    Check("jan/algorithm-1-step-2", "exhaustive", Bounds(size=4, load=1), refuted("1 | 0 1", 3), near="all move"),
    Check("jan/algorithm-1-step-2@rests", "exhaustive", Bounds(size=4, load=1), holds(340)),
    Check("jan/algorithm-1-step-2@rests", "smt", Bounds(size=3), holds(21, queries=42), depth="standard"),
    Check("jan/algorithm-1-step-2@rests", "smt", Bounds(size=5), holds(341, queries=682), depth="deep"),
    Check(
        "jan/algorithm-1-step-2@rests",
        "exhaustive",
        Bounds(size=3, load=1),
        refuted("2 | 0 | 0 | 0 1", 11),
        near="within pairs",
    ),
    Check("jan/algorithm-1-traces", "exhaustive", Bounds(size=4), measured(6, "7 0 0 0 0 0 0 12", 4)),
    Check("jan/algorithm-1-traces", "exhaustive", Bounds(size=4), refuted("0 0 1 3", 1), near="addresses backwards"),
    Check("jan/algorithm-1-traces", "exhaustive", Bounds(size=4), refuted("0 0 1 3", 1), near="loose task at d_i = 0"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
