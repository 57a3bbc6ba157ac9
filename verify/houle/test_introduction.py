"""Abstract and section 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/domain-reduction", "exhaustive", Bounds(size=4, load=3), holds(163056), depth="standard"),
    Check("houle/domain-reduction", "smt", Bounds(size=2), holds(24, queries=48)),
    Check(
        "houle/domain-reduction",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("threshold-1 | 0-1:0, 1 color | 0 | 0 | 0 1", 182),
        near="doubling",
    ),
    Check("houle/perfect-balance", "exhaustive", Bounds(size=6, load=5), holds(sum(6**n for n in range(1, 7)))),
    Check("houle/perfect-balance", "smt", Bounds(size=6), holds(6, queries=12)),
    Check("houle/perfect-balance", "exhaustive", Bounds(size=6, load=5), refuted("2 | 0 2", 29), near="within two"),
    Check("houle/skeleton-round", "exhaustive", Bounds(size=4), holds(377)),
    Check("houle/skeleton-round", "exhaustive", Bounds(size=7), holds(32603), depth="standard"),
    Check(
        "houle/skeleton-round",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1:0, 1 color | 0", 3),
        near="a step fewer",
        depth="standard",
    ),
    Check("houle/skeleton-round", "exhaustive", Bounds(size=7), refuted("0-1:0, 1 color | 0", 3), near="a step more"),
    Check("houle/skeleton-round", "exhaustive", Bounds(size=7), refuted("1", 1), near="improper"),
    Check("houle/vizing", "exhaustive", Bounds(size=6), holds(208, 202)),
    Check("houle/vizing", "fuzz", Bounds(size=12), sampled(100), depth="standard"),
    Check(
        "houle/vizing",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 0-2 1-2", 7, 4),
        near="as many colors as the degree",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
