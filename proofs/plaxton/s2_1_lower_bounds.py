"""Section 2.1 for all sizes: bounds on the time from below, and why one port is too few for a pipeline.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is the number of processors, `share` the mean rounded up, `packed` the fewest processors that hold n
tokens, at most m each.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.s2_1_leighton_pipeline import Pipeline
from loadbal.papers.plaxton.s2_1_lower_bounds import Far, Uniform
from loadbal.protocols.recursive_balance import moves_across
from loadbal.theory.isoperimetry import ball_volume

# --- plaxton/lemma-2.2-range@repaired, leighton-far-processor ---


@Induction
def mirrored(low: Number, high: Number) -> Truth:
    """Whether as many words are in layers near the center as in those near its opposite."""
    return low == high


@lemma("base")
def no_layers(low: Number, high: Number) -> Formula:
    """No layers have as many words at both ends."""
    return mirrored.base((low, high), none=(low == 0) & (high == 0))


@lemma("step")
def mirrored_layers(low: Number, high: Number, here: Number, mirror: Number) -> Formula:
    """C(d,l) and C(d,d-l), which are the same, are as many words more at either end."""
    return mirrored.step((low, high), (low + here, high + mirror), binomials=here == mirror)


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


def halves_of_layers(it: Far) -> Iterator[tuple[Number, ...]]:
    """The layers nearer than d/2, those farther, the one between, the order, and how many processors are packed."""
    d, order = it.dimension, 2**it.dimension
    low, high = ball_volume(d, (d + 1) // 2 - 1), order - ball_volume(d, d // 2)
    yield low, high, order - low - high, order, it.packed


FAR_PROCESSOR = Proof(
    "plaxton/leighton-far-processor",
    Scheme.INDUCTION,
    (
        argued("""
    Some x processors have distance r or more from a given one exactly if at least x have, which are all but those in
    the ball of radius r - 1. So the distance of the x-th farthest is the largest r for which that ball leaves x free.
    """),
        uses("plaxton/definition-2.1", "Layer l has C(d,l) words, and the layers are all words."),
        by(no_layers),
        by(mirrored_layers),
        argued(
            "For r = ceil(d/2) the layers l < r are those with l < d/2, and their mirror images those with l > d/2."
        ),
        by(half_is_free, "So the ball of radius r - 1 leaves at least p/2 processors free, and x <= p/2."),
    ),
    instances=(Instances(half_is_free, halves_of_layers),),
    runs=Bounds(5),
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
    Scheme.INDUCTION,
    (
        uses(
            "plaxton/leighton-far-processor", "The largest r is ceil(d/2) or more, since p/2 processors may be packed."
        ),
        uses("plaxton/definition-2.1", "Layer l has C(d,l) words, and the layers are all words."),
        by(no_layers),
        by(mirrored_layers, "So the layers l < d/2 have as many words as those with l > d/2."),
        argued("""
    The ball of radius ceil(d/2) has the layer ceil(d/2) more than those with l < d/2. It has a word, and is the middle
    layer if d is even; if d is odd, there is no middle layer.
    """),
        by(less_than_half_is_free, "So it leaves fewer than p/2 processors, and r = ceil(d/2) + 1 is too large."),
    ),
)


# --- plaxton/leighton-send-bound ---


SEND_BOUND = Theorem(
    "plaxton/leighton-send-bound",
    "OnePort.leighton_send_bound",
    (
        "near tells which of any p nodes are neighbors, so that the network may be a hypercube, a shuffle-exchange "
        "or any other; balances says that every step of the schedule is a 1-port step and that it ends with loads "
        "at most 1 apart. largest x is m, total x is n."
    ),
    bound_by=("one_port",),
)


# --- plaxton/leighton-lower-bound ---


@lemma()
def half_of_the_processors(packed: Number, most: Number, tokens: Number, half: Number) -> Formula:
    """If m is at least twice the mean, the tokens fit on half of the processors."""
    return given(
        fewest=(packed - 1) * most < tokens,
        heavy=tokens <= half * most,
        cap=most >= 0,
    ).implies(packed <= half)


@lemma(sort="Real")
def twice_the_share(tokens: Number, half: Number, share: Number, most: Number) -> Formula:
    """Twice the mean rounded up is at least twice the mean."""
    return given(share=tokens <= 2 * half * share, twice=most >= 2 * share, order=half >= 0).implies(
        tokens <= half * most
    )


@lemma()
def everybody_gets_a_token(tokens: Number, order: Number, least: Number) -> Formula:
    """With a token for everybody, the mean rounded down is at least one."""
    return given(enough=tokens >= order, rounded=tokens < order * (least + 1), order=order >= 0).implies(least >= 1)


@lemma()
def both_bounds_together(d: Number, most: Number, share: Number, time: Number) -> Formula:
    """At least m - ceil(n/p) steps, and at least d/2, are at least (m + d) / 4."""
    return given(send=time >= most - share, twice=most >= 2 * share, far=2 * time >= d).implies(4 * time >= most + d)


LOWER_BOUND = Proof(
    "plaxton/leighton-lower-bound@repaired",
    Scheme.DIRECT,
    (
        argued("T* is the worst time of all loads of n tokens, at most m each; as m <= n, some have m at a processor."),
        uses("plaxton/leighton-send-bound", "So T* >= m - ceil(n/p)."),
        by(twice_the_share, "As m >= 2 ceil(n/p), half of the processors can hold m tokens each, which are n or more."),
        by(half_of_the_processors, "So the tokens fit on x = ceil(n/m) <= p/2 processors."),
        uses(
            "plaxton/leighton-far-processor",
            "They can be placed so that all of them are ceil(d/2) or more away from some processor.",
        ),
        by(everybody_gets_a_token, "As n >= p, every processor has a token in the end."),
        argued("A token crosses one edge in a step at most, so that these loads take ceil(d/2) steps or more."),
        by(both_bounds_together),
    ),
)


@lemma()
def two_tokens_at_one_end(x: Number, y: Number) -> Formula:
    """Two tokens of a pair that differ by two or more take one move, and are one each then."""
    return given(two=x + y == 2, first=x >= 0, second=y >= 0, apart=distance(x, y) >= 2).implies(
        (moves_across((x, y), 0) == 1) & (distance(x, y) - 2 * 1 == 0)
    )


TWO_TOKENS = Proof(
    "plaxton/leighton-lower-bound@two-tokens",
    Scheme.DIRECT,
    (
        argued("Two tokens at two processors differ from the others by at most 1 already."),
        argued("Two tokens at one processor, with a neighbor since d >= 1, are an error of 2."),
        by(two_tokens_at_one_end, "One step over the edge to a neighbor makes them one each, and takes one move."),
        argued("So T* is 1 for every d, while c (m + d) grows with d."),
    ),
)


# --- plaxton/leighton-no-one-port-pipelining ---


@Induction
def many_hops(hops: Number, each: Number, parts: Number) -> Truth:
    """Whether so many parts, dimensions or phases, have a quarter of so much each."""
    return 4 * hops >= parts * each


@lemma("base")
def no_dimension_crossed(hops: Number, order: Number) -> Formula:
    """Across no dimension, and in no phase, there is no hop."""
    return many_hops.base((hops, order, 0), none=hops == 0)


@lemma("step")
def half_cross_one_more(hops: Number, more: Number, order: Number, dimensions: Number) -> Formula:
    """Half of the p/2 tokens of a phase cross one dimension more."""
    return many_hops.step((hops, order, dimensions), (hops + more, order, dimensions + 1), half=4 * more >= order)


@lemma("step")
def one_more_phase(hops: Number, more: Number, bound: Number, phases: Number) -> Formula:
    """All m phases have as many."""
    return many_hops.step((hops, bound, phases), (hops + more, bound, phases + 1), phase=4 * more >= bound)


def crossed_in_phases(it: Uniform) -> Iterator[tuple[Number, ...]]:
    """How many tokens of every phase cross every dimension, and how many cross those before."""
    loads = tuple(it.most * (node & 1) for node in range(2**it.dimension))
    packets = Pipeline(loads).packets()
    for number in range(it.most):
        changed = [packet.source ^ packet.target for packet in packets if packet.start == number]
        hops = 0
        for bit in range(it.dimension):
            more = sum(word >> bit & 1 for word in changed)
            yield hops, more, 2**it.dimension, bit
            hops += more


NO_ONE_PORT = Proof(
    "plaxton/leighton-no-one-port-pipelining",
    Scheme.INDUCTION,
    (
        argued("""
    The odd processor 2r + 1 has rank r, of d - 1 bits, in every phase. A phase has p/2 senders, so that blocks begin at
    0 and at p/2 in turn, and r goes to r or r + p/2. Source and target differ in bit 0 if bit 0 of r is zero; in bit i,
    from 1 to d - 2, if bits i - 1 and i of r differ; in bit d - 1, if bit d - 2 of r is not that of the block. For d >=
    2 each of these is so for half of all r.
    """),
        by(no_dimension_crossed),
        by(half_cross_one_more, "By induction over the d dimensions a phase has at least p d / 4 hops."),
        by(one_more_phase, "By induction over the phases the m phases have at least m p d / 4."),
        argued("With one port each of the p processors sends one token at most in a step, which is a hop."),
    ),
    instances=(Instances(half_cross_one_more, crossed_in_phases),),
    runs=Bounds(4, 3),
)
