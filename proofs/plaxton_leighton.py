"""Sections 2, 2.1 and 2.4 for all sizes: minimum error, Leighton's phases, their routes and their pipeline.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
the library's own phases are run where their number is known, in the checks.
"""

from loadbal.arithmetic import Number, distance, indicator, larger, smaller, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .plaxton_networks import with_high_bit

MINIMUM_ERROR = Proof(
    "plaxton/minimum-error",
    Scheme.CONSEQUENCE,
    (),
    """
    Perfect balance of n tokens on any number of nodes, p among them: all loads are the mean rounded exactly if they
    differ by at most one. If p does not divide n the loads are not all equal.
    """,
    ("houle/perfect-balance",),
)

# --- plaxton/leighton-phases ---


@lemma("base")
def no_phase_yet(sends: Number, load: Number) -> Formula:
    """Before the first phase no token was sent."""
    return given(none=sends == 0, load=load >= 0).implies(sends == smaller(load, 0))


@lemma("step")
def one_phase_more(sends: Number, load: Number, number: Number) -> Formula:
    """A processor sends in phase j exactly if it has more than j tokens: in j phases its tokens, or j of them."""
    return given(so_far=sends == smaller(load, number)).implies(
        sends + indicator(load > number) == smaller(load, number + 1)
    )


@lemma()
def whole_rounds_apart(
    p: Number, sent: Number, place: Number, rounds: Number, q: Number, target: Number, k: Number, wanted: Number
) -> Formula:
    """If the place is behind the tokens sent by whole rounds, so is the target behind their number modulo p."""
    return given(
        so_far=sent == place + p * rounds,
        target=place == p * q + target,
        wanted=sent == p * k + wanted,
    ).implies(target - wanted == p * (k - q - rounds))


@lemma()
def one_remainder(p: Number, target: Number, wanted: Number, rounds: Number) -> Formula:
    """Two numbers from 0 to p - 1 that differ by whole rounds of p are the same."""
    return given(
        rounds=target - wanted == p * rounds,
        target=(target >= 0) & (target < p),
        wanted=(wanted >= 0) & (wanted < p),
    ).implies(target == wanted)


LEIGHTON_PHASES = Proof(
    "plaxton/leighton-phases",
    Scheme.INDUCTION,
    (no_phase_yet, one_phase_more, whole_rounds_apart, one_remainder),
    """
    By induction a processor with k tokens sends in the phases 0 to k - 1, one each. A phase has a sender exactly if the
    largest load is above its number. At the start of a phase and after each of its senders the place, start and rank,
    is behind the number of tokens sent so far by whole rounds: both grow by one, and starting the next block drops
    whole rounds. So the targets go round the processors without a gap.
    """,
)

# --- plaxton/leighton-minimum-error ---


@lemma("base")
def no_token_received(p: Number, sent: Number, q: Number, r: Number, received: Number, j: Number) -> Formula:
    """Without tokens no processor has any."""
    return given(none=(sent == 0) & (q == 0) & (r == 0), nothing=received == 0, number=j >= 0).implies(
        (sent == q * p + r) & (received == q + indicator(r > j))
    )


@lemma("step")
def one_token_received(p: Number, sent: Number, q: Number, r: Number, received: Number, j: Number) -> Formula:
    """Token number q p + r goes to processor r; every processor j has q tokens, and one more if j < r."""
    share, rest = where(r + 1 == p, q + 1, q), where(r + 1 == p, 0, r + 1)
    return given(
        so_far=received == q + indicator(r > j),
        division=sent == q * p + r,
        rest=(r >= 0) & (r < p),
        number=(j >= 0) & (j < p),
    ).implies(
        (sent + 1 == share * p + rest)
        & (rest >= 0)
        & (rest < p)
        & (received + indicator(j == r) == share + indicator(rest > j))
    )


LEIGHTON_MINIMUM_ERROR = Proof(
    "plaxton/leighton-minimum-error",
    Scheme.INDUCTION,
    (no_token_received, one_token_received),
    """
    All n tokens are sent, and token number t, in the order of phases and ranks, goes to processor t mod p. Induction
    over the tokens; in the end q = floor(n/p) and r = n mod p.
    """,
    ("plaxton/leighton-phases",),
)

# --- plaxton/leighton-phase-route@ascending ---


@lemma()
def same_high_bits(first: Number, second: Number, high: Number, width: Number, a: Number, b: Number) -> Formula:
    """Processors that agree from bit b on are less than 2^b apart."""
    return given(
        first=first == high * width + a,
        second=second == high * width + b,
        low=a >= 0,
        high=b < width,
    ).implies(second - first < width)


@lemma()
def same_low_bits(gap: Number, moved: Number, width: Number, k: Number, rounds: Number, multiple: Number) -> Formula:
    """If targets agree below bit b, 2^b divides the distance of the ranks, since it divides p."""
    return given(
        targets=moved == gap - rounds * (width * multiple),
        low_bits=moved == width * k,
    ).implies(gap == width * (k + rounds * multiple))


@lemma()
def ranks_are_too_near(first: Number, second: Number, gap: Number, width: Number, k: Number) -> Formula:
    """Two senders less than 2^b apart do not have ranks whose distance 2^b divides."""
    return given(
        high_bits=second - first < width,
        later=gap >= 1,
        ranks=gap <= second - first,
    ).implies(gap != width * k)


ROUTE = Proof(
    "plaxton/leighton-phase-route@ascending",
    Scheme.DIRECT,
    (same_high_bits, same_low_bits, ranks_are_too_near),
    """
    In step b a packet is where the bits below b are those of its target and the others those of its source, and it may
    cross dimension b. Suppose two packets are at one processor then, from senders first < second. They agree from bit b
    on. Their targets agree below bit b, and are their ranks apart, up to whole rounds of p = 2^b multiple processors.
    Their ranks are at least one and at most second - first apart. The lemmas exclude this, so that no two packets are
    at one processor when a step begins, and still less on one edge. With b = d they say that no two targets are the
    same.
    """,
    ("plaxton/leighton-phases",),
)

# --- plaxton/leighton-pipelined, leighton-pipelined-time ---


@lemma()
def phases_do_not_meet(number: Number, other: Number, bit: Number, crossed: Number) -> Formula:
    """Of two phases that cross bit b in their step b, packets that cross at one time cross different dimensions."""
    return given(at_once=number + bit == other + crossed, phases=number != other).implies(bit != crossed)


PIPELINED_EDGES = Proof(
    "plaxton/leighton-pipelined@repaired",
    Scheme.DIRECT,
    (phases_do_not_meet,),
    """
    Dimension b is crossed at time j + b by the packets of phase j, as in a phase by itself. So packets of one phase do
    not use an edge twice in a direction in a step, and packets of two phases do not cross one dimension in one step.
    """,
    ("plaxton/leighton-phase-route@ascending",),
)

PIPELINED = Proof(
    "plaxton/leighton-pipelined@all-dimensions",
    Scheme.DIRECT,
    (phases_do_not_meet,),
    """
    The edges are used at the same times as if packets left later. Phase j originates its packets at time j, one for
    each of its senders, and accepts them d - 1 later: at a time only one phase originates, and only one accepts. The
    targets of a phase are different, as the packets are at different processors when they arrive.
    """,
    ("plaxton/leighton-pipelined@repaired",),
)


@lemma()
def last_phase_ends(d: Number, most: Number, number: Number, accepted: Number) -> Formula:
    """A packet of phase j <= m - 1 is accepted in step j + d - 1, so that m + d - 1 steps are enough."""
    return given(phase=number <= most - 1, accepted=accepted == number + d - 1).implies(accepted + 1 <= most + d - 1)


PIPELINED_TIME = Proof(
    "plaxton/leighton-pipelined-time",
    Scheme.DIRECT,
    (last_phase_ends,),
    """
    There are m phases, m the largest load, numbered from 0. On one processor no packet moves, which takes 0 <= m steps.
    """,
    ("plaxton/leighton-phases",),
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
    (rotations_keep_words_apart,),
    """
    After b rotations bit b of the hypercube's processor is at the low end: the token is at the processor where its
    packet is in step b on the hypercube, its number rotated by b places. An exchange corrects that bit. So at every
    time the tokens are where the packets are before some step, rotated alike, or at their targets, which are different
    processors as well. Each step takes a token along an edge or leaves it where it is; since tokens are apart before
    and after, no processor sends or receives two. Exchange and unshuffle, d times, are 2d steps, and d rotations turn a
    number back.
    """,
    ("plaxton/leighton-phase-route@ascending", "plaxton/shuffle-maps"),
)

# --- plaxton/post-processing ---


@lemma()
def all_tokens_move(error: Number, least: Number, load: Number) -> Formula:
    """With the minimum set aside, log p phases send all that error log p leaves."""
    return given(error=load - least <= error).implies(larger(load - least - error, 0) == 0)


@lemma()
def shares_differ_by_one(least: Number, share: Number, rest: Number, i: Number, j: Number) -> Formula:
    """Two shares, with the minimum on top, differ by at most one token."""
    return given().implies(distance(least + share + indicator(rest > i), least + share + indicator(rest > j)) <= 1)


POST_PROCESSING = Proof(
    "plaxton/post-processing",
    Scheme.DIRECT,
    (all_tokens_move, shares_differ_by_one),
    """
    What is left has loads of at most log p, so that log p phases take all of it: processor j gets its share. No token
    is lost.
    """,
    ("plaxton/leighton-minimum-error",),
)
