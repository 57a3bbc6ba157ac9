"""The number of faces, beyond the paper: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/challenge-1", "exhaustive", Bounds(size=200), holds(200)),
    Check("bokhari/challenge-1", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/challenge-1", "exhaustive", Bounds(size=40), refuted("4", 4), near="Less 2 alone."),
    Check(
        "bokhari/challenge-1",
        "exhaustive",
        Bounds(size=40),
        refuted("1", 1),
        near="With the divisors of d up to w + 1.",
    ),
    Check("bokhari/challenge-1@owners", "exhaustive", Bounds(size=200), holds(200)),
    Check(
        "bokhari/challenge-1@owners",
        "exhaustive",
        Bounds(size=40),
        refuted("2", 2),
        near="For some q up to the square root of d.",
    ),
    Check("bokhari/challenge-1@enumerated", "exhaustive", Bounds(size=14), holds(14)),
    Check("bokhari/challenge-1@enumerated", "exhaustive", Bounds(size=30), holds(30), depth="standard"),
    Check("bokhari/challenge-1@enumerated", "exhaustive", Bounds(size=14), refuted("1", 1), near="One less."),
    Check("bokhari/challenge-1@trillion", "exhaustive", Bounds(size=1), measured(2828344, "1000000000000", 1)),
    Check(
        "bokhari/challenge-1@trillion",
        "exhaustive",
        Bounds(size=1),
        refuted("1000000000000", 1),
        near="without divisors",
        depth="standard",
    ),
    Check("bokhari/challenge-2", "exhaustive", Bounds(size=200), holds(200)),
    Check("bokhari/challenge-2", "exhaustive", Bounds(size=2000, smallest=201), holds(1800), depth="standard"),
    Check("bokhari/challenge-2", "exhaustive", Bounds(size=40), refuted("1", 1), near="The first with 8d - 5."),
    Check("bokhari/challenge-2", "exhaustive", Bounds(size=40), refuted("2", 2), near="The second with 8d + 1."),
    Check("bokhari/challenge-2@upper", "exhaustive", Bounds(size=2000), holds(2000)),
    Check("bokhari/challenge-2@upper", "exhaustive", Bounds(size=20000, smallest=2001), holds(18000), depth="standard"),
    Check(
        "bokhari/challenge-2@upper",
        "exhaustive",
        Bounds(size=40),
        refuted("4", 4),
        near="F(d) < 2 sqrt(2d) - 3 from d = 4 on.",
    ),
    Check(
        "bokhari/challenge-2@upper",
        "exhaustive",
        Bounds(size=40),
        refuted("3", 3),
        near="It equals 3 floor(sqrt d) nowhere.",
    ),
    Check("bokhari/challenge-2@lower", "exhaustive", Bounds(size=2000), holds(2000)),
    Check("bokhari/challenge-2@lower", "exhaustive", Bounds(size=20000, smallest=2001), holds(18000), depth="standard"),
    Check(
        "bokhari/challenge-2@lower", "exhaustive", Bounds(size=40), refuted("2", 2), near="F(d)^2 > 2d from d = 2 on."
    ),
    Check(
        "bokhari/challenge-2@lower",
        "exhaustive",
        Bounds(size=40),
        refuted("1", 1),
        near="It equals 2 floor(sqrt d) - 1 nowhere.",
    ),
    Check("bokhari/challenge-2@smallest", "exhaustive", Bounds(size=2000), measured(Fraction(1, 1), "1", 2000)),
    Check(
        "bokhari/challenge-2@smallest",
        "exhaustive",
        Bounds(size=20000, smallest=1000),
        measured(Fraction(625, 112), "1008", 19001),
        depth="standard",
    ),
    Check("bokhari/challenge-2@smallest", "exhaustive", Bounds(size=40), refuted("1", 1), near="4"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
