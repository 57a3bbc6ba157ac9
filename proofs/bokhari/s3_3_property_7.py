"""Section 3.3 for all sizes: Property 7, partitions into two parts, and the equipartitions that own no face.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs

from .s2_1_standard_and_direct import proved
from .s3_3_property_6 import apart, together

# --- Property 7, proof ---


@lemma(sort="Real")
def two_parts_meet(u: Number, v: Number, x: Number, y: Number, message: Number, move: Number) -> Formula:
    """Where tau m = lambda + delta, all two-part lines of d, u v = x y, pass through one point."""
    costs = Costs(message, message, move)
    return given(cube=u * v == x * y).implies(apart(u, v, 1, costs) == apart(x, y, 1, costs))


@lemma(sort="Real")
def gap_by_sums(u: Number, v: Number, x: Number, y: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts differ from two others by their sums of nodes times what a message costs more than a block."""
    costs = Costs(message, send, move)
    return given(cube=u * v == x * y).implies(
        apart(u, v, 1, costs) - apart(x, y, 1, costs) == (u + v - x - y) * (message - send)
    )


@lemma(sort="Real")
def halves_are_powers(u: Number, v: Number, s: Number, r: Number) -> Formula:
    """Times 2^d = u v, Q = 1/u + 1/v is P = u + v."""
    return given(first=s * u == 1, second=r * v == 1).implies((s + r) * u * v == u + v)


@lemma(sort="Real")
def left_of_it(more: Number, message: Number, send: Number) -> Formula:
    """That is positive where the sums differ and a block costs less than a message."""
    return given(sums=more > 0, left=send < message).implies(more * (message - send) > 0)


@lemma(sort="Real")
def gap_to_one_part(x: Number, y: Number, message: Number, move: Number) -> Formula:
    """At this point two parts take rho 2^d m longer than one, which is what the display says with P for Q 2^d."""
    costs, cube, p = Costs(message, message, move), x * y, x + y
    shown = (cube - p + 1) * message + cube * move + (p - cube - 1) * message
    gap = apart(x, y, 1, costs) - together(x, y, 1, costs)
    return given().implies((gap == cube * move) & (gap == shown))


@lemma(sort="Real")
def gap_is_positive(x: Number, y: Number, move: Number) -> Formula:
    """That is positive."""
    return given(first=x > 0, second=y > 0, moving=move > 0).implies(x * y * move > 0)


MEETING = "With u = 2^a, v = 2^(d-a), and x, y for the equipartition; at m = L / tau a block costs what a message does."


PROPERTY_7_PROOF = (
    proved("property-7-proof@common-point", MEETING, two_parts_meet),
    proved(
        "property-7-proof@left-only",
        f"{MEETING} Slope and intercept: Property 2.",
        gap_by_sums,
        left_of_it,
        rests_on=("bokhari/property-2@other",),
    ),
    proved(
        "property-7-proof@repaired",
        f"{MEETING} With 2^(d-e) for 2^d / 2^e the display is the one before.",
        gap_to_one_part,
        halves_are_powers,
    ),
    proved(
        "property-7-proof@crossing",
        f"{MEETING} So all five divide by P(A) - P(E), which is not zero by Property 2.",
        gap_by_sums,
        halves_are_powers,
        rests_on=("bokhari/property-2@other",),
    ),
    proved("property-7-proof@gap-first", MEETING, gap_to_one_part, halves_are_powers),
    proved("property-7-proof@gap-value", MEETING, gap_to_one_part),
    proved("property-7-proof@gap-positive", MEETING, gap_to_one_part, gap_is_positive),
)
