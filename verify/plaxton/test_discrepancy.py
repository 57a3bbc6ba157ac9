"""Section 2.3, sums of discrepancies: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("plaxton/lemma-2.4-formula", "exhaustive", Bounds(size=4, load=6), holds(2450, 756)),
    Check("plaxton/lemma-2.4-formula", "exhaustive", Bounds(size=8, load=2, smallest=8), holds(6561, 1385)),
    Check("plaxton/lemma-2.4-formula", "exhaustive", Bounds(size=4, load=4), refuted("1 | 1 0", 4), near="any loads"),
    Check("plaxton/lemma-2.4-formula@toggled", "exhaustive", Bounds(size=4, load=6), holds(2450)),
    Check("plaxton/lemma-2.4-formula@toggled", "exhaustive", Bounds(size=8, load=2, smallest=8), holds(6561)),
    Check(
        "plaxton/lemma-2.4-formula@toggled",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 0 0", 1),
        near="above the sum",
    ),
    Check("plaxton/lemma-2.4@some-packing", "exhaustive", Bounds(size=4, load=6), holds(4814)),
    Check(
        "plaxton/lemma-2.4@some-packing",
        "exhaustive",
        Bounds(size=8, load=3, smallest=8),
        holds(72353),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-2.4@some-packing",
        "exhaustive",
        Bounds(size=16, load=2, smallest=16),
        holds(43112257),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-2.4@some-packing", "exhaustive", Bounds(size=4, load=4), refuted("1 | 1 | 0 0", 1), near="less"
    ),
    Check(
        "plaxton/lemma-2.4@some-packing",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 2 | 0 2", 11, 3),
        near="a larger ball",
    ),
    Check(
        "plaxton/lemma-2.4@every-packing", "exhaustive", Bounds(size=8, load=2), refuted("2 | 0 1 2 | 2 | 0 | 1", 43)
    ),
    Check(
        "plaxton/lemma-2.4@every-packing",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("3 | 0 1 2 | 2 | 0 | 1", 153, 93),
        near="d >= 3",
    ),
    Check("plaxton/lemma-2.4@repaired", "exhaustive", Bounds(size=8, load=2), holds(249)),
    Check(
        "plaxton/lemma-2.4@repaired", "exhaustive", Bounds(size=16, load=2, smallest=16), holds(2304), depth="standard"
    ),
    Check(
        "plaxton/lemma-2.4@repaired",
        "exhaustive",
        Bounds(size=8, load=2),
        refuted("2 | 0 1 2 | 2 | 0 | 1", 43),
        near="anywhere",
    ),
    Check("plaxton/lemma-2.5-sharp-bound", "exhaustive", Bounds(size=9), holds(511)),
    Check("plaxton/lemma-2.5-sharp-bound", "exhaustive", Bounds(size=13, smallest=10), holds(7680), depth="standard"),
    Check("plaxton/lemma-2.5-sharp-bound", "exhaustive", Bounds(size=8), refuted("8 | 9", 136), near="at most 1"),
    Check("plaxton/lemma-2.5-sharp-bound", "exhaustive", Bounds(size=8), refuted("2 | 2", 3), near="at least 1"),
    Check(
        "plaxton/lemma-2.5-sharp-bound@largest",
        "exhaustive",
        Bounds(size=9),
        measured(Fraction(253607, 250000), "9 | 10", 511),
    ),
    Check(
        "plaxton/lemma-2.5-sharp-bound@largest",
        "exhaustive",
        Bounds(size=13),
        measured(Fraction(207797, 200000), "13 | 14", 8191),
        depth="standard",
    ),
    Check(
        "plaxton/lemma-2.5-sharp-bound@smallest", "exhaustive", Bounds(size=9), measured(Fraction(1, 2), "2 | 2", 511)
    ),
    Check(
        "plaxton/lemma-2.5-sharp-bound@smallest",
        "exhaustive",
        Bounds(size=13),
        measured(Fraction(1, 2), "2 | 2", 8191),
        depth="standard",
    ),
    Check("plaxton/theorem-2.3", "exhaustive", Bounds(size=4, load=6), holds(2450)),
    Check("plaxton/theorem-2.3", "exhaustive", Bounds(size=8, load=3, smallest=8), holds(65536)),
    Check("plaxton/theorem-2.3", "exhaustive", Bounds(size=4, load=4), refuted("1 | 0 1", 3, 1), near="one less"),
    Check("plaxton/theorem-2.3@half", "exhaustive", Bounds(size=600), holds(600)),
    Check("plaxton/theorem-2.3@half", "exhaustive", Bounds(size=60), refuted("1", 1), near="0.49"),
    Check("plaxton/theorem-2.3@smallest", "exhaustive", Bounds(size=600), measured(Fraction(1, 8), "2", 600)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
