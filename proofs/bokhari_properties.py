"""Sections 3.3 and 3.4 for all integers: Properties 1 to 5 of equipartitions, and the displays of their proofs.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs

from .bokhari_exchange import apart, together
from .bokhari_formulas import proved

# --- Property 1 ---


@lemma("base")
def one_bit(u: Number) -> Formula:
    """2^1 is at least 2 * 1."""
    return given(power=u == 2).implies(u >= 2 * 1)


@lemma("step")
def one_bit_more(a: Number, u: Number) -> Formula:
    """If 2^a is at least 2a, 2^(a+1) is at least 2(a+1)."""
    return given(part=a >= 1, before=u >= 2 * a).implies(2 * u >= 2 * (a + 1))


@lemma("step")
def strictly_from_three(a: Number, u: Number) -> Formula:
    """If 2^a = u is at least 2a + 2, 2^(a+1) is at least 2(a+1) + 2: from 2^3 = 8 on."""
    return given(part=a >= 1, before=u >= 2 * a + 2).implies(2 * u >= 2 * (a + 1) + 2)


@lemma("base")
def three_bits(u: Number) -> Formula:
    """2^3 is at least 2 * 3 + 2."""
    return given(power=u == 2 * 2 * 2).implies(u >= 2 * 3 + 2)


@lemma(sort="Real")
def half_at_most(s: Number, rest: Number, n: Number) -> Formula:
    """If n parts have 2^-a at most n / 2 together, so have n + 1 parts."""
    return given(part=2 * s <= 1, before=2 * rest <= n).implies(2 * (rest + s) <= n + 1)


@lemma(sort="Real")
def one_of_them(s: Number, rest: Number, whole: Number) -> Formula:
    """A part of e is at most e, so that its 2^-a alone is at least 2^-e."""
    return given(part=s >= whole, others=rest >= 0).implies(rest + s >= whole)


PROPERTY_1 = (
    Proof(
        "bokhari/property-1a@weak",
        Scheme.INDUCTION,
        (one_bit, one_bit_more),
        "So 2^a >= 2a for every part a; summed over the parts, P(A) >= 2e.",
    ),
    Proof(
        "bokhari/property-1a@repaired",
        Scheme.INDUCTION,
        (one_bit, one_bit_more, three_bits, strictly_from_three),
        "So 2^a >= 2a for every part a, with equality for a = 1 and 2 alone; P(A) = 2e exactly if all parts are 1 or"
        " 2.",
    ),
    proved(
        "property-1b",
        "For every part 2^-a <= 1/2, which is summed up part by part, for n = e as well; and e has no part larger than"
        " e. E(e,1) is {e}.",
        half_at_most,
        one_of_them,
    ),
)

# --- Properties 2 to 5 ---


@lemma(sort="Real")
def balance_lowers_powers(u: Number, h: Number) -> Formula:
    """Parts with u and 2h, h > u, have a larger sum than parts with 2u and h."""
    return given(uneven=h > u).implies(2 * u + h < u + 2 * h)


@lemma(sort="Real")
def balance_lowers_halves(s: Number, r: Number) -> Formula:
    """The same for 2s = 2^-a and r = 2^-b, r < s, which become s and 2r."""
    return given(uneven=r < s).implies(s + 2 * r < 2 * s + r)


@lemma(sort="Real")
def split_lowers_powers(u: Number) -> Formula:
    """Splitting 1 off a part of 2 or more does not raise P."""
    return given(rest=u >= 2).implies(2 + u <= 2 * u)


@lemma(sort="Real")
def split_raises_halves_little(r: Number) -> Formula:
    """Splitting 1 off a part of 2 or more, 2^-c = r <= 1/4, raises Q by at most 3/4: 1/2 + 2r - r, times 4."""
    return given(rest=4 * r <= 1).implies(2 + 4 * (2 * r - r) <= 3)


@lemma(sort="Real")
def merge_lowers_halves(s: Number, r: Number) -> Formula:
    """Merging two parts lowers Q."""
    return given(first=s > 0, within=s < 1, second=r > 0).implies(s * r < s + r)


LEAST = """\
While two parts differ by 2 or more, raising the smaller and lowering the larger by 1 lowers P and Q, and keeps the
number of parts; it ends in the equipartition. So E(e,n) has the least P and the least Q of all partitions of e into n
parts."""
SPLIT = f"""\
{LEAST} As n - 1 < e, E(e,n-1) has a part of 2 or more; splitting 1 off gives a partition into n parts."""

PROPERTY_2 = proved("property-2@other", LEAST, balance_lowers_powers, balance_lowers_halves)
PROPERTY_3 = proved("property-3", SPLIT, balance_lowers_powers, split_lowers_powers)
PROPERTY_4 = proved(
    "property-4@bound",
    f"{SPLIT} This adds 1/2 + 2^-(c-1) - 2^-c <= 3/4 to Q, c being the part that is split.",
    balance_lowers_halves,
    split_raises_halves_little,
)
PROPERTY_4_POSITIVE = proved(
    "property-4@positive",
    f"{LEAST} Merging two parts of E(e,n) gives a partition into n - 1 parts with a smaller Q.",
    balance_lowers_halves,
    merge_lowers_halves,
)


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
        (),
        "The difference of the forms of equation (6) for E(e,n) and E(e,n-1), on the e-cube.",
        ("bokhari/equation-6@compact",),
    ),
)

SHOWN = "The differences of the forms of equation (6)."
PROPERTY_6_DISPLAY = (
    *(
        Proof(f"bokhari/property-6-display@{reading}", Scheme.CONSEQUENCE, (), SHOWN, ("bokhari/equation-6@compact",))
        for reading in ("repaired", "difference-b")
    ),
    Proof(
        "bokhari/property-6-display@lower-bound-a",
        Scheme.CONSEQUENCE,
        (),
        f"{SHOWN} By Property 1(b), whose proof does not need n < d, Q(A) is at most n/2; and n/2 + 2^-d - 1 is"
        " positive for n > 1.",
        ("bokhari/equation-6@compact", "bokhari/property-1b"),
    ),
)

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
