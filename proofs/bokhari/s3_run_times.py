"""Section 3 for all sizes: the run times of Standard, Direct, a phase and Multiphase.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s2_1_standard_and_direct import proved

# --- one phase ---


@lemma(sort="Real")
def phase_forms(u: Number, w: Number, latency: Number, distance: Number, per_byte: Number, permute: Number) -> Formula:
    """(u - 1)(lambda + tau w + delta) + rho u w = ((1 - 1/u) tau + rho) u w + (u - 1)(lambda + delta), times u."""
    first = (u - 1) * (latency + per_byte * w + distance) + permute * u * w
    second = ((u - 1) * per_byte + u * permute) * u * w + u * (u - 1) * (latency + distance)
    return given().implies(u * first == second)


@lemma(sort="Real")
def phase_counted(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Exchanges of superblocks of w blocks, u - 1 of them, and one pass over u w blocks, take the time of a phase."""
    counted = (u - 1) * (message + w * send) + u * w * move
    return given().implies(counted == subcube_time(u, w, Costs(message, send, move)))


@lemma(sort="Real")
def standard_forms(
    d: Number, half: Number, latency: Number, distance: Number, per_byte: Number, permute: Number
) -> Formula:
    """The two forms of the time of Standard exchange on 2 half nodes, times 2."""
    first = d * (per_byte * half + latency + distance) + d * permute * 2 * half
    second = d * ((per_byte + 2 * permute) * 2 * half + 2 * latency + 2 * distance)
    return given().implies(2 * first == second)


@lemma(sort="Real")
def standard_is_ones(d: Number, half: Number, message: Number, send: Number, move: Number) -> Formula:
    """D exchanges of half the memory, each with a pass, take as long as d phases over one bit."""
    counted = d * (message + half * send) + d * 2 * half * move
    return given().implies(counted == d * subcube_time(2, half, Costs(message, send, move)))


@lemma("base", "Real")
def no_exchanges(w: Number, message: Number, send: Number) -> Formula:
    """No exchange takes no time."""
    return given().implies(0 * (message + w * send) == 0)


@lemma("step", "Real")
def one_more_exchange(k: Number, w: Number, time: Number, message: Number, send: Number) -> Formula:
    """If k exchanges of w blocks take k times what a message and its blocks cost, so do k + 1."""
    return given(before=time == k * (message + w * send)).implies(
        time + message + w * send == (k + 1) * (message + w * send)
    )


@lemma(sort="Real")
def direct_is_one_phase(nodes: Number, message: Number, send: Number, move: Number) -> Formula:
    """N - 1 exchanges of one block take the time of a single phase less one pass over N blocks."""
    counted = (nodes - 1) * (message + send)
    return given().implies(counted == subcube_time(nodes, 1, Costs(message, send, move)) - nodes * move)


COUNTED = """\
By the definition of the programs a phase over a bits is 2^a - 1 exchanges of superblocks of 2^(d-a) blocks and one
permutation of 2^d blocks; time is counted instruction by instruction."""


ONE_PHASE = (
    proved("equation-1@forms", "With u = 2^a and w = 2^(d-a) m; u is positive, so it can be divided by.", phase_forms),
    proved("equation-1@one-pass", COUNTED, phase_counted),
    proved(
        "equation-1@repaired",
        f"{COUNTED} So a phase spends rho 2^d m on its permutation, which for m = 1 is rho 2^d.",
        phase_counted,
    ),
    proved("t-standard@forms", "With half = 2^(d-1) m.", standard_forms),
    proved(
        "t-standard@counted",
        "Standard is d rounds of one exchange of half the memory and one permutation; {1, .., 1} is d phases over a"
        " bit.",
        standard_is_ones,
    ),
    Proof(
        "bokhari/t-direct@counted",
        Scheme.INDUCTION,
        (
            by(no_exchanges),
            by(one_more_exchange),
            argued(
                "Direct is 2^d - 1 exchanges of one block, w = 1, and no permutation; time is counted"
                " exchange by exchange."
            ),
        ),
    ),
    proved("t-direct@single-phase-less-shuffle", "With N = 2^d nodes.", direct_is_one_phase),
)


@lemma(sort="Real")
def same_sum_whatever_comes_first(rest: Number, first: Number, second: Number) -> Formula:
    """Two phases exchanged take the same time."""
    return given().implies(rest + first + second == rest + second + first)


EQUATION_2 = proved(
    "equation-2",
    f"{COUNTED} Phases follow each other, so that their times add up, and any order is made from any other by"
    " exchanging neighbors.",
    phase_counted,
    same_sum_whatever_comes_first,
)
