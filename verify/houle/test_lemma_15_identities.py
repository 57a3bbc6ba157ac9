"""Section 4.4, the sums in the proof of Lemma 15: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/lemma-15-identities", "exhaustive", Bounds(size=6), holds(234)),
    Check("houle/lemma-15-identities", "exhaustive", Bounds(size=9), holds(6672), depth="standard"),
    Check("houle/lemma-15-identities", "exhaustive", Bounds(size=6), refuted("0-1 1-2 | 0 2", 7), near="disconnected"),
    Check("houle/lemma-15-identities", "exhaustive", Bounds(size=6), refuted("0-1 | 0", 1), near="a term fewer"),
    Check("houle/lemma-15-identities@complement", "exhaustive", Bounds(size=7), holds(689)),
    Check(
        "houle/lemma-15-identities@complement", "exhaustive", Bounds(size=9, smallest=8), holds(5983), depth="standard"
    ),
    Check(
        "houle/lemma-15-identities@complement",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1 1-2 | 0 2", 7),
        near="disconnected",
    ),
    Check("houle/lemma-15-identities@gap", "exhaustive", Bounds(size=7), holds(689)),
    Check("houle/lemma-15-identities@gap", "exhaustive", Bounds(size=9, smallest=8), holds(5983), depth="standard"),
    Check("houle/lemma-15-identities@gap", "exhaustive", Bounds(size=6), refuted("0-1 | 0", 1), near="a term fewer"),
    Check(
        "houle/lemma-15-identities@gap-of-any-set",
        "exhaustive",
        Bounds(size=7),
        holds(sum(t * (2**n - 2) for n, t in enumerate((1, 1, 2, 3, 6, 11), 2))),
    ),
    Check(
        "houle/lemma-15-identities@gap-of-any-set",
        "exhaustive",
        Bounds(size=8),
        refuted("0-1 | 0", 1),
        near="a term fewer",
    ),
    Check("houle/lemma-15-identities@other-sum", "exhaustive", Bounds(size=7), holds(689)),
    Check(
        "houle/lemma-15-identities@other-sum", "exhaustive", Bounds(size=9, smallest=8), holds(5983), depth="standard"
    ),
    Check(
        "houle/lemma-15-identities@other-sum", "exhaustive", Bounds(size=6), refuted("0-1 | 0", 1), near="a term fewer"
    ),
    Check("houle/lemma-15-identities@half", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("houle/lemma-15-identities@half", "exhaustive", Bounds(size=1, load=20), holds(441)),
    Check("houle/lemma-15-identities@half", "exhaustive", Bounds(size=1, load=20), refuted("0 | 0", 1), near="less"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
