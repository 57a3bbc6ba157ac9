"""Section 4.5, CONSTRUCT SUBGRAPH on complete k-ary trees: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/lemma-17-beta@shape", "exhaustive", Bounds(size=15), refuted("T_2,2 | 2 | 3 | 0 | 1 | 4", 46, 9)),
    Check(
        "houle/lemma-17-beta@shape",
        "exhaustive",
        Bounds(size=15),
        refuted("T_2,2 | 2 | 3 | 0 | 1 | 4", 46, 9),
        near="after Case 1",
    ),
    Check("houle/lemma-17-beta@size", "exhaustive", Bounds(size=15), refuted("T_2,2 | 2 | 3 | 0 | 1 | 4", 46, 9)),
    Check(
        "houle/lemma-17-beta@size",
        "exhaustive",
        Bounds(size=15),
        refuted("T_2,2 | 2 | 3 | 0 | 1 | 4", 46, 9),
        near="after Case 1",
    ),
    Check("houle/lemma-17-beta@repaired", "exhaustive", Bounds(size=10), holds(146, 64)),
    Check("houle/lemma-17-beta@repaired", "exhaustive", Bounds(size=15), holds(415, 242), depth="standard"),
    Check(
        "houle/lemma-17-beta@repaired", "exhaustive", Bounds(size=31, smallest=16), holds(1791, 1350), depth="standard"
    ),
    Check(
        "houle/lemma-17-beta@repaired",
        "exhaustive",
        Bounds(size=15),
        refuted("T_2,2 | 2 | 3 | 0 | 1 | 4", 46, 9),
        near="Case 1",
    ),
    Check("houle/lemma-17-beta@repaired-first", "exhaustive", Bounds(size=15), holds(415, 8)),
    Check(
        "houle/lemma-17-beta@repaired-first",
        "exhaustive",
        Bounds(size=40, smallest=16),
        holds(3600, 74),
        depth="standard",
    ),
    Check(
        "houle/lemma-17-beta@repaired-first",
        "exhaustive",
        Bounds(size=15),
        refuted("T_2,2 | 2 | 3 | 2 | 1 | 0", 48, 3),
        near="k = 2",
    ),
    Check("houle/lemma-17-beta@repaired-size", "exhaustive", Bounds(size=15), holds(415), depth="standard"),
    Check(
        "houle/lemma-17-beta@repaired-size", "exhaustive", Bounds(size=40, smallest=16), holds(3600), depth="standard"
    ),
    Check(
        "houle/lemma-17-beta@repaired-size",
        "exhaustive",
        Bounds(size=15),
        refuted("T_1,2 | 2 | 1 | 0 | 2", 3),
        near="one less",
    ),
    Check("houle/lemma-17-iterations@count", "exhaustive", Bounds(size=15), holds(415)),
    Check("houle/lemma-17-iterations@count", "exhaustive", Bounds(size=40, smallest=16), holds(3600), depth="standard"),
    Check(
        "houle/lemma-17-iterations@count",
        "exhaustive",
        Bounds(size=15),
        refuted("T_1,2 | 2 | 1 | 0 | 2", 3),
        near="h - 1",
    ),
    Check("houle/lemma-17-iterations@lowered", "exhaustive", Bounds(size=15), holds(415), depth="standard"),
    Check(
        "houle/lemma-17-iterations@lowered", "exhaustive", Bounds(size=40, smallest=16), holds(3600), depth="standard"
    ),
    Check(
        "houle/lemma-17-iterations@lowered",
        "exhaustive",
        Bounds(size=15),
        refuted("T_1,2 | 2 | 1 | 0 | 2", 3),
        near="h - 1",
    ),
    Check("houle/lemma-17-iterations@lowered-bound", "exhaustive", Bounds(size=300), holds(622)),
    Check("houle/lemma-17-iterations@lowered-bound", "exhaustive", Bounds(size=10**4), holds(2139), depth="standard"),
    Check("houle/lemma-17-iterations@lowered-bound", "exhaustive", Bounds(size=1000), refuted("T_1,1", 1), near="less"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
