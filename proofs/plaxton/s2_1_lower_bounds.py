"""Section 2.1 for all sizes: bounds on the time from below, and why one port is too few for a pipeline.

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.

In the lemmas p is the number of processors, `share` the mean rounded up, `packed` the fewest processors that hold n
tokens, at most m each.
"""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import moves_across

# --- plaxton/lemma-2.2-range@repaired, theorem-b.1@repaired ---


@lemma("base")
def no_layers(low: Number, high: Number) -> Formula:
    """No layers have as many words at both ends."""
    return given(none=(low == 0) & (high == 0)).implies(low == high)


@lemma("step")
def mirrored_layers(low: Number, high: Number, here: Number, mirror: Number) -> Formula:
    """C(d,l) and C(d,d-l) words more at either end."""
    return given(so_far=low == high, binomials=here == mirror).implies(low + here == high + mirror)


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
    (
        by(no_layers),
        by(mirrored_layers),
        by(half_is_free),
        uses("plaxton/definition-2.1"),
        argued("""
    Some x processors have distance r or more from a given one exactly if at least x have, which are all but those in
    the ball of radius r - 1; so the distance of the x-th farthest is the largest such r. For r = ceil(d/2) the layers l
    < r are those with l < d/2; as many words have l > d/2, and x <= p/2.
    """),
    ),
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
    (
        by(less_than_half_is_free),
        uses("plaxton/leighton-far-processor"),
        argued("""
    The ball of radius ceil(d/2) has the layer ceil(d/2) more, which has a word, and is the middle layer if d is even;
    if d is odd, there is no middle layer. So fewer than p/2 processors are farther.
    """),
    ),
)


# --- plaxton/leighton-send-bound ---


@lemma("base")
def nothing_sent(held: Number, most: Number) -> Formula:
    """Before the first step the processor has its m tokens."""
    return given(begin=held == most).implies(held >= most - 0)


@lemma("step")
def one_token_sent(held: Number, after: Number, most: Number, time: Number) -> Formula:
    """In a step it sends at most one."""
    return given(so_far=held >= most - time, one_port=after >= held - 1).implies(after >= most - (time + 1))


@lemma()
def down_to_its_share(held: Number, most: Number, time: Number, share: Number) -> Formula:
    """It may keep at most the mean rounded up."""
    return given(all_steps=held >= most - time, balanced=held <= share).implies(time >= most - share)


SEND_BOUND = Proof(
    "plaxton/leighton-send-bound",
    Scheme.INDUCTION,
    (
        by(nothing_sent),
        by(one_token_sent),
        by(down_to_its_share),
        argued("Induction over the steps of any schedule; minimum error means loads of floor(n/p) or ceil(n/p)."),
    ),
)


# --- plaxton/se-packing-size@repaired, leighton-lower-bound ---


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
        by(half_of_the_processors),
        by(twice_the_share),
        by(everybody_gets_a_token),
        by(both_bounds_together),
        uses("plaxton/leighton-send-bound"),
        uses("plaxton/leighton-far-processor"),
        argued("""
    As m <= n, some loads have m tokens at a processor: T* >= m - ceil(n/p). The tokens fit on x <= p/2 processors, all
    of them ceil(d/2) or more away from some processor, which has a token in the end: it takes that many steps to get
    there, and T* is no less for these loads. T* is the worst time of all loads.
    """),
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
        by(two_tokens_at_one_end),
        argued("""
    Two tokens at one processor are an error of 2, and one step over any of its edges makes loads of 1, 1 and 0,
    elsewhere 0: minimum error. Two tokens at two processors are minimum error already. So T* = 1 while log p grows.
    """),
    ),
)


# --- plaxton/leighton-no-one-port-pipelining ---


@lemma("base")
def no_dimension_crossed(hops: Number, order: Number) -> Formula:
    """Across no dimension there is no hop."""
    return given(none=hops == 0).implies(4 * hops >= 0 * order)


@lemma("step")
def half_cross_one_more(hops: Number, more: Number, order: Number, dimensions: Number) -> Formula:
    """Half of the p/2 tokens of a phase cross one dimension more."""
    return given(so_far=4 * hops >= dimensions * order, half_of_them=4 * more >= order).implies(
        4 * (hops + more) >= (dimensions + 1) * order
    )


@lemma("step")
def one_more_phase(hops: Number, more: Number, bound: Number, phases: Number) -> Formula:
    """All m phases have as many."""
    return given(so_far=4 * hops >= phases * bound, phase=4 * more >= bound).implies(
        4 * (hops + more) >= (phases + 1) * bound
    )


NO_ONE_PORT = Proof(
    "plaxton/leighton-no-one-port-pipelining",
    Scheme.INDUCTION,
    (
        by(no_dimension_crossed),
        by(half_cross_one_more),
        by(one_more_phase),
        argued("""
    The odd processor 2r + 1 has rank r, of d - 1 bits, in every phase. A phase has p/2 senders, so that blocks begin at
    0 and at p/2 in turn, and r goes to r or r + p/2. Source and target differ in bit 0 if bit 0 of r is zero; in bit i,
    from 1 to d - 2, if bits i - 1 and i of r differ; in bit d - 1, if bit d - 2 of r is not that of the block. For d >=
    2 each of these is so for half of all r. Induction over the dimensions, then over the phases, with the bound p d for
    one phase. With one port each of the p processors sends one token at most in a step, which is a hop.
    """),
    ),
)
