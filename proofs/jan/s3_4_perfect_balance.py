"""Sections 3.3 and 3.4 for all sizes: what error 1 means, the two definitions of balance, and balance over subcubes.

P processors have N tasks, and N over P is `low`, rest `rest`.
"""

from loadbal.arithmetic import Number, Truth, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .steps import divided, within

# --- jan/perfect-definitions ---


@Induction
def close(one: Number, other: Number) -> Truth:
    """Whether the totals of two classes of a level differ by at most 1."""
    return distance(one, other) <= 1


@lemma("base")
def whole_cube(one: Number, other: Number) -> Formula:
    """On the level of the whole cube there is one class."""
    return close.base((one, other), same=one == other)


@lemma("step")
def halves_stay_close(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """If two totals differ by at most 1, and so do the halves of each, any two of these halves do."""
    return close.step((a + b, c + d), (a, c), halves=distance(a, b) <= 1, others=distance(c, d) <= 1)


SIBLINGS = Proof(
    "jan/perfect-definitions@siblings",
    Scheme.INDUCTION,
    (
        argued("""
    If all classes of a level differ by at most 1, so do the two halves of each class of the level above. Conversely,
    let the two halves of each class differ by at most 1.
    """),
        by(whole_cube),
        by(halves_stay_close),
        argued(
            "Either half of each class can be the first, so that by induction over the levels all classes are close."
        ),
    ),
)


TO_DIMENSION_1 = Proof(
    "jan/perfect-definitions@repaired-to-dimension-1",
    Scheme.CONSEQUENCE,
    (
        argued("""
    The classes of level n - 1 are the 1-dimensional subcubes, or the whole cube for n = 1. Up to level n - 1 all
    classes differ by at most 1, and so do their halves; on level n the halves are the two loads of a 1-dimensional
    subcube.
    """),
        uses(
            "jan/perfect-definitions@siblings", "So all classes of level n, which are the loads, differ by at most 1."
        ),
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
        argued("The classes of level n are single addresses."),
        by(class_of_one),
    ),
)


SPREAD = Proof(
    "jan/perfect-definitions@repaired",
    Scheme.CONSEQUENCE,
    (uses("jan/low-bit-subcubes@repaired", "That is it; for j = n the bound 2^(n-j) is 1."),),
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
        argued("With error at most 1 every load is the least one or one more, and fewer than all P are one more."),
        by(two_values_are_rounded_means),
        by(rounded_means_are_close, "Conversely loads that are N/P rounded down or up differ by at most 1."),
    ),
)


# --- jan/low-bit-halves, jan/low-bit-subcubes, jan/bit-0-halves ---


@Induction
def ahead(first: Number, last: Number, more: Number) -> Truth:
    """Whether one class has more than the other, or as much, by at most what the loads fell from first to last."""
    return (more >= 0) & (more <= first - last)


@lemma("base")
def nobody_compared(first: Number, last: Number, more: Number) -> Formula:
    """Before any pair is compared, neither class has more."""
    return ahead.base((first, last, more), start=last == first, more=more == 0)


@lemma("step")
def one_pair_more(first: Number, last: Number, more: Number, one: Number, other: Number) -> Formula:
    """If one class has more by at most what loads fell so far, so it has after the next members of both classes."""
    return ahead.step((first, last, more), (first, other, more + one - other), one=one <= last, other=other <= one)


SUBCUBES = Proof(
    "jan/low-bit-subcubes@regular",
    Scheme.INDUCTION,
    (
        uses("jan/definition-1", "Regular loads fall, by at most 1 from the first to the last."),
        argued("""
    Addresses with equal j lowest bits are every 2^j-th one. Take two classes, the one with the lower lowest bits first:
    in the order of the addresses their members, as many of the one as of the other, alternate.
    """),
        by(nobody_compared),
        by(one_pair_more),
        argued("So in the end the one class has more than the other by 0 or 1, the most that loads can fall."),
    ),
)


def lowest_bit(claim: str) -> Proof:
    """The halves by the lowest bit are the classes of one bit."""
    return Proof(
        claim,
        Scheme.CONSEQUENCE,
        (uses("jan/low-bit-subcubes@regular", "The halves are the classes of j = 1 lowest bit."),),
    )


LOW_BIT_HALVES, BIT_0_HALVES = lowest_bit("jan/low-bit-halves@regular"), lowest_bit("jan/bit-0-halves@lsb")


@Induction
def near_totals(size: Number, apart: Number) -> Truth:
    """Whether the totals of two classes of so many members each differ by at most so much."""
    return distance(apart, 0) <= size


@lemma("base")
def empty_classes(size: Number, apart: Number) -> Formula:
    """Classes without members do not differ."""
    return near_totals.base((size, apart), size=size == 0, apart=apart == 0)


@lemma("step")
def one_member_more(size: Number, apart: Number, one: Number, other: Number) -> Formula:
    """With one member more in both, whose loads are at most 1 apart, classes differ by at most one task more."""
    return near_totals.step((size, apart), (size + 1, apart + one - other), near=distance(one, other) <= 1)


CLOSE_SUBCUBES = Proof(
    "jan/low-bit-subcubes@repaired",
    Scheme.INDUCTION,
    (
        argued("The classes of j lowest bits have 2^(n-j) members each; any two loads are at most 1 apart."),
        by(empty_classes),
        by(one_member_more),
    ),
)


CLOSE_HALVES = Proof(
    "jan/low-bit-halves@repaired",
    Scheme.CONSEQUENCE,
    (uses("jan/low-bit-subcubes@repaired", "The halves are the classes of j = 1 lowest bit, within 2^(n-1)."),),
)
