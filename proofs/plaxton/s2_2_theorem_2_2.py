"""Section 2.2 for all sizes: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is `order`, or 2 half; `share` is ceil(n/p), `packed` is ceil(n/m); n / p is q with remainder r.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_lower_bounds import half_of_the_processors, mirrored_layers, no_layers
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
        by(no_layers),
        by(mirrored_layers),
        by(at_most_half),
        by(center_is_within),
        uses("plaxton/definition-2.1"),
        argued("""
    Complementing all bits mirrors the layers l <= r < d/2 to the layers d - l > d/2, which are others. So 1 <= V <=
    2^(d-1), that is 0 <= d (1 - 1/k) <= d - 1, which is 1 <= k <= d.
    """),
    ),
)


# --- plaxton/theorem-2.2-k-range ---


@lemma(sort="Real")
def exponents_in_range(processors: Number, mean: Number, inverse: Number) -> Formula:
    """With m = p^(1/k) n/p: m <= n makes 1/k at most 1, m >= 2n/p makes log p / k at least 1."""
    most = processors * inverse + mean
    return given(
        cap=most <= mean + processors,
        heavy=most >= mean + 1,
    ).implies((inverse <= 1) & (processors * inverse >= 1))


K_RANGE_EXPONENTS = Proof(
    "plaxton/theorem-2.2-k-range@exponents",
    Scheme.DIRECT,
    (
        by(exponents_in_range),
        argued("In the lemma p, n/p and m are met as their logarithms, and `inverse` is 1/k > 0; multiply by k."),
    ),
)


K_RANGE = Proof(
    "plaxton/theorem-2.2-k-range",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/theorem-2.2-k-range@exponents"),
        argued(
            f"The exponents of whole n, m and p are such real numbers, and m p / n >= 2 makes 1/k positive. {ROUNDED}"
        ),
    ),
)


# --- plaxton/theorem-2.2-numerator ---

SUBSTITUTION_ALL = Proof(
    "plaxton/theorem-2.2-numerator@substitution-all",
    Scheme.DIRECT,
    (
        by(half_of_the_processors),
        argued("With p = 2 half, m >= 2n/p is n <= half m, and (ceil(n/m) - 1) m < n."),
    ),
)


@lemma()
def fewer_processors_keep_less(tokens: Number, packed: Number, half: Number, share: Number) -> Formula:
    """More leaves x processors than p/2 of them, as x <= p/2."""
    return given(packed=packed <= half, share=share >= 0).implies(tokens - packed * share >= tokens - half * share)


SUBSTITUTION = Proof(
    "plaxton/theorem-2.2-numerator@substitution",
    Scheme.DIRECT,
    (
        by(fewer_processors_keep_less),
        uses("plaxton/theorem-2.2-numerator@substitution-all"),
        argued("The tokens fit on half of the processors."),
    ),
)


@lemma()
def with_two_for_everybody(tokens: Number, half: Number, share: Number) -> Formula:
    """From n = 2p on at least n/4 is beyond half of the processors."""
    return given(rounded=(share - 1) * (2 * half) < tokens, many=tokens >= 4 * half).implies(
        4 * (tokens - half * share) >= tokens
    )


NUMERATOR_REPAIRED = Proof(
    "plaxton/theorem-2.2-numerator@repaired",
    Scheme.DIRECT,
    (
        by(with_two_for_everybody),
        argued("With p = 2 half the mean rounded up, less one, is below n/p."),
    ),
)


@lemma()
def half_gets_its_share(tokens: Number, half: Number, share: Number) -> Formula:
    """At most n/2 is beyond half of the processors."""
    return given(share=tokens <= 2 * half * share).implies(2 * (tokens - half * share) <= tokens)


NUMERATOR_TEXT = Proof(
    "plaxton/theorem-2.2-numerator@text",
    Scheme.DIRECT,
    (
        by(half_gets_its_share),
        argued("The mean rounded up is no less than the mean, and p = 2 half."),
    ),
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
    """Below n = 2p the mean rounded up is at most two."""
    return given(
        rounded=(share - 1) * (2 * half) < tokens,
        order=half >= 1,
    ).implies((share <= 1) | ((share == 2) & (tokens > 2 * half)) | (tokens >= 4 * half))


WITHOUT_SUBSTITUTION = Proof(
    "plaxton/theorem-2.2-numerator@without-substitution",
    Scheme.CASES,
    (
        by(one_for_each),
        by(two_for_each),
        by(with_two_for_everybody),
        by(one_two_or_more),
        uses("plaxton/theorem-2.2-numerator@substitution"),
        argued("""
    With n >= m >= 2 tokens the mean rounded up is at least one. Where it is one, p/2 >= 1 is all that is used of p;
    where it is two, n > p, and p is a power of two; from n = 2p on even n/4 must leave p/2 processors, and no less
    must leave the x <= p/2 that hold the tokens.
    """),
    ),
)
