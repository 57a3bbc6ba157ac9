"""Section 3.5 in detail: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/optimal-count@faces", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/optimal-count@faces",
        "exhaustive",
        Bounds(size=600),
        refuted("1", 1),
        near="It is at least 2.1 sqrt(d) - 1.",
    ),
    Check(
        "bokhari/optimal-count@faces",
        "exhaustive",
        Bounds(size=600),
        refuted("277", 277),
        near="It is at most 2.7 sqrt(d).",
    ),
    Check("bokhari/optimal-count@touching", "exhaustive", Bounds(size=200), refuted("10", 10)),
    Check(
        "bokhari/optimal-count@touching",
        "exhaustive",
        Bounds(size=600),
        refuted("5", 5),
        near="It is at most 2 sqrt(d).",
    ),
    Check("bokhari/indistinct-two-faces", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/indistinct-two-faces", "exhaustive", Bounds(size=600), refuted("2", 2), near="At most one member does."
    ),
    Check("bokhari/figure-2@bars", "exhaustive", Bounds(size=200), holds(2)),
    Check("bokhari/figure-2@bars", "exhaustive", Bounds(size=600), refuted("11", 1), near="everywhere"),
    Check("bokhari/figure-2@tangent-11", "exhaustive", Bounds(size=200), refuted("11", 1)),
    Check("bokhari/figure-2@tangent-11", "exhaustive", Bounds(size=600), refuted("12", 1), near="d = 12"),
    Check("bokhari/figure-2@tangent-16", "exhaustive", Bounds(size=200), holds(2, 1)),
    Check("bokhari/figure-2@tangent-16", "exhaustive", Bounds(size=600), refuted("15", 1), near="d = 15"),
    Check("bokhari/tangent-points@first", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/tangent-points@first", "exhaustive", Bounds(size=600), refuted("1", 1), near="s of them have n < s."
    ),
    Check("bokhari/tangent-points@open", "exhaustive", Bounds(size=200), refuted("1", 1)),
    Check("bokhari/tangent-points@closed", "exhaustive", Bounds(size=200), refuted("2", 2)),
    Check("bokhari/tangent-points@from-s", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/tangent-points@from-s", "exhaustive", Bounds(size=600), refuted("1", 1), near="s of them have n > s."
    ),
    Check("bokhari/hyperbola-slope@strict", "exhaustive", Bounds(size=1, load=2), refuted("1 1", 1)),
    Check("bokhari/hyperbola-slope@at-most", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "bokhari/hyperbola-slope@at-most", "exhaustive", Bounds(size=1, load=2), refuted("1 1", 1), near="below -1.01"
    ),
    Check("bokhari/common-element@both-in-range", "exhaustive", Bounds(size=200), refuted("17", 17)),
    Check(
        "bokhari/common-element@both-in-range",
        "exhaustive",
        Bounds(size=600),
        refuted("3", 3),
        near="The same for n + 1 <= 2 sqrt d.",
    ),
    Check("bokhari/common-element@first-in-range", "exhaustive", Bounds(size=200), refuted("4", 4)),
    Check("bokhari/common-element@repaired", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/common-element@repaired", "exhaustive", Bounds(size=600), refuted("17", 17), near="They share none."
    ),
    Check("bokhari/distinct-range@pairwise", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/distinct-range@pairwise",
        "exhaustive",
        Bounds(size=600),
        refuted("2", 2),
        near="The same for n <= sqrt(2 d).",
    ),
    Check("bokhari/distinct-range@faces", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/distinct-range@faces",
        "exhaustive",
        Bounds(size=600),
        refuted("4", 4),
        near="The same for n <= 2 sqrt d.",
    ),
    Check("bokhari/indistinct-range@members", "exhaustive", Bounds(size=200), refuted("2", 2)),
    Check("bokhari/indistinct-range@both-parts", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/indistinct-range@both-parts",
        "exhaustive",
        Bounds(size=600),
        refuted("8", 8),
        near="Every one has n > 1.1 sqrt d.",
    ),
    Check("bokhari/indistinct-range@whole-set", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/indistinct-range@whole-set",
        "exhaustive",
        Bounds(size=600),
        refuted("2", 2),
        near="None lies wholly in n <= 2 sqrt d.",
    ),
    Check("bokhari/distinct-values@open-range", "exhaustive", Bounds(size=200), refuted("1", 1)),
    Check("bokhari/distinct-values@closed-range", "exhaustive", Bounds(size=200), refuted("5", 5)),
    Check("bokhari/distinct-values@from-s", "exhaustive", Bounds(size=200), refuted("2", 2)),
    Check("bokhari/distinct-values@at-most", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/distinct-values@at-most",
        "exhaustive",
        Bounds(size=600),
        refuted("2", 2),
        near="For n > sqrt d it is at most s - 1.",
    ),
    Check("bokhari/distinct-values@sets", "exhaustive", Bounds(size=200), holds(200)),
    Check("bokhari/distinct-values@sets", "exhaustive", Bounds(size=600), refuted("1", 1), near="There are fewer."),
    Check("bokhari/level-count@floor", "exhaustive", Bounds(size=200), refuted("5", 5)),
    Check("bokhari/level-count@ceiling", "exhaustive", Bounds(size=200), refuted("3", 3)),
    Check("bokhari/level-count@literal-line", "exhaustive", Bounds(size=200), refuted("2", 2)),
    Check("bokhari/level-count@repaired", "exhaustive", Bounds(size=200), holds(200)),
    Check("bokhari/level-count@repaired", "exhaustive", Bounds(size=600), refuted("1", 1), near="d = s(s+1) too"),
    Check("bokhari/level-face", "exhaustive", Bounds(size=200), holds(200)),
    Check("bokhari/level-face", "exhaustive", Bounds(size=600), refuted("3", 3), near="Exactly one does."),
    Check("bokhari/optimal-count@faces", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/indistinct-two-faces", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/tangent-points@first", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check(
        "bokhari/tangent-points@from-s", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"
    ),
    Check(
        "bokhari/distinct-range@pairwise", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"
    ),
    Check("bokhari/distinct-range@faces", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check(
        "bokhari/indistinct-range@both-parts",
        "exhaustive",
        Bounds(size=2000, smallest=201),
        holds(1800),
        depth="standard",
    ),
    Check(
        "bokhari/indistinct-range@whole-set",
        "exhaustive",
        Bounds(size=2000, smallest=201),
        holds(1800),
        depth="standard",
    ),
    Check(
        "bokhari/distinct-values@at-most", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"
    ),
    Check("bokhari/distinct-values@sets", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/level-count@repaired", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/level-face", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check(
        "bokhari/common-element@repaired", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
