"""Section 2.1 for all sizes: Leighton's algorithm, its phases, the error at the end, and the routes of one phase.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
the library's own phases are run where their number is known, in the checks.
"""

from loadbal.arithmetic import Number, indicator, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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
    (
        by(no_phase_yet),
        by(one_phase_more),
        by(whole_rounds_apart),
        by(one_remainder),
        argued("""
    By induction a processor with k tokens sends in the phases 0 to k - 1, one each. A phase has a sender exactly if the
    largest load is above its number. At the start of a phase and after each of its senders the place, start and rank,
    is behind the number of tokens sent so far by whole rounds: both grow by one, and starting the next block drops
    whole rounds. So the targets go round the processors without a gap.
    """),
    ),
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
    (
        by(no_token_received),
        by(one_token_received),
        uses("plaxton/leighton-phases"),
        argued("""
    All n tokens are sent, and token number t, in the order of phases and ranks, goes to processor t mod p. Induction
    over the tokens; in the end q = floor(n/p) and r = n mod p.
    """),
    ),
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
    (
        by(same_high_bits),
        by(same_low_bits),
        by(ranks_are_too_near),
        uses("plaxton/leighton-phases"),
        argued("""
    In step b a packet is where the bits below b are those of its target and the others those of its source, and it may
    cross dimension b. Suppose two packets are at one processor then, from senders first < second. They agree from bit b
    on. Their targets agree below bit b, and are their ranks apart, up to whole rounds of p = 2^b multiple processors.
    Their ranks are at least one and at most second - first apart. The lemmas exclude this, so that no two packets are
    at one processor when a step begins, and still less on one edge. With b = d they say that no two targets are the
    same.
    """),
    ),
)
