"""Section 4.4, proof of Lemma 15: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from loadbal.papers.houle.s4_4_lemma_15 import doubled
from verify.settle import settle

DOUBLED = doubled()

CHECKS = (
    Check("houle/lemma-15-boundary@every-gap", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1)),
    Check(
        "houle/lemma-15-boundary@every-gap", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1), near="one less"
    ),
    Check("houle/lemma-15-boundary@gaps-above-one", "exhaustive", Bounds(size=8), holds(1016, 931)),
    Check(
        "houle/lemma-15-boundary@gaps-above-one",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 3015),
        depth="standard",
    ),
    Check(
        "houle/lemma-15-boundary@gaps-above-one", "fuzz", Bounds(size=1000, smallest=3), sampled(100), depth="standard"
    ),
    Check(
        "houle/lemma-15-boundary@gaps-above-one",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="one less",
    ),
    Check("houle/lemma-15-boundary@logarithm", "exhaustive", Bounds(size=8), holds(1016)),
    Check("houle/lemma-15-boundary@logarithm", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check("houle/lemma-15-boundary@logarithm", "fuzz", Bounds(size=1000, smallest=3), sampled(100), depth="standard"),
    Check(
        "houle/lemma-15-boundary@logarithm", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1), near="one less"
    ),
    Check("houle/lemma-15-boundary@repaired", "exhaustive", Bounds(size=8), holds(1016)),
    Check("houle/lemma-15-boundary@repaired", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check("houle/lemma-15-boundary@repaired", "fuzz", Bounds(size=1000, smallest=3), sampled(100), depth="standard"),
    Check("houle/lemma-15-boundary@repaired", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1), near="one less"),
    Check(
        "houle/lemma-15-case-nodes", "exhaustive", Bounds(size=8), refuted("0-1 0-2 1-3 1-4 | 2 | 3 | 0 | 1 | 4", 23, 8)
    ),
    Check("houle/lemma-15-case-nodes", "exhaustive", Bounds(size=8), refuted("0-1 1-2 | 2 | 0 | 2", 4, 1), near="two"),
    Check(
        "houle/lemma-15-case-nodes@case-1",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-3 1-4 | 2 | 3 | 0 | 1 | 4", 23, 1),
    ),
    Check(
        "houle/lemma-15-case-nodes@case-1",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-4 2-3 4-5 4-6 | 3 | 5 | 0 | 4 | 1 | 6", 133, 9),
        near="two",
    ),
    Check(
        "houle/lemma-15-case-nodes@case-2",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-3 1-4 | 2 | 3 | 0 | 4", 24, 8),
    ),
    Check(
        "houle/lemma-15-case-nodes@case-2",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 | 2 | 0 | 2", 4, 1),
        near="two",
    ),
    Check(
        "houle/lemma-15-case-nodes@no-ties",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 0-4 1-5 2-3 5-6 6-7 | 2 | 4 | 1 | 2", 423, 27),
    ),
    Check(
        "houle/lemma-15-case-nodes@no-ties",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-3 | 2 | 2 | 1", 6, 1),
        near="two",
    ),
    Check("houle/lemma-15-case-nodes@repaired", "exhaustive", Bounds(size=8), holds(1016, 291)),
    Check(
        "houle/lemma-15-case-nodes@repaired",
        "exhaustive",
        Bounds(size=9, smallest=9),
        holds(3130, 1079),
        depth="standard",
    ),
    Check(
        "houle/lemma-15-case-nodes@repaired",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 0-2 1-3 1-4 | 2 | 3 | 0 | 1 | 4", 23, 8),
        near="no exception",
    ),
    Check(
        "houle/lemma-15-case-3@greater", "exhaustive", Bounds(size=8), refuted("0-1 1-2 1-3 | 3 | 0 | 1 | 2 | 3", 10, 4)
    ),
    Check(
        "houle/lemma-15-case-3@greater",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 1-3 | 3 | 0 | 1 | 2 | 3", 10, 4),
        near="delta-3",
    ),
    Check("houle/lemma-15-case-3@less", "exhaustive", Bounds(size=8), holds(1016, 817)),
    Check("houle/lemma-15-case-3@less", "exhaustive", Bounds(size=9, smallest=9), holds(3130, 2736), depth="standard"),
    Check(
        "houle/lemma-15-case-3@less",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 1-3 | 3 | 0 | 1 | 2 | 3", 10, 4),
        near="delta-3",
    ),
    Check("houle/lemma-15-m1@sum-every-gap", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1)),
    Check("houle/lemma-15-m1@sum-every-gap", "exhaustive", Bounds(size=8), refuted("0-1 | 1 | 0", 1), near="without 1"),
    Check(
        "houle/lemma-15-m1@sum-gaps-above-one",
        "exhaustive",
        Bounds(size=9),
        refuted("0-1 0-2 1-5 2-3 3-4 5-6 5-8 6-7 | 4 | 8 | 0 | 5 | 1 | 6 | 6 | 7", 1125, 1034),
        depth="standard",
    ),
    Check(
        "houle/lemma-15-m1@sum-gaps-above-one",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 1-2 | 2 | 0 | 1 | 2", 3, 1),
        near="without 1",
    ),
    Check("houle/lemma-15-m1@product", "exhaustive", Bounds(size=8), holds(1016, 1015)),
    Check("houle/lemma-15-m1@product", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check(
        "houle/lemma-15-m1@product",
        "exhaustive",
        Bounds(size=21, smallest=21),
        refuted(
            f"{DOUBLED} | 4 | 0 | 11 | 6 | 3 | 4",
            51,
        ),
        depth="standard",
    ),
    Check(
        "houle/lemma-15-m1@product",
        "exhaustive",
        Bounds(size=21),
        refuted(
            f"{DOUBLED} | 4 | 0 | 11 | 6 | 3 | 4",
            118446,
            118445,
        ),
        depth="deep",
    ),
    Check(
        "houle/lemma-15-m1@product", "exhaustive", Bounds(size=8), refuted("0-1 1-2 | 1 | 0", 2, 1), near="without 1"
    ),
    Check("houle/lemma-15-m1@product-to-twenty", "exhaustive", Bounds(size=7), holds(386, 385)),
    Check(
        "houle/lemma-15-m1@product-to-twenty",
        "exhaustive",
        Bounds(size=10, smallest=8),
        holds(11417),
        depth="standard",
    ),
    Check(
        "houle/lemma-15-m1@product-to-twenty",
        "exhaustive",
        Bounds(size=12, smallest=11),
        holds(106592),
        depth="deep",
    ),
    Check("houle/lemma-15-m1@product-to-twenty", "fuzz", Bounds(size=20, smallest=3), sampled(100), depth="standard"),
    Check(
        "houle/lemma-15-m1@product-to-twenty",
        "exhaustive",
        Bounds(size=21, smallest=21),
        refuted(f"{DOUBLED} | 4 | 0 | 11 | 6 | 3 | 4", 51),
        near="n = 21",
        depth="standard",
    ),
    Check("houle/lemma-15-m1@repaired", "exhaustive", Bounds(size=8), holds(1016, 1015)),
    Check("houle/lemma-15-m1@repaired", "exhaustive", Bounds(size=9, smallest=9), holds(3130), depth="standard"),
    Check("houle/lemma-15-m1@repaired", "exhaustive", Bounds(size=21, smallest=21), holds(463), depth="standard"),
    Check("houle/lemma-15-m1@repaired", "fuzz", Bounds(size=1000, smallest=3), sampled(100), depth="standard"),
    Check(
        "houle/lemma-15-m1@repaired", "exhaustive", Bounds(size=8), refuted("0-1 1-2 | 1 | 0", 2, 1), near="without 1"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
