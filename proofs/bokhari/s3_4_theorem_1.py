"""Section 3.4 for all sizes: Theorem 1, only equipartitions touch the hull.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s2_1_standard_and_direct import proved
from .s3_3_property_6 import apart, together

# --- two uneven parts ---


@lemma("case", "Real")
def balance(u: Number, h: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Parts u and 2h, h > u, take longer than parts 2u and h while sending z blocks costs less than a message."""
    costs = Costs(message, send, move)
    return given(uneven=h > u, small=z * send < message).implies(apart(2 * u, h, z, costs) < apart(u, 2 * h, z, costs))


@lemma("case", "Real")
def merge(u: Number, v: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts take longer than their sum as soon as sending z blocks costs as much as a message, and moving costs."""
    costs = Costs(message, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, large=z * send >= message, moving=move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma("case", "Real")
def merge_freely(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Where moving is free, two parts take longer than their sum if sending z blocks costs more than a message."""
    costs = Costs(message, send, 0)
    return given(first=u > 1, second=v > 1, larger=z * send > message).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


def of_one_size(send: Number, move: Number) -> Truth:
    """Whether blocks of some size cost this where both rates are positive."""
    return ((send > 0) & (move > 0)) | ((send == 0) & (move == 0))


@lemma("cover", "Real")
def one_of_two(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Either sending z blocks costs less than a message, or moving costs something."""
    return given(overhead=message > 0, one_size=of_one_size(send, move)).implies((z * send < message) | (move > 0))


@lemma("cover", "Real")
def always_small(z: Number, message: Number, send: Number) -> Formula:
    """Where sending costs nothing, it costs less than a message."""
    return given(overhead=message > 0, sending=send == 0).implies(z * send < message)


@lemma("cover", "Real")
def less_or_more(z: Number, message: Number, send: Number) -> Formula:
    """If sending z blocks does not cost what a message costs, it costs less or more."""
    return given(differ=z * send != message).implies((z * send < message) | (z * send > message))


@lemma("cover", "Real")
def always_large(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing and a block something, sending costs as much as a message, and moving costs."""
    return given(overhead=message == 0, blocks=z > 0, sending=send > 0, moving=move > 0).implies(
        (z * send >= message) & (move > 0)
    )


EXCHANGE = """\
A partition that is not an equipartition has a smallest part a and a largest part b >= a + 2. Let u = 2^a and v = 2h
= 2^b, so that h >= 2u > u, and z = 2^(d-a-b) >= 1. Replacing them by a + 1 and b - 1, or by a + b, gives another
partition of d; all other phases keep their times. By the cases one of the two takes less time, so that the partition
is nowhere fastest."""


def exchanged(claim: str, *lemmas: Lemma, argument: str = EXCHANGE) -> Proof:
    """A proof by exchange of two parts."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.CASES,
        (
            *map(by, lemmas),
            argued(argument),
        ),
    )


UNEVEN = tuple(
    exchanged(f"{claim}@{reading}", *lemmas)
    for claim in ("theorem-1", "property-7")
    for reading, lemmas in (
        ("positive", (balance, merge, one_of_two)),
        ("tau-zero", (balance, always_small)),
        ("repaired", (balance, merge_freely, less_or_more)),
        ("repaired-latency-zero", (merge, always_large)),
    )
)


THEOREM_1 = (
    *UNEVEN,
    exchanged("theorem-1@rates-zero", balance, always_small),
    exchanged(
        "theorem-1@repaired-di-passes",
        balance,
        merge_freely,
        less_or_more,
        argument=f"{EXCHANGE} What moving costs, d passes for every partition, is left out.",
    ),
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
