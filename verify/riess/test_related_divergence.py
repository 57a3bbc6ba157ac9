"""Related work, divergence and diffusion: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("riess/related-psi-order", "exhaustive", Bounds(size=400), measured(Fraction(418583, 1000000), "6", 199)),
    Check("riess/related-psi-order", "exhaustive", Bounds(size=40), refuted("6", 2), near="2/5"),
    Check("riess/related-psi-order", "exhaustive", Bounds(size=40), refuted("4", 1), near="d = 1"),
    Check(
        "riess/related-psi-order@definition-1",
        "exhaustive",
        Bounds(size=40),
        measured(Fraction(180337, 250000), "4", 19),
    ),
    Check(
        "riess/related-psi-order@definition-1",
        "exhaustive",
        Bounds(size=400),
        measured(Fraction(180337, 250000), "4", 199),
        depth="standard",
    ),
    Check("riess/related-psi-order@definition-1", "exhaustive", Bounds(size=40), refuted("4", 1), near="3/5"),
    Check("riess/related-psi-order@definition-1", "exhaustive", Bounds(size=40), refuted("4", 1), near="d = 1"),
    Check(
        "riess/related-psi-smoothing",
        "exhaustive",
        Bounds(size=8, load=12),
        measured(Fraction(601979, 1000000), "6 | 7", 48, 36),
    ),
    Check(
        "riess/related-psi-smoothing",
        "exhaustive",
        Bounds(size=6, load=64),
        measured(Fraction(304429, 500000), "6 | 23", 192, 128),
        depth="standard",
    ),
    Check(
        "riess/related-psi-smoothing",
        "exhaustive",
        Bounds(size=8, smallest=8, load=20),
        measured(Fraction(497623, 1000000), "8 | 19", 20),
        depth="standard",
    ),
    Check(
        "riess/related-psi-smoothing",
        "exhaustive",
        Bounds(size=10, smallest=10, load=10),
        measured(Fraction(81321, 250000), "10 | 7", 10),
        depth="standard",
    ),
    Check("riess/related-psi-smoothing", "exhaustive", Bounds(size=8, load=12), refuted("4 | 2", 83, 4), near="2/5"),
    Check(
        "riess/related-psi-smoothing@half-n",
        "exhaustive",
        Bounds(size=8, load=12),
        measured(Fraction(441021, 1000000), "6 | 5", 48, 36),
    ),
    Check(
        "riess/related-psi-smoothing@half-n",
        "exhaustive",
        Bounds(size=10, load=10),
        measured(Fraction(441021, 1000000), "6 | 5", 50, 40),
        depth="standard",
    ),
    Check(
        "riess/related-psi-smoothing@half-n", "exhaustive", Bounds(size=8, load=12), refuted("4 | 3", 86, 7), near="1/4"
    ),
    Check("riess/related-diffusion-psi@even-n", "exhaustive", Bounds(size=40), holds(19)),
    Check("riess/related-diffusion-psi@even-n", "exhaustive", Bounds(size=200), holds(99), depth="standard"),
    Check("riess/related-diffusion-psi@even-n", "exhaustive", Bounds(size=40), refuted("4", 1), near="2N/3"),
    Check("riess/related-diffusion-psi@even-n", "exhaustive", Bounds(size=40), refuted("4", 1), near="from 1"),
    Check("riess/related-diffusion-psi@all-n", "exhaustive", Bounds(size=40), refuted("3", 1)),
    Check("riess/related-diffusion-psi@even-n-from-1", "exhaustive", Bounds(size=40), refuted("4", 1)),
    Check("riess/related-diffusion-psi@all-n-repaired", "exhaustive", Bounds(size=40), holds(38)),
    Check("riess/related-diffusion-psi@all-n-repaired", "exhaustive", Bounds(size=40), refuted("3", 1), near="3N/4"),
    Check("riess/related-diffusion-psi@even-n-from-1-repaired", "exhaustive", Bounds(size=40), holds(19)),
    Check(
        "riess/related-diffusion-psi@even-n-from-1-repaired",
        "exhaustive",
        Bounds(size=40),
        refuted("4", 1),
        near="3N/4",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
