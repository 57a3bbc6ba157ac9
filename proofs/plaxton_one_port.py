"""Sections 2.1, 2.2 and 2.4 for all sizes: lower bounds on the time from what one port can carry.

In the lemmas p is the number of processors, `share` the mean rounded up, `packed` the fewest processors that hold n
tokens, at most m each.
"""

from loadbal.arithmetic import Number, distance
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.recursive_balance import moves_across

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
    (nothing_sent, one_token_sent, down_to_its_share),
    "Induction over the steps of any schedule; minimum error means loads of floor(n/p) or ceil(n/p).",
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


SE_PACKING_SIZE = Proof(
    "plaxton/se-packing-size@repaired",
    Scheme.DIRECT,
    (half_of_the_processors,),
    """
    With p = 2 half, m >= 2n/p is n <= half m. No fewer than ceil(n/m) processors hold n tokens: g = ceil(n/m) will do.
    """,
)


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
    (half_of_the_processors, twice_the_share, everybody_gets_a_token, both_bounds_together),
    """
    As m <= n, some loads have m tokens at a processor: T* >= m - ceil(n/p). The tokens fit on x <= p/2 processors, all
    of them ceil(d/2) or more away from some processor, which has a token in the end: it takes that many steps to get
    there, and T* is no less for these loads. T* is the worst time of all loads.
    """,
    ("plaxton/leighton-send-bound", "plaxton/leighton-far-processor"),
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
    (two_tokens_at_one_end,),
    """
    Two tokens at one processor are an error of 2, and one step over any of its edges makes loads of 1, 1 and 0,
    elsewhere 0: minimum error. Two tokens at two processors are minimum error already. So T* = 1 while log p grows.
    """,
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
    (no_dimension_crossed, half_cross_one_more, one_more_phase),
    """
    The odd processor 2r + 1 has rank r, of d - 1 bits, in every phase. A phase has p/2 senders, so that blocks begin at
    0 and at p/2 in turn, and r goes to r or r + p/2. Source and target differ in bit 0 if bit 0 of r is zero; in bit i,
    from 1 to d - 2, if bits i - 1 and i of r differ; in bit d - 1, if bit d - 2 of r is not that of the block. For d >=
    2 each of these is so for half of all r. Induction over the dimensions, then over the phases, with the bound p d for
    one phase. With one port each of the p processors sends one token at most in a step, which is a hop.
    """,
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
    (walk_begins_inside, no_edge_leads_out),
    """
    The empty set has no members, and all vertices together have no neighbor outside. Suppose a set of 1 to |V| - 1
    vertices has no fringe: by induction over a walk from a member to any vertex, all are members. H_d and SE_d are
    connected.
    """,
    ("plaxton/table-1-hypercube", "plaxton/shuffle-maps"),
)

LEMMA_2_1_REPAIRED = Proof(
    "plaxton/lemma-2.1@repaired",
    Scheme.CONSEQUENCE,
    (),
    "For n >= 1, x = ceil(n/m) is at least 1, and less than p.",
    ("plaxton/definition-2.4",),
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
    (all_inside, fringe_sends, few_may_stay),
    """
    Choose x = ceil(n/m) processors with the smallest fringe. The tokens fit on them, as n <= x m. Induction over the
    steps of any schedule that balances these loads; divide by f(G,x) > 0. T* is no less.
    """,
)
