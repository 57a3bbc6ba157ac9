"""Section 3.3 for all sizes: Table 3, majorization, and Properties 1 to 4.

A part a is met as u = 2^a in P, and as s = 2^-a in Q.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import proved

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
            by(three_bits),
            by(strictly_from_three),
            argued(
                "So 2^a >= 2a for every part a, with equality for a = 1 and 2 alone; P(A) = 2e exactly if"
                " all parts are 1 or"
                " 2."
            ),
        ),
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
