"""Beyond section 2.3: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/challenge-excess-rule-recursive", "exhaustive", Bounds(size=4, load=5), holds(1332)),
    Check(
        "plaxton/challenge-excess-rule-recursive",
        "exhaustive",
        Bounds(size=8, load=3, smallest=8),
        holds(65536),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-excess-rule-recursive",
        "exhaustive",
        Bounds(size=8, load=4, smallest=8),
        holds(390625),
        depth="deep",
    ),
    Check(
        "plaxton/challenge-excess-rule-recursive",
        "fuzz",
        Bounds(size=128, load=40),
        sampled(30),
        depth="standard",
        examples=30,
    ),
    Check(
        "plaxton/challenge-excess-rule-recursive",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("1 | 0 1", 3),
        near="floor",
    ),
    Check("plaxton/challenge-excess-rule-recursive@anyhow", "exhaustive", Bounds(size=4), holds(4)),
    Check("plaxton/challenge-excess-rule-recursive@anyhow", "exhaustive", Bounds(size=5), holds(5), depth="standard"),
    Check(
        "plaxton/challenge-excess-rule-recursive@anyhow", "exhaustive", Bounds(size=4), refuted("1", 1), near="floor"
    ),
    Check("plaxton/challenge-capped-error", "exhaustive", Bounds(size=4, load=5), holds(10512)),
    Check(
        "plaxton/challenge-capped-error",
        "exhaustive",
        Bounds(size=8, load=3, smallest=8),
        holds(1572864),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-capped-error",
        "exhaustive",
        Bounds(size=4, load=2),
        refuted("low gets it | 1 | 0 | 0 1", 6, 1),
        near="one less",
    ),
    Check("plaxton/challenge-capped-error@attained", "exhaustive", Bounds(size=5, load=6), holds(140)),
    Check(
        "plaxton/challenge-capped-error@attained", "exhaustive", Bounds(size=8, load=9), holds(320), depth="standard"
    ),
    Check(
        "plaxton/challenge-capped-error@attained",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | 1 | 0", 1),
        near="d",
    ),
    Check(
        "plaxton/challenge-capped-error@attained",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("low gets it | 1 | 2", 15),
        near="m",
    ),
    Check("plaxton/challenge-cost", "exhaustive", Bounds(size=4, load=8), holds(6642)),
    Check(
        "plaxton/challenge-cost",
        "exhaustive",
        Bounds(size=8, load=3),
        refuted("3 | 0 0 0 0 0 1 2 2", 659, 275),
        near="eight processors",
        depth="standard",
    ),
    Check("plaxton/challenge-cost", "exhaustive", Bounds(size=4, load=3), refuted("1 | 0 0", 1), near="a move less"),
    Check("plaxton/challenge-cost@not-more", "exhaustive", Bounds(size=4, load=8), refuted("2 | 0 1 2 1", 319)),
    Check(
        "plaxton/challenge-cost@not-more",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("3 | 0 0 0 1 0 1 2 1", 467, 355),
        near="p = 8",
        depth="standard",
    ),
    Check("plaxton/challenge-cost@recursive", "exhaustive", Bounds(size=4, load=8), measured(6, "2 | 0 0 0 8", 6642)),
    Check(
        "plaxton/challenge-cost@recursive",
        "exhaustive",
        Bounds(size=8, load=4, smallest=8),
        measured(4, "3 | 0 0 0 1 0 3 4 4", 390625),
        depth="standard",
    ),
    Check("plaxton/challenge-cost@ascending", "exhaustive", Bounds(size=4, load=8), measured(6, "2 | 0 0 0 8", 6642)),
    Check(
        "plaxton/challenge-cost@ascending",
        "exhaustive",
        Bounds(size=8, load=4, smallest=8),
        measured(5, "3 | 0 0 0 4 0 1 4 4", 390625),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cost@recursive-balls",
        "exhaustive",
        Bounds(size=7, load=128),
        measured(Fraction(50851, 125000), "7 | 3 | 128", 28),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cost@ascending-balls",
        "exhaustive",
        Bounds(size=7, load=128),
        measured(Fraction(50851, 125000), "7 | 3 | 128", 28),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cost@recursive-slow",
        "exhaustive",
        Bounds(size=7, load=8),
        measured(Fraction(9, 32), "2 | 4", 42),
        depth="standard",
    ),
    Check(
        "plaxton/challenge-cost@ascending-slow",
        "exhaustive",
        Bounds(size=7, load=8),
        measured(Fraction(642857, 500000), "7 | 2", 42),
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
