"""Sections 2.2 and 2.4, details: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/theorem-2.2-k-range", "exhaustive", Bounds(size=8, load=24), holds(432)),
    Check("plaxton/theorem-2.2-k-range", "exhaustive", Bounds(size=32, load=64), holds(6592), depth="standard"),
    Check("plaxton/theorem-2.2-k-range", "exhaustive", Bounds(size=64, load=384), holds(299520), depth="deep"),
    Check(
        "plaxton/theorem-2.2-k-range",
        "exhaustive",
        Bounds(size=8, load=24),
        refuted("1 | 2 | 1", 3),
        near="m from n/p on",
    ),
    Check("plaxton/theorem-2.2-k-range@exponents", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/theorem-2.2-k-range@exponents",
        "exhaustive",
        Bounds(size=1, load=20),
        refuted("1 | 0 | 0", 1),
        near="m from n/p on",
    ),
    Check("plaxton/theorem-2.2-numerator@substitution", "exhaustive", Bounds(size=8, load=24), holds(432)),
    Check(
        "plaxton/theorem-2.2-numerator@substitution",
        "exhaustive",
        Bounds(size=32, load=64),
        holds(6592),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@substitution",
        "exhaustive",
        Bounds(size=64, load=384),
        holds(299520),
        depth="deep",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@substitution",
        "exhaustive",
        Bounds(size=8, load=24),
        refuted("1 | 1 | 1", 1),
        near="plus one",
    ),
    Check("plaxton/theorem-2.2-numerator@substitution-all", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/theorem-2.2-numerator@substitution-all",
        "exhaustive",
        Bounds(size=1, load=4),
        refuted("1 | 1 | 1 | 1", 1),
        near="below half",
    ),
    Check("plaxton/theorem-2.2-numerator@omega", "exhaustive", Bounds(size=64, load=384), refuted("1 | 1", 1)),
    Check(
        "plaxton/theorem-2.2-numerator@omega",
        "exhaustive",
        Bounds(size=16, load=20),
        refuted("4 | 17", 783, 437),
        near="n >= p, 1/16",
    ),
    Check("plaxton/theorem-2.2-numerator@repaired", "exhaustive", Bounds(size=64, load=384), holds(2304, 2058)),
    Check("plaxton/theorem-2.2-numerator@repaired", "smt", Bounds(size=64), holds(6, queries=12)),
    Check(
        "plaxton/theorem-2.2-numerator@repaired",
        "exhaustive",
        Bounds(size=16, load=20),
        refuted("2 | 5", 225, 172),
        near="n > p",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@repaired",
        "exhaustive",
        Bounds(size=16, load=20),
        refuted("3 | 17", 573, 247),
        near="n/3",
    ),
    Check("plaxton/theorem-2.2-numerator@without-substitution", "exhaustive", Bounds(size=8, load=24), holds(432, 425)),
    Check(
        "plaxton/theorem-2.2-numerator@without-substitution",
        "exhaustive",
        Bounds(size=32, load=64),
        holds(6592, 6561),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@without-substitution",
        "exhaustive",
        Bounds(size=64, load=384),
        holds(299520, 299457),
        depth="deep",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@without-substitution",
        "exhaustive",
        Bounds(size=8, load=24),
        refuted("1 | 1 | 1", 1),
        near="m >= 1",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@without-substitution",
        "exhaustive",
        Bounds(size=8, load=24),
        refuted("2 | 5 | 3", 326, 293),
        near="n/4",
    ),
    Check(
        "plaxton/theorem-2.2-numerator@smallest",
        "exhaustive",
        Bounds(size=8, load=24),
        measured(Fraction(1, 5), "2 | 5 | 3", 432, 425),
    ),
    Check("plaxton/theorem-2.2-numerator@text", "exhaustive", Bounds(size=64, load=384), holds(2304)),
    Check("plaxton/theorem-2.2-numerator@text", "smt", Bounds(size=64), holds(6, queries=12)),
    Check(
        "plaxton/theorem-2.2-numerator@text",
        "exhaustive",
        Bounds(size=64, load=384),
        refuted("1 | 2", 3),
        near="below n/2",
    ),
    Check("plaxton/se-half-must-leave", "exhaustive", Bounds(size=8, load=16), refuted("2 | 1 | 1 | 1", 1)),
    Check(
        "plaxton/se-half-must-leave",
        "exhaustive",
        Bounds(size=8, load=16),
        refuted("3 | 2 | 2 | 2", 1507, 122),
        near="m >= 2",
    ),
    Check(
        "plaxton/se-half-must-leave",
        "exhaustive",
        Bounds(size=8, load=16),
        refuted("3 | 3 | 11 | 4", 3007, 214),
        near="n >= p",
    ),
    Check("plaxton/se-half-must-leave@repaired", "exhaustive", Bounds(size=8, load=16), holds(1024, 161)),
    Check(
        "plaxton/se-half-must-leave@repaired",
        "exhaustive",
        Bounds(size=32, load=96),
        holds(239616, 75281),
        depth="deep",
    ),
    Check("plaxton/se-half-must-leave@repaired", "smt", Bounds(size=32), holds(26, queries=52), depth="standard"),
    Check(
        "plaxton/se-half-must-leave@repaired",
        "exhaustive",
        Bounds(size=8, load=16),
        refuted("2 | 1 | 1 | 1", 1),
        near="any n",
    ),
    Check(
        "plaxton/se-half-must-leave@repaired",
        "exhaustive",
        Bounds(size=16, load=24),
        refuted("4 | 7 | 23 | 4", 49849, 6044),
        near="0.4 n",
        depth="standard",
    ),
    Check("plaxton/se-half-must-leave@repaired-even", "exhaustive", Bounds(size=8, load=16), holds(1024, 37)),
    Check(
        "plaxton/se-half-must-leave@repaired-even",
        "exhaustive",
        Bounds(size=32, load=96),
        holds(239616, 4570),
        depth="deep",
    ),
    Check("plaxton/se-half-must-leave@repaired-even", "smt", Bounds(size=32), holds(26, queries=52), depth="standard"),
    Check(
        "plaxton/se-half-must-leave@repaired-even",
        "exhaustive",
        Bounds(size=8, load=16),
        refuted("2 | 1 | 1 | 1", 1),
        near="any n",
    ),
    Check("plaxton/se-tight-range", "smt", Bounds(size=1), refuted("1 | 0 | 0 | 1/2 | 1", 1, queries=2)),
    Check(
        "plaxton/se-tight-range", "smt", Bounds(size=1), refuted("19 | 1 | 0 | 9", 1, queries=2), near="n >= 2, C >= 9"
    ),
    Check("plaxton/se-tight-range@repaired", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/se-tight-range@repaired",
        "smt",
        Bounds(size=1),
        refuted("3 | 2 | 1 | 1", 1, queries=2),
        near="n >= sqrt(p)",
    ),
    Check("plaxton/se-tight-range@repaired", "smt", Bounds(size=1), refuted("2 | 2 | 1 | 1", 1, queries=2), near="0.9"),
    Check("plaxton/se-tight-range@repaired-root", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/se-tight-range@repaired-root",
        "exhaustive",
        Bounds(size=1, load=20),
        refuted("1 | 0 | 0 | 1", 1),
        near="any n",
    ),
    Check("plaxton/se-tight-range@instances", "exhaustive", Bounds(size=8, load=24), holds(1296, 88)),
    Check(
        "plaxton/se-tight-range@instances", "exhaustive", Bounds(size=64, load=64), holds(25920, 1593), depth="standard"
    ),
    Check(
        "plaxton/se-tight-range@instances",
        "exhaustive",
        Bounds(size=8, load=24),
        refuted("1/4 | 1 | 1 | 1", 1),
        near="any n",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
