"""The appendix, details: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/lemma-b.1-ratio", "exhaustive", Bounds(size=12), holds(78)),
    Check("plaxton/lemma-b.1-ratio", "exhaustive", Bounds(size=100), holds(5050), depth="standard"),
    Check("plaxton/lemma-b.1-ratio", "exhaustive", Bounds(size=20), refuted("10 | 1", 46), near="1.1"),
    Check("plaxton/lemma-b.1-ratio", "exhaustive", Bounds(size=20), refuted("2 | 2", 3), near="at l = 1"),
    Check("plaxton/lemma-b.2-case-1@text", "exhaustive", Bounds(size=20, load=4), refuted("2 | 1 | 1", 12)),
    Check(
        "plaxton/lemma-b.2-case-1@text",
        "exhaustive",
        Bounds(size=40, smallest=28, load=4),
        refuted("32 | 16 | 4", 790, 79),
        near="C >= 4",
    ),
    Check("plaxton/lemma-b.2-case-1@theta", "exhaustive", Bounds(size=60), holds(960, 930), depth="standard"),
    Check("plaxton/lemma-b.2-case-1@theta", "exhaustive", Bounds(size=300), holds(22800, 22650), depth="standard"),
    Check("plaxton/lemma-b.2-case-1@theta", "exhaustive", Bounds(size=60), refuted("1 | 0", 1), near="0.49"),
    Check(
        "plaxton/lemma-b.2-case-2-lower",
        "exhaustive",
        Bounds(size=150, smallest=60),
        holds(3808, 265),
        depth="standard",
    ),
    Check("plaxton/lemma-b.2-case-2-lower", "exhaustive", Bounds(size=300), holds(18957, 2242), depth="standard"),
    Check(
        "plaxton/lemma-b.2-case-2-lower",
        "exhaustive",
        Bounds(size=800, smallest=797),
        refuted("799 | 371", 1111, 215),
        near="7",
        depth="standard",
    ),
    Check(
        "plaxton/lemma-b.2-case-2-lower",
        "exhaustive",
        Bounds(size=150, smallest=60),
        refuted("69 | 26", 238, 1),
        near="outermost layer",
    ),
    Check(
        "plaxton/lemma-b.2-case-2-lower@smallest-dimension",
        "exhaustive",
        Bounds(size=100),
        measured(69, "69 | 26", 1808, 43),
        depth="standard",
    ),
    Check("plaxton/lemma-b.2-case-2-lower@last-step", "smt", Bounds(size=1), holds(1, queries=2), depth="standard"),
    Check(
        "plaxton/lemma-b.2-case-2-lower@last-step",
        "exhaustive",
        Bounds(size=1, load=29),
        refuted("29 | 1", 8527),
        near="7",
        depth="standard",
    ),
    Check("plaxton/lemma-b.2-case-2-upper", "exhaustive", Bounds(size=30), holds(255)),
    Check("plaxton/lemma-b.2-case-2-upper", "exhaustive", Bounds(size=120), holds(3720), depth="standard"),
    Check("plaxton/lemma-b.2-case-2-upper", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="0.49"),
    Check("plaxton/lemma-b.2-case-2-upper", "exhaustive", Bounds(size=30), refuted("1 | 0", 1), near="less"),
    Check("plaxton/lemma-b.2-case-2-upper@volume", "exhaustive", Bounds(size=60), holds(960), depth="standard"),
    Check("plaxton/lemma-b.2-case-2-upper@volume", "exhaustive", Bounds(size=300), holds(22800), depth="standard"),
    Check(
        "plaxton/lemma-b.2-case-2-upper@volume", "exhaustive", Bounds(size=30), refuted("2 | 1", 3, 1), near="r >= 1"
    ),
    Check("plaxton/lemma-b.2-case-3", "exhaustive", Bounds(size=100, smallest=60), holds(377, 336), depth="standard"),
    Check("plaxton/lemma-b.2-case-3", "exhaustive", Bounds(size=300), holds(3544, 3190), depth="standard"),
    Check("plaxton/lemma-b.2-case-3", "exhaustive", Bounds(size=786, smallest=784), refuted("785 | 365", 30), near="7"),
    Check(
        "plaxton/lemma-b.2-case-3",
        "exhaustive",
        Bounds(size=100, smallest=60),
        refuted("65 | 25", 42, 1),
        near="outermost layer",
    ),
    Check("plaxton/lemma-b.2-case-3@middle", "exhaustive", Bounds(size=200), holds(200)),
    Check("plaxton/lemma-b.2-case-3@middle", "exhaustive", Bounds(size=2000), holds(2000), depth="standard"),
    Check("plaxton/lemma-b.2-case-3@middle", "exhaustive", Bounds(size=100), refuted("81", 81), near="0.4"),
    Check("plaxton/lemma-b.2-case-3@middle", "exhaustive", Bounds(size=100), refuted("2", 2), near="1"),
    Check(
        "plaxton/lemma-b.2-case-3@middle-largest", "exhaustive", Bounds(size=200), measured(Fraction(9, 8), "2", 200)
    ),
    Check(
        "plaxton/lemma-b.2-case-3@middle-smallest",
        "exhaustive",
        Bounds(size=2000),
        measured(Fraction(392993, 1000000), "1999", 2000),
        depth="standard",
    ),
    Check("plaxton/theorem-b.1-taylor", "exhaustive", Bounds(size=8), holds(152)),
    Check("plaxton/theorem-b.1-taylor", "exhaustive", Bounds(size=40), holds(3320), depth="standard"),
    Check("plaxton/theorem-b.1-taylor", "exhaustive", Bounds(size=8), refuted("2 | 1/2", 7, 3), near="below 0"),
    Check(
        "plaxton/theorem-b.1-taylor",
        "exhaustive",
        Bounds(size=100, smallest=100),
        refuted("100 | 69/100", 70),
        near="up to 0.69",
    ),
    Check("plaxton/theorem-b.1-taylor@range", "exhaustive", Bounds(size=8), holds(36)),
    Check("plaxton/theorem-b.1-taylor@range", "exhaustive", Bounds(size=100), holds(5050), depth="standard"),
    Check(
        "plaxton/theorem-b.1-taylor@range",
        "exhaustive",
        Bounds(size=100, smallest=100),
        refuted("100 | 69/100", 70),
        near="0.69",
    ),
    Check("plaxton/theorem-b.1-taylor@slopes", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("plaxton/theorem-b.1-taylor@slopes", "exhaustive", Bounds(size=1, load=2), refuted("1", 3), near="x <= 1"),
    Check("plaxton/theorem-b.1-expansion", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("plaxton/theorem-b.1-expansion", "exhaustive", Bounds(size=1, load=3), refuted("1 | 2", 5), near="4"),
    Check(
        "plaxton/theorem-b.1-expansion", "exhaustive", Bounds(size=1, load=3), refuted("1 | 3", 12, 4), near="d below 1"
    ),
    Check("plaxton/theorem-b.1-expansion@four", "smt", Bounds(size=1), holds(1, queries=2)),
    Check("plaxton/theorem-b.1-expansion@four", "exhaustive", Bounds(size=1, load=3), refuted("1 | 1", 2), near="3"),
    Check("plaxton/theorem-b.1-case-3", "exhaustive", Bounds(size=30), holds(68)),
    Check("plaxton/theorem-b.1-case-3", "exhaustive", Bounds(size=300), holds(4617), depth="standard"),
    Check("plaxton/theorem-b.1-case-3", "exhaustive", Bounds(size=60), refuted("9 | 0", 25, 7), near="any D"),
    Check("plaxton/theorem-b.1-case-3@near", "exhaustive", Bounds(size=30), holds(121)),
    Check("plaxton/theorem-b.1-case-3@near", "exhaustive", Bounds(size=300), holds(3554), depth="standard"),
    Check("plaxton/theorem-b.1-case-3@near", "exhaustive", Bounds(size=30), refuted("2 | 1", 3), near="0.71"),
    Check(
        "plaxton/theorem-b.1-case-3@largest-log",
        "exhaustive",
        Bounds(size=30),
        measured(Fraction(-11461, 100000), "4 | 0", 68),
    ),
    Check(
        "plaxton/theorem-b.1-case-3@smallest-log",
        "exhaustive",
        Bounds(size=30),
        measured(Fraction(-36763, 50000), "13 | 1", 68),
    ),
    Check(
        "plaxton/theorem-b.1-case-3@smallest-log",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(-36763, 50000), "13 | 1", 4617),
        depth="standard",
    ),
    Check("plaxton/theorem-b.1-case-3@solution", "smt", Bounds(size=1), holds(1, queries=2)),
    Check(
        "plaxton/theorem-b.1-case-3@solution",
        "exhaustive",
        Bounds(size=1, load=2),
        refuted("0 | 1 | 1 | 1 | 1", 17, 1),
        near="without 2",
    ),
    Check("plaxton/theorem-b.1-case-4@text", "exhaustive", Bounds(size=60), holds(331)),
    Check("plaxton/theorem-b.1-case-4@text", "exhaustive", Bounds(size=300), holds(3554), depth="standard"),
    Check("plaxton/theorem-b.1-case-4@text", "exhaustive", Bounds(size=60), refuted("2 | 1", 3), near="2.4"),
    Check(
        "plaxton/theorem-b.1-case-4@text", "exhaustive", Bounds(size=60), refuted("26 | 0", 182), near="the conclusion"
    ),
    Check("plaxton/theorem-b.1-case-4@theta", "exhaustive", Bounds(size=60), holds(331), depth="standard"),
    Check("plaxton/theorem-b.1-case-4@theta", "exhaustive", Bounds(size=300), holds(3554), depth="standard"),
    Check("plaxton/theorem-b.1-case-4@theta", "exhaustive", Bounds(size=60), refuted("31 | 10", 122), near="0.21"),
    Check("plaxton/theorem-b.1-case-4@theta", "exhaustive", Bounds(size=60), refuted("6 | 0", 12), near="any r"),
    Check(
        "plaxton/theorem-b.1-case-4@largest",
        "exhaustive",
        Bounds(size=60),
        measured(Fraction(120471, 50000), "2 | 1", 331),
    ),
    Check(
        "plaxton/theorem-b.1-case-4@smallest",
        "exhaustive",
        Bounds(size=60),
        measured(Fraction(100109, 500000), "57 | 21", 331),
    ),
    Check(
        "plaxton/theorem-b.1-case-4@smallest",
        "exhaustive",
        Bounds(size=300),
        measured(Fraction(190377, 1000000), "290 | 128", 3554),
        depth="standard",
    ),
    Check("plaxton/lemma-b.1-ratio", "exhaustive", Bounds(size=200), holds(20100), depth="deep"),
    Check("plaxton/lemma-b.2-case-1@theta", "exhaustive", Bounds(size=2000), holds(1002000, 1001000), depth="deep"),
    Check("plaxton/lemma-b.2-case-2-lower", "exhaustive", Bounds(size=800), holds(144707, 24992), depth="deep"),
    Check("plaxton/lemma-b.2-case-3", "exhaustive", Bounds(size=2000), holds(60158, 59804), depth="deep"),
    Check("plaxton/theorem-b.1-case-3", "exhaustive", Bounds(size=2000), holds(130916), depth="deep"),
    Check("plaxton/theorem-b.1-case-3@near", "exhaustive", Bounds(size=2000), holds(60168), depth="deep"),
    Check("plaxton/theorem-b.1-case-4@text", "exhaustive", Bounds(size=2000), holds(60168), depth="deep"),
    Check("plaxton/theorem-b.1-case-4@theta", "exhaustive", Bounds(size=2000), holds(60168), depth="deep"),
    Check(
        "plaxton/theorem-b.1-case-4@largest",
        "exhaustive",
        Bounds(size=2000),
        measured(Fraction(120471, 50000), "2 | 1", 60168),
        depth="deep",
    ),
    Check(
        "plaxton/theorem-b.1-case-4@smallest",
        "exhaustive",
        Bounds(size=2000),
        measured(Fraction(185827, 1000000), "1936 | 924", 60168),
        depth="deep",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
