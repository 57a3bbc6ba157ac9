"""Section 2.2 for all sizes: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1, Theorem 2.1.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is the number of processors, `share` the mean rounded up, `packed` the fewest processors that hold n
tokens, at most m each.
"""

from collections import Counter
from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, cited, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.models.one_port import fewest_schedule
from loadbal.papers.plaxton.s2_2_cut_bound import Packed
from loadbal.theory.isoperimetry import fringe

# --- plaxton/definition-2.1, definition-2.2@closed ---


@Induction
def counted(words: Number, binomial: Number) -> Truth:
    """Whether a layer has as many words as its binomial says; all layers of a dimension at once."""
    return words == binomial


@lemma("base")
def center_alone(words: Number, here: Number) -> Formula:
    """In dimension 0 the layer of radius 0 has C(0,0) = 1 word."""
    return counted.base((words, here), center=words == 1, binomial=here == 1)


@lemma("step")
def both_halves_of_a_layer(same: Number, other: Number, here: Number, before: Number, above: Number) -> Formula:
    """In one dimension more a layer has the C(d,r) words with the same new bit and the C(d,r-1) with the other."""
    return counted.step(
        (same, here),
        (same + other, above),
        so_is_the_other=counted.says(other, before),
        pascal=above == here + before,
    )


DEFINITION_2_1 = Proof(
    "plaxton/definition-2.1",
    Scheme.INDUCTION,
    (
        argued("Every word has one distance from the center, from 0 to d, and so lies in one layer."),
        by(center_alone),
        argued("A new bit that differs from that of the center adds one to the distance."),
        by(both_halves_of_a_layer, "By induction on d layers have C(d,r) words; binomials out of their range are 0."),
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
        uses(
            "plaxton/definition-2.1",
            "Layers are disjoint and have C(d,l) words, so that a union of them has as many as these add up to.",
        ),
        argued("S is part of layer r, and so disjoint from the layers before, of which B(i,r-1) is the union."),
        by(inner_and_outer_words),
    ),
)


# --- plaxton/definition-2.3@up-to-p ---


@Induction
def fits(x: Number, outer: Number, inner: Number, here: Number) -> Truth:
    """Whether x is y words of a layer with the layers before, 1 <= y <= C(d,r)."""
    return (x == outer + inner) & (outer >= 1) & (outer <= here)


@lemma("base")
def one_word(x: Number, here: Number) -> Formula:
    """For x = 1 the pair is r = 0, y = 1."""
    return fits.base((x, 1, 0, here), one=x == 1, center=here == 1)


@lemma("step")
def one_word_more(x: Number, outer: Number, inner: Number, here: Number, following: Number, others: Number) -> Formula:
    """One word more fits into the layer, or it is the first of the next one."""
    room = outer < here
    return fits.step(
        (x, outer, inner, here),
        (x + 1, where(room, outer + 1, 1), where(room, inner, inner + here), where(room, here, following)),
        within=x + 1 <= inner + here + following + others,
        binomials=(following >= 1) | (others == 0),
    )


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
        uses(
            "plaxton/definition-2.1",
            "Up to x + 1 <= 2^d words there is a layer with room, as all layers are 2^d words.",
        ),
        argued("No layer beyond an empty one has words."),
        by(one_word_more, "By induction on x there is a pair."),
        argued("Of two pairs of one radius the y are the same, too."),
        by(later_layers_are_too_far, "Of two pairs with different radii the one with the larger would have y < 1."),
    ),
)


# --- plaxton/definition-2.4, lemma-2.1 ---


@Induction
def inside(member: Number) -> Truth:
    """Whether the vertex is a member; 1 stands for members, 0 for others."""
    return member == 1


@lemma("base")
def walk_begins_inside(begin: Number, here: Number) -> Formula:
    """A walk from a member begins at a member; 1 stands for members, 0 for others."""
    return inside.base((here,), member=begin == 1, same=here == begin)


@lemma("step")
def no_edge_leads_out(here: Number, near: Number) -> Formula:
    """Without a member that has a neighbor outside, the next vertex of the walk is a member as well."""
    return inside.step((here,), (near,), no_fringe=near >= here, member=near <= 1)


DEFINITION_2_4 = Proof(
    "plaxton/definition-2.4",
    Scheme.INDUCTION,
    (
        argued("The empty set has no members, and all vertices together have no neighbor outside."),
        uses("plaxton/table-1-hypercube", "H_d has a diameter, so that walks lead from any vertex to any other."),
        uses("plaxton/shuffle-maps", "SE_d is connected."),
        argued(
            "Suppose a set of 1 to |V| - 1 vertices has no fringe, and consider a walk from a member to any vertex."
        ),
        by(walk_begins_inside),
        by(no_edge_leads_out, "By induction over the walk all vertices are members, which they are not."),
    ),
)


LEMMA_2_1_REPAIRED = Proof(
    "plaxton/lemma-2.1@repaired",
    Scheme.CONSEQUENCE,
    (
        argued("For n >= 1 and m >= 1, x = ceil(n/m) is at least 1, and less than p by hypothesis."),
        uses("plaxton/definition-2.4", "f(G,x) > 0 for 0 < x < p."),
    ),
)


@Induction
def leaves_slowly(held: Number, tokens: Number, ports: Number, time: Number) -> Truth:
    """Whether the set still holds all tokens but one for each step and processor of its fringe."""
    return held >= tokens - time * ports


@lemma("base")
def all_inside(held: Number, tokens: Number, ports: Number) -> Formula:
    """At first all n tokens are in the set."""
    return leaves_slowly.base((held, tokens, ports, 0), packed=held == tokens)


@lemma("step")
def fringe_sends(held: Number, then: Number, tokens: Number, ports: Number, time: Number) -> Formula:
    """In a step each fringe processor sends at most one token out."""
    return leaves_slowly.step(
        (held, tokens, ports, time), (then, tokens, ports, time + 1), one_port=then >= held - ports
    )


@lemma()
def few_may_stay(held: Number, tokens: Number, ports: Number, time: Number, packed: Number, share: Number) -> Formula:
    """At most x ceil(n/p) tokens may stay."""
    return given(all_steps=leaves_slowly.says(held, tokens, ports, time), balanced=held <= packed * share).implies(
        time * ports >= tokens - packed * share
    )


def tokens_leaving(it: Packed) -> Iterator[tuple[Number, ...]]:
    """What the first x processors hold before and after every step of a shortest schedule from all tokens there."""
    _, tokens, most = it.instance
    within = range(it.instance.packed)
    loads = Counter({node: min(most, tokens - most * node) for node in within})
    ports = len(fringe(it.network, within))
    for time, moves in enumerate(fewest_schedule(it.network, tuple(loads[node] for node in range(it.network.order)))):
        held = sum(loads[node] for node in within)
        loads.subtract(source for source, _ in moves)
        loads.update(target for _, target in moves)
        yield held, sum(loads[node] for node in within), tokens, ports, time


LEMMA_2_1 = Proof(
    "plaxton/lemma-2.1@constant-one",
    Scheme.INDUCTION,
    (
        argued("""
    Choose x = ceil(n/m) processors with the smallest fringe. The tokens fit on them, as n <= x m, at most m each.
    Consider any schedule that balances these loads; a token leaves the set only from a processor of its fringe.
    """),
        by(all_inside),
        by(fringe_sends),
        uses("plaxton/minimum-error", "Loads that differ by at most 1 are at most ceil(n/p)."),
        by(few_may_stay, "So x ceil(n/p) tokens may stay, and n - x ceil(n/p) must leave; divide by f(G,x) > 0."),
        argued("T*, the time of the worst loads, is no less."),
    ),
    instances=(Instances(fringe_sends, tokens_leaving),),
    runs=Bounds(4, 4),
)


# --- plaxton/theorem-2.1 ---

HARPER = "Harper, Optimal numberings and isoperimetric problems on graphs, Journal of Combinatorial Theory 1, 1966"


THEOREM_2_1 = Proof(
    "plaxton/theorem-2.1@positive-size",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/definition-2.3@up-to-p", "A size from 1 to p is that of a ball of one radius, and so many more."),
        cited(
            "Of all sets of w words, the first w in the order by weight, and among those of one weight with the lowest"
            " ones first, have the fewest neighbors outside.",
            HARPER,
        ),
        argued("""
    The members of a set with a neighbor outside are the neighbors of its complement. So a set of x words has the
    smallest fringe if its complement is the first p - x words in that order, and it is the last x words. Turn around
    all bits: weight w becomes d - w, and of two words of one weight the one with the lowest ones first becomes the
    other. So the last x words become the first x, with as large a fringe, since flipping bits keeps neighbors.
    The first x words are complete layers around 0 and some words of the next: a Hamming ball.
    """),
    ),
)
