"""Proofs about Appendix B: the k that belongs to a volume (Theorem B.1), and bounds on ln(1 + x) and ln(1 - x)."""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

from .steps import ROUNDED

TAYLOR = Proof(
    "plaxton/theorem-b.1-taylor",
    Scheme.CONSEQUENCE,
    (
        argued("""
    The functions x - x^2/2, ln(1+x) and x, and -x - x^2, ln(1-x) and -x - x^2/2, are 0 for x = 0, and their
    derivatives are 1 - x, 1/(1+x) and 1, and -1 - 2x, -1/(1-x) and -1 - x.
    """),
        uses("plaxton/theorem-b.1-taylor@slopes", "The derivatives are in order."),
        argued(f"""
    By the mean value theorem functions that are equal at 0, and whose derivatives are in order from there on, are in
    order. {ROUNDED}
    """),
    ),
)


@lemma(sort="Real")
def grows_up_to_one_half(x: Number) -> Formula:
    """For 0 <= x <= 1/2, the slope of -x - x^2 is at most that of ln(1-x), both multiplied by 1 - x."""
    return given(low=x >= 0, high=2 * x <= 1).implies((-1 - 2 * x) * (1 - x) <= -1)


@lemma(sort="Real")
def falls_from_one_half(x: Number) -> Formula:
    """For x >= 1/2, the slope of -x - x^2 is at least that of ln(1-x), both multiplied by 1 - x."""
    return given(low=2 * x >= 1).implies((-1 - 2 * x) * (1 - x) >= -1)


@lemma(sort="Real")
def slope_of_the_upper_bound(x: Number) -> Formula:
    """For every x, the slope of -x - x^2/2 is at least that of ln(1-x), both multiplied by 1 - x."""
    return given().implies((-1 - x) * (1 - x) >= -1)


TAYLOR_RANGE = Proof(
    "plaxton/theorem-b.1-taylor@range",
    Scheme.DIRECT,
    (
        argued("The slopes of -x - x^2, ln(1-x) and -x - x^2/2 are -1 - 2x, -1/(1-x) and -1 - x, and 1 - x > 0."),
        by(grows_up_to_one_half, "ln(1-x) + x + x^2 grows up to x = 1/2."),
        by(falls_from_one_half, "From x = 1/2 on it falls."),
        argued("""
    So from 0 to 0.68 it is least at one of the ends. It is 0 for x = 0, and ln 0.32 is above -1.14, and
    -0.68 - 0.68^2 = -1.1424.
    """),
        by(slope_of_the_upper_bound, "ln(1-x) falls at least as fast as -x - x^2/2 from x = 0 on, where both are 0."),
        argued(ROUNDED),
    ),
)


THEOREMS = (
    Theorem("plaxton/theorem-b.1@theta", "VolumeToSurface.volume_to_surface"),
    Theorem("plaxton/theorem-b.1@unique-k", "PlaxtonSmallCases.theorem_b_1_unique_k", refutes=True),
    Theorem("plaxton/theorem-b.1@repaired", "Logarithms.theorem_b_1_repaired"),
    Theorem("plaxton/theorem-b.1-case-3@solution", "Derivatives.theorem_b_1_case_3_solution"),
    Theorem("plaxton/theorem-b.1-case-4@text", "BallRatios.case_4_text"),
    Theorem("plaxton/theorem-b.1-taylor@slopes", "RealBounds.slopes"),
    Theorem("plaxton/theorem-b.1-expansion", "RealBounds.expansion"),
    Theorem("plaxton/theorem-b.1-expansion@four", "RealBounds.expansion_four"),
)
