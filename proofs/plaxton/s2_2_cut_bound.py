"""Section 2.2 for all sizes: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is the number of processors, `share` the mean rounded up, `packed` the fewest processors that hold n
tokens, at most m each.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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
    (
        by(center_alone),
        by(both_halves_of_a_layer),
        argued("""
    Every word has one distance from the center, from 0 to d, and so lies in one layer. Their sizes are by induction on
    d: a new bit that differs from that of the center adds one to the distance. Binomials out of their range are 0.
    """),
    ),
)


@lemma()
def inner_and_outer_words(x: Number, inner: Number, chosen: Number, outer: Number) -> Formula:
    """A complete ball and y words of the next layer are x words."""
    return given(shape=x == outer + inner, chosen=chosen == outer).implies(inner + chosen == x)


DEFINITION_2_2 = Proof(
    "plaxton/definition-2.2@closed",
    Scheme.DIRECT,
    (
        by(inner_and_outer_words),
        uses("plaxton/definition-2.1"),
        argued("""
    The layers are disjoint and have C(d,l) words each, so that the union over l <= r has as many as these add up to. S
    is part of layer r, and disjoint from the layers before.
    """),
    ),
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
    (
        by(one_word),
        by(one_word_more),
        by(later_layers_are_too_far),
        uses("plaxton/definition-2.1"),
        argued("""
    Some pair exists, by induction on x: `following` is C(d,r+1) and `others` all larger layers, so that the sum of all
    is 2^d >= x + 1, and no layer beyond an empty one has words. Of two pairs one would have the larger radius, whose
    layers before are at least inner + here words; it would have y < 1.
    """),
    ),
)


# --- plaxton/definition-2.4, lemma-2.1 ---


@lemma("base")
def walk_begins_inside(begin: Number, here: Number) -> Formula:
    """A walk from a member begins at a member; 1 stands for members, 0 for others."""
    return given(member=begin == 1, same=here == begin).implies(here == 1)


@lemma("step")
def no_edge_leads_out(here: Number, near: Number) -> Formula:
    """Without a member that has a neighbor outside, the next vertex of the walk is a member as well."""
    return given(so_far=here == 1, no_fringe=near >= here, member=near <= 1).implies(near == 1)


DEFINITION_2_4 = Proof(
    "plaxton/definition-2.4",
    Scheme.INDUCTION,
    (
        by(walk_begins_inside),
        by(no_edge_leads_out),
        uses("plaxton/table-1-hypercube"),
        uses("plaxton/shuffle-maps"),
        argued("""
    The empty set has no members, and all vertices together have no neighbor outside. Suppose a set of 1 to |V| - 1
    vertices has no fringe: by induction over a walk from a member to any vertex, all are members. H_d and SE_d are
    connected.
    """),
    ),
)


LEMMA_2_1_REPAIRED = Proof(
    "plaxton/lemma-2.1@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/definition-2.4"),
        argued("For n >= 1, x = ceil(n/m) is at least 1, and less than p."),
    ),
)


@lemma("base")
def all_inside(inside: Number, tokens: Number, fringe: Number) -> Formula:
    """At first all n tokens are in the set."""
    return given(packed=inside == tokens).implies(inside >= tokens - 0 * fringe)


@lemma("step")
def fringe_sends(inside: Number, after: Number, tokens: Number, fringe: Number, time: Number) -> Formula:
    """In a step each fringe processor sends at most one token out."""
    return given(so_far=inside >= tokens - time * fringe, one_port=after >= inside - fringe).implies(
        after >= tokens - (time + 1) * fringe
    )


@lemma()
def few_may_stay(
    inside: Number, tokens: Number, fringe: Number, time: Number, packed: Number, share: Number
) -> Formula:
    """At most x ceil(n/p) tokens may stay."""
    return given(all_steps=inside >= tokens - time * fringe, balanced=inside <= packed * share).implies(
        time * fringe >= tokens - packed * share
    )


LEMMA_2_1 = Proof(
    "plaxton/lemma-2.1@constant-one",
    Scheme.INDUCTION,
    (
        by(all_inside),
        by(fringe_sends),
        by(few_may_stay),
        argued("""
    Choose x = ceil(n/m) processors with the smallest fringe. The tokens fit on them, as n <= x m. Induction over the
    steps of any schedule that balances these loads; divide by f(G,x) > 0. T* is no less.
    """),
    ),
)
