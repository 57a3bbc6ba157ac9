"""Section 2.2 and the appendix for all sizes: layers, Hamming balls, their volumes.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

# --- plaxton/definition-2.1, definition-2.2@closed ---


@lemma("base")
def center_alone(words: Number, here: Number) -> Formula:
    """In dimension 0 the layer of radius 0 has C(0,0) = 1 word."""
    return given(center=words == 1, binomial=here == 1).implies(words == here)


@lemma("step")
def both_halves_of_a_layer(same: Number, other: Number, here: Number, before: Number, above: Number) -> Formula:
    """In one dimension more a layer has the C(d,r) words with the same new bit and the C(d,r-1) with the other."""
    return given(
        same_bit=same == here,
        other_bit=other == before,
        pascal=above == here + before,
    ).implies(same + other == above)


DEFINITION_2_1 = Proof(
    "plaxton/definition-2.1",
    Scheme.INDUCTION,
    (center_alone, both_halves_of_a_layer),
    """
    Every word has one distance from the center, from 0 to d, and so lies in one layer. Their sizes are by induction on
    d: a new bit that differs from that of the center adds one to the distance. Binomials out of their range are 0.
    """,
)


@lemma()
def inner_and_outer_words(x: Number, inner: Number, chosen: Number, outer: Number) -> Formula:
    """A complete ball and y words of the next layer are x words."""
    return given(shape=x == outer + inner, chosen=chosen == outer).implies(inner + chosen == x)


DEFINITION_2_2 = Proof(
    "plaxton/definition-2.2@closed",
    Scheme.DIRECT,
    (inner_and_outer_words,),
    """
    The layers are disjoint and have C(d,l) words each, so that the union over l <= r has as many as these add up to. S
    is part of layer r, and disjoint from the layers before.
    """,
    ("plaxton/definition-2.1",),
)

# --- plaxton/definition-2.3@up-to-p ---


@lemma("base")
def one_word(x: Number, outer: Number, inner: Number, here: Number) -> Formula:
    """For x = 1 the pair is r = 0, y = 1."""
    return given(one=x == 1, none_before=inner == 0, pair=outer == 1, center=here == 1).implies(
        (x == outer + inner) & (outer >= 1) & (outer <= here)
    )


@lemma("step")
def one_word_more(x: Number, outer: Number, inner: Number, here: Number, following: Number, others: Number) -> Formula:
    """One word more fits into the layer, or it is the first of the next one."""
    return given(
        so_far=x == outer + inner,
        layer=(outer >= 1) & (outer <= here),
        room=x + 1 <= inner + here + following + others,
        binomials=(following >= 1) | (others == 0),
    ).implies(((x + 1 == outer + 1 + inner) & (outer + 1 <= here)) | ((x + 1 == 1 + (inner + here)) & (following >= 1)))


@lemma()
def later_layers_are_too_far(
    x: Number, outer: Number, inner: Number, here: Number, other: Number, beyond: Number
) -> Formula:
    """If a pair fits x, every later layer begins with more than x words."""
    return given(
        pair=x == outer + inner,
        layer=outer <= here,
        later=beyond >= inner + here,
        other=x == other + beyond,
    ).implies(other <= 0)


DEFINITION_2_3 = Proof(
    "plaxton/definition-2.3@up-to-p",
    Scheme.INDUCTION,
    (one_word, one_word_more, later_layers_are_too_far),
    """
    Some pair exists, by induction on x: `following` is C(d,r+1) and `others` all larger layers, so that the sum of all
    is 2^d >= x + 1, and no layer beyond an empty one has words. Of two pairs one would have the larger radius, whose
    layers before are at least inner + here words; it would have y < 1.
    """,
    ("plaxton/definition-2.1",),
)

# --- plaxton/lemma-2.2-range@repaired, theorem-b.1@repaired ---


@lemma("base")
def no_layers(low: Number, high: Number) -> Formula:
    """No layers have as many words at both ends."""
    return given(none=(low == 0) & (high == 0)).implies(low == high)


@lemma("step")
def mirrored_layers(low: Number, high: Number, here: Number, mirror: Number) -> Formula:
    """C(d,l) and C(d,d-l) words more at either end."""
    return given(so_far=low == high, binomials=here == mirror).implies(low + here == high + mirror)


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
    (no_layers, mirrored_layers, at_most_half, center_is_within),
    """
    Complementing all bits mirrors the layers l <= r < d/2 to the layers d - l > d/2, which are others. So 1 <= V <=
    2^(d-1), that is 0 <= d (1 - 1/k) <= d - 1, which is 1 <= k <= d.
    """,
    ("plaxton/definition-2.1",),
)


@lemma()
def antipode_is_outside(volume: Number, others: Number, order: Number) -> Formula:
    """A ball without the word opposite to its center is not the whole cube."""
    return given(cube=volume + 1 + others == order, others=others >= 0).implies(volume < order)


THEOREM_B_1 = Proof(
    "plaxton/theorem-b.1@repaired",
    Scheme.DIRECT,
    (antipode_is_outside,),
    """
    For d >= 1 and r <= d/2 the word at distance d > r is not in the ball, so that log V < d. Then 1/k = 1 - log V / d
    is one positive number, and k is determined.
    """,
)

# --- plaxton/leighton-far-processor ---


@lemma()
def half_is_free(low: Number, high: Number, middle: Number, order: Number, x: Number) -> Formula:
    """The layers nearer than d/2 leave at least half of all words."""
    return given(
        mirrored=low == high,
        layers=order == low + middle + high,
        middle=middle >= 0,
        packed=2 * x <= order,
    ).implies(order - low >= x)


FAR_PROCESSOR = Proof(
    "plaxton/leighton-far-processor",
    Scheme.INDUCTION,
    (no_layers, mirrored_layers, half_is_free),
    """
    Some x processors have distance r or more from a given one exactly if at least x have, which are all but those in
    the ball of radius r - 1; so the distance of the x-th farthest is the largest such r. For r = ceil(d/2) the layers l
    < r are those with l < d/2; as many words have l > d/2, and x <= p/2.
    """,
    ("plaxton/definition-2.1",),
)


@lemma()
def less_than_half_is_free(low: Number, high: Number, middle: Number, order: Number, more: Number) -> Formula:
    """With one layer more, which is the middle one if there is one, less than half of all words is left."""
    return given(
        mirrored=low == high,
        layers=order == low + middle + high,
        some=more >= 1,
        middle=more >= middle,
    ).implies(2 * (order - low - more) < order)


FAR_HALF_FULL = Proof(
    "plaxton/leighton-far-processor@half-full",
    Scheme.DIRECT,
    (less_than_half_is_free,),
    """
    The ball of radius ceil(d/2) has the layer ceil(d/2) more, which has a word, and is the middle layer if d is even;
    if d is odd, there is no middle layer. So fewer than p/2 processors are farther.
    """,
    ("plaxton/leighton-far-processor",),
)

# --- plaxton/lemma-b.1 ---


@lemma("base", "Real")
def first_ratio(d: Number, first: Number, second: Number) -> Formula:
    """R_{d,0} = 1, and R_{d,1} = 1 + R_{d,0} / d is larger."""
    return given(center=first == 1, second=d * (second - 1) == first, dimension=d >= 1).implies(second > first)


@lemma("step", "Real")
def ratios_grow(d: Number, r: Number, before: Number, ratio: Number, following: Number) -> Formula:
    """With R_{d,r} = 1 + R_{d,r-1} r / (d-r+1): if it grows from r - 1 to r, it grows from r to r + 1."""
    return given(
        so_far=ratio > before,
        volume=before >= 0,
        radius=(r >= 1) & (r <= d - 1),
        ratio=(d - r + 1) * (ratio - 1) == r * before,
        following=(d - r) * (following - 1) == (r + 1) * ratio,
    ).implies(following > ratio)


LEMMA_B_1 = Proof(
    "plaxton/lemma-b.1",
    Scheme.INDUCTION,
    (first_ratio, ratios_grow),
    """
    V(r) = C(d,r) + V(r-1) and C(d,r-1) / C(d,r) = r / (d-r+1) give the recurrence. Induction on r, from 1 to d.
    """,
)
