"""Section 2.4 for all sizes: Leighton's phases on the shuffle-exchange, the lower bound (Theorem 2.5).

In the lemmas p is `order`, or 2 half; `share` is ceil(n/p), `packed` is ceil(n/m); n / p is q with remainder r.
"""

from loadbal.arithmetic import Number, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s1_networks import with_high_bit
from .s2_1_lower_bounds import half_of_the_processors

# --- plaxton/se-half-must-leave ---


@lemma()
def a_third_leaves(tokens: Number, order: Number, size: Number, q: Number, r: Number) -> Formula:
    """Of n >= p tokens fewer than p/2 processors keep at most 2n/3, with the mean rounded up while there are more."""
    return given(
        division=tokens == order * q + r,
        many=q >= 1,
        half=2 * size <= order,
        size=size >= 0,
    ).implies(3 * (tokens - (size * q + smaller(size, r))) >= tokens)


SE_THIRD_LEAVES = Proof(
    "plaxton/se-half-must-leave@repaired",
    Scheme.DIRECT,
    (
        by(a_third_leaves),
        argued("""
    Under minimum error r = n mod p processors hold q + 1 tokens and the others q = floor(n/p) >= 1: g of them at most
    g q + min(g, r).
    """),
    ),
)


@lemma()
def half_leaves(tokens: Number, order: Number, size: Number, q: Number) -> Formula:
    """If all processors have q tokens, fewer than p/2 keep at most n/2."""
    return given(even=tokens == order * q, natural=q >= 0, half=2 * size <= order).implies(
        2 * (tokens - size * q) >= tokens
    )


SE_HALF_LEAVES = Proof(
    "plaxton/se-half-must-leave@repaired-even",
    Scheme.DIRECT,
    (
        by(half_leaves),
        argued("If p divides n, minimum error is n/p tokens for each."),
    ),
)


# --- plaxton/se-tight-range ---


@lemma(sort="Real")
def tight_up_to_epsilon(processors: Number, tokens: Number, most: Number, epsilon: Number, factor: Number) -> Formula:
    """If n^factor >= p and m <= n^(1-epsilon), then epsilon log p <= factor log(n/m)."""
    return given(
        wide=processors <= factor * tokens,
        cap=most <= tokens - epsilon * tokens,
        epsilon=epsilon >= 0,
        factor=factor >= 0,
    ).implies(epsilon * processors <= factor * (tokens - most))


def tight_range(reading: str, domain: str) -> Proof:
    """The readings differ in how large n must be against p."""
    return Proof(
        f"plaxton/se-tight-range@{reading}",
        Scheme.DIRECT,
        (
            by(tight_up_to_epsilon),
            argued(domain),
        ),
    )


TIGHT_RANGE = tight_range("repaired", "With factor 1, and all quantities met as their logarithms; divide by epsilon.")


TIGHT_RANGE_ROOT = tight_range("repaired-root", "With factor 2, since n >= sqrt(p) is n^2 >= p; divide by epsilon.")


TIGHT_RANGE_INSTANCES = Proof(
    "plaxton/se-tight-range@instances",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/se-tight-range@repaired"),
        argued("The logarithms of whole n, m and p are such real numbers."),
    ),
)


# --- plaxton/se-leighton ---


@lemma()
def rotations_keep_words_apart(half: Number, one: Number, other: Number, low: Number, below: Number) -> Formula:
    """Unshuffling takes different words to different words."""
    return given(
        apart=2 * one + low != 2 * other + below,
        first_bit=(low >= 0) & (low <= 1),
        second_bit=(below >= 0) & (below <= 1),
        first_word=(one >= 0) & (one < half),
        second_word=(other >= 0) & (other < half),
    ).implies(with_high_bit(half, one, low) != with_high_bit(half, other, below))


SE_LEIGHTON = Proof(
    "plaxton/se-leighton",
    Scheme.DIRECT,
    (
        by(rotations_keep_words_apart),
        uses("plaxton/leighton-phase-route@ascending"),
        uses("plaxton/shuffle-maps"),
        argued("""
    After b rotations bit b of the hypercube's processor is at the low end: the token is at the processor where its
    packet is in step b on the hypercube, its number rotated by b places. An exchange corrects that bit. So at every
    time the tokens are where the packets are before some step, rotated alike, or at their targets, which are different
    processors as well. Each step takes a token along an edge or leaves it where it is; since tokens are apart before
    and after, no processor sends or receives two. Exchange and unshuffle, d times, are 2d steps, and d rotations turn a
    number back.
    """),
    ),
)


SE_PACKING_SIZE = Proof(
    "plaxton/se-packing-size@repaired",
    Scheme.DIRECT,
    (
        by(half_of_the_processors),
        argued("""
    With p = 2 half, m >= 2n/p is n <= half m. No fewer than ceil(n/m) processors hold n tokens: g = ceil(n/m) will do.
    """),
    ),
)
