"""Section 3.6 for all sizes: which block and cyclic distributions are regular.

P processors have N elements, and N over P is `low`, rest `rest`.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.theory.regular_distribution import chunk

from .jan_steps import share, within

# --- jan/block-regular ---


@lemma("lemma")
def nothing_left(place: Number, low: Number, rest: Number) -> Formula:
    """If nothing is left over, every share is the quotient."""
    return given(divisible=rest == 0).implies(share(place, low, rest) == low)


DIVISIBLE = Proof(
    "jan/block-regular@divisible",
    Scheme.DIRECT,
    (nothing_left,),
    "Chunks of N/P are P times the quotient.",
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
    (few_tasks, equal_chunks, one_short, too_long, four_cases),
    """
    Chunks have ceil(N/P) elements, the share of processor 0, as long as there are so many left. N < P says that the
    quotient is 0. In three of the four cases all chunks are shares; in the fourth one of them is not.
    """,
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
    (floors_differ, first_chunk, nothing_left),
    """
    Let m N be P times floor(m N / P), and `before`; let (m + 1) N be P times floor((m + 1) N / P), and `after`. The
    chunk is floor(N/P) and some number `more` of elements. Subtracting, P times that number is N mod P + before -
    after: it is 0 or, if P does not divide N, 1. The chunks add up to N, so that N mod P of them are one more: they
    are the shares in some order. The first one begins and ends with floor(0) and floor(N/P), and is a share only if P
    divides N; then all are.
    """,
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
    (turns,),
    """
    Processor m has as many elements as there are numbers j >= 0 with m + j P < N: the number c with m + (c - 1) P < N
    <= m + c P. Let it be floor(N/P) and `more`; taking P floor(N/P) away everywhere leaves the inequalities of the
    lemma.
    """,
)
