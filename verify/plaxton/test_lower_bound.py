"""Section 2.2: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/definition-2.1", "exhaustive", Bounds(size=7), holds(254)),
    Check("plaxton/definition-2.1", "exhaustive", Bounds(size=10), holds(2046), depth="standard"),
    Check("plaxton/definition-2.1", "exhaustive", Bounds(size=3), refuted("1 | 0", 1), near="one more"),
    Check("plaxton/definition-2.2@text", "exhaustive", Bounds(size=4), refuted("1 | 2 | 0 | 1", 3)),
    Check("plaxton/definition-2.2@text", "exhaustive", Bounds(size=4), refuted("1 | 2 | 0 | 1", 3, 1), near="x >= 2"),
    Check("plaxton/definition-2.2@closed", "exhaustive", Bounds(size=3), holds(152)),
    Check("plaxton/definition-2.2@closed", "exhaustive", Bounds(size=4), holds(1672), depth="standard"),
    Check(
        "plaxton/definition-2.2@closed", "exhaustive", Bounds(size=3), refuted("2 | 2 | 0 | 1", 9), near="a layer more"
    ),
    Check("plaxton/definition-2.3@any-positive", "exhaustive", Bounds(size=4), refuted("1 | 3", 4, 3)),
    Check("plaxton/definition-2.3@any-positive", "exhaustive", Bounds(size=4), refuted("2 | 5", 10, 5), near="d >= 2"),
    Check("plaxton/definition-2.3@up-to-p", "exhaustive", Bounds(size=10), holds(2066, 2046)),
    Check("plaxton/definition-2.3@up-to-p", "exhaustive", Bounds(size=12), holds(8214, 8190), depth="standard"),
    Check("plaxton/definition-2.3@up-to-p", "exhaustive", Bounds(size=4), refuted("1 | 0", 1), near="x = 0"),
    Check("plaxton/definition-2.4", "exhaustive", Bounds(size=5), holds(9)),
    Check("plaxton/definition-2.4", "exhaustive", Bounds(size=6), holds(11), depth="standard"),
    Check(
        "plaxton/definition-2.4", "exhaustive", Bounds(size=4), refuted("2 | 0-1 0-2 1-3 2-3", 2), near="outer boundary"
    ),
    Check("plaxton/lemma-2.1@constant-one", "exhaustive", Bounds(size=4, load=12), holds(180, 132)),
    Check(
        "plaxton/lemma-2.1@constant-one",
        "exhaustive",
        Bounds(size=8, smallest=8, load=9),
        holds(88, 86),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-2.1@constant-one",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 0-1 | 1 | 1", 1),
        near="plus one",
    ),
    Check("plaxton/lemma-2.1@denominator", "exhaustive", Bounds(size=4, load=12), refuted("1 | 0-1 | 2 | 1", 3)),
    Check(
        "plaxton/lemma-2.1@denominator",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("2 | 0-1 0-2 1-3 2-3 | 4 | 1", 266, 27),
        near="p >= 4",
    ),
    Check("plaxton/lemma-2.1@repaired", "exhaustive", Bounds(size=8, load=20), holds(848, 708)),
    Check("plaxton/lemma-2.1@repaired", "exhaustive", Bounds(size=8, load=20), refuted("1 | 0-1 | 2 | 1", 3), near="p"),
    Check("plaxton/theorem-2.1@printed-range", "exhaustive", Bounds(size=4), refuted("1 | 0", 1)),
    Check("plaxton/theorem-2.1@printed-range", "exhaustive", Bounds(size=4), refuted("2 | 0", 4, 1), near="d >= 2"),
    Check("plaxton/theorem-2.1@positive-size", "exhaustive", Bounds(size=9), holds(1022)),
    Check(
        "plaxton/theorem-2.1@positive-size", "exhaustive", Bounds(size=12, smallest=10), holds(7168), depth="standard"
    ),
    Check("plaxton/theorem-2.1@positive-size", "exhaustive", Bounds(size=4), refuted("1 | 1", 1), near="f minus one"),
    Check("plaxton/theorem-2.1@positive-size", "exhaustive", Bounds(size=4), refuted("3 | 4", 10, 8), near="subcube"),
    Check("plaxton/lemma-2.2", "exhaustive", Bounds(size=60), holds(960)),
    Check("plaxton/lemma-2.2", "exhaustive", Bounds(size=300), holds(22800), depth="standard"),
    Check("plaxton/lemma-2.2", "exhaustive", Bounds(size=30), refuted("2 | 1", 3), near="k/2"),
    Check("plaxton/lemma-2.2", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="less"),
    Check("plaxton/lemma-2.2@largest", "exhaustive", Bounds(size=60), measured(Fraction(1, 1), "1 | 0", 960)),
    Check(
        "plaxton/lemma-2.2@largest",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(1, 1), "1 | 0", 22800),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-2.2@smallest", "exhaustive", Bounds(size=60), measured(Fraction(186299, 500000), "60 | 26", 960)
    ),
    Check(
        "plaxton/lemma-2.2@smallest",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(60577, 200000), "300 | 130", 22800),
        depth="standard",
    ),
    Check("plaxton/lemma-2.2-range", "exhaustive", Bounds(size=60), refuted("2 | 1", 3)),
    Check("plaxton/lemma-2.2-range", "exhaustive", Bounds(size=60), refuted("4 | 2", 8, 5), near="d >= 3"),
    Check("plaxton/lemma-2.2-range@repaired", "exhaustive", Bounds(size=60), holds(960, 930)),
    Check("plaxton/lemma-2.2-range@repaired", "exhaustive", Bounds(size=400), holds(40400, 40200), depth="standard"),
    Check("plaxton/lemma-2.2-range@repaired", "exhaustive", Bounds(size=20), refuted("2 | 1", 3), near="d/2"),
    Check("plaxton/lemma-2.2-range@repaired", "exhaustive", Bounds(size=20), refuted("1 | 0", 1), near="k < d"),
    Check("plaxton/theorem-2.2", "exhaustive", Bounds(size=4, load=12), refuted("1 | 1 | 1", 1)),
    Check("plaxton/theorem-2.2", "exhaustive", Bounds(size=4, load=12), refuted("2 | 2 | 1", 81, 67), near="n >= 2"),
    Check("plaxton/theorem-2.2@repaired", "exhaustive", Bounds(size=4, load=12), holds(60, 57)),
    Check(
        "plaxton/theorem-2.2@repaired",
        "exhaustive",
        Bounds(size=8, smallest=8, load=9),
        holds(39, 35),
        depth="standard",
    ),
    Check(
        "plaxton/theorem-2.2@repaired", "exhaustive", Bounds(size=4, load=12), refuted("1 | 1 | 1", 1), near="m >= 1"
    ),
    Check(
        "plaxton/theorem-2.2@repaired", "exhaustive", Bounds(size=4, load=12), refuted("1 | 3 | 3", 6, 3), near="double"
    ),
    Check(
        "plaxton/theorem-2.2@smallest",
        "exhaustive",
        Bounds(size=4, load=12),
        measured(Fraction(11111, 200000), "2 | 6 | 3", 60, 57),
    ),
    Check(
        "plaxton/theorem-2.2@smallest",
        "exhaustive",
        Bounds(size=8, smallest=8, load=9),
        measured(Fraction(99387, 1000000), "3 | 7 | 2", 39, 35),
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
