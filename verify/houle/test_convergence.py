"""Section 5, repeated cycles of Discrepancy-1: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.houle.colored_trees import box, starts, uneven
from verify.settle import settle

CHECKS = (
    Check("houle/theorem-18-final", "exhaustive", box(2, 40), holds(2 * starts(2, 40))),
    Check("houle/theorem-18-final", "exhaustive", box(3, 25), holds(2 * starts(3, 25))),
    Check("houle/theorem-18-final", "exhaustive", box(4, 11), holds(2 * starts(4, 11))),
    Check("houle/theorem-18-final", "exhaustive", box(5, 6), holds(2 * starts(5, 6)), depth="standard"),
    Check("houle/theorem-18-final", "fuzz", Bounds(size=30, load=600), sampled(100), depth="standard"),
    Check(
        "houle/theorem-18-final",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 1", 28),
        near="equal loads",
    ),
    Check("houle/theorem-18-steps@chi-times-n", "exhaustive", box(2, 40), holds(2 * starts(2, 40), 2 * uneven(2, 40))),
    Check("houle/theorem-18-steps@chi-times-n", "exhaustive", box(3, 25), holds(2 * starts(3, 25), 2 * uneven(3, 25))),
    Check("houle/theorem-18-steps@chi-times-n", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 2 * uneven(4, 11))),
    Check("houle/theorem-18-steps@chi-times-n", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 2 * uneven(5, 6))),
    Check(
        "houle/theorem-18-steps@chi-times-n",
        "exhaustive",
        box(6, 4),
        holds(2 * starts(6, 4), 2 * uneven(6, 4)),
        depth="standard",
    ),
    Check("houle/theorem-18-steps@chi-times-n", "fuzz", Bounds(size=30, load=600), sampled(100), depth="standard"),
    Check(
        "houle/theorem-18-steps@chi-times-n",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 2", 53, 1),
        near="a cycle less",
    ),
    Check(
        "houle/theorem-18-steps@chi-power-n",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("pre-step | 0-1:0, 1 color | 0 2", 89, 14),
    ),
    Check(
        "houle/theorem-18-steps@chi-power-n",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 2", 53, 1),
        near="a cycle less",
    ),
    Check(
        "houle/theorem-18-steps@any-discrepancy",
        "exhaustive",
        Bounds(size=4, load=6),
        refuted("pre-step | 0, 1 color | 0", 1),
    ),
    Check(
        "houle/theorem-18-steps@any-discrepancy",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 2", 53, 1),
        near="a cycle less",
    ),
    Check("houle/theorem-18-steps@repaired-power", "exhaustive", box(2, 40), holds(2 * starts(2, 40), 6560)),
    Check(
        "houle/theorem-18-steps@repaired-power", "exhaustive", box(3, 25), holds(2 * starts(3, 25), 2 * uneven(3, 25))
    ),
    Check(
        "houle/theorem-18-steps@repaired-power", "exhaustive", box(4, 11), holds(2 * starts(4, 11), 2 * uneven(4, 11))
    ),
    Check("houle/theorem-18-steps@repaired-power", "exhaustive", box(5, 6), holds(2 * starts(5, 6), 2 * uneven(5, 6))),
    Check(
        "houle/theorem-18-steps@repaired-power",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 2 colors | 0 2", 62, 1),
        near="a cycle less",
    ),
    Check("houle/theorem-18-steps@repaired-any", "exhaustive", box(2, 40), holds(2 * starts(2, 40))),
    Check("houle/theorem-18-steps@repaired-any", "exhaustive", box(3, 25), holds(2 * starts(3, 25))),
    Check("houle/theorem-18-steps@repaired-any", "exhaustive", box(4, 11), holds(2 * starts(4, 11))),
    Check("houle/theorem-18-steps@repaired-any", "exhaustive", box(5, 6), holds(2 * starts(5, 6)), depth="standard"),
    Check(
        "houle/theorem-18-steps@repaired-any",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("pre-step | 0-1:0, 1 color | 0 2", 53, 1),
        near="a cycle less",
    ),
    Check(
        "houle/theorem-18-steps@worst-cycles",
        "exhaustive",
        box(2, 40),
        measured(5, "pre-step | 0-1:0, 1 color | 0 34", 10086),
    ),
    Check(
        "houle/theorem-18-steps@worst-cycles",
        "exhaustive",
        box(3, 25),
        measured(3, "pre-step | 0-1:0 1-2:1, 2 colors | 0 0 20", 140608),
    ),
    Check(
        "houle/theorem-18-steps@worst-cycles",
        "exhaustive",
        box(4, 11),
        measured(2, "pre-step | 0-1:0 0-2:1 1-3:1, 2 colors | 0 8 0 11", 663552),
    ),
    Check(
        "houle/theorem-18-steps@worst-cycles",
        "exhaustive",
        box(5, 6),
        measured(2, "pre-step | 0-1:0 0-2:1 1-3:1 3-4:0, 3 colors | 6 3 6 0 0", 2050454),
    ),
    Check("houle/theorem-18-optimal", "smt", Bounds(size=20), holds(20, queries=40)),
    Check(
        "houle/theorem-18-optimal", "smt", Bounds(size=20), refuted("2 | 1 | 2", 1, queries=2), near="half the factor"
    ),
    Check(
        "houle/theorem-18-optimal@measured",
        "exhaustive",
        Bounds(size=8, load=8),
        measured(Fraction(4, 1), "pre-step | 4 | 2", 42),
    ),
    Check(
        "houle/theorem-18-optimal@measured",
        "exhaustive",
        Bounds(size=20, load=24),
        measured(Fraction(4, 1), "pre-step | 4 | 2", 414),
        depth="standard",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
