"""Section 2.1 for all sizes: Leighton's algorithm, its phases, the error at the end, and the routes of one phase.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
that the library's own phases follow it is seen where their number is known, in the checks and in the instances.
"""

from collections.abc import Iterator
from itertools import combinations

from loadbal.arithmetic import Number, Truth, indicator, smaller, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.s2_1_leighton_phases import Phased, Sending
from loadbal.protocols.block_phases import routes

# --- plaxton/leighton-phases ---


@Induction
def sent_by_one(sends: Number, load: Number, number: Number) -> Truth:
    """Whether the processor sent so many tokens of its load in so many phases: all, or one each phase."""
    return sends == smaller(load, number)


@lemma("base")
def no_phase_yet(sends: Number, load: Number) -> Formula:
    """Before the first phase no token was sent."""
    return sent_by_one.base((sends, load, 0), none=sends == 0, load=load >= 0)


@lemma("step")
def one_phase_more(sends: Number, load: Number, number: Number, now: Number) -> Formula:
    """A processor sends in phase j exactly if it has more than j tokens: in j phases its tokens, or j of them."""
    return sent_by_one.step(
        (sends, load, number), (sends + now, load, number + 1), turn=now == indicator(load > number)
    )


@Induction
def behind(p: Number, sent: Number, place: Number, rounds: Number) -> Truth:
    """Whether the place, start and rank, is behind the number of tokens sent by so many rounds of p."""
    return sent == place + p * rounds


@lemma("base")
def first_block(p: Number, sent: Number, place: Number) -> Formula:
    """The first block begins at processor 0."""
    return behind.base((p, sent, place, 0), none=sent == 0, begin=place == 0)


@lemma("step")
def one_sender_more(p: Number, sent: Number, place: Number, rounds: Number) -> Formula:
    """A sender moves both on by one."""
    return behind.step((p, sent, place, rounds), (p, sent + 1, place + 1, rounds))


@lemma("step")
def next_block(p: Number, sent: Number, place: Number, rounds: Number, q: Number, start: Number) -> Formula:
    """The next block begins at the place without whole rounds of p."""
    return behind.step((p, sent, place, rounds), (p, sent, start, rounds + q), start=place == p * q + start)


@lemma()
def whole_rounds_apart(
    p: Number, sent: Number, place: Number, rounds: Number, q: Number, target: Number, k: Number, wanted: Number
) -> Formula:
    """If the place is behind the tokens sent by whole rounds, so is the target behind their number modulo p."""
    return given(
        behind=behind.says(p, sent, place, rounds),
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


def turns(it: Phased) -> Iterator[tuple[Number, ...]]:
    """Every processor in every phase: what it has sent, its load, the phase, and whether it sends now."""
    for node, load in enumerate(it.loads):
        sends = 0
        for number, run in enumerate(it.runs):
            yield sends, load, number, run.sends[node]
            sends += run.sends[node]


def places(it: Phased) -> Iterator[tuple[Number, ...]]:
    """Every token sent: how many were before it, its place in its block, its target and the one wanted."""
    p, sent = len(it.loads), 0
    for run in it.runs:
        # The first processor would send to the start of the block.
        for rank, (_, target) in enumerate(routes(run)):
            place = run.targets[0] + rank
            yield p, sent, place, (sent - place) // p, place // p, target, *divmod(sent, p)
            sent += 1


LEIGHTON_PHASES = Proof(
    "plaxton/leighton-phases",
    Scheme.INDUCTION,
    (
        by(no_phase_yet),
        by(one_phase_more, "By induction a processor with k tokens sends one in each of the phases 0 to k - 1."),
        argued("A phase has a sender exactly if the largest load is above its number."),
        by(first_block),
        by(one_sender_more),
        by(next_block, "So at each sender the place, start and rank, is behind the tokens sent by whole rounds of p."),
        argued("The target is the place without whole rounds of p."),
        by(whole_rounds_apart),
        by(one_remainder, "So token number t has target t mod p: the targets go round without a gap."),
    ),
    instances=(Instances(one_phase_more, turns), Instances(whole_rounds_apart, places)),
    runs=Bounds(4, 2),
)


# --- plaxton/leighton-minimum-error ---


@Induction
def dealt(p: Number, sent: Number, q: Number, r: Number, received: Number, j: Number) -> Truth:
    """Whether of q p + r tokens sent processor j has received q, and one more if j < r."""
    return (sent == q * p + r) & (r >= 0) & (r < p) & (received == q + indicator(r > j))


@lemma("base")
def no_token_received(p: Number, sent: Number, received: Number, j: Number) -> Formula:
    """Without tokens no processor has any."""
    return dealt.base((p, sent, 0, 0, received, j), order=p >= 1, none=sent == 0, nothing=received == 0, number=j >= 0)


@lemma("step")
def one_token_received(
    p: Number, sent: Number, q: Number, r: Number, received: Number, j: Number, target: Number
) -> Formula:
    """Token number q p + r goes to processor r; every processor j has q tokens, and one more if j < r."""
    share, rest = where(r + 1 == p, q + 1, q), where(r + 1 == p, 0, r + 1)
    return dealt.step(
        (p, sent, q, r, received, j),
        (p, sent + 1, share, rest, received + indicator(j == target), j),
        target=target == r,
        number=(j >= 0) & (j < p),
    )


def receipts(it: Phased) -> Iterator[tuple[Number, ...]]:
    """Every token sent, and every processor, with what it has received so far."""
    p, sent, received = len(it.loads), 0, [0] * len(it.loads)
    for run in it.runs:
        for _, target in routes(run):
            yield from ((p, sent, *divmod(sent, p), received[j], j, target) for j in range(p))
            sent += 1
            received[target] += 1


LEIGHTON_MINIMUM_ERROR = Proof(
    "plaxton/leighton-minimum-error",
    Scheme.INDUCTION,
    (
        uses(
            "plaxton/leighton-phases", "All n tokens are sent, and the targets go round from 0 on: t goes to t mod p."
        ),
        by(no_token_received),
        by(one_token_received, "By induction every processor j has q tokens of q p + r, and one more if j < r."),
    ),
    instances=(Instances(one_token_received, receipts),),
    runs=Bounds(4, 2),
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


def pairs(it: Sending) -> Iterator[tuple[int, int, int, int, int]]:
    """Every two senders, how far apart their ranks and their targets are, and 2^b for a bit."""
    for (rank, (first, to)), (later, (second, other)) in combinations(enumerate(it.routes), 2):
        for bit in range(it.dimension):
            yield first, second, later - rank, other - to, 1 << bit


def meeting_targets(it: Sending) -> Iterator[tuple[Number, ...]]:
    """Those whose targets agree below bit b."""
    order = 2**it.dimension
    for _, _, gap, moved, width in pairs(it):
        if moved % width == 0:
            yield gap, moved, width, moved // width, (gap - moved) // order, order // width


def near_senders(it: Sending) -> Iterator[tuple[Number, ...]]:
    """Those less than 2^b apart, with the multiple of 2^b that is next to the distance of their ranks."""
    for first, second, gap, _, width in pairs(it):
        if second - first < width:
            yield first, second, gap, width, gap // width


ROUTE = Proof(
    "plaxton/leighton-phase-route@ascending",
    Scheme.DIRECT,
    (
        argued("""
    In step b a packet is where the bits below b are those of its target and the others those of its source, and it may
    cross dimension b. Suppose two packets are at one processor then, from senders first < second.
    """),
        by(same_high_bits, "They agree from bit b on, so that they are less than 2^b apart."),
        argued("""
    The targets are the start of the block and the rank, without whole rounds of p, and agree below bit b.
    """),
        by(same_low_bits),
        argued("Between the two are all senders with ranks in between: the ranks are 1 to second - first apart."),
        by(ranks_are_too_near),
        argued("So no two packets are at one processor when a step begins, and still less on one edge."),
    ),
    instances=(Instances(same_low_bits, meeting_targets), Instances(ranks_are_too_near, near_senders)),
    runs=Bounds(4),
)
