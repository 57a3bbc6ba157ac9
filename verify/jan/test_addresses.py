"""Sections 3.1 to 3.6, numbers and shapes: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/hypercube-index-range@as-printed", "exhaustive", Bounds(size=5), refuted("1 | 0 | 1", 2)),
    Check("jan/hypercube-index-range@as-printed", "exhaustive", Bounds(size=5), refuted("1 | 0 | 1", 2), near="m < P"),
    Check(
        "jan/hypercube-index-range@as-printed", "exhaustive", Bounds(size=5), refuted("1 | 2 | 0", 5, 3), near="i < n"
    ),
    Check("jan/hypercube-index-range@half-open", "exhaustive", Bounds(size=6), holds(795, 642)),
    Check("jan/hypercube-index-range@half-open", "exhaustive", Bounds(size=10), holds(20545, 18434), depth="standard"),
    Check(
        "jan/hypercube-index-range@half-open", "exhaustive", Bounds(size=5), refuted("1 | 2 | 0", 5, 3), near="m = P"
    ),
    Check("jan/hypercube-index-range@half-open", "exhaustive", Bounds(size=5), refuted("1 | 0 | 1", 2), near="i = n"),
    Check("jan/hypercube-index-range@repaired", "exhaustive", Bounds(size=6), holds(795)),
    Check("jan/hypercube-index-range@repaired", "exhaustive", Bounds(size=10), holds(20545), depth="standard"),
    Check("jan/hypercube-index-range@repaired", "exhaustive", Bounds(size=5), refuted("1 | 0 | 1", 2), near="m alone"),
    Check("jan/hypercube-index-range@repaired", "exhaustive", Bounds(size=5), refuted("1 | 0 | 0", 1), near="m > 0"),
    Check("jan/meaning-of-p", "exhaustive", Bounds(size=200), holds(200)),
    Check("jan/meaning-of-p", "exhaustive", Bounds(size=5), refuted("3", 3), near="the runner-up"),
    Check("jan/meaning-of-p", "exhaustive", Bounds(size=5), refuted("3", 3), near="below"),
    Check("jan/meaning-of-p", "exhaustive", Bounds(size=5), refuted("1", 1), near="above 1"),
    Check("jan/meaning-of-p@value", "exhaustive", Bounds(size=200), measured(5283, "3", 200), depth="standard"),
    Check("jan/subcube-shape@induced", "exhaustive", Bounds(size=6), refuted("2 | False | 1", 2, 1)),
    Check("jan/subcube-shape@induced", "exhaustive", Bounds(size=6), refuted("3 | False | 2", 7, 1), near="from 3 on"),
    Check("jan/subcube-shape@induced", "exhaustive", Bounds(size=6), refuted("2 | False | 0", 1), near="another bit"),
    Check("jan/subcube-shape@smoothed", "exhaustive", Bounds(size=6), holds(40, 10)),
    Check(
        "jan/subcube-shape@smoothed", "exhaustive", Bounds(size=6), refuted("4 | False | 3", 14, 5), near="not joined"
    ),
    Check("jan/subcube-shape@any-bit", "exhaustive", Bounds(size=6), holds(40)),
    Check("jan/subcube-shape@any-bit", "exhaustive", Bounds(size=6), refuted("4 | False | 0", 11), near="not joined"),
    Check("jan/subcube-shape@repaired", "exhaustive", Bounds(size=6), holds(40, 6)),
    Check("jan/subcube-shape@repaired", "exhaustive", Bounds(size=6), refuted("3 | False | 2", 7, 1), near="n = 3"),
    Check(
        "jan/subcube-shape@repaired",
        "exhaustive",
        Bounds(size=6),
        refuted("4 | False | 3", 14, 1),
        near="one node fewer",
    ),
    Check("jan/subcube-address-form", "exhaustive", Bounds(size=7), holds(28)),
    Check("jan/subcube-address-form", "exhaustive", Bounds(size=10), holds(55), depth="standard"),
    Check("jan/subcube-address-form", "exhaustive", Bounds(size=5), refuted("2 | 1", 3, 1), near="dimension k - 1"),
    Check("jan/subcube-address-form", "exhaustive", Bounds(size=5), refuted("2 | 0", 2, 1), near="dimension k + 1"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
