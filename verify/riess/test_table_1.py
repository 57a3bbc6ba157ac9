"""Table 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

HUNDRED = Bounds(size=100, smallest=100)
TWO_HUNDRED = Bounds(size=200, smallest=200)

CHECKS = (
    Check("riess/table-1-average@total-rounds", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), depth="standard"),
    Check("riess/table-1-average@total-rounds", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check(
        "riess/table-1-average@total-rounds",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-average@total-steps", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), depth="standard"),
    Check("riess/table-1-average@total-steps", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check(
        "riess/table-1-average@total-steps",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-first-rounds", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), depth="standard"),
    Check("riess/table-1-average@remaining-first-rounds", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check(
        "riess/table-1-average@remaining-first-rounds",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-first-steps", "exhaustive", HUNDRED, refuted("100 1600 400 10000 1957 1896 | 1", 3), depth="standard"),
    Check("riess/table-1-average@remaining-first-steps", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check(
        "riess/table-1-average@remaining-first-steps",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-at-k0-rounds", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), depth="standard"),
    Check("riess/table-1-average@remaining-at-k0-rounds", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check(
        "riess/table-1-average@remaining-at-k0-rounds",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-average@remaining-at-k0-steps", "exhaustive", HUNDRED, holds(4), depth="standard"),
    Check("riess/table-1-average@remaining-at-k0-steps", "exhaustive", TWO_HUNDRED, holds(4), depth="deep"),
    Check(
        "riess/table-1-average@remaining-at-k0-steps",
        "exhaustive",
        HUNDRED,
        refuted("100 1600 400 10000 1957 1896 | 1", 3),
        near="half a percent",
        depth="standard",
    ),
    Check("riess/table-1-worst@steps", "exhaustive", HUNDRED, holds(8), depth="standard"),
    Check("riess/table-1-worst@steps", "exhaustive", TWO_HUNDRED, holds(8), depth="deep"),
    Check("riess/table-1-worst@steps", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), near="three percent", depth="standard"),
    Check("riess/table-1-worst@rounds", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), depth="standard"),
    Check("riess/table-1-worst@rounds", "exhaustive", TWO_HUNDRED, refuted("200 3200 400 30000 6984 5418 | 1", 1), depth="deep"),
    Check("riess/table-1-worst@rounds", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), near="three percent", depth="standard"),
    Check("riess/prebalanced-vs-average", "exhaustive", HUNDRED, holds(4), depth="standard"),
    Check("riess/prebalanced-vs-average", "exhaustive", TWO_HUNDRED, holds(4), depth="deep"),
    Check("riess/prebalanced-vs-average", "exhaustive", HUNDRED, refuted("100 1600 400 10000 1957 1896 | 1", 3), near="twice", depth="standard"),
    Check("riess/prebalanced-vs-worst@printed-table", "exhaustive", Bounds(size=200, smallest=100), refuted("200 1600 400 30000 5349 5418", 4)),
    Check(
        "riess/prebalanced-vs-worst@printed-table",
        "exhaustive",
        Bounds(size=200, smallest=100),
        refuted("100 1600 400 10000 1957 1896", 2),
        near="by a third",
    ),
    Check("riess/prebalanced-vs-worst@printed-table-repaired", "exhaustive", Bounds(size=200, smallest=100), holds(4, 3)),
    Check(
        "riess/prebalanced-vs-worst@printed-table-repaired",
        "exhaustive",
        Bounds(size=200, smallest=100),
        refuted("200 1600 400 30000 5349 5418", 4),
        near="every column",
    ),
    Check("riess/prebalanced-vs-worst@first-hit", "exhaustive", HUNDRED, refuted("100 1600 400 10000 1957 1896 | 1", 5), depth="standard"),
    Check("riess/prebalanced-vs-worst@first-hit", "exhaustive", TWO_HUNDRED, refuted("200 1600 400 30000 5349 5418 | 1", 5), depth="deep"),
    Check(
        "riess/prebalanced-vs-worst@first-hit",
        "exhaustive",
        HUNDRED,
        refuted("100 3200 100 52030 1632 1176 | 1", 1),
        near="half of it",
        depth="standard",
    ),
    Check("riess/prebalanced-vs-worst@first-hit-repaired", "exhaustive", HUNDRED, holds(8, 4), depth="standard"),
    Check("riess/prebalanced-vs-worst@first-hit-repaired", "exhaustive", TWO_HUNDRED, holds(8, 4), depth="deep"),
    Check(
        "riess/prebalanced-vs-worst@first-hit-repaired",
        "exhaustive",
        HUNDRED,
        refuted("100 1600 400 10000 1957 1896 | 1", 5),
        near="every column",
        depth="standard",
    ),
    Check("riess/prebalanced-vs-worst@at-k0", "exhaustive", HUNDRED, holds(8), depth="standard"),
    Check("riess/prebalanced-vs-worst@at-k0", "exhaustive", TWO_HUNDRED, refuted("200 1600 400 30000 5349 5418 | 1", 5), depth="deep"),
    Check(
        "riess/prebalanced-vs-worst@at-k0", "exhaustive", HUNDRED, refuted("100 3200 100 52030 1632 1176 | 1", 1), near="half of it", depth="standard"
    ),
    Check("riess/prebalanced-vs-worst@at-k0-repaired", "exhaustive", HUNDRED, holds(8, 4), depth="standard"),
    Check("riess/prebalanced-vs-worst@at-k0-repaired", "exhaustive", TWO_HUNDRED, holds(8, 4), depth="deep"),
    Check(
        "riess/prebalanced-vs-worst@at-k0-repaired",
        "exhaustive",
        HUNDRED,
        holds(8),
        near="every column",
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
