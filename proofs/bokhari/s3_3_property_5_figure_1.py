"""Section 3.3 for all sizes: Property 5, the lines of neighboring equipartitions, and Figure 1.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import proved


@lemma(sort="Real")
def steeper(gain: Number, cube: Number, send: Number, move: Number) -> Formula:
    """If Q grows by at most 3/4 the slope grows: by ((1 - gain) tau + rho) 2^d."""
    return given(
        gain=4 * gain <= 3, nodes=cube > 0, rates=(send >= 0) & (move >= 0), one_costs=send + move > 0
    ).implies(((1 - gain) * send + move) * cube > 0)


@lemma(sort="Real")
def starts_lower(powers: Number, message: Number) -> Formula:
    """If P does not grow the intercept falls: by (change of P - 1)(lambda + delta)."""
    return given(falls=powers <= 0, overhead=message > 0).implies((powers - 1) * message < 0)


@lemma(sort="Real")
def level_slopes(gain: Number, cube: Number, send: Number, move: Number) -> Formula:
    """Where rates are zero the slopes are equal."""
    return given(sending=send == 0, moving=move == 0).implies(((1 - gain) * send + move) * cube == 0)


@lemma(sort="Real")
def level_intercepts(powers: Number, message: Number) -> Formula:
    """Where a message costs nothing the intercepts are equal."""
    return given(overhead=message == 0).implies((powers - 1) * message == 0)


@lemma(sort="Real")
def printed_signs(gain: Number, powers: Number) -> Formula:
    """1 - gain > 0 and change of P - 1 < 0."""
    return given(gain=4 * gain <= 3, falls=powers <= 0).implies((1 - gain > 0) & (powers - 1 < 0))


DIFFERENCES = """\
By equation (6) the slopes of E(e,n) and E(e,n-1) differ by ((1 - gain) tau + rho) 2^d, where Q gains at most 3/4, and
the intercepts by (change of P - 1)(lambda + delta), where P does not grow."""


RESTS = ("bokhari/equation-6@compact", "bokhari/property-3", "bokhari/property-4@bound")


PROPERTY_5 = (
    *(
        proved(f"property-5@{domain}", DIFFERENCES, steeper, starts_lower, rests_on=RESTS)
        for domain in ("positive", "rho-zero", "tau-zero")
    ),
    proved("property-5@repaired", DIFFERENCES, level_slopes, starts_lower, rests_on=RESTS),
    proved("property-5@repaired-latency-zero", DIFFERENCES, steeper, level_intercepts, rests_on=RESTS),
    proved("property-5-display@signs", DIFFERENCES, printed_signs, rests_on=RESTS),
    Proof(
        "bokhari/property-5-display@repaired",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/equation-6@compact"),
            argued("The difference of the forms of equation (6) for E(e,n) and E(e,n-1), on the e-cube."),
        ),
    ),
)
