"""Section 3.3 for all sizes: Property 5, the lines of neighboring equipartitions, and Figure 1.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs

from .s3_2_notation import form

# The lemmas have q and r for Q 2^d of E(e,n) and E(e,n-1), and p and o for their P.


@lemma(sort="Real")
def steeper(n: Number, cube: Number, q: Number, r: Number, send: Number, move: Number) -> Formula:
    """If Q grows by at most 3/4, the slope of the form of n parts is greater than that of n - 1 parts."""
    costs = Costs(0, send, move)
    return given(
        gain=4 * (q - r) <= 3 * cube, nodes=cube > 0, rates=(send >= 0) & (move >= 0), one_costs=send + move > 0
    ).implies(form(n, cube, q, 0, costs) > form(n - 1, cube, r, 0, costs))


@lemma(sort="Real")
def starts_lower(n: Number, p: Number, o: Number, message: Number) -> Formula:
    """If P does not grow, the intercept of the form of n parts is smaller than that of n - 1 parts."""
    costs = Costs(message, 0, 0)
    return given(falls=p <= o, overhead=message > 0).implies(form(n, 0, 0, p, costs) < form(n - 1, 0, 0, o, costs))


@lemma(sort="Real")
def level_slopes(n: Number, cube: Number, q: Number, r: Number, send: Number, move: Number) -> Formula:
    """Where rates are zero the slopes are equal."""
    costs = Costs(0, send, move)
    return given(sending=send == 0, moving=move == 0).implies(
        form(n, cube, q, 0, costs) == form(n - 1, cube, r, 0, costs)
    )


@lemma(sort="Real")
def level_intercepts(n: Number, p: Number, o: Number, message: Number) -> Formula:
    """Where a message costs nothing the intercepts are equal."""
    costs = Costs(message, 0, 0)
    return given(overhead=message == 0).implies(form(n, 0, 0, p, costs) == form(n - 1, 0, 0, o, costs))


@lemma(sort="Real")
def printed_signs(gain: Number, powers: Number) -> Formula:
    """1 - gain > 0 and change of P - 1 < 0."""
    return given(gain=4 * gain <= 3, falls=powers <= 0).implies((1 - gain > 0) & (powers - 1 < 0))


@lemma(sort="Real")
def displayed_gaps(
    n: Number, cube: Number, q: Number, r: Number, p: Number, o: Number, message: Number, send: Number, move: Number
) -> Formula:
    """The forms of n and n - 1 parts differ by (r - q + 2^d) tau + 2^d rho in slope, (p - o - 1) L in intercept."""
    rates, overhead = Costs(0, send, move), Costs(message, 0, 0)
    slopes = form(n, cube, q, p, rates) - form(n - 1, cube, r, o, rates)
    intercepts = form(n, cube, q, p, overhead) - form(n - 1, cube, r, o, overhead)
    return given().implies((slopes == (r - q + cube) * send + cube * move) & (intercepts == (p - o - 1) * message))


FORMS = uses("bokhari/equation-6@compact", "The run times of E(e,n) and E(e,n-1) on the e-cube have this form.")


FALLS = uses("bokhari/property-3", "P does not grow from E(e,n-1) to E(e,n).")


GAIN = uses("bokhari/property-4@bound", "Q grows by at most 3/4 from E(e,n-1) to E(e,n).")


def in_order(reading: str, slopes: Lemma, intercepts: Lemma) -> Proof:
    """A proof from what is said of slopes and of intercepts."""
    given_of_slopes = (GAIN,) if slopes is steeper else ()
    given_of_intercepts = (FALLS,) if intercepts is starts_lower else ()
    steps = (FORMS, *given_of_slopes, by(slopes), *given_of_intercepts, by(intercepts))
    return Proof(f"bokhari/property-5@{reading}", Scheme.DIRECT, steps)


PROPERTY_5 = (
    *(in_order(domain, steeper, starts_lower) for domain in ("positive", "rho-zero", "tau-zero")),
    in_order("repaired", level_slopes, starts_lower),
    in_order("repaired-latency-zero", steeper, level_intercepts),
    Proof("bokhari/property-5-display@signs", Scheme.DIRECT, (GAIN, FALLS, by(printed_signs))),
    Proof("bokhari/property-5-display@repaired", Scheme.DIRECT, (FORMS, by(displayed_gaps))),
)
