"""Section 3 for all parameters: run times as printed, as counted on the programs, and as forms in three numbers.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time


def proved(claim: str, argument: str, *lemmas: object, rests_on: tuple[str, ...] = ()) -> Proof:
    """A proof directly from its lemmas."""
    return Proof(f"bokhari/{claim}", Scheme.DIRECT, tuple(lemmas), argument, rests_on)  # type: ignore[arg-type]


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
        (no_exchanges, one_more_exchange),
        "Direct is 2^d - 1 exchanges of one block, w = 1, and no permutation; time is counted exchange by exchange.",
    ),
    proved("t-direct@single-phase-less-shuffle", "With N = 2^d nodes.", direct_is_one_phase),
)

# --- all phases ---


def form(parts: Number, cube: Number, q: Number, p: Number, costs: Costs) -> Number:
    """[(n - Q) tau + n rho] 2^d m + (P - n)(lambda + delta), with q for Q 2^d."""
    return (parts * cube - q) * costs.send + parts * cube * costs.move + (p - parts) * costs.message


@lemma("base", "Real")
def no_phases(cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """The form of no phases is zero."""
    return given().implies(form(0, cube, 0, 0, Costs(message, send, move)) == 0)


@lemma("step", "Real")
def one_more_phase(
    n: Number, u: Number, w: Number, q: Number, p: Number, message: Number, send: Number, move: Number
) -> Formula:
    """The form grows by the time of a phase with every part: one part, w = 2^d / u for Q, and u for P."""
    costs, cube = Costs(message, send, move), u * w
    grown = form(n + 1, cube, q + w, p + u, costs) - form(n, cube, q, p, costs)
    return given().implies(grown == subcube_time(u, w, costs))


@lemma(sort="Real")
def same_sum_whatever_comes_first(rest: Number, first: Number, second: Number) -> Formula:
    """Two phases exchanged take the same time."""
    return given().implies(rest + first + second == rest + second + first)


SUMMED = "The time of a partition is the sum over its phases; the form is summed up part by part."


def summed(claim: str, argument: str = SUMMED) -> Proof:
    """A proof by induction over the parts."""
    return Proof(f"bokhari/{claim}", Scheme.INDUCTION, (no_phases, one_more_phase), argument)


EQUATION_2 = proved(
    "equation-2",
    f"{COUNTED} Phases follow each other, so that their times add up, and any order is made from any other by"
    " exchanging neighbors.",
    phase_counted,
    same_sum_whatever_comes_first,
)
EQUATION_6 = summed("equation-6@compact")
EQUATION_5 = summed(
    "equation-5",
    f"{SUMMED} E(e,n) has n - e mod n parts floor(e/n) and e mod n parts ceil(e/n), which is the first form.",
)
ALL_PHASES = (
    summed("equation-6@repaired"),
    summed("property-8@additivity", f"{SUMMED} So one part more adds the time of its phase."),
)


@lemma(sort="Real")
def positive_phase(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase takes time for empty blocks, and time for every byte."""
    empty, byte = subcube_time(u, w, Costs(message, 0, 0)), subcube_time(u, w, Costs(0, send, move))
    return given(
        bits=u >= 2, width=w >= 1, overhead=message > 0, rates=(send >= 0) & (move >= 0) & (send + move > 0)
    ).implies((empty > 0) & (byte > 0))


POSITIVE_LINES = tuple(
    proved(
        f"positive-line@{domain}",
        "A part has at least one bit, and a superblock one block; a sum of positive numbers is positive.",
        positive_phase,
    )
    for domain in ("positive", "rho-zero", "tau-zero")
)

# --- the partitions of 4: Theorem 1, basis ---


def over_four(w: Number, costs: Costs, *parts: int) -> Number:
    """The time of phases over at most 4 bits, one after the other, on a cube of 16 w nodes."""
    times = [subcube_time(2**part, w * 2 ** (4 - part), costs) for part in parts]
    return sum(times[1:], times[0])


def printed_line(w: Number, costs: Costs, messages: int, moves: int, sixteenths: int) -> Number:
    """Messages L + 2^d m (moves rho + sixteenths tau / 16)."""
    return messages * costs.message + w * (16 * moves * costs.move + sixteenths * costs.send)


@lemma(sort="Real")
def lines_of_four(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """The lines of {4}, {13}, {22}, {1111} and {112}."""
    costs = Costs(message, send, move)
    return given().implies(
        (over_four(w, costs, 4) == printed_line(w, costs, 15, 1, 15))
        & (over_four(w, costs, 1, 3) == printed_line(w, costs, 8, 2, 22))
        & (over_four(w, costs, 2, 2) == printed_line(w, costs, 6, 2, 24))
        & (over_four(w, costs, 1, 1, 1, 1) == printed_line(w, costs, 4, 4, 32))
        & (over_four(w, costs, 1, 1, 2) == printed_line(w, costs, 5, 3, 28))
    )


@lemma(sort="Real")
def first_crossing(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where 16 w (16 rho + 9 tau) = 144 L, {4} and {22} take equally long, and {4} 2 rho 16 w less than {13}, / 9."""
    costs = Costs(message, send, move)
    four, uneven, even = (over_four(w, costs, *parts) for parts in ((4,), (1, 3), (2, 2)))
    return given(meet=w * (16 * move + 9 * send) == 9 * message).implies(
        (four == even) & (9 * (four - uneven) == -32 * w * move)
    )


@lemma(sort="Real")
def second_crossing(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where 16 w (4 rho + tau) = 4 L, {22}, {112} and {1111} meet, 2 w (16 rho + 3 tau) below {13}."""
    costs = Costs(message, send, move)
    even, mixed, ones, uneven = (over_four(w, costs, *parts) for parts in ((2, 2), (1, 1, 2), (1,) * 4, (1, 3)))
    return given(meet=4 * w * (4 * move + send) == message).implies(
        (even == mixed) & (even == ones) & (ones - uneven == -2 * w * (16 * move + 3 * send))
    )


@lemma(sort="Real")
def signs_of_gaps(w: Number, send: Number, move: Number) -> Formula:
    """Both differences are negative."""
    return given(nodes=w > 0, sending=send > 0, moving=move > 0).implies(
        (-32 * w * move < 0) & (-2 * w * (16 * move + 3 * send) < 0)
    )


@lemma(sort="Real")
def above_the_others(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """{13} is above {22} or above {4}."""
    costs = Costs(message, send, move)
    even, single, uneven = (over_four(w, costs, *parts) for parts in ((2, 2), (4,), (1, 3)))
    return given(size=(w * move > 0) | (w * send < message)).implies((even < uneven) | (single < uneven))


FOUR = "With 16 w = 2^d m, where d >= 4. A gap in units of L is had by putting in L from where the lines meet."
BASIS = (
    proved("theorem-1-basis@lines", FOUR, lines_of_four),
    proved("theorem-1-basis@repaired", FOUR, lines_of_four),
    proved("theorem-1-basis@crossing", FOUR, first_crossing),
    proved("theorem-1-basis@gap", FOUR, first_crossing),
    proved("theorem-1-basis@gap-sign", FOUR, first_crossing, signs_of_gaps),
    proved("theorem-1-basis@triple", FOUR, lines_of_four, second_crossing),
    proved("theorem-1-basis@triple-gap", FOUR, second_crossing, signs_of_gaps),
    proved("theorem-1-basis@conclusion", f"{FOUR} At m = 0 sending costs less than a message.", above_the_others),
)
