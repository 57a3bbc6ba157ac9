"""Section 3.6 for all sizes: regular distributions, block and cyclic ones.

Two regular halves of P processors have N0 = c0 P + A and N1 = c1 P + B tasks, A, B < P, and c = c0 + c1. Pair x is the
processors x of both halves; in the merged subcube of 2P they are the processors 2x and 2x + 1.

P processors have N elements, and N over P is `low`, rest `rest`.

P processors have N tasks, and N over P is `low`, rest `rest`.
"""

from loadbal.arithmetic import Number, Truth, larger, quotient, quotient_up, same_truth, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.theory.regular_distribution import chunk

from .steps import divided, share, within


def pair_sum(x: Number, c: Number, a: Number, b: Number) -> Number:
    """The tasks of pair x; it does not matter how c is divided between the halves."""
    return share(x, c, a) + share(x, 0, b)


def merged(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether (c P + A + B) over 2P is `low`, rest `rest`: c is even, or odd with A + B below P, or not below."""
    few = (c == 2 * low + 1) & (a + b < order) & (rest == order + a + b)
    many = (c == 2 * low - 1) & (a + b >= order) & (rest == a + b - order)
    return ((c == 2 * low) & (rest == a + b)) | few | many


def rests(order: Number, a: Number, b: Number) -> dict[str, Truth]:
    """The hypotheses that A and B are rests."""
    return {"one_rest": within(a, order), "other_rest": within(b, order)}


# --- jan/algorithm-1-step-2 ---


@lemma("cover")
def three_cases(order: Number, more: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If c P + A + B = 2P low + rest, with `more` = c - 2 low, one of the three cases is there."""
    return given(goal=order * more + a + b == rest, rest=within(rest, 2 * order), **rests(order, a, b)).implies(
        merged(order, 2 * low + more, a, b, low, rest)
    )


PARTNER_LOADS = Proof(
    "jan/partner-loads",
    Scheme.CONSEQUENCE,
    (
        argued("The halves of iteration k are the completed subcubes of the iteration before, or single nodes."),
        uses("jan/algorithm-1@invariant", "So they have the regular distribution of their totals."),
    ),
)


# --- jan/pair-moves-suffice ---


def reached_lowest(x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether pair x has the tasks that the goal gives to processors 2x and 2x + 1."""
    return pair_sum(x, c, a, b) == share(2 * x, low, rest) + share(2 * x + 1, low, rest)


def reached_highest(order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether pair x has the tasks that the goal gives to processors x and P + x."""
    return pair_sum(x, c, a, b) == share(x, low, rest) + share(order + x, low, rest)


def close_rests(order: Number, c: Number, a: Number, b: Number, low: Number) -> Truth:
    """Whether c is even and the rests are at most 1 apart, or c is odd and they are 0 and P - 1."""
    few, many = smaller(a, b), larger(a, b)
    return ((c == 2 * low) & (many - few <= 1)) | ((c != 2 * low) & (few == 0) & (many == order - 1))


@lemma("case")
def close_rests_suffice(
    order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number
) -> Formula:
    """With such rests every pair has what the goal wants of it."""
    return given(
        x=within(x, order),
        case=merged(order, c, a, b, low, rest),
        close=close_rests(order, c, a, b, low),
    ).implies(reached_lowest(x, c, a, b, low, rest))


@lemma("case")
def close_rests_are_needed(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If the first pair, the last one and that at the smaller rest have what is wanted, the rests are such."""
    return given(
        case=merged(order, c, a, b, low, rest),
        first=reached_lowest(0, c, a, b, low, rest),
        last=reached_lowest(order - 1, c, a, b, low, rest),
        smaller_rest=reached_lowest(smaller(a, b), c, a, b, low, rest),
        **rests(order, a, b),
    ).implies(close_rests(order, c, a, b, low))


MOVES = argued("""\
Moves of pairs can divide the sum of a pair in any way, and do not change it: they reach the goal exactly if every pair
has as many tasks as the goal gives to its two processors.""")


LOWEST = Proof(
    "jan/pair-moves-suffice@repaired",
    Scheme.CASES,
    (
        MOVES,
        by(
            three_cases,
            "One of three cases of the division of all tasks by 2P is there: c even, or odd in two of them.",
        ),
        by(close_rests_suffice),
        by(close_rests_are_needed),
    ),
)


@lemma("case")
def no_rest_suffices(order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If P divides one of the totals, every pair has what the goal wants of processors x and P + x."""
    return given(
        x=within(x, order),
        case=merged(order, c, a, b, low, rest),
        divides=smaller(a, b) == 0,
        **rests(order, a, b),
    ).implies(reached_highest(order, x, c, a, b, low, rest))


@lemma("case")
def no_rest_is_needed(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If the first pair and the last one have what is wanted, P divides one of the totals."""
    return given(
        first=reached_highest(order, 0, c, a, b, low, rest),
        last=reached_highest(order, order - 1, c, a, b, low, rest),
        **rests(order, a, b),
    ).implies(smaller(a, b) == 0)


HIGHEST = Proof(
    "jan/pair-moves-suffice@repaired-highest",
    Scheme.CASES,
    (
        MOVES,
        by(three_cases),
        by(no_rest_suffices),
        by(no_rest_is_needed),
    ),
)


@lemma("lemma")
def even_splits(
    order: Number, x: Number, c: Number, a: Number, b: Number, most: Number, least: Number, half: Number
) -> Formula:
    """Pair 0 has the largest sum of all, and the last pair the smallest, c: the halves of these differ most."""
    first, here = pair_sum(0, c, a, b), pair_sum(x, c, a, b)
    even = (c == 2 * half) | (smaller(a, b) == 0)
    return given(
        most=most == quotient_up(first, 2),
        least=least == quotient(c, 2),
        parity=(c == 2 * half) | (c == 2 * half + 1),
        **rests(order, a, b),
    ).implies(
        (pair_sum(order - 1, c, a, b) == c)
        & (here <= first)
        & (here >= c)
        & (most - least <= 2)
        & same_truth(most - least <= 1, even)
    )


EVEN_SPLITS = Proof(
    "jan/pair-moves-suffice@repaired-error",
    Scheme.DIRECT,
    (
        argued("""
    The error after even splits is the ceiling of half of the largest sum of a pair less the floor of half of the
    smallest.
    """),
        by(even_splits),
    ),
)


# --- jan/block-regular ---


@lemma("lemma")
def nothing_left(place: Number, low: Number, rest: Number) -> Formula:
    """If nothing is left over, every share is the quotient."""
    return given(divisible=rest == 0).implies(share(place, low, rest) == low)


DIVISIBLE = Proof(
    "jan/block-regular@divisible",
    Scheme.DIRECT,
    (by(nothing_left, "If P divides N, nothing is left over, and every share is the quotient N/P: an equal chunk."),),
)


def cut(place: Number, tasks: Number, low: Number, rest: Number) -> Number:
    """What a processor has of chunks of ceil(N/P)."""
    return chunk(tasks, share(0, low, rest), place)


@lemma("case")
def few_tasks(place: Number, tasks: Number, order: Number, low: Number, rest: Number) -> Formula:
    """If N < P, the chunks of ceil(N/P) are single tasks, and regular."""
    return given(few=low == 0, division=tasks == order * low + rest).implies(
        cut(place, tasks, low, rest) == share(place, low, rest)
    )


@lemma("case")
def equal_chunks(place: Number, tasks: Number, order: Number, low: Number, rest: Number) -> Formula:
    """If P divides N, every chunk is full, and the chunks are regular."""
    return given(
        divisible=rest == 0, some=low >= 0, place=within(place, order), division=tasks == order * low + rest
    ).implies(cut(place, tasks, low, rest) == share(place, low, rest))


@lemma("case")
def one_short(place: Number, tasks: Number, order: Number, low: Number, rest: Number) -> Formula:
    """If N is one less than a multiple of P, only the last chunk is cut, by one, and the chunks are regular."""
    return given(
        short=rest == order - 1, some=low >= 0, place=within(place, order), division=tasks == order * low + rest
    ).implies(cut(place, tasks, low, rest) == share(place, low, rest))


@lemma("case")
def too_long(tasks: Number, order: Number, low: Number, rest: Number) -> Formula:
    """In all other cases the chunk at place N mod P is one too long."""
    return given(many=low >= 1, some=rest >= 1, short=rest <= order - 2, division=tasks == order * low + rest).implies(
        cut(rest, tasks, low, rest) == share(rest, low, rest) + 1
    )


@lemma("cover")
def four_cases(order: Number, low: Number, rest: Number) -> Formula:
    """Either N < P, or N mod P is 0 or P - 1, or none of these."""
    return given(low=low >= 0, rest=within(rest, order)).implies(
        (low == 0) | (rest == 0) | (rest == order - 1) | ((low >= 1) & (rest >= 1) & (rest <= order - 2))
    )


CHUNKS = Proof(
    "jan/block-regular@repaired",
    Scheme.CASES,
    (
        argued("""
    Chunks have ceil(N/P) elements, the share of processor 0, as long as there are so many left; N < P says that the
    quotient is 0.
    """),
        by(four_cases),
        by(few_tasks),
        by(equal_chunks),
        by(one_short),
        by(too_long),
    ),
)


@lemma()
def floors_differ(order: Number, more: Number, rest: Number, before: Number, after: Number) -> Formula:
    """The quotients of numbers that differ by N differ by the quotient of N or, if P does not divide N, one more."""
    return given(
        difference=order * more == rest + before - after,
        rest=within(rest, order),
        before=within(before, order),
        after=within(after, order),
    ).implies((more == 0) | ((more == 1) & (rest > 0)))


@lemma()
def first_chunk(low: Number, rest: Number, place: Number) -> Formula:
    """The first processor is to have one more than the quotient, if P does not divide N."""
    return given(first=place == 0, rest=rest > 0).implies(share(place, low, rest) == low + 1)


PROPORTIONAL = Proof(
    "jan/block-regular@repaired-proportional",
    Scheme.DIRECT,
    (
        argued("""
    Let m N be P times floor(m N / P), and `before`; let (m + 1) N be P times floor((m + 1) N / P), and `after`. The
    chunk is floor(N/P) and some number `more` of elements. Subtracting, P times that number is N mod P + before -
    after.
    """),
        by(floors_differ, "So the number is 0 or, if P does not divide N, 1."),
        argued("The chunks add up to N, so that N mod P of them are one more: they are the shares in some order."),
        by(first_chunk, "The first chunk is floor(N/P), and so no share in its place if P does not divide N."),
        by(nothing_left, "If P divides N, all chunks and all shares are the quotient."),
    ),
)


# --- jan/cyclic-regular ---


@lemma("lemma")
def turns(place: Number, order: Number, more: Number, rest: Number) -> Formula:
    """The elements m, m + P, m + 2P, ... below N are floor(N/P), and one more if m < N mod P."""
    return given(
        place=within(place, order),
        rest=within(rest, order),
        last=order * (more - 1) < rest - place,
        none_after=rest - place <= order * more,
    ).implies(share(place, 0, rest) == more)


CYCLIC = Proof(
    "jan/cyclic-regular",
    Scheme.DIRECT,
    (
        argued("""
    Processor m has as many elements as there are numbers j >= 0 with m + j P < N: the number c with m + (c - 1) P < N
    <= m + c P. Let it be floor(N/P) and `more`; taking P floor(N/P) away everywhere leaves that m + (more - 1) P < N
    mod P <= m + more P.
    """),
        by(turns, "So the number `more` is 1 if m < N mod P, and else 0."),
    ),
)


@lemma()
def one_form(value: Number, bit: Number, suffix: Number, more: Number, b: Number, s: Number) -> Formula:
    """If two addresses x b s, with b at the bit of that value, are equal, so are their parts."""
    return given(
        same=2 * (value * more) + value * (bit - b) == s - suffix,
        suffix=within(suffix, value),
        s=within(s, value),
        bit=within(bit, 2),
        b=within(b, 2),
    ).implies((more == 0) & (bit == b) & (suffix == s))


ADDRESS_FORM = Proof(
    "jan/subcube-address-form",
    Scheme.DIRECT,
    (
        argued("""
    An address is x 2^(n-k) + b 2^(n-1-k) + s with local address x, the bit b of d_k, and s < 2^(n-1-k) for the bits
    behind it; every address has such a form.
    """),
        by(
            one_form,
            "If the forms of two addresses are equal, so are the parts, `more` being the difference of their x.",
        ),
        argued("""
    So the sets are disjoint, have 2^k nodes each, and have every node once. Complementing d_k takes x 0 s to x 1 s, and
    Algorithm 1 numbers subcubes by the bits behind d_k.
    """),
    ),
)


# --- jan/definition-1, jan/regular-information ---


@Induction
def first_hold(place: Number, held: Number, low: Number, rest: Number) -> Truth:
    """Whether so many first processors hold m low + min(m, rest)."""
    return held == place * low + smaller(place, rest)


@lemma("base")
def no_places(held: Number, low: Number, rest: Number) -> Formula:
    """No processors hold nothing."""
    return first_hold.base((0, held, low, rest), none=held == 0, rest=rest >= 0)


@lemma("step")
def one_more_place(place: Number, held: Number, low: Number, rest: Number) -> Formula:
    """If the first m processors hold m low + min(m, rest), one more holds its share more."""
    after = place + 1, held + share(place, low, rest), low, rest
    return first_hold.step((place, held, low, rest), after, place=place >= 0)


FIRST = Proof(
    "jan/definition-1@first",
    Scheme.INDUCTION,
    (by(no_places), by(one_more_place)),
)


@lemma("lemma")
def all_places(tasks: Number, order: Number, held: Number, low: Number, rest: Number) -> Formula:
    """All P processors hold N tasks."""
    return given(held=held == order * low + smaller(order, rest), **divided(tasks, order, low, rest)).implies(
        held == tasks
    )


@lemma("lemma")
def shares_fall(one: Number, other: Number, low: Number, rest: Number) -> Formula:
    """No share is smaller than that of a later processor, or more than 1 larger."""
    return given(order=one < other).implies(
        (share(one, low, rest) >= share(other, low, rest)) & (share(one, low, rest) <= share(other, low, rest) + 1)
    )


@lemma("lemma")
def falls_once(last: Number, here: Number, following: Number) -> Formula:
    """Falling loads down to the last one that have come down to it stay there."""
    return given(down=here == last, falling=following <= here, last=following >= last).implies(following == last)


@lemma("lemma")
def one_division(tasks: Number, order: Number, low: Number, rest: Number, last: Number, above: Number) -> Formula:
    """The last load and the number of larger ones are the quotient and the rest of N over P."""
    return given(
        loads=tasks == order * last + above, above=within(above, order), **divided(tasks, order, low, rest)
    ).implies((last == low) & (above == rest))


DEFINITION_1 = Proof(
    "jan/definition-1",
    Scheme.DIRECT,
    (
        uses("jan/definition-1@first", "The shares of all P processors are P low + min(P, rest) together."),
        by(all_places),
        by(shares_fall),
        argued("Let any falling loads with error at most 1 add up to N: every load is the last one or one more."),
        by(falls_once),
        argued("So the first ones, fewer than P, hold one more than the last one, and all others as much."),
        by(one_division, "How many these are, and the last load, follow from N by division, as in Definition 1."),
    ),
)


REGULAR_INFORMATION = Proof(
    "jan/regular-information",
    Scheme.CONSEQUENCE,
    (uses("jan/definition-1", "Both vectors are Reg(N, P), with the same N and P."),),
)
