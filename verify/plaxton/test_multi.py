"""Section 3.1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/algorithm-multibalance", "exhaustive", Bounds(size=2, load=3), holds(85968, 29244)),
    Check(
        "plaxton/algorithm-multibalance", "exhaustive", Bounds(size=4, load=1), holds(2172976, 221488), depth="standard"
    ),
    Check(
        "plaxton/algorithm-multibalance", "fuzz", Bounds(size=128, load=6), sampled(30), examples=30, depth="standard"
    ),
    Check(
        "plaxton/algorithm-multibalance",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 1 | 2 | 0 | 0 0 0 1", 2),
        near="d - 1",
    ),
    Check(
        "plaxton/algorithm-multibalance",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 1 | 2 | 0 | 0 0 0 1", 2),
        near="processors keep",
    ),
    Check("plaxton/algorithm-multibalance@even", "exhaustive", Bounds(size=2, load=3), holds(1528, 696)),
    Check(
        "plaxton/algorithm-multibalance@even",
        "exhaustive",
        Bounds(size=4, load=2),
        holds(28096, 6128),
        depth="standard",
    ),
    Check(
        "plaxton/algorithm-multibalance@even",
        "exhaustive",
        Bounds(size=8, load=1),
        holds(264336, 27708),
        depth="standard",
    ),
    Check(
        "plaxton/algorithm-multibalance@even",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 2 | 1 | 0 1", 2),
        near="d - 1",
    ),
    Check(
        "plaxton/lemma-3.1",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 2 | 2 | 0 | 0 0 0 0 0 0 0 1", 972, 341),
    ),
    Check(
        "plaxton/lemma-3.1",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 2 | 2 | 0 | 0 0 0 0 0 0 0 1", 972, 341),
        near="1.9",
    ),
    Check("plaxton/lemma-3.1@repaired", "exhaustive", Bounds(size=4, load=1), holds(543244, 55120)),
    Check(
        "plaxton/lemma-3.1@repaired", "exhaustive", Bounds(size=4, load=2), holds(17390348, 1786882), depth="standard"
    ),
    Check("plaxton/lemma-3.1@repaired", "exhaustive", Bounds(size=8, load=0), holds(16847184, 6927), depth="standard"),
    Check(
        "plaxton/lemma-3.1@repaired",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 2 | 0 | 0 1 1 1", 8, 2),
        near="0.99",
    ),
    Check("plaxton/lemma-3.1@even", "exhaustive", Bounds(size=4, load=2), holds(7817, 1648)),
    Check("plaxton/lemma-3.1@even", "exhaustive", Bounds(size=8, load=1), holds(66148, 6943), depth="standard"),
    Check("plaxton/lemma-3.1@even", "exhaustive", Bounds(size=4, load=2), refuted("1 | 2 | 1 | 0 1", 2), near="0.99"),
    Check("plaxton/lemma-3.1@no-constant", "exhaustive", Bounds(size=64, load=4), holds(24, 7)),
    Check("plaxton/lemma-3.1@no-constant", "exhaustive", Bounds(size=2**10, load=3), holds(30, 16), depth="standard"),
    Check("plaxton/lemma-3.1@no-constant", "exhaustive", Bounds(size=64, load=4), refuted("1 | 1", 1), near="d >= C^2"),
    Check(
        "plaxton/lemma-3.2",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 2 | 2 | 0 | 0 0 0 0 0 0 0 1", 972, 341),
    ),
    Check(
        "plaxton/lemma-3.2",
        "exhaustive",
        Bounds(size=4, load=1),
        refuted("low gets it | 2 | 2 | 0 | 0 0 0 0 0 0 0 1", 972, 341),
        near="1.9",
    ),
    Check("plaxton/lemma-3.2@repaired", "exhaustive", Bounds(size=4, load=1), holds(543244, 55120)),
    Check(
        "plaxton/lemma-3.2@repaired", "exhaustive", Bounds(size=4, load=2), holds(17390348, 1786882), depth="standard"
    ),
    Check("plaxton/lemma-3.2@repaired", "exhaustive", Bounds(size=8, load=0), holds(16847184, 6927), depth="standard"),
    Check(
        "plaxton/lemma-3.2@repaired",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 2 | 0 | 0 1 1 1", 8, 2),
        near="0.99",
    ),
    Check("plaxton/lemma-3.2@even", "exhaustive", Bounds(size=4, load=2), holds(7817, 1648)),
    Check("plaxton/lemma-3.2@even", "exhaustive", Bounds(size=8, load=1), holds(66148, 6943), depth="standard"),
    Check("plaxton/lemma-3.2@even", "exhaustive", Bounds(size=4, load=2), refuted("1 | 2 | 1 | 0 1", 2), near="0.99"),
    Check("plaxton/theorem-3.1", "exhaustive", Bounds(size=4, load=1), holds(2172976, 221488), depth="standard"),
    Check("plaxton/theorem-3.1", "exhaustive", Bounds(size=4, load=2), holds(69561392, 7148536), depth="deep"),
    Check("plaxton/theorem-3.1", "fuzz", Bounds(size=128, load=30), sampled(30), examples=30, depth="standard"),
    Check(
        "plaxton/theorem-3.1",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 2 | 1 | 0 1 1 0", 349, 122),
        near="half of the first term",
    ),
    Check(
        "plaxton/algorithm-multibalance@sampled", "fuzz", Bounds(size=128), sampled(15), examples=15, depth="standard"
    ),
    Check(
        "plaxton/algorithm-multibalance@sampled",
        "fuzz",
        Bounds(size=16),
        refuted("2 | 4 | 2 | 1", 1),
        near="error 1",
        examples=15,
        depth="standard",
    ),
    Check("plaxton/theorem-3.1@sampled", "fuzz", Bounds(size=128), sampled(15), examples=15, depth="standard"),
    Check(
        "plaxton/theorem-3.1@sampled",
        "fuzz",
        Bounds(size=16),
        refuted("2 | 2 | 2 | 1", 1),
        near="a tenth of the first term",
        examples=40,
        depth="standard",
    ),
    Check(
        "plaxton/algorithm-multibalance",
        "exhaustive",
        Bounds(size=4, load=2, smallest=4),
        holds(4 * sum(k**8 + k**12 for k in (2, 3, 4)), 7141196),
        depth="deep",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
