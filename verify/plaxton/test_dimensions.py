"""Section 2.3, dimension by dimension: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/pair-balance", "exhaustive", Bounds(size=2, load=50), holds(2601)),
    Check("plaxton/pair-balance", "exhaustive", Bounds(size=2, load=200), holds(40401), depth="standard"),
    Check("plaxton/pair-balance", "smt", Bounds(size=2), holds(1, queries=2)),
    Check("plaxton/pair-balance", "exhaustive", Bounds(size=2, load=5), refuted("0 2", 8, 1), near="one fewer"),
    Check("plaxton/definition-2.5", "exhaustive", Bounds(size=4, load=6), holds(19404)),
    Check("plaxton/definition-2.5", "smt", Bounds(size=8), holds(24, queries=48), depth="standard"),
    Check("plaxton/definition-2.5", "smt", Bounds(size=4), holds(12, queries=24), depth="standard"),
    Check(
        "plaxton/definition-2.5",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | 1 | 0 | 0 1", 6),
        near="no difference",
    ),
    Check("plaxton/definition-2.5@kept", "exhaustive", Bounds(size=4, load=6), holds(19404, 19208)),
    Check("plaxton/definition-2.5@kept", "smt", Bounds(size=4), holds(12, 8, queries=20), depth="standard"),
    Check("plaxton/definition-2.5@kept", "smt", Bounds(size=8), holds(24, 20, queries=44), depth="standard"),
    Check(
        "plaxton/definition-2.5@kept",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("low gets it | 2 | 0 | 0 1 1 2", 711, 151),
        near="adversary",
    ),
    Check(
        "plaxton/definition-2.5@kept",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("low gets it | 2 | 0 | 0 1 0 2", 708, 148),
        near="any loads",
    ),
    Check("plaxton/lemma-2.3@exact", "exhaustive", Bounds(size=4, load=6), refuted("low gets it | 1 | 0 | 0 0", 1)),
    Check(
        "plaxton/lemma-2.3@exact",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("low gets it | 2 | 0 | 0 0 1 1", 572, 1),
        near="xi >= 1",
    ),
    Check("plaxton/lemma-2.3@at-most", "exhaustive", Bounds(size=4, load=6), holds(19404)),
    Check(
        "plaxton/lemma-2.3@at-most", "exhaustive", Bounds(size=8, load=3, smallest=8), holds(786432), depth="standard"
    ),
    Check("plaxton/lemma-2.3@at-most", "smt", Bounds(size=4), holds(12, queries=24), depth="standard"),
    Check(
        "plaxton/lemma-2.3@at-most",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("low gets it | 1 | 0 | 0 1", 6),
        near="xi",
    ),
    Check(
        "plaxton/lemma-2.3@at-most",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("low gets it | 2 | 0 | 0 1 2 1", 713),
        near="smaller error",
    ),
    Check("plaxton/all-dimensions-error", "exhaustive", Bounds(size=4, load=8), holds(52812)),
    Check(
        "plaxton/all-dimensions-error",
        "exhaustive",
        Bounds(size=8, load=5, smallest=8),
        holds(24 * 6**8),
        depth="standard",
    ),
    Check("plaxton/all-dimensions-error", "smt", Bounds(size=4), holds(12, queries=24), depth="standard"),
    Check(
        "plaxton/all-dimensions-error", "fuzz", Bounds(size=1024, load=50), sampled(30), examples=30, depth="standard"
    ),
    Check(
        "plaxton/all-dimensions-error",
        "exhaustive",
        Bounds(size=8, load=3),
        refuted("low gets it | 1 | 0 | 0 1", 6),
        near="d - 1",
    ),
    Check(
        "plaxton/all-dimensions-error",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | 1 | 0 | 0 2", 23),
        near="one left out",
    ),
    Check("plaxton/all-dimensions-no-overload", "exhaustive", Bounds(size=4, load=8), holds(52812)),
    Check(
        "plaxton/all-dimensions-no-overload",
        "exhaustive",
        Bounds(size=8, load=5, smallest=8),
        holds(24 * 6**8),
        depth="standard",
    ),
    Check("plaxton/all-dimensions-no-overload", "smt", Bounds(size=4), holds(12, queries=24), depth="standard"),
    Check(
        "plaxton/all-dimensions-no-overload",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | 1 | 0 | 0 1", 6, 1),
        near="m - 1",
    ),
    Check("plaxton/all-dimensions-worst-case", "exhaustive", Bounds(size=8, load=6), holds(35)),
    Check(
        "plaxton/all-dimensions-worst-case", "exhaustive", Bounds(size=8, load=6), refuted("2 | 2", 1), near="m d / 3"
    ),
    Check("plaxton/definition-2.6", "exhaustive", Bounds(size=4, load=6), holds(9702)),
    Check("plaxton/definition-2.6", "exhaustive", Bounds(size=8, load=3, smallest=8), holds(524288), depth="standard"),
    Check("plaxton/definition-2.6", "smt", Bounds(size=4), holds(6, queries=12)),
    Check(
        "plaxton/definition-2.6",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 0 0 1 1", 118, 8),
        near="m p / 4",
    ),
    Check("plaxton/least-discrepancy", "exhaustive", Bounds(size=4, load=8), holds(6642)),
    Check("plaxton/least-discrepancy", "exhaustive", Bounds(size=8, load=3), holds(65808)),
    Check("plaxton/least-discrepancy", "exhaustive", Bounds(size=4, load=4), refuted("1 | 0 0", 1), near="less"),
    Check("plaxton/all-dimensions-error@all-loads", "exhaustive", Bounds(size=4), holds(16)),
    Check("plaxton/all-dimensions-error@all-loads", "exhaustive", Bounds(size=5), holds(20), depth="deep"),
    Check(
        "plaxton/all-dimensions-error@all-loads",
        "exhaustive",
        Bounds(size=4),
        refuted("low gets it | 1", 1),
        near="d - 1",
    ),
    Check("plaxton/all-dimensions-no-overload@each-step", "exhaustive", Bounds(size=4, load=4), holds(5100)),
    Check(
        "plaxton/all-dimensions-no-overload@each-step", "smt", Bounds(size=4), holds(12, queries=24), depth="standard"
    ),
    Check(
        "plaxton/all-dimensions-no-overload@each-step",
        "smt",
        Bounds(size=8, smallest=8),
        holds(12, queries=24),
        depth="standard",
    ),
    Check(
        "plaxton/all-dimensions-no-overload@each-step",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 0 | 0 1", 6, 1),
        near="m - 1",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
