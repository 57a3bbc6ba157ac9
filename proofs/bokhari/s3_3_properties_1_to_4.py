"""Section 3.3 for all sizes: Table 3, majorization, and Properties 1 to 4.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

# --- Property 1 ---


@Induction
def doubles(a: Number, u: Number) -> Truth:
    """Whether u = 2^a is at least 2a."""
    return u >= 2 * a


@lemma("base")
def one_bit(u: Number) -> Formula:
    """2^1 is at least 2 * 1."""
    return doubles.base((1, u), power=u == 2)


@lemma("step")
def one_bit_more(a: Number, u: Number) -> Formula:
    """If 2^a is at least 2a, 2^(a+1) is at least 2(a+1)."""
    return doubles.step((a, u), (a + 1, 2 * u), part=a >= 1)


@Induction
def exceeds(a: Number, u: Number) -> Truth:
    """Whether u = 2^a is at least 2a + 2."""
    return u >= 2 * a + 2


@lemma("base")
def three_bits(u: Number) -> Formula:
    """2^3 is at least 2 * 3 + 2."""
    return exceeds.base((3, u), power=u == 2 * 2 * 2)


@lemma("step")
def strictly_from_three(a: Number, u: Number) -> Formula:
    """If 2^a is at least 2a + 2, 2^(a+1) is at least 2(a+1) + 2: from 2^3 on."""
    return exceeds.step((a, u), (a + 1, 2 * u), part=a >= 1)


@Induction
def half_each(q: Number, n: Number) -> Truth:
    """Whether n parts have 2^-a at most n / 2 together."""
    return 2 * q <= n


@lemma("base", "Real")
def no_parts(q: Number) -> Formula:
    """No parts have nothing."""
    return half_each.base((q, 0), nothing=q == 0)


@lemma("step", "Real")
def half_at_most(s: Number, rest: Number, n: Number) -> Formula:
    """If n parts have 2^-a at most n / 2 together, so have n + 1 parts, for 2^-a = s is at most 1/2."""
    return half_each.step((rest, n), (rest + s, n + 1), part=2 * s <= 1)


@lemma(sort="Real")
def one_of_them(s: Number, rest: Number, whole: Number) -> Formula:
    """A part of e is at most e, so that its 2^-a alone is at least 2^-e."""
    return given(part=s >= whole, others=rest >= 0).implies(rest + s >= whole)


PROPERTY_1 = (
    Proof(
        "bokhari/property-1a@weak",
        Scheme.INDUCTION,
        (
            by(one_bit),
            by(one_bit_more),
            argued("So 2^a >= 2a for every part a; summed over the parts, P(A) >= 2e."),
        ),
    ),
    Proof(
        "bokhari/property-1a@repaired",
        Scheme.INDUCTION,
        (
            by(one_bit),
            by(one_bit_more),
            argued("So 2^a >= 2a for every part a, and 2^a = 2a for a = 1 and 2; summed over the parts, P(A) >= 2e."),
            by(three_bits),
            by(strictly_from_three),
            argued("So one part of 3 or more makes P(A) > 2e, and P(A) = 2e if all parts are 1 or 2."),
        ),
    ),
    Proof(
        "bokhari/property-1b",
        Scheme.INDUCTION,
        (
            by(no_parts),
            by(half_at_most),
            argued("So Q(A) <= n/2, part by part, as every part is at least 1."),
            by(one_of_them),
            argued("And 2^-e is Q({e})."),
        ),
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


EQUIPARTITION_LEAST = "bokhari/schur-convexity@equipartition"


LEAST = Proof(
    EQUIPARTITION_LEAST,
    Scheme.DIRECT,
    (
        by(balance_lowers_powers),
        by(balance_lowers_halves),
        argued(
            "While two parts a and b differ by 2 or more, raising the smaller and lowering the larger by 1, with u ="
            " 2^a and h = 2^(b-1), r = 2^-b and s = 2^-(a+1), keeps their sum and the number of parts, and lowers P and"
            " Q. P is a whole number that is not negative, so that this ends, and it ends where all parts differ by at"
            " most 1: in E(e,n)."
        ),
    ),
)


SPLIT = "As n - 1 < e, E(e,n-1) has a part of 2 or more; splitting 1 off makes a partition of e into n parts of it."


PROPERTY_3 = Proof(
    "bokhari/property-3",
    Scheme.DIRECT,
    (
        argued(SPLIT),
        by(split_lowers_powers),
        uses(EQUIPARTITION_LEAST, "E(e,n) has at most the P of that partition."),
    ),
)


PROPERTY_4 = Proof(
    "bokhari/property-4@bound",
    Scheme.DIRECT,
    (
        argued(SPLIT),
        by(split_raises_halves_little),
        uses(EQUIPARTITION_LEAST, "E(e,n) has at most the Q of that partition."),
    ),
)
