"""Sections 3.3 and 3.4 for all sizes: what error 1 means, the two definitions of balance, and balance over subcubes.

P processors have N tasks, and N over P is `low`, rest `rest`.
"""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import divided, within

# --- jan/perfect-definitions ---


@lemma("base")
def whole_cube(one: Number, other: Number) -> Formula:
    """On the level of the whole cube there is one class."""
    return given(same=one == other).implies(distance(one, other) <= 1)


@lemma("step")
def halves_stay_close(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """If two totals differ by at most 1, and so do the halves of each, any two of these halves do."""
    return given(totals=distance(a + b, c + d) <= 1, halves=distance(a, b) <= 1, others=distance(c, d) <= 1).implies(
        distance(a, c) <= 1
    )


SIBLINGS = Proof(
    "jan/perfect-definitions@siblings",
    Scheme.INDUCTION,
    (
        by(whole_cube),
        by(halves_stay_close),
        argued("""
    If all classes of a level differ by at most 1, so do the two halves of each class of the level above. Conversely,
    induction over the levels: halves of one class are close by the hypothesis, those of two classes by the lemma, with
    either half of each in the place of the first.
    """),
    ),
)


TO_DIMENSION_1 = Proof(
    "jan/perfect-definitions@repaired-to-dimension-1",
    Scheme.CONSEQUENCE,
    (
        uses("jan/perfect-definitions@siblings"),
        argued("""
    The classes of level n - 1 are the 1-dimensional subcubes, or the whole cube for n = 1. Their totals differ by at
    most 1, and so do the two loads of each: then any two loads do.
    """),
    ),
)


@lemma()
def class_of_one(so_far: Number, load: Number, total: Number) -> Formula:
    """The total of a class of one address is its load."""
    return given(empty=so_far == 0, total=total == so_far + load).implies(total == load)


FROM_LEVELS = Proof(
    "jan/perfect-definitions@34-implies-33",
    Scheme.DIRECT,
    (
        by(class_of_one),
        argued("The classes of level n are single addresses, and their totals the loads."),
    ),
)


SPREAD = Proof(
    "jan/perfect-definitions@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("jan/low-bit-subcubes@repaired"),
        argued("That is what error at most 1 was shown to imply; for j = n the bound is 1."),
    ),
)


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
    (
        by(two_values_are_rounded_means),
        by(rounded_means_are_close),
        argued("""
    With error at most 1 every load is the least one or one more, and fewer than all P are one more. Conversely the
    floor and the ceiling of N/P are at most 1 apart.
    """),
    ),
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
    (
        by(nobody_compared),
        by(one_pair_more),
        uses("jan/definition-1"),
        argued("""
    Regular loads fall, by at most 1 from the first to the last. Addresses with equal j lowest bits are every 2^j-th
    one. Take two classes, the one with the lower lowest bits first: in the order of the addresses their members
    alternate. Induction over the members: the one class has as many tasks as the other or more, by at most the fall of
    the loads.
    """),
    ),
)


def lowest_bit(claim: str) -> Proof:
    """The halves by the lowest bit are the classes of one bit."""
    return Proof(
        claim,
        Scheme.CONSEQUENCE,
        (
            uses("jan/low-bit-subcubes@regular"),
            argued("The halves are the classes of j = 1 lowest bit."),
        ),
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
    (
        by(empty_classes),
        by(one_member_more),
        argued("The classes of j lowest bits have 2^(n-j) members each; any two loads are at most 1 apart."),
    ),
)


CLOSE_HALVES = Proof(
    "jan/low-bit-halves@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("jan/low-bit-subcubes@repaired"),
        argued("The halves are the classes of j = 1 lowest bit, with 2^(n-1) members each."),
    ),
)
