"""Sections 3.3, 3.4 and 3.6 for all sizes: error 1, Definition 1, and balance over subcubes.

P processors have N tasks, and N over P is `low`, rest `rest`.
"""

from loadbal.arithmetic import Number, distance, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .jan_steps import divided, share, within

# --- jan/error-one-iff ---


@lemma()
def two_values_are_rounded_means(
    tasks: Number, order: Number, low: Number, rest: Number, least: Number, above: Number, load: Number
) -> Formula:
    """If `above` of the P loads are least + 1 and the others least, every load is the mean rounded down or up."""
    return given(
        loads=tasks == order * least + above,
        above=within(above, order),
        load=(load == least) | ((load == least + 1) & (above > 0)),
        **divided(tasks, order, low, rest),
    ).implies((load == low) | ((load == low + 1) & (rest > 0)))


@lemma()
def rounded_means_are_close(low: Number, x: Number, y: Number) -> Formula:
    """The mean rounded down and the mean rounded up differ by at most 1."""
    return given(x=(x == low) | (x == low + 1), y=(y == low) | (y == low + 1)).implies(distance(x, y) <= 1)


ERROR_ONE_IFF = Proof(
    "jan/error-one-iff",
    Scheme.DIRECT,
    (two_values_are_rounded_means, rounded_means_are_close),
    """
    With error at most 1 every load is the least one or one more, and fewer than all P are one more. Conversely the
    floor and the ceiling of N/P are at most 1 apart.
    """,
)

# --- jan/definition-1, jan/regular-information ---


@lemma("base")
def no_places(held: Number, low: Number, rest: Number) -> Formula:
    """No processors hold nothing."""
    return given(none=held == 0, rest=rest >= 0).implies(held == 0 * low + smaller(0, rest))


@lemma("step")
def one_more_place(place: Number, held: Number, low: Number, rest: Number) -> Formula:
    """If the first m processors hold m low + min(m, rest), one more holds its share more."""
    return given(place=place >= 0, so_far=held == place * low + smaller(place, rest)).implies(
        held + share(place, low, rest) == (place + 1) * low + smaller(place + 1, rest)
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


@lemma("step")
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
    Scheme.INDUCTION,
    (no_places, one_more_place, all_places, shares_fall, falls_once, one_division),
    """
    By induction over the processors the shares of Definition 1 add up to N; they fall and have error at most 1. Let
    any falling loads with error at most 1 add up to N: every load is the last one or one more. Once they have come
    down to the last one they stay there, so that the first ones, fewer than P, hold one more. How many, and the last
    load, follow from N by division: so the loads are those of Definition 1.
    """,
)
REGULAR_INFORMATION = Proof(
    "jan/regular-information",
    Scheme.CONSEQUENCE,
    (),
    "Both vectors are Reg(N, P) with the same N and P.",
    ("jan/definition-1",),
)

# --- jan/low-bit-halves, jan/low-bit-subcubes, jan/bit-0-halves ---


@lemma("base")
def nobody_compared(first: Number, last: Number, more: Number) -> Formula:
    """Before any pair is compared, neither class has more."""
    return given(start=last == first, more=more == 0).implies((more >= 0) & (more <= first - last))


@lemma("step")
def one_pair_more(first: Number, last: Number, more: Number, one: Number, other: Number) -> Formula:
    """If one class has more by at most what loads fell so far, so it has after the next members of both classes."""
    return given(some=more >= 0, fall=more <= first - last, one=one <= last, other=other <= one).implies(
        (more + one - other >= 0) & (more + one - other <= first - other)
    )


SUBCUBES = Proof(
    "jan/low-bit-subcubes@regular",
    Scheme.INDUCTION,
    (nobody_compared, one_pair_more),
    """
    Regular loads fall, by at most 1 from the first to the last. Addresses with equal j lowest bits are every 2^j-th
    one. Take two classes, the one with the lower lowest bits first: in the order of the addresses their members
    alternate. Induction over the members: the one class has as many tasks as the other or more, by at most the fall of
    the loads.
    """,
    ("jan/definition-1",),
)


def lowest_bit(claim: str) -> Proof:
    """The halves by the lowest bit are the classes of one bit."""
    return Proof(
        claim,
        Scheme.CONSEQUENCE,
        (),
        "The halves are the classes of j = 1 lowest bit.",
        ("jan/low-bit-subcubes@regular",),
    )


LOW_BIT_HALVES, BIT_0_HALVES = lowest_bit("jan/low-bit-halves@regular"), lowest_bit("jan/bit-0-halves@lsb")


@lemma("base")
def empty_classes(size: Number, apart: Number) -> Formula:
    """Classes without members do not differ."""
    return given(size=size == 0, apart=apart == 0).implies(distance(apart, 0) <= size)


@lemma("step")
def one_member_more(size: Number, apart: Number, one: Number, other: Number) -> Formula:
    """With one member more in both, whose loads are at most 1 apart, classes differ by at most one task more."""
    return given(so_far=distance(apart, 0) <= size, near=distance(one, other) <= 1).implies(
        distance(apart + one - other, 0) <= size + 1
    )


CLOSE_SUBCUBES = Proof(
    "jan/low-bit-subcubes@repaired",
    Scheme.INDUCTION,
    (empty_classes, one_member_more),
    "The classes of j lowest bits have 2^(n-j) members each; any two loads are at most 1 apart.",
)
CLOSE_HALVES = Proof(
    "jan/low-bit-halves@repaired",
    Scheme.CONSEQUENCE,
    (),
    "The halves are the classes of j = 1 lowest bit, with 2^(n-1) members each.",
    ("jan/low-bit-subcubes@repaired",),
)


@lemma("lemma")
def halves_by_the_highest(half: Number, rest: Number, lower: Number, upper: Number, product: Number) -> Formula:
    """If P = 2h, the first h processors have min(r, 2h - r) more than the others, so h more at most."""
    return given(
        lower=lower == product + smaller(half, rest),
        all=lower + upper == 2 * product + rest,
    ).implies((lower - upper == smaller(rest, 2 * half - rest)) & (lower - upper <= half))


HIGHEST_BIT = Proof(
    "jan/bit-0-halves@repaired",
    Scheme.DIRECT,
    (halves_by_the_highest,),
    "The first half of the addresses holds h low + min(h, rest) tasks, as was shown for any number of first processors;"
    " both hold 2 h low + rest.",
    ("jan/definition-1",),
)
