"""Section 2.2 for all sizes: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is `order`, or 2 half; `share` is ceil(n/p), `packed` is ceil(n/m); n / p is q with remainder r.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_lower_bounds import mirrored_layers, no_layers
from .steps import ROUNDED


@lemma()
def at_most_half(low: Number, high: Number, order: Number) -> Formula:
    """Two disjoint sets of one size have at most half of all words each."""
    return given(mirrored=low == high, disjoint=low + high <= order).implies(2 * low <= order)


@lemma()
def center_is_within(volume: Number, others: Number) -> Formula:
    """A ball has its center, hence a volume of at least one."""
    return given(center=volume == 1 + others, others=others >= 0).implies(volume >= 1)


LEMMA_2_2_RANGE = Proof(
    "plaxton/lemma-2.2-range@repaired",
    Scheme.INDUCTION,
    (
        uses("plaxton/definition-2.1", "Layer l has C(d,l) words, and layers are disjoint."),
        by(no_layers),
        by(mirrored_layers, "The layers l <= r have as many words as the layers d - l."),
        argued("For r < d/2 these are other layers, as l < d/2 < d - l."),
        by(at_most_half, "So V is at most 2^(d-1)."),
        by(center_is_within),
        argued("That is 0 <= d (1 - 1/k) <= d - 1, which is 1 <= k <= d."),
    ),
)


# --- plaxton/theorem-2.2-k-range ---


K_RANGE = Proof(
    "plaxton/theorem-2.2-k-range",
    Scheme.CONSEQUENCE,
    (
        argued("The k with m = p^(1/k) n/p has 1/k = log(m p / n) / log p, which is positive since m p / n >= 2."),
        uses("plaxton/theorem-2.2-k-range@exponents", "For such real numbers 1 <= k <= log p."),
        argued(ROUNDED),
    ),
)


# --- plaxton/theorem-2.2-numerator ---


@lemma()
def with_two_for_everybody(tokens: Number, half: Number, share: Number) -> Formula:
    """From n = 2p on at least n/4 is beyond half of the processors."""
    return given(rounded=(share - 1) * (2 * half) < tokens, many=tokens >= 4 * half).implies(
        4 * (tokens - half * share) >= tokens
    )


@lemma("case")
def one_for_each(tokens: Number, packed: Number, most: Number) -> Formula:
    """If the mean rounded up is one, at least n/5 of n >= 2 tokens must leave ceil(n/m) processors, m >= 2."""
    return given(fewest=(packed - 1) * most < tokens, cap=most >= 2, some=tokens >= 2).implies(
        5 * (tokens - packed) >= tokens
    )


@lemma("case")
def two_for_each(tokens: Number, packed: Number, most: Number, half: Number) -> Formula:
    """If it is two, m is three or more, and n/5 must leave them, too, but on six processors."""
    return given(
        fewest=(packed - 1) * most < tokens,
        heavy=tokens <= half * most,
        above_mean=tokens > 2 * half,
        power_of_two=half != 3,
        order=half >= 1,
    ).implies(5 * (tokens - packed * 2) >= tokens)


@lemma("cover")
def one_two_or_more(tokens: Number, half: Number, share: Number) -> Formula:
    """Below n = 2p the mean of one token or more, rounded up, is one, or it is two, and n > p."""
    return given(
        rounded=((share - 1) * (2 * half) < tokens) & (tokens <= share * (2 * half)),
        some=tokens >= 1,
    ).implies((share == 1) | ((share == 2) & (tokens > 2 * half)) | (tokens >= 4 * half))


WITHOUT_SUBSTITUTION = Proof(
    "plaxton/theorem-2.2-numerator@without-substitution",
    Scheme.CASES,
    (
        by(one_two_or_more),
        argued("As m <= n and m >= 2, there are two tokens or more."),
        by(one_for_each),
        argued("As p is a power of two, p/2 is not 3."),
        by(two_for_each),
        by(with_two_for_everybody, "If n >= 2p, n - p/2 ceil(n/p) is at least n/4."),
        uses("plaxton/theorem-2.2-numerator@substitution", "Then n - ceil(n/m) ceil(n/p) is no less."),
    ),
)


# --- plaxton/theorem-2.2-numerator ---

THEOREM_2_2_NUMERATOR_OMEGA = Theorem(
    "plaxton/theorem-2.2-numerator@omega",
    "PlaxtonRefutations.theorem_2_2_numerator_omega",
    "quotient_up is a quotient rounded up.",
    refutes=True,
)
